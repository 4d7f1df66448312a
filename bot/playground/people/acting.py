"""Acting: a person types a command, presses, chooses, fills in a form, or simply says something."""

from functools import partial

from bot.playground import posting
from bot.playground.asking import ask, command_data, resolved
from bot.playground.core import Core
from bot.playground.model import menus
from bot.playground.model.command_values import fill, nested
from bot.playground.model.commands import find
from bot.playground.model.components import (
    BUTTON,
    SELECTS,
    STRING_SELECT,
    walk,
)
from bot.playground.model.installs import owners, owners_of
from bot.playground.model.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Interaction
from bot.playground.model.mentions import Mentions
from bot.playground.model.messages import Draft
from bot.playground.model.modals import filled
from bot.playground.model.permissions import Can, on_server, within
from bot.playground.model.refusals import Json, Missing, Unsendable
from bot.playground.model.things import DM, Channel, Message, User
from bot.playground.model.threads import may_say, may_wake
from bot.playground.model.visibility import reads_channel, sees_message
from bot.playground.people.desk import Doings, Wish
from bot.playground.people.looking import shown
from bot.playground.people.persons import person, place, words, written_place
from bot.playground.people.wishes import texts

acting = Doings()


def _the_app_is_here(core: Core, user: User, channel: Channel) -> None:
    if channel.guild_id is not None and not owners(core.world, channel.guild_id, user.id):
        raise Unsendable("the bot is not on this server")


def _rouse(core: Core, user: User, channel: Channel) -> None:
    """What Discord's apps do before anything is pressed in a sleeping thread. In a locked one all buttons are dead."""
    if channel.locked:
        raise Unsendable("the thread is locked")
    if channel.archived:
        if not may_wake(core.world, channel, user.id):
            raise Unsendable("the thread is archived")
        core.archive(channel, False)


def _offered(core: Core, user: User, channel: Channel | None) -> list[Json]:
    """The commands this person is offered here; None is the talk with the bot."""
    guild_id = channel.guild_id if channel else None
    world = core.world
    out: list[Json] = []
    for command in world.commands.values():
        data = command.data
        if command.guild_id not in (None, guild_id):
            continue
        context = 1 if guild_id is None else 0
        contexts = data.get("contexts")
        if contexts is None:
            contexts = [0, 1] if data.get("dm_permission", True) else [0]
        if context not in contexts or not owners_of(world, data, guild_id, user.id):
            continue
        if guild_id is not None:
            needs = int(data["default_member_permissions"] or 0)
            may = on_server(world, guild_id, user.id)
            if needs & ~may or (data["default_member_permissions"] == "0" and not may & Can.ADMINISTRATOR):
                continue
        out.append(data)
    return out


def _command(wish: Wish, kind: int) -> Interaction:
    core, user = wish.core, person(wish)
    words = wish.name("command")
    if not words.removeprefix("/").strip():
        raise Unsendable("command is the name of one, such as play put-and-take")
    channel = written_place(wish, user)
    _the_app_is_here(core, user, channel)
    if not within(core.world, channel, user.id) & Can.USE_APPLICATION_COMMANDS:
        raise Unsendable(f"{user.name} may not use commands here")
    if channel.type == DM and not owners(core.world, None, user.id):
        raise Unsendable(f"{user.name} shares no server with the bot")
    if channel.archived or channel.locked:
        raise Unsendable(f"the thread is {'archived' if channel.archived else 'locked'}")
    command, way, options = find(_offered(core, user, channel), words)
    focused = wish.text("focused") if kind == AUTOCOMPLETE else None
    values = fill(core.world, options, wish.record("options"), focused)
    data = command_data(core, command, nested(way, values), values, channel)
    return ask(core, kind, user, channel, data)


@acting("GET", "/commands")
async def commands(wish: Wish) -> Json:
    """All that are registered, or those offered to one person in one place."""
    core = wish.core
    if not wish.has("user"):
        return {"commands": [c.data for c in core.world.commands.values()]}
    user = person(wish)
    channel = wish.channel() if wish.text("channel") != "dm" else None
    return {"commands": _offered(core, user, channel)}


@acting("POST", "/slash")
async def slash(wish: Wish) -> Json:
    return {"interaction": _command(wish, COMMAND).id}


@acting("POST", "/autocomplete")
async def autocomplete(wish: Wish) -> Json:
    return {"interaction": _command(wish, AUTOCOMPLETE).id}


