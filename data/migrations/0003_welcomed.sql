-- Whoever has a wallet has had the welcome, also where it was worth nothing and so left no trace in the book. Without
-- this, starting chips that are raised later would be paid to wallets that are long open.

INSERT INTO transfers (id, kind, guild, at)
SELECT 'welcome:' || accounts.guild || ':' || accounts.user, 'welcome', accounts.guild, members.since
FROM accounts
JOIN members ON members.guild = accounts.guild AND members.user = accounts.user
WHERE accounts.kind = 'wallet'
    AND NOT EXISTS (
        SELECT 1 FROM transfers WHERE id = 'welcome:' || accounts.guild || ':' || accounts.user
    )
ORDER BY accounts.id;

INSERT INTO seals (transfer)
SELECT n FROM transfers WHERE kind = 'welcome' AND n NOT IN (SELECT transfer FROM seals);
