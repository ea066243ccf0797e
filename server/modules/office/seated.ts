/** Who sits at the desk `d`, all in one text: a part of a statement that gives `s.names_bn` and `s.names_en`. */
export const seated = `cross join lateral (
  select string_agg(u.name_bn, ', ' order by u.name_en) as names_bn, string_agg(u.name_en, ', ' order by u.name_en) as names_en
    from desk_user h join app_user u on u.id = h.user_id where h.desk_id = d.id) s`
