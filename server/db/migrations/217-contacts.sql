-- Since when a contact is the account's; null: for longer than this is kept. A new one resets no password at first.
alter table app_user add column mobile_since timestamptz, add column email_since timestamptz;
alter table public_account add column mobile_since timestamptz, add column email_since timestamptz;

-- A text with a code in it, readable by the server alone; its `body` stays empty.
alter table outbox_message add column sealed text;
