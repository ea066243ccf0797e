-- A vendor that was approved may be suspended for a time; who did it, when and why stands beside, and in the record log.
alter table vendor drop constraint vendor_status_check;
alter table vendor add constraint vendor_status_check check (status in ('PENDING', 'APPROVED', 'REFUSED', 'SUSPENDED'));

-- Citizens are listed by when they registered.
create index citizen_registered on citizen (registered_at, user_id);
