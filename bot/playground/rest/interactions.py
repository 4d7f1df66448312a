"""Answers to interactions and everything after them: routes that need no token but the interaction's own."""

from bot.playground import answering
from bot.playground.model import shapes
from bot.playground.model.refusals import Refused
from bot.playground.rest.calls import Call, Reply, Routes

routes = Routes()
TRUE = ("1", "true", "True")


@routes("POST", "/interactions/{interaction}/{token}/callback", open=True)
async def callback(call: Call) -> Reply:
    interaction = call.core.interactions.get(call.params["interaction"])
    if interaction is None or interaction.token != call.params["token"]:
        raise Refused(10062)
    told = answering.first_answer(call.core, interaction, call.body, call.uploads)
    return Reply(200, told) if call.query.get("with_response") in TRUE else Reply(204)


@routes("POST", "/webhooks/{webhook}/{token}", open=True)
async def follow_up(call: Call) -> Reply:
    interaction = answering.by_token(call.core, call.params["webhook"], call.params["token"])
    message = answering.follow_up(call.core, interaction, call.body, call.uploads)
    # an interaction's webhook always waits, whatever the query says
    return Reply(200, shapes.message(call.core.world, message))


@routes("GET", "/webhooks/{webhook}/{token}/messages/@original", open=True)
@routes("GET", "/webhooks/{webhook}/{token}/messages/{message}", open=True)
async def get(call: Call) -> Reply:
    interaction = answering.by_token(call.core, call.params["webhook"], call.params["token"])
    message = answering.answer(call.core, interaction, call.params.get("message", "@original"))
    return Reply(200, shapes.message(call.core.world, message))


@routes("PATCH", "/webhooks/{webhook}/{token}/messages/@original", open=True)
@routes("PATCH", "/webhooks/{webhook}/{token}/messages/{message}", open=True)
async def edit(call: Call) -> Reply:
    interaction = answering.by_token(call.core, call.params["webhook"], call.params["token"])
    which = call.params.get("message", "@original")
    message = answering.edit_answer(call.core, interaction, which, call.body, call.uploads)
    return Reply(200, shapes.message(call.core.world, message))


@routes("DELETE", "/webhooks/{webhook}/{token}/messages/@original", open=True)
@routes("DELETE", "/webhooks/{webhook}/{token}/messages/{message}", open=True)
async def delete(call: Call) -> Reply:
    interaction = answering.by_token(call.core, call.params["webhook"], call.params["token"])
    answering.delete_answer(call.core, interaction, call.params.get("message", "@original"))
    return Reply(204)
