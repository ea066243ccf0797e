-- The history of what is left of the dags of a khatian, in ajutangsho: only ever added to. Its accounts are the record's.
create table balance_entry (
  home_district char(2) not null,
  khatian_id uuid not null,
  seq integer not null check (seq > 0),
  dag_no text not null,
  -- the owner's row in the khatian
  owner_id uuid,
  kind text not null check (kind in ('opening', 'deduct', 'mutation', 'clear', 'reset', 'recast', 'move')),
  -- change of what remains, of the excess, and of what was taken of the owner
  delta bigint not null,
  excess_delta bigint not null,
  owner_delta bigint not null,
  after bigint not null check (after >= 0),
  epoch integer not null check (epoch >= 0),
  -- the version of the khatian on which it was posted
  version integer not null,
  -- the case, mutation khatian, request or version for which it was posted, and the number of its act there
  key text not null,
  em_seq integer not null,
  -- of an act of a case: of all that was asked
  digest text,
  reverses integer,
  -- of a move into the dag: the number it had
  from_dag text,
  ref_id uuid,
  actor_id uuid not null,
  at bigint not null,
  reason text not null,
  primary key (home_district, khatian_id, seq)
);
-- What was posted once is not posted again, whoever asks at the same time.
create unique index balance_entry_once on balance_entry
  (home_district, khatian_id, key, em_seq, kind, dag_no,
   (coalesce(owner_id, '00000000-0000-0000-0000-000000000000'::uuid)), (coalesce(reverses, 0)))
  where kind in ('deduct', 'mutation', 'clear');
select stand_in_district('balance_entry');

-- What the nightly reconciliation found: one row a check, with the first difference where there is one.
create table balance_check (
  id uuid primary key,
  at timestamptz not null,
  khatians integer not null,
  home_district char(2),
  khatian_id uuid,
  dag_no text,
  what text,
  kept text,
  proven text
);
create index balance_check_at on balance_check (at desc);
