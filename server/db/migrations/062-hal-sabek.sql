-- Which dags of a later survey the dags of an earlier one became: a declared resource whose rows stand in a district.
create table hal_sabek (
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
  survey_from text not null,
  dag_from text not null,
  survey_to text not null,
  dag_to text not null,
  note text,
  primary key (home_district, id)
);
create unique index hal_sabek_natural on hal_sabek (home_district, mouza_id, survey_from, dag_from, survey_to, dag_to)
  where row_status = 1;
create index hal_sabek_mouza on hal_sabek (home_district, mouza_id);
create index hal_sabek_survey_from on hal_sabek (home_district, survey_from, dag_from);
create index hal_sabek_survey_to on hal_sabek (home_district, survey_to, dag_to);
create index hal_sabek_dag_from on hal_sabek (home_district, dag_from, id);
create index hal_sabek_dag_to on hal_sabek (home_district, dag_to, id);
select stand_in_district('hal_sabek');
