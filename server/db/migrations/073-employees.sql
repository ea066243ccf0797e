-- Who works for an office, and the desks held from when to when: see 040 for the columns that all declared resources have.
-- An employee's id is that of the account signed in with.

create table employee (
  id uuid primary key,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  name_bn text not null,
  name_en text not null,
  employee_code text not null,
  username text not null,
  office_id uuid not null references office,
  designation_id uuid references designation,
  gender integer,
  rank text,
  mobile text,
  email text
);
create unique index employee_code on employee (employee_code) where row_status = 1;
create index employee_name_bn on employee (name_bn, id);
create index employee_name_en on employee (name_en, id);
create index employee_code_all on employee (employee_code, id);
create index employee_office on employee (office_id);
create index employee_designation on employee (designation_id);

create table employee_assignment (
  id uuid primary key,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  employee_id uuid not null references employee,
  desk_id uuid not null references desk,
  office_id uuid not null references office,
  from_day date not null,
  to_day date,
  is_primary boolean not null,
  order_no integer
);
create index employee_assignment_of on employee_assignment (employee_id, from_day);
create index employee_assignment_desk on employee_assignment (desk_id, from_day);
create index employee_assignment_office on employee_assignment (office_id);
create index employee_assignment_from on employee_assignment (from_day, id);
create index employee_assignment_to on employee_assignment (to_day) where row_status = 1;

alter table desk add column rev bigint not null default 1;
alter table desk add column changed_at timestamptz not null default now();
alter table desk add column changed_by uuid;
alter table desk add column log_index integer not null default -1;
alter table desk add column log_hash text not null default '';
alter table desk add column shipped boolean not null default false;
create index desk_name_bn on desk (name_bn, id);
create index desk_name_en on desk (name_en, id);
