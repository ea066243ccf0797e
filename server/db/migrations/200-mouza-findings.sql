-- What the khatians of a mouza say of its land, taken together: a row for each dag, and what does not add up. Khatians written
-- leave a row in mouza_change; whoever settles them reads the khatians of those dags and removes it.
create table mouza_change (
  home_district char(2) not null,
  id bigint generated always as identity,
  mouza_id uuid not null,
  survey text not null,
  -- null where it is not of one khatian
  khatian_id uuid,
  -- the dags to look at; null for all of the mouza
  dags text[],
  primary key (home_district, id)
);
create index mouza_change_mouza on mouza_change (home_district, mouza_id, survey, id);
select stand_in_district('mouza_change');

create table mouza_dag (
  home_district char(2) not null,
  mouza_id uuid not null,
  survey text not null,
  dag text collate "C" not null,
  -- the number that dags are counted by; null for one that is no number
  lead integer,
  -- ajutangsho: what most of its khatians give as the whole, and what its parts make
  total bigint,
  parts bigint,
  khatians integer not null,
  -- two khatians or more agree, and the parts make it
  confirmed boolean not null,
  -- rows of khatians that name it
  places jsonb not null,
  primary key (home_district, mouza_id, survey, dag)
);
create index mouza_dag_lead on mouza_dag (home_district, mouza_id, survey, lead, dag);
select stand_in_district('mouza_dag');

create table mouza_finding (
  home_district char(2) not null,
  mouza_id uuid not null,
  survey text not null,
  kind text not null,
  subject text not null,
  -- ajutangsho
  off_by bigint not null,
  expected bigint,
  found bigint,
  places jsonb not null,
  since timestamptz not null default now(),
  primary key (home_district, mouza_id, survey, kind, subject)
);
create index mouza_finding_worst on mouza_finding (home_district, mouza_id, survey, off_by desc, kind, subject);
select stand_in_district('mouza_finding');

-- What lists and dashboards show of a mouza in one survey.
create table mouza_score (
  home_district char(2) not null,
  id uuid not null,
  mouza_id uuid not null,
  survey text not null,
  upazila_bbs char(2),
  -- all khatians of its volumes are in
  is_whole boolean not null,
  dags integer not null,
  findings integer not null,
  -- findings that nobody accepted
  open integer not null,
  -- ajutangsho that open findings are off by
  off_by bigint not null,
  settled_at timestamptz not null default now(),
  primary key (home_district, id)
);
create unique index mouza_score_mouza on mouza_score (home_district, mouza_id, survey);
create index mouza_score_open on mouza_score (home_district, open desc, id);
create index mouza_score_off on mouza_score (home_district, off_by desc, id);
select stand_in_district('mouza_score');

-- A finding that somebody found right as it is, and why: a declared resource whose rows stand in a district.
create table finding_acceptance (
  home_district char(2) not null,
  id uuid not null,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  mouza_id uuid not null,
  survey text not null,
  kind text not null,
  subject text not null,
  expected bigint,
  found bigint,
  reason text not null,
  primary key (home_district, id)
);
create unique index finding_acceptance_natural on finding_acceptance (home_district, mouza_id, survey, kind, subject)
  where row_status = 1;
create index finding_acceptance_mouza on finding_acceptance (home_district, mouza_id);
create index finding_acceptance_survey on finding_acceptance (home_district, survey);
create index finding_acceptance_kind on finding_acceptance (home_district, kind);
create index finding_acceptance_subject on finding_acceptance (home_district, subject, id);
select stand_in_district('finding_acceptance');

-- The land of a mouza as the survey's own books give it.
create table mouza_total (
  home_district char(2) not null,
  id uuid not null,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  mouza_id uuid not null,
  survey text not null,
  -- acres, as they are written
  area text not null,
  source text,
  primary key (home_district, id)
);
create unique index mouza_total_natural on mouza_total (home_district, mouza_id, survey) where row_status = 1;
create index mouza_total_mouza on mouza_total (home_district, mouza_id);
create index mouza_total_survey on mouza_total (home_district, survey);
select stand_in_district('mouza_total');

insert into mouza_change (home_district, mouza_id, survey)
  select distinct home_district, mouza_id, survey from khatian_index where survey <> 'MUTATION';
