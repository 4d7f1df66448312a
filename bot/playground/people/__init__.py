"""The people's side: the control API through which persons act, look, and through which trouble is made."""
