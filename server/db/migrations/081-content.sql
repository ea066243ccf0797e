-- Written content, and the files it leads to. The columns before each table's own are those of 040.

create table content_file (
  id uuid primary key,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  name text not null,
  type text not null,
  bytes bigint not null
);
create index content_file_name on content_file (name, id);
create index content_file_type on content_file (type);
create index content_file_bytes on content_file (bytes, id);

-- Apart from its row, so that lists do not carry it.
create table content_file_body (
  file_id uuid primary key references content_file,
  sha256 text not null,
  content bytea not null
);

create table faq (
  id uuid primary key,
  rev bigint not null default 1,
  row_status smallint not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  log_index integer not null default -1,
  log_hash text not null default '',
  shipped boolean not null default false,
  question_bn text not null,
  question_en text not null,
  answer_bn text,
  answer_en text,
  audience text not null,
  sort integer not null,
  published boolean not null
);
create index faq_sort on faq (sort, id);
create index faq_audience on faq (audience);
create index faq_published on faq (published);
create index faq_question_bn on faq (question_bn, id);

create table regulation (
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
  date date not null,
  text_bn text,
  text_en text,
  file_id uuid references content_file,
  audience text not null,
  sort integer not null,
  published boolean not null
);
create index regulation_sort on regulation (sort, id);
create index regulation_audience on regulation (audience);
create index regulation_published on regulation (published);
create index regulation_date on regulation (date, id);
create index regulation_name_bn on regulation (name_bn, id);

create table contact (
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
  office_id uuid,
  phone text not null,
  email text,
  address_bn text,
  address_en text,
  audience text not null,
  sort integer not null,
  published boolean not null
);
create index contact_sort on contact (sort, id);
create index contact_audience on contact (audience);
create index contact_published on contact (published);
create index contact_name_bn on contact (name_bn, id);

create table instruction_tutorial (
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
  text_bn text,
  text_en text,
  video_url text,
  file_id uuid references content_file,
  audience text not null,
  sort integer not null,
  published boolean not null
);
create index instruction_tutorial_sort on instruction_tutorial (sort, id);
create index instruction_tutorial_audience on instruction_tutorial (audience);
create index instruction_tutorial_published on instruction_tutorial (published);
create index instruction_tutorial_name_bn on instruction_tutorial (name_bn, id);

create table instruction (
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
  screen text not null,
  text_bn text,
  text_en text,
  audience text not null,
  sort integer not null,
  published boolean not null
);
create index instruction_sort on instruction (sort, id);
create index instruction_audience on instruction (audience);
create index instruction_published on instruction (published);
create index instruction_screen on instruction (screen, id);
