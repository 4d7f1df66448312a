"""What Discord knows and what it refuses: pure state and rules, no network and no clock of its own."""
