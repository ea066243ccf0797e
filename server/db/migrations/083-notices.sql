-- What people are told of. A notice is written in the transaction of the act that it tells of; it is for one person, or for
-- who holds a permission, at an office or in the whole district. District 00 holds what is for administrators.
create table notice (
  home_district char(2) not null,
  id uuid not null default gen_random_uuid(),
  event text not null,
  user_id uuid,
  office_id uuid,
  permission text,
  -- of the place, where a desk of one upazila need not hear of another; null for the whole district
  upazila_bbs text,
  subject_kind text not null,
  subject_id uuid not null,
  rev bigint not null,
  -- who acted is not told of it
  acted_by uuid,
  params jsonb not null,
  at timestamptz not null default clock_timestamp(),
  -- its deliveries by SMS and mail are made
  delivered boolean not null default false,
  primary key (home_district, id),
  check (user_id is not null or permission is not null)
);
create unique index notice_once on notice (home_district, subject_id, rev, event, coalesce(user_id, office_id, subject_id));
create index notice_of_person on notice (home_district, user_id, at) where user_id is not null;
create index notice_of_office on notice (home_district, permission, at) where user_id is null;
create index notice_undelivered on notice (home_district, event, at) where not delivered;

-- One that somebody read alone, and up to when somebody read all at a desk (without one: the person's own id stands for it).
create table notice_seen (
  home_district char(2) not null,
  user_id uuid not null,
  notice_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  primary key (home_district, user_id, notice_id)
);
create table notice_mark (
  home_district char(2) not null,
  user_id uuid not null,
  desk_id uuid not null,
  at timestamptz not null,
  primary key (home_district, user_id, desk_id)
);

-- One for each event, subject, revision, receiver and channel; the message itself stands in the outbox under this id.
create table notice_delivery (
  home_district char(2) not null,
  event text not null,
  subject_id uuid not null,
  rev bigint not null,
  receiver text not null,
  channel text not null,
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  primary key (home_district, subject_id, rev, event, receiver, channel)
);

-- In which districts a citizen or vendor has notices.
create table person_district (
  user_id uuid not null,
  home_district char(2) not null,
  primary key (user_id, home_district)
);

-- Messages that tell of an event are tried for a day, and those to citizens wait for the morning.
alter table outbox_message add column event text;
alter table outbox_message add column by_day boolean not null default false;
create index outbox_event on outbox_message (event, created_at, id) where event is not null;
create index outbox_of_notices on outbox_message (created_at, id) where event is not null;

create table notification_configuration (
  id uuid primary key,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  event text not null,
  audience text not null,
  channel text not null,
  is_on boolean not null,
  template_bn text not null,
  template_en text not null,
  office_id uuid references office
);
create unique index notification_configuration_natural on notification_configuration (event, audience, channel, office_id)
  nulls not distinct where row_status = 1;
create index notification_configuration_event on notification_configuration (event, id);
create index notification_configuration_audience on notification_configuration (audience);
create index notification_configuration_channel on notification_configuration (channel);
create index notification_configuration_office on notification_configuration (office_id);