def _component(wish: Wish, kinds: tuple[int, ...]) -> tuple[User, Message, Channel, Json]:
    """The component somebody touches. With `force` one that their client still shows but the message no longer has."""
    core, force = wish.core, wish.flag("force", False)
    user, custom_id = person(wish), wish.text("custom_id")
    message = wish.message(dead=force)
    channel = core.world.channels.get(message.channel_id)
    if channel is None:
        raise Missing("the channel of this message is gone")
    if not sees_message(core.world, user.id, message):
        raise Unsendable(f"{user.name} does not see this message")
    _the_app_is_here(core, user, channel)
    for part in walk(message.components):
        if part.get("custom_id") == custom_id and part["type"] in kinds:
            if part.get("disabled") and not force:
                raise Unsendable("it is greyed out")
            return user, message, channel, part
    if not force:
        raise Unsendable(f"the message has nothing called {custom_id}")
    return user, message, channel, {"type": kinds[0], "id": 1, "custom_id": custom_id}


def _touch(wish: Wish, user: User, message: Message, channel: Channel, data: Json) -> Json:
    """Send the press or the choice; a client taken by `force` knows nothing of threads that sleep or are locked."""
    if not wish.flag("force", False):
        _rouse(wish.core, user, channel)
    return {"interaction": ask(wish.core, COMPONENT, user, channel, data, message=message).id}


@acting("POST", "/press")
async def press(wish: Wish) -> Json:
    user, message, channel, button = _component(wish, (BUTTON,))
    data = {"component_type": button["type"], "custom_id": button["custom_id"], "id": button["id"]}
    return _touch(wish, user, message, channel, data)


@acting("POST", "/select")
async def select(wish: Wish) -> Json:
    core = wish.core
    user, message, channel, menu = _component(wish, tuple(SELECTS))
    values = menus.ids(core.world, menu, wish.names("values"), channel)
    if not wish.flag("force", False):
        menus.check(core.world, menu, values, user.id, channel)
    data: Json = {"component_type": menu["type"], "custom_id": menu["custom_id"], "id": menu["id"]}
    if menu["type"] != STRING_SELECT:
        data["resolved"] = resolved(core, menus.spoken_of(core.world, menu, values), channel)
    return _touch(wish, user, message, channel, data | {"values": values})


@acting("POST", "/submit")
async def submit(wish: Wish) -> Json:
    """Send a form. It need not be the one now open: a form can lie on a screen for hours."""
    core = wish.core
    user = person(wish)
    number = wish.text("modal")
    asked = next((i for i in core.interactions.values() if number in (i.id, i.modal_id)), None)
    if asked is None or asked.modal is None or asked.user_id != user.id:
        raise Missing(f"{user.name} has no form {number}")
    channel = core.world.channels.get(asked.channel_id)
    if channel is None:
        raise Missing("the channel of this form is gone")
    if not reads_channel(core.world, user.id, channel):
        raise Unsendable(f"{user.name} does not see the channel of this form")
    _the_app_is_here(core, user, channel)
    pick = partial(menus.pick, core.world, user_id=user.id, channel=channel)
    components = filled(asked.modal, _values(wish), pick)
    data: Json = {"custom_id": asked.modal["custom_id"], "components": components}
    named: dict[str, list[str]] = {}
    for part in walk(components):
        for kind, ids in menus.spoken_of(core.world, part, part.get("values", [])).items():
            named.setdefault(kind, []).extend(ids)
    data |= {"resolved": resolved(core, named, channel)} if named else {}
    message = core.world.messages.get(asked.message_id or "") or core.world.graves.get(asked.message_id or "")
    return {"interaction": ask(core, MODAL, user, channel, data, message=message, parent=asked).id}


def _values(wish: Wish) -> Json:
    """What was filled in, by its field: a text, a tick, or a list of choices."""
    return {
        name: value if value is None or isinstance(value, str | bool) else texts(f"{name} in values", value)
        for name, value in wish.record("values").items()
    }


@acting("POST", "/dismiss")
async def dismiss(wish: Wish) -> Json:
    core = wish.core
    user = person(wish)
    if wish.has("message"):
        message = wish.message()
        if message.visible_to != user.id:
            raise Unsendable("only an own private answer can be dismissed")
        core.world.drop(message)
    elif core.modals.pop(user.id, None) is not None:
        core.world.changed("modal", user.id)
    return {}


@acting("POST", "/say")
async def say(wish: Wish) -> Json:
    core = wish.core
    user = person(wish)
    channel = written_place(wish, user)
    needs = Can.SEND_MESSAGES_IN_THREADS if channel.is_thread else Can.SEND_MESSAGES
    if not within(core.world, channel, user.id) & needs:
        raise Unsendable(f"{user.name} may not write here")
    may_say(core.world, channel, user.id)
    draft = Draft(words(wish), [], [], [], {}, 0, False, Mentions())
    return {"message": shown(core, posting.post(core, channel, user.id, draft))}


@acting("POST", "/read")
async def read(wish: Wish) -> Json:
    core = wish.core
    user = person(wish)
    posting.mark_read(core, user.id, place(wish, user))
    return {}
