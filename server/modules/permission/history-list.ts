import { accessHistory } from '#contract/lists/access-history.ts'
import { listOf } from '#server/lists/list-of.ts'
import type { By } from '#server/lists/list-source.ts'
import { administeredOffice } from './admin.ts'

const nameOf = `jsonb_build_object('nameBn', s.name_bn, 'nameEn', s.name_en)`

/** What is gone is called what it was called then. */
const nameThen = `(select jsonb_build_object('nameBn', s.at ->> 'nameBn', 'nameEn', s.at ->> 'nameEn')
  from (select coalesce(t.before, t.after) as at) s where s.at ? 'nameBn' and s.at ? 'nameEn')`

/** What a subject is called; people and desks of other offices stay unnamed. [PRM-7] */
function subjectName({ asking, place }: By): string {
  const office = place(administeredOffice(asking))
  return `case t.subject_kind
    when 'permission' then coalesce((select ${nameOf} from permission s where s.key = t.subject_id), ${nameThen})
    when 'permission-module' then
      coalesce((select ${nameOf} from permission_module s where s.key = t.subject_id), ${nameThen})
    when 'permission-group' then
      coalesce((select ${nameOf} from permission_group s where s.id::text = t.subject_id), ${nameThen})
    when 'post' then (select ${nameOf} from base_organogram s where s.id::text = t.subject_id)
    when 'desk' then (select ${nameOf} from desk s
      where s.id::text = t.subject_id and (${office}::uuid is null or s.office_id = ${office}))
    when 'user' then (select ${nameOf} from account s
      where s.id::text = t.subject_id and (${office}::uuid is null or exists (
        select 1 from desk_user h join desk d on d.id = h.desk_id where h.user_id = s.id and d.office_id = ${office})))
    end`
}

/** An office sees what concerned it and what concerned the whole country. */
export const accessHistoryRows = listOf(accessHistory, {
  table: 'access_change',
  join: 'join app_user u on u.id = t.user_id',
  computed: {
    by: `jsonb_build_object('id', u.id, 'username', u.username, 'nameBn', u.name_bn, 'nameEn', u.name_en)`,
    subject: subjectName,
  },
  ground: ({ asking, place }) => {
    const office = place(administeredOffice(asking))
    return `(${office}::uuid is null or t.office_id is null or t.office_id = ${office})`
  },
  conditions: {
    byUserId: (value, { place }) => `t.user_id = ${place(value)}`,
    from: (value, { place }) => `t.at >= ${place(value)}::timestamptz`,
    to: (value, { place }) => `t.at < ${place(value)}::timestamptz`,
  },
})
