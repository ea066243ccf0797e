-- Scanned pages that are uploaded and put in order by people: what was sent, how it was straightened, and pages taken out
-- of the book for as long as somebody may want them back.

alter table scan alter column page_no drop not null;   -- a removed page has no place in the book

alter table scan add column original_type text not null default 'image/webp';

alter table scan add column sha256 text;               -- of the file as sent; null for pages of the demonstration

alter table scan add column source text;               -- hash of the file it was taken from, and which page of it

alter table scan add column turned smallint not null default 0;         -- degrees, by hand

alter table scan add column straightened smallint not null default 0;   -- tenths of a degree, by the server

alter table scan add column added_at bigint;

alter table scan add column added_by uuid;

alter table scan add column removed_at bigint;

alter table scan add column removed_from integer;      -- the page number it had

create unique index scan_content on scan (home_district, volume_id, sha256);

create index scan_source on scan (home_district, volume_id, source);

-- Which khatians went from one volume to another since a moment.
create index feed_gone on feed (home_district, at) where kind = 'gone';
