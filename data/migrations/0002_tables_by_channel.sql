-- The last table of a channel is asked for whenever someone looks for one where there is none.
CREATE INDEX tables_by_channel ON tables (channel, opened_at);
