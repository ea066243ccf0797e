-- What reports came to lately: the same parameters on the same ground share a result for some minutes. A plain table, so
-- that whoever answers in another process finds it as well.
create table report_result (
  key text primary key,             -- digest of name, parameters and ground
  body jsonb not null,
  expires_at timestamptz not null
);
create index report_result_expiry on report_result (expires_at);

-- The same run is counted once at a time for a person: who asks for it again is told the job that is at it.
create unique index job_open_report on job (user_id, (params ->> 'key')) where kind = 'report' and state in ('WAITING', 'RUNNING');
