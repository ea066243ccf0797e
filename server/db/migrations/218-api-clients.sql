-- Other systems of the state that call this one by themselves. Each acts as a service user of its own, which has its id and
-- signs in nowhere.
create table api_client (
  id uuid primary key,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  client_id text not null,
  name_bn text not null,
  name_en text not null,
  district_ids uuid[] not null,
  em_read boolean not null,
  em_entry boolean not null,
  em_balance boolean not null,
  undp boolean not null,
  public_key text not null,
  -- where it wants to be told of what concerns it
  news_url text,
  active boolean not null
);
create unique index api_client_natural on api_client (client_id) where row_status = 1;
create index api_client_active on api_client (active, client_id);
create index api_client_order on api_client (client_id, id);
create index api_client_name on api_client (name_bn, id);
create index api_client_name_en on api_client (name_en, id);
