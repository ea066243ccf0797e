-- Reference data, people and sign-in: small tables, the same in every district (reference tables of a distributed
-- database), without foreign keys to or from the large ones.

create table division (
  bbs_code text primary key,
  name_bn text not null,
  name_en text not null
);

create table district (
  bbs_code text primary key,
  division_bbs_code text not null references division,
  name_bn text not null,
  name_en text not null
);

-- An upazila is known by its own id: new ones have no code yet, and a code is unique within its district only.
create table upazila (
  id uuid primary key,
  district_bbs_code text not null references district,
  bbs_code text,
  name_bn text not null,
  name_en text not null,
  unique (district_bbs_code, bbs_code)
);

create table survey (
  key text primary key,
  id int not null unique,
  name_bn text not null,
  name_en text not null
);

-- What an upazila calls a survey; where nothing stands the survey's own name holds.
create table upazila_survey (
  upazila_id uuid not null references upazila,
  survey text not null references survey,
  local_name_bn text not null,
  local_name_en text not null,
  primary key (upazila_id, survey)
);

-- A mouza's district and upazila code stand here as well, since every record's place is read from them.
create table mouza (
  id uuid primary key,
  upazila_id uuid not null references upazila,
  district_bbs text not null references district,
  upazila_bbs text,
  name_bn text not null,
  name_en text not null
);

create table jl_number (
  id uuid primary key,
  mouza_id uuid not null references mouza,
  upazila_id uuid not null references upazila,
  survey text not null references survey,
  number text not null,
  unique (survey, upazila_id, number)
);

create table office (
  id uuid primary key,
  layer int not null,
  name_bn text not null,
  name_en text not null,
  division_bbs_code text not null references division,
  district_bbs_code text not null references district,
  upazila_bbs_code text,
  skip_verification boolean not null default false,
  allow_same_person boolean not null default false
);

create table role (
  key text primary key,
  name_bn text not null,
  name_en text not null
);

create table role_permission (
  role text not null references role,
  permission text not null,
  primary key (role, permission)
);

create table desk (
  id uuid primary key,
  office_id uuid not null references office,
  role text not null references role,
  name_bn text not null,
  name_en text not null
);

create table app_user (
  id uuid primary key,
  -- the subject in the tokens of the identity provider
  idp_sub text not null unique,
  username text not null unique,
  employee_code text not null,
  name_bn text not null,
  name_en text not null,
  user_type text not null,
  mobile text,
  email text,
  password_hash text,
  demo boolean not null default false,
  active boolean not null default true
);

create table desk_user (
  desk_id uuid not null references desk,
  user_id uuid not null references app_user,
  is_primary boolean not null default false,
  primary key (desk_id, user_id)
);

create unique index desk_user_primary on desk_user (user_id) where is_primary;

create table oidc_model (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  created_at timestamptz not null,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (kind, id)
);

create index oidc_model_grant on oidc_model (grant_id) where grant_id is not null;

create index oidc_model_uid on oidc_model (kind, uid) where uid is not null;

create index oidc_model_expiry on oidc_model (expires_at);

-- Signing keys of the embedded provider and of its cookies, made once.
create table idp_key (
  name text primary key,
  value jsonb not null
);

create table login_attempt (
  username text not null,
  at timestamptz not null
);

create index login_attempt_username on login_attempt (username, at);

-- What was put in by the seeds, so that a second start puts nothing in twice.
create table seed_step (
  name text primary key,
  at timestamptz not null default now()
);
