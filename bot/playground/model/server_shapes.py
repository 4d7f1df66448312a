"""The application and the servers it is on, as Discord writes them on the wire."""

from bot.playground.model import shapes
from bot.playground.model.permissions import on_server, within
from bot.playground.model.refusals import Json
from bot.playground.model.snowflakes import iso
from bot.playground.model.things import Guild
from bot.playground.model.world import World


def me(world: World) -> Json:
    return shapes.user(world.bot) | {"mfa_enabled": True, "locale": "en-US", "verified": True, "email": None}


def application(world: World) -> Json:
    return {
        "id": world.app_id,
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "type": None,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "bot": shapes.user(world.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": shapes.user(next(u for u in world.users.values() if not u.bot)),
        "approximate_guild_count": len(world.guilds_with_bot()),
        "approximate_user_install_count": sum(u.app for u in world.users.values()),
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
    }


def guild(world: World, g: Guild) -> Json:
    """A server as `GET /guilds/{id}` tells it."""
    return {
        "id": g.id,
        "name": g.name,
        "icon": None,
        "description": None,
        "home_header": None,
        "splash": None,
        "discovery_splash": None,
        "features": [],
        "banner": None,
        "owner_id": g.owner_id,
        "application_id": None,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": next((c.id for c in world.channels_of(g.id)), None),
        "system_channel_flags": 0,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "roles": [shapes.role(r) for r in world.roles_of(g.id)],
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": 25_000_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": g.locale,
        "rules_channel_id": None,
        "safety_alerts_channel_id": None,
        "public_updates_channel_id": None,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
        "incidents_data": None,
    }


def guild_create(world: World, g: Guild) -> Json:
    """A server as the gateway tells it: without the members intent only the bot itself is among the members."""
    members = world.members_of(g.id)
    own = next(m for m in members if m.user_id == world.app_id)
    seen = [c for c in world.channels_of(g.id) if within(world, c, world.app_id)]
    return guild(world, g) | {
        "joined_at": iso(own.joined),
        "large": False,
        "unavailable": False,
        "member_count": len(members),
        "voice_states": [],
        "members": [shapes.member(world, own)],
        "channels": [shapes.channel(world, c) for c in world.channels_of(g.id) if not c.is_thread],
        "threads": [shapes.own_channel(world, c) for c in seen if c.is_thread and not c.archived],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def my_guild(world: World, g: Guild) -> Json:
    return {
        "id": g.id,
        "name": g.name,
        "icon": None,
        "banner": None,
        "owner": False,
        "permissions": str(int(on_server(world, g.id, world.app_id))),
        "features": [],
    }
