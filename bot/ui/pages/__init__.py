"""Private pages that are no table's: chips, boards, rules, help, a past hand; for commands and buttons alike."""
