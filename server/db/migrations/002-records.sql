-- Records with a life and everything the door writes beside them. `home_district` is first in every key: set at
-- creation, never changed, never used for rights. No sequence, no trigger: the door writes every row by name.

create table record (
  home_district char(2) not null,
  id uuid not null,
  kind text not null,
  scope text not null,
  rev bigint not null,
  digest text not null,
  body jsonb,                       -- null once removed
  log_index integer not null,
  log_hash text not null,
  primary key (home_district, id)
);

create index record_scope on record (home_district, scope, id);

-- What lists, uniqueness and jurisdiction read of a khatian. Rows of removed khatians are deleted.
create table khatian_index (
  home_district char(2) not null,
  id uuid not null,
  volume_id uuid not null,
  office_id uuid not null,
  mouza_id uuid not null,
  jl_number_id uuid not null,
  upazila_bbs char(2),
  survey text not null,
  number text not null,
  number_lead integer not null,
  status smallint not null,
  version integer not null,
  rev bigint not null,
  sent_back boolean not null default false,   -- was sent back at least once in this version
  owner_count integer not null,
  dag_count integer not null,
  first_owner text,
  total_area bigint not null,
  authors text[] not null,
  last_remark text,
  updated_at bigint not null,                 -- epoch ms, for display
  updated_by uuid not null,
  primary key (home_district, id),
  unique (home_district, jl_number_id, survey, number)
);
create index khatian_index_volume on khatian_index (home_district, volume_id, number_lead, number);
create index khatian_index_status on khatian_index (home_district, office_id, status, number_lead);

create table volume_index (
  home_district char(2) not null,
  id uuid not null,
  office_id uuid not null,
  mouza_id uuid not null,
  jl_number_id uuid not null,
  upazila_bbs char(2),
  survey text not null,
  volume_no integer not null,
  number_from integer not null,
  number_to integer not null,
  template_id uuid not null,
  status smallint not null,
  rev bigint not null,
  primary key (home_district, id),
  unique (home_district, jl_number_id, survey, volume_no)
);
create index volume_index_office on volume_index (home_district, office_id, survey, volume_no);

-- Templates are national and read everywhere: their home district is '00'.
create table template_index (
  home_district char(2) not null,
  id uuid not null,
  survey text not null,
  name text not null,
  status smallint not null,
  rev bigint not null,
  primary key (home_district, id)
);

-- One row a mutation: the proof of "exactly once", written in the transaction of its effect.
create table ledger (
  home_district char(2) not null,
  user_id uuid not null,
  mid text not null,
  hash text not null,
  record_id uuid not null,
  device_id uuid,
  cseq bigint,
  rev bigint,
  answer jsonb not null,            -- result, rev, digest, codes and paths; no record
  at bigint not null,
  primary key (home_district, user_id, mid)
);
create index ledger_record on ledger (home_district, record_id, rev);

-- Every act, chained by hash per record. The application's role may insert and read only.
create table record_log (
  home_district char(2) not null,
  record_id uuid not null,
  idx integer not null,
  at bigint not null,
  text text not null,
  prev_hash text not null,
  hash text not null,
  primary key (home_district, record_id, idx)
);
create index record_log_day on record_log (home_district, at);

create table scope_head (
  home_district char(2) not null,
  scope text not null,
  head bigint not null,
  primary key (home_district, scope)
);

-- The change feed: dense numbers per scope, taken under the lock of the scope's head.
create table feed (
  home_district char(2) not null,
  scope text not null,
  seq bigint not null,
  tag text not null,
  record_id uuid not null,
  rev bigint not null,
  kind text not null,               -- 'put' or 'gone'
  primary key (home_district, scope, seq)
);
create index feed_record on feed (home_district, record_id, rev);

create table daily_seal (
  home_district char(2) not null,
  day date not null,
  entries bigint not null,
  root text not null,
  prev text not null,
  signature text not null,
  heads jsonb not null,             -- [record_id, idx, hash] of each record the day touched
  primary key (home_district, day)
);

create table scan (
  home_district char(2) not null,
  id uuid not null,
  volume_id uuid not null,
  page_no integer not null,
  khatian_number text,
  width integer not null,
  height integer not null,
  original bytea not null,
  keying bytea not null,
  keying_bytes integer not null,
  keying_sha256 text not null,
  primary key (home_district, id),
  unique (home_district, volume_id, page_no)
);
