-- step: fill
-- Government offices work from Sunday to Thursday, 9:00 to 17:00. A nation's row with hours of its own stays as it is.
update office_setting
   set open_days = 'SUN_THU', opens_at = '09:00', closes_at = '17:00', rev = rev + 1, changed_at = now()
 where id in (select id from office_setting
   where office_id is null and row_status = 1 and open_days is null and opens_at is null and closes_at is null limit 100)
returning id;
