-- Filters, order and columns of a list under a name: a person's own, or an office's (user_id is then who saved it).
create table saved_view (
  id uuid primary key,
  list text not null,
  name text not null,
  user_id uuid not null,
  office_id uuid,
  filters jsonb not null,
  hidden jsonb not null,
  changed_at timestamptz not null default clock_timestamp()
);
create unique index saved_view_own on saved_view (user_id, list, name) where office_id is null;
create unique index saved_view_of_office on saved_view (office_id, list, name) where office_id is not null;
