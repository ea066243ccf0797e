-- Posts of a base office stand below one another, and say what their desks are: see 040 for the columns that all declared
-- resources have.

alter table base_organogram add column rev bigint not null default 1;
alter table base_organogram add column row_status smallint not null default 1;
alter table base_organogram add column changed_at timestamptz not null default now();
alter table base_organogram add column changed_by uuid;
alter table base_organogram add column log_index integer not null default -1;
alter table base_organogram add column log_hash text not null default '';
alter table base_organogram add column shipped boolean not null default true;
alter table base_organogram alter column shipped set default false;
alter table base_organogram add column parent_id uuid references base_organogram;
alter table base_organogram add column designation_id uuid references designation;
alter table base_organogram add column is_head boolean not null default false;
alter table base_organogram add column category text not null default 'STAFF';
alter table base_organogram add column seats integer not null default 1;
alter table base_organogram alter column services drop default;
alter table base_organogram alter column services type jsonb using to_jsonb(services);
alter table base_organogram alter column services set default '[]';
create index base_organogram_name_bn on base_organogram (name_bn, id);
create index base_organogram_name_en on base_organogram (name_en, id);
create index base_organogram_sort on base_organogram (sort, id);
create index base_organogram_parent on base_organogram (parent_id);
create index base_organogram_designation on base_organogram (designation_id);
create index base_organogram_category on base_organogram (category);

-- A desk of a published organogram has its rights from its post and needs no role of its own; one that is closed stays for
-- the histories that name it.
alter table desk alter column role drop not null;
alter table desk add column row_status smallint not null default 1;
alter table desk add column seat integer;
