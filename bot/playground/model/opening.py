"""The world as it opens: one server with three channels, ten people, another bot, and Riverboat invited."""

from bot.playground.model.permissions import EVERYONE, Can
from bot.playground.model.things import Channel, Guild, Member, Role, User
from bot.playground.model.world import World

OPENED = 1_735_689_600.0
"""The server's birthday, the first second of 2025."""
GUILD, APP, DEALER = "1100000000000000001", "1100000000000000500", "1100000000000000151"
PEOPLE = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo")
CHANNELS = ("river", "lagoon", "harbour")
BOT_ROLE, HOST_ROLE = "1100000000000000021", "1100000000000000022"

INVITED = (
    Can.VIEW_CHANNEL
    | Can.SEND_MESSAGES
    | Can.SEND_MESSAGES_IN_THREADS
    | Can.ATTACH_FILES
    | Can.READ_MESSAGE_HISTORY
)
"""What Riverboat is invited with."""


def open_world(world: World) -> None:
    """Put the default world's things; the ids never change."""
    world.app_id = APP
    world.put(User(APP, "Riverboat", bot=True))
    world.put(User(DEALER, "Dealer 3000", bot=True))
    ids = {name: str(1100000000000000101 + n) for n, name in enumerate(PEOPLE)}
    for name, user_id in ids.items():
        world.put(User(user_id, name))
    # Ann hosts by a role; nobody here owns the server, so that Manage Server is seen to be what counts.
    world.put(User("1100000000000000100", "Harbour Master"))
    world.put(Guild(GUILD, "Harbour Cards", "1100000000000000100"))
    world.put(Role(GUILD, GUILD, "@everyone", int(EVERYONE)))
    world.put(Role(BOT_ROLE, GUILD, "Riverboat", int(INVITED), position=2, managed=True, bot_id=APP))
    world.put(Role(HOST_ROLE, GUILD, "Host", int(Can.MANAGE_GUILD), position=1))
    world.put(Member(GUILD, "1100000000000000100", OPENED))
    world.put(Member(GUILD, APP, OPENED, roles=[BOT_ROLE]))
    world.put(Member(GUILD, DEALER, OPENED))
    for name, user_id in ids.items():
        world.put(Member(GUILD, user_id, OPENED, roles=[HOST_ROLE] if name == "Ann" else []))
    for n, name in enumerate(CHANNELS):
        world.put(Channel(str(1100000000000000011 + n), 0, name, GUILD, position=n))
