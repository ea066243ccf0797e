-- Opening hours of offices, which messages and orders name, and whether an office requires authenticators. [ADM-41] [VLT-20]
-- step: expand
alter table office_setting add column open_days text, add column opens_at text, add column closes_at text,
  add column vault_authenticator text;
