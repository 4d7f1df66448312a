"""What a bot does, done without a bot: for windows on a playground of their own."""

from typing import Any

import aiohttp

from bot.playground import Playground

APP = "1100000000000000500"
RIVER, LAGOON = "1100000000000000011", "1100000000000000012"
MODAL = 9


async def call(playground: Playground, method: str, path: str, **what: Any) -> Any:
    """Call Discord as the bot does, which must go well; what it answers, None if nothing."""
    auth = {"Authorization": f"Bot {playground.token}"}
    async with (
        aiohttp.ClientSession(headers=auth) as http,
        http.request(method, playground.api + path, **what) as answer,
    ):
        assert answer.ok, await answer.text()
        return await answer.json() if answer.status != 204 else None


async def say(
    playground: Playground, *, files: dict[str, bytes] | None = None, channel: str = RIVER, **message: Any
) -> str:
    """Post in a channel; the message's id."""
    path = f"/channels/{channel}/messages"
    if not files:
        return str((await call(playground, "POST", path, json=message))["id"])
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", aiohttp.JsonPayload(message), content_type="application/json")
    for n, (name, data) in enumerate(files.items()):
        form.add_field(f"files[{n}]", data, filename=name, content_type="application/octet-stream")
    return str((await call(playground, "POST", path, data=form))["id"])


async def say_privately(playground: Playground, user: str, **message: Any) -> str:
    """Post in the talk with somebody; the message's id."""
    talk = await call(playground, "POST", "/users/@me/channels", json={"recipient_id": user})
    return await say(playground, channel=talk["id"], **message)


async def register(playground: Playground, *commands: Any) -> None:
    """These, and no others, are the commands."""
    await call(playground, "PUT", f"/applications/{APP}/commands", json=list(commands))


async def ask(playground: Playground, interaction: str, modal: Any) -> None:
    """Answer a press with a form."""
    token = playground.core.interactions[interaction].token
    answer = {"type": MODAL, "data": modal}
    await call(playground, "POST", f"/interactions/{interaction}/{token}/callback", json=answer)
