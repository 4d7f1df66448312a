"""What a host runs beside the bot: check, backup, restore, audit and invite, each a command of `python -m bot`."""
