-- Orders are records of the door without a feed; these rows stand beside them. Persons are never in a record, whose log
-- cannot forget. Every key begins with the home district.
create table order_index (
  home_district char(2) not null,
  id uuid not null,
  no text not null,
  office_id uuid not null,
  upazila_bbs text,
  mouza_id uuid not null,
  kind smallint not null,
  copy_type smallint not null,
  medium smallint not null,
  channel text not null,
  status smallint not null,
  closed text,
  ordered_by uuid not null,
  items integer not null,
  -- of its least open item, by which it is known in lists
  khatian_no text not null,
  survey text not null,
  total bigint not null,
  provider smallint,
  placed_at bigint not null,
  paid_at bigint,
  delivered_at bigint,
  pay_by bigint not null,
  promised date,
  dak_state text,
  article_no text,
  refund_due boolean not null,
  rev bigint not null,
  updated_at bigint not null,
  primary key (home_district, id)
);
create unique index order_index_no on order_index (home_district, no);
create index order_index_office on order_index (home_district, office_id, status, placed_at, id);
create index order_index_placed on order_index (home_district, placed_at, id);
create index order_index_person on order_index (home_district, ordered_by, placed_at);
create index order_index_dak on order_index (home_district, dak_state, placed_at, id) where dak_state is not null;
create index order_index_due on order_index (home_district, pay_by) where status = 1 and closed is null;
select stand_in_district('order_index');

create table order_item (
  home_district char(2) not null,
  order_id uuid not null,
  id uuid not null,
  n integer not null,
  khatian_id uuid,
  khatian_no text not null,
  survey text not null,
  jl_number_id uuid not null,
  mouza_id uuid not null,
  request_id uuid,
  step smallint not null,
  closed text,
  version integer,
  primary key (home_district, order_id, id)
);
create index order_item_khatian on order_item (home_district, khatian_id) where khatian_id is not null;
create index order_item_unrequested on order_item (home_district, order_id)
  where khatian_id is null and request_id is null and closed is null;
create index order_item_request on order_item (home_district, request_id) where request_id is not null;
select stand_in_district('order_item');

-- Who gets the copies and where to.
create table order_party (
  home_district char(2) not null,
  order_id uuid not null,
  user_id uuid,
  name text not null,
  name_en text,
  mobile text not null,
  email text,
  address_line text,
  post_office text,
  postal_code text,
  upazila_id uuid,
  primary key (home_district, order_id)
);
create index order_party_mobile on order_party (home_district, mobile);
select stand_in_district('order_party');

-- Tries to pay, by our reference, with when the provider is asked next.
create table payment_attempt (
  home_district char(2) not null,
  id uuid not null,
  order_id uuid not null,
  provider smallint not null,
  ref text not null,
  provider_ref text,
  amount bigint not null,
  day date not null,
  status smallint not null,
  opened_at bigint not null,
  next_query_at bigint,
  tries integer not null default 0,
  primary key (home_district, id)
);
create unique index payment_attempt_ref on payment_attempt (home_district, provider, ref);
create index payment_attempt_next on payment_attempt (home_district, next_query_at) where next_query_at is not null;
create index payment_attempt_order on payment_attempt (home_district, order_id);
select stand_in_district('payment_attempt');

-- What a provider sent of itself: kept as it came, and no more than a cause to ask.
create table payment_message (
  home_district char(2) not null,
  id uuid not null,
  provider smallint not null,
  way text not null,
  ref text not null,
  body text not null,
  sha256 text not null,
  at bigint not null,
  seen integer not null default 1,
  primary key (home_district, id)
);
create unique index payment_message_once on payment_message (home_district, provider, way, sha256);
select stand_in_district('payment_message');

-- The journal: inserted only; a posting stands once for each kind and reference.
create table journal_posting (
  home_district char(2) not null,
  id uuid not null,
  at bigint not null,
  kind text not null,
  ref text not null,
  order_id uuid,
  primary key (home_district, id)
);
create unique index journal_posting_once on journal_posting (home_district, kind, ref);
create index journal_posting_at on journal_posting (home_district, at);
create index journal_posting_order on journal_posting (home_district, order_id);
select stand_in_district('journal_posting');

create table journal_line (
  home_district char(2) not null,
  posting_id uuid not null,
  n integer not null,
  account text not null,
  amount bigint not null,
  primary key (home_district, posting_id, n)
);
select stand_in_district('journal_line');

create table certified_copy (
  home_district char(2) not null,
  id uuid not null,
  order_id uuid not null,
  item_id uuid not null,
  khatian_id uuid not null,
  version integer not null,
  no text not null,
  certified boolean not null,
  issued_by uuid not null,
  issued_at bigint not null,
  replaces uuid,
  key_id text,
  signed text,
  revoked_at bigint,
  revoked_by uuid,
  revoked_why text,
  primary key (home_district, id)
);
create unique index certified_copy_no on certified_copy (home_district, no);
create index certified_copy_order on certified_copy (home_district, order_id);
create index certified_copy_khatian on certified_copy (home_district, khatian_id, version);
create index certified_copy_unsigned on certified_copy (home_district, issued_at) where signed is null;
select stand_in_district('certified_copy');

create table copy_print (
  home_district char(2) not null,
  copy_id uuid not null,
  n integer not null,
  at bigint not null,
  by_user uuid not null,
  reason text,
  primary key (home_district, copy_id, n)
);
select stand_in_district('copy_print');

-- Numbers of copies are dense by district and year.
create table copy_counter (
  home_district char(2) not null,
  year integer not null,
  last_no integer not null,
  primary key (home_district, year)
);
select stand_in_district('copy_counter');

-- Public keys by which copies are verified; the private ones lie outside the database.
create table certificate_key (
  key_id text primary key,
  public_jwk text not null,
  state text not null,
  made_at bigint not null,
  signs_from bigint not null,
  signs_until bigint not null
);

-- What somebody of the public has chosen and not ordered yet.
create table cart_item (
  id uuid primary key,
  user_id uuid not null,
  khatian_no text not null,
  survey text not null,
  jl_number_id uuid not null,
  copy_type smallint not null,
  at timestamptz not null default now()
);
create unique index cart_item_once on cart_item (user_id, jl_number_id, survey, khatian_no, copy_type);
