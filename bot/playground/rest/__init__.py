"""The bot's HTTP side: REST v10 as Discord speaks it, one file a family of routes."""
