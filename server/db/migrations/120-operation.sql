-- How each backup ended: the folder of backups may be on a disk that is gone, or of another machine.
create table backup_run (
  id uuid primary key,
  at timestamptz not null,
  ended_at timestamptz not null,
  file text,
  bytes bigint,
  -- why it failed
  problem text
);
create index backup_run_at on backup_run (at desc);

-- Whoever keeps the whole running looks through the jobs of everybody.
create index job_at on job (created_at, id);
drop index job_of_user;
create index job_of_user on job (user_id, created_at, id);
