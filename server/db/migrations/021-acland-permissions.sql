-- The variants of a land office say the act itself: whoever may verify as AC Land may verify. What a key gives stands here
-- once, and the one definition of rights reads it.
create view permission_gives as
  select key, key as gives from usable_permission
  union all
  select a.key, k.key
    from usable_permission a join usable_permission k on k.key = replace(a.key, '.ACLAND_', '.')
    where a.key like 'KHATIAN.ACLAND!_%' escape '!' or a.key like 'MUTATION!_KHATIAN.ACLAND!_%' escape '!';

alter view effective_permission rename to given_permission;

create view effective_permission as
  select user_id, desk_id, permission, because, group_id from given_permission
  union all
  select g.user_id, g.desk_id, p.gives, g.because, g.group_id
    from given_permission g join permission_gives p on p.key = g.permission and p.gives <> p.key;
