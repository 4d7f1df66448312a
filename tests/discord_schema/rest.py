"""One recorded REST call held against Discord's schema: the route, the request, the status and the answer."""

from collections.abc import Iterator
from typing import Any

from bot.playground.rest.door import CLOUDFLARE, CLOUDFLARE_NAMELESS
from tests.discord_schema.spec import Json, breaches_of, json_schema, operation


def as_discord_reads_it(body: Any) -> Any:
    """A request body with the ids that discord.py sends as numbers made text: Discord reads both.

    These are the `id` of an attachment and `recipient_id`, and no others.

    >>> as_discord_reads_it({"recipient_id": 12, "components": [{"id": 3}]})
    {'recipient_id': '12', 'components': [{'id': 3}]}
    """
    if isinstance(body, list):
        return [as_discord_reads_it(part) for part in body]
    if not isinstance(body, dict):
        return body
    return {key: _id_as_text(key, value, body) or as_discord_reads_it(value) for key, value in body.items()}


def _id_as_text(key: str, value: Any, body: Json) -> str | None:
    an_id = key == "recipient_id" or (key == "id" and "filename" in body)
    return str(value) if an_id and isinstance(value, int) and not isinstance(value, bool) else None


def is_trouble(status: int, answer: Any) -> bool:
    """True for answers that are not Discord's own, which the schema knows nothing of: the page of the wall in front
    of it, and the failures that a test has asked for. A 5xx that nobody asked for is none.
    """
    if isinstance(answer, str):
        return answer in (CLOUDFLARE, CLOUDFLARE_NAMELESS)
    on_demand = {"message": f"{status}: on demand"}, {"message": "", "code": 0}
    return status >= 500 and isinstance(answer, dict) and any(d.items() <= answer.items() for d in on_demand)


def call_breaches(call: Json) -> Iterator[str]:
    """What is wrong with a call, as the playground records it: `method`, `path`, `body`, `status`, `response`.

    A request is judged if it was accepted (2xx), an answer always. Status 0 is a call whose client went away.

    >>> call = {"method": "POST", "path": "/channels/1/messages", "status": 200, "response": None}
    >>> next(call_breaches(call | {"body": {"content": "hi", "embeds": [{"title": 12}]}}))
    'POST /channels/{channel_id}/messages request at /embeds/0/title: 12 is not of types "null", "string"'
    """
    method, path, status = call["method"].upper(), call["path"], int(call["status"])
    known = operation(method, path)
    if known is None:
        yield f"{method} {path}: no such route in Discord's schema, answered with {status}"
        return
    template, said = known
    name = f"{method} {template}"
    if 200 <= status < 300:
        yield from _request(name, said, call["body"])
    if status and not is_trouble(status, call["response"]):
        yield from _answer(name, said, status, call["response"])


def _request(name: str, said: Json, body: Any) -> Iterator[str]:
    schema = json_schema(said.get("requestBody", {}))
    if schema is not None:
        for breach in breaches_of(schema, as_discord_reads_it(body), f"{name} request"):
            yield f"{name} request {breach}"


def _answer(name: str, said: Json, status: int, answer: Any) -> Iterator[str]:
    answers = said["responses"]
    which = str(status) if str(status) in answers else "4XX" if 400 <= status < 500 else None
    if which is None:
        yield f"{name} answer: {status} is no status that Discord's schema has here"
        return
    schema = json_schema(answers[which])
    if schema is None:
        if answer is not None:
            yield f"{name} answer: a {status} has no body here"
        return
    key = which if which in ("429", "4XX") else f"{name} {which}"
    for breach in breaches_of(schema, answer, key):
        yield f"{name} answer {status} {breach}"
