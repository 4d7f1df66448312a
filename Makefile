# Two commands: `make run` and `make test`. Each sets up all it needs in .venv, from the lock.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python

CHROMIUM ?= /usr/bin/chromium
# As root on Debian the browser is installed where it is missing; elsewhere you are told what is needed.
INSTALL_CHROMIUM := { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get -qq update && apt-get -qq install --yes --no-install-recommends chromium >/dev/null; }

.PHONY: help run demo test test-full test-browser check fmt lock clean

help:
	@echo "make run        play: Discord with DISCORD_TOKEN (environment or .env), else the playground"
	@echo "make demo       watch scripted players play three deals over a loopback Discord"
	@echo "make test       format, lint, types, layers and tests (six minutes)"
	@echo "make test-full  the same with the long counts and campaigns"
	@echo "make test-browser  the playground's page in headless Chromium"
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

$(VENV)/browser.stamp: requirements-browser.lock $(VENV)/dev.stamp
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-browser.lock
	@touch $@

test: check
	$(PY) -m pytest -n 2 -m "not full and not browser"

test-full: check
	$(PY) -m pytest -n 2 -m "not browser"

test-browser: $(VENV)/browser.stamp
	@test -x $(CHROMIUM) || $(INSTALL_CHROMIUM) || { echo "Chromium is needed: apt-get install chromium, or make CHROMIUM=/path test-browser"; exit 1; }
	CHROMIUM=$(CHROMIUM) $(PY) -m pytest -m browser tests/browser

fmt: $(VENV)/dev.stamp
	$(VENV)/bin/ruff format .
	$(VENV)/bin/ruff check --fix .

LOCK := uv pip compile pyproject.toml --universal --generate-hashes --python-version 3.11 --no-emit-index-url --no-header --no-annotate --quiet
lock:
	$(LOCK) -o requirements.lock
	$(LOCK) --extra dev -o requirements-dev.lock
	$(LOCK) --extra dev --extra browser -o requirements-browser.lock

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
