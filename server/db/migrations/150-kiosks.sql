-- When a kiosk forgot the customer before: what was ordered until then is no longer there for it.
create table kiosk_memory (
  user_id uuid primary key,
  forgot_at bigint not null
);
