-- The number of the case or request that holds a khatian, and when the last one let it go: orders of its copies wait
-- meanwhile, and are promised anew from then on.
alter table khatian_index add column hold_no text, add column released_at bigint;
