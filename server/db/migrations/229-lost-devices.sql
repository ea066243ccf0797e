-- A device that its person, or who configures the office, called lost: at its next contact its work is kept here and what it
-- holds of that person is destroyed.
alter table sync_device
  add column lost_at bigint, add column lost_by uuid, add column lost_reason text, add column wiped_at bigint;
