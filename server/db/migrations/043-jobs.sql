-- Work that goes on without its screen. Plain tables: taken with skip locked under a lease, resumed after a crash.

create table job (
  id uuid primary key,
  kind text not null,
  subject text not null,
  params jsonb not null,
  user_id uuid not null,
  desk_id uuid,
  state text not null default 'WAITING',
  done bigint not null default 0,
  total bigint,
  counts jsonb,
  code text,
  tries integer not null default 0,
  lease_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  expires_at timestamptz
);
create index job_open on job (created_at) where state in ('WAITING', 'RUNNING');
create index job_of_user on job (user_id, created_at desc);

create table job_file (
  job_id uuid not null references job on delete cascade,
  name text not null,
  type text not null,
  given boolean not null default false,
  bytes bytea not null,
  primary key (job_id, name)
);

-- Rows of a sheet between its check and its confirmation.
create table job_row (
  job_id uuid not null references job on delete cascade,
  row_no integer not null,
  texts jsonb not null,
  row_id uuid,
  row_rev bigint,
  state text not null,
  field text,
  code text,
  primary key (job_id, row_no)
);
create index job_row_state on job_row (job_id, state, row_no);
