-- The e-mutation system as the demonstration plays it: its own key, which the real one keeps to itself.
create table sandbox_client_key (
  client_id text primary key,
  private_key jsonb not null
);
