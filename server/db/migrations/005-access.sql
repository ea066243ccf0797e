-- Who may do what: permissions, groups of them, the organogram they are assigned to, direct grants, and the history of it
-- all. Roles become the default groups. Reference tables: the same in every district.

create table permission_module (
  key text primary key,
  name_bn text not null,
  name_en text not null,
  description text not null default '',
  sort int not null default 1000,
  -- came with the product: can be switched off, not removed
  system boolean not null default false,
  active boolean not null default true
);

-- `system` are the keys this release knows. Any other key may be noted down, and grants nothing.
create table permission (
  key text primary key,
  module text not null references permission_module,
  name_bn text not null,
  name_en text not null,
  description text not null default '',
  sort int not null default 1000,
  system boolean not null default false,
  active boolean not null default true
);
create index permission_by_module on permission (module);

create table permission_group (
  id uuid primary key,
  -- names a group that came with the product
  role text unique,
  -- whose group it is; null: of the whole country
  office_id uuid references office,
  type text not null check (type in ('ENTRY', 'VERIFIER', 'COMPARER', 'APPROVER', 'OFFICE_LEVEL', 'DESK_LEVEL')),
  name_bn text not null,
  name_en text not null,
  description text not null default '',
  active boolean not null default true,
  rev int not null default 1,
  -- what the newest release gave the group: later changes of people are told apart from it
  given text[] not null default '{}'
);
create index permission_group_by_office on permission_group (office_id);

create table group_permission (
  group_id uuid not null references permission_group on delete cascade,
  permission text not null references permission,
  primary key (group_id, permission)
);
create index group_permission_by_key on group_permission (permission);

insert into permission_module (key, name_bn, name_en)
  select distinct split_part(permission, '.', 1), split_part(permission, '.', 1), split_part(permission, '.', 1)
  from role_permission;

insert into permission (key, module, name_bn, name_en)
  select distinct permission, split_part(permission, '.', 1), permission, permission from role_permission;

insert into permission_group (id, role, type, name_bn, name_en, given)
  select gen_random_uuid(), r.key,
    case r.key when 'entry-operator' then 'ENTRY' when 'verifier' then 'VERIFIER' when 'comparer' then 'COMPARER'
      when 'approver' then 'APPROVER' else 'DESK_LEVEL' end,
    r.name_bn, r.name_en,
    array(select p.permission from role_permission p where p.role = r.key order by 1)
  from role r;

insert into group_permission (group_id, permission)
  select g.id, p.permission from role_permission p join permission_group g on g.role = p.role;

-- A kind of office, and the posts that every office of the kind has.
create table base_office (
  id uuid primary key,
  layer int not null,
  name_bn text not null,
  name_en text not null
);

create table base_organogram (
  id uuid primary key,
  base_office_id uuid not null references base_office,
  name_bn text not null,
  name_en text not null,
  sort int not null,
  services text[] not null default '{}'
);
create index base_organogram_by_office on base_organogram (base_office_id);

create table base_organogram_group (
  base_organogram_id uuid not null references base_organogram,
  group_id uuid not null references permission_group,
  primary key (base_organogram_id, group_id)
);
create index base_organogram_group_by_group on base_organogram_group (group_id);

alter table office add column base_office_id uuid references base_office;

alter table desk drop constraint desk_role_fkey;
alter table desk add constraint desk_role_fkey foreign key (role) references permission_group (role);
alter table desk add column base_organogram_id uuid references base_organogram;
-- Who set the desk's own groups; null: its post's groups hold.
alter table desk add column custom_by text check (custom_by in ('system', 'office'));
create index desk_by_office on desk (office_id);
create index desk_by_post on desk (base_organogram_id);
create index desk_by_role on desk (role);
create index desk_user_by_user on desk_user (user_id);

create table desk_group (
  desk_id uuid not null references desk,
  group_id uuid not null references permission_group,
  primary key (desk_id, group_id)
);
create index desk_group_by_group on desk_group (group_id);

drop table role_permission;
drop table role;

