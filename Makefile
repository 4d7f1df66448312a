# Two commands: `make run` and `make test`. Each sets up all it needs in .venv, from the lock.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python

.PHONY: help run demo test test-full check fmt lock clean

help:
	@echo "make run        play: Discord with DISCORD_TOKEN (environment or .env), else the playground"
	@echo "make demo       watch scripted players play three deals over a loopback Discord"
	@echo "make test       format, lint, types, layers and tests (under five minutes)"
	@echo "make test-full  the same with the long counts and campaigns"
	@echo "make fmt        put the code in shape"
	@echo "make lock       renew both locks from pyproject.toml (needs uv)"

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(0 if (3, 11) <= sys.version_info[:2] <= (3, 14) else "Riverboat needs Python 3.11 to 3.14; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12 run")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/run.stamp: requirements.lock | $(PY)
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

$(VENV)/dev.stamp: requirements-dev.lock | $(PY)
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@ $(VENV)/run.stamp

run: $(VENV)/run.stamp
	$(PY) -m bot

demo: $(VENV)/run.stamp
	$(PY) -m bot --demo

check: $(VENV)/dev.stamp
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/ruff check .
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports

test: check
	$(PY) -m pytest -m "not full"

test-full: check
	$(PY) -m pytest

fmt: $(VENV)/dev.stamp
	$(VENV)/bin/ruff format .
	$(VENV)/bin/ruff check --fix .

LOCK := uv pip compile pyproject.toml --universal --generate-hashes --python-version 3.11 --no-emit-index-url --no-header --no-annotate --quiet
lock:
	$(LOCK) -o requirements.lock
	$(LOCK) --extra dev -o requirements-dev.lock

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
