-- Keys that no call requires grant nothing and leave the shipped groups with this release. One row and its history take a key of their own now: groups and people that
-- see a list keep seeing its rows.
insert into permission (key, module, name_bn, name_en, system)
  select m || '.READ_ONE', m, 'বিস্তারিত দেখা', 'See one', true
  from unnest(array['CMS', 'NOTIFICATION_CONFIGURATION', 'RECORD_ROOM', 'HAL_SABEK']) m
  where exists (select 1 from permission_module where key = m)
on conflict (key) do nothing;

insert into group_permission (group_id, permission)
  select g.group_id, replace(g.permission, '.READ_ALL', '.READ_ONE') from group_permission g
  where g.permission in ('CMS.READ_ALL', 'NOTIFICATION_CONFIGURATION.READ_ALL', 'RECORD_ROOM.READ_ALL', 'HAL_SABEK.READ_ALL')
on conflict do nothing;
