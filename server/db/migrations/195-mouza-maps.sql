-- Sheets of mouza maps: a declared resource (see 040 for the columns that all of them have) whose rows stand in a district.

create table mouza_map (
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
  sheet_no text not null,
  payable boolean not null,
  version integer not null default 0,
  image_name text,
  image_sha256 text,
  papers text,
  primary key (home_district, id)
);
create unique index mouza_map_natural on mouza_map (home_district, mouza_id, survey, sheet_no) where row_status = 1;
create index mouza_map_survey on mouza_map (home_district, survey);
create index mouza_map_payable on mouza_map (home_district, payable);
create index mouza_map_sheet on mouza_map (home_district, sheet_no, id);
select stand_in_district('mouza_map');

-- Pictures and papers of sheets. What is taken off a sheet stays, since copies show what they once showed.
create table map_file (
  home_district char(2) not null,
  id uuid not null,
  sheet_id uuid not null,
  type text not null,
  -- which picture of its sheet it is; null for other files
  version integer,
  name text not null,
  media_type text not null,
  bytes integer not null,
  sha256 text not null,
  content bytea not null,
  added_at bigint not null,
  added_by uuid not null,
  removed_at bigint,
  primary key (home_district, id)
);
create unique index map_file_version on map_file (home_district, sheet_id, version) where version is not null;
create index map_file_sheet on map_file (home_district, sheet_id);
select stand_in_district('map_file');