-- Given to a person directly: at the desks of one office, or at all.
create table user_permission (
  user_id uuid not null references app_user,
  permission text not null references permission,
  office_id uuid references office,
  unique nulls not distinct (user_id, permission, office_id)
);
create index user_permission_by_key on user_permission (permission);

create view usable_permission as
  select p.key from permission p join permission_module m on m.key = p.module where p.system and p.active and m.active;

-- The groups in force at a desk: its own where it has been given some, otherwise those of its post, and those of its role
-- where it stands in no organogram.
create view desk_group_in_force as
  select d.id as desk_id, c.group_id, 'custom' as because
    from desk d join desk_group c on c.desk_id = d.id where d.custom_by is not null
  union all
  select d.id, b.group_id, 'post'
    from desk d join base_organogram_group b on b.base_organogram_id = d.base_organogram_id where d.custom_by is null
  union all
  select d.id, g.id, 'role'
    from desk d join permission_group g on g.role = d.role where d.custom_by is null and d.base_organogram_id is null;

-- What a person may do at a desk, and why: the one definition of rights. What holds without a desk, for system
-- administrators, has none. An account that is switched off has nothing.
create view effective_permission as
  select h.user_id, h.desk_id, m.permission, f.because, f.group_id
    from desk_user h
    join app_user u on u.id = h.user_id and u.active
    join desk_group_in_force f on f.desk_id = h.desk_id
    join permission_group g on g.id = f.group_id and g.active
    join group_permission m on m.group_id = f.group_id
    join usable_permission k on k.key = m.permission
  union all
  select h.user_id, h.desk_id, p.permission, 'direct', null
    from desk_user h
    join app_user u on u.id = h.user_id and u.active
    join desk d on d.id = h.desk_id
    join user_permission p on p.user_id = h.user_id and (p.office_id is null or p.office_id = d.office_id)
    join usable_permission k on k.key = p.permission
  union all
  -- Not narrowed by what is switched off: whoever switches on again must be able to.
  select u.id, null, m.permission, 'system', g.id
    from app_user u
    join permission_group g on g.role = 'system-administrator'
    join group_permission m on m.group_id = g.id
    join permission p on p.key = m.permission and p.system
    where u.active and u.user_type = 'SYSTEM'
  union all
  select u.id, null, p.permission, 'direct', null
    from app_user u
    join user_permission p on p.user_id = u.id and p.office_id is null
    join usable_permission k on k.key = p.permission
    where u.active and u.user_type = 'SYSTEM';

-- Asked by every request: inside a function the plan is made once a connection instead of each time.
create function permissions_at(who uuid, at_desk uuid) returns text[] language plpgsql stable as $$ begin return array(select distinct e.permission from effective_permission e where e.user_id = who and (e.desk_id = at_desk or e.desk_id is null)); end $$;

-- Every change of rights. It only grows.
create table access_change (
  id uuid primary key,
  at timestamptz not null default clock_timestamp(),
  user_id uuid not null references app_user,
  desk_id uuid,
  -- whose matter it was; null: the whole country's
  office_id uuid,
  act text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text not null
);
create index access_change_at on access_change (at, id);
create index access_change_by_subject on access_change (subject_kind, subject_id, at);

create function access_change_stays() returns trigger language plpgsql as $$ begin raise exception 'the history of access only grows'; end $$;
create trigger access_change_stays before update or delete on access_change for each row execute function access_change_stays();
create trigger access_change_is_kept before truncate on access_change for each statement execute function access_change_stays();

-- Rights as they were last derived, to tell what has changed since.
create table rights_stamp (
  user_id uuid not null references app_user,
  desk_id uuid not null references desk,
  stamp text not null,
  primary key (user_id, desk_id)
);

-- Answers of writes outside the command door, so that the same request twice is one act.
create table request_answer (
  user_id uuid not null,
  key text not null,
  hash text not null,
  answer json,
  at timestamptz not null default now(),
  primary key (user_id, key)
);
create index request_answer_at on request_answer (at);

alter table division add column row_status int not null default 1 check (row_status in (0, 1));
alter table district add column row_status int not null default 1 check (row_status in (0, 1));
alter table upazila add column row_status int not null default 1 check (row_status in (0, 1));
