-- Messages from desk to desk and circulars to offices. A message stands in the district of its sender, and once in each
-- district where somebody receives it, under the same id; what it was sent to is kept beside the first.
create table message (
  home_district char(2) not null,
  id uuid not null,
  kind text not null,
  -- where its files and what it was sent to stand
  origin_district char(2) not null,
  subject text not null,
  body text not null,
  from_user uuid not null,
  from_desk uuid,
  from_office uuid,
  from_bn text not null,
  from_en text not null,
  reply_to uuid,
  files jsonb not null default '[]',
  -- receivers, and those in whose district it has come to stand
  targets integer not null default 0,
  delivered integer not null default 0,
  at timestamptz not null default clock_timestamp(),
  withdrawn_at timestamptz,
  withdrawn_reason text,
  primary key (home_district, id)
);
create index message_at on message (home_district, at, id);
create index message_circular on message (home_district, from_office, at) where kind = 'CIRCULAR';

-- To whom it was sent: a desk, an office or a person, each in a district.
create table message_target (
  home_district char(2) not null,
  message_id uuid not null,
  receiver uuid not null,
  sort text not null,
  district char(2) not null,
  delivered_at timestamptz,
  primary key (home_district, message_id, receiver)
);

-- Who has it in the district where it was delivered.
create table message_to (
  home_district char(2) not null,
  message_id uuid not null,
  receiver uuid not null,
  sort text not null,
  primary key (home_district, message_id, receiver)
);
create index message_to_receiver on message_to (home_district, receiver, message_id);

create table message_seen (
  home_district char(2) not null,
  message_id uuid not null,
  user_id uuid not null,
  desk_id uuid,
  office_id uuid,
  at timestamptz not null default clock_timestamp(),
  primary key (home_district, message_id, user_id)
);

-- A file waits a day for the message that it is sent with.
create table message_file (
  home_district char(2) not null,
  id uuid not null,
  message_id uuid,
  user_id uuid not null,
  name text not null,
  type text not null,
  content bytea not null,
  at timestamptz not null default clock_timestamp(),
  primary key (home_district, id)
);
create index message_file_waiting on message_file (home_district, at) where message_id is null;

-- A circular is for everybody at an office, whatever he may do there.
alter table notice drop constraint notice_check;
alter table notice add constraint notice_for_somebody
  check (user_id is not null or permission is not null or office_id is not null);
create index notice_of_all on notice (home_district, office_id, at) where user_id is null and permission is null;
