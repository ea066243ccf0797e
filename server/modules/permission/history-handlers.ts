import type { accessHistoryCalls } from '#contract/calls/user.ts'
import type { Handlers } from '#server/request/context.ts'
import { offsetOf } from '#server/request/request-helpers.ts'
import { adminOf } from './admin.ts'
import type { SubjectKind } from './history.ts'
import { count } from './permission-store.ts'

type Row = {
  id: string
  at: string
  by: { id: string; username: string; nameBn: string; nameEn: string }
  deskId: string | null
  officeId: string | null
  act: string
  subjectKind: SubjectKind
  subjectId: string
  subject: { nameBn: string; nameEn: string } | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string
}

const nameOf = `jsonb_build_object('nameBn', s.name_bn, 'nameEn', s.name_en)`

/** What is gone is called what it was called then. */
const nameThen = `(select jsonb_build_object('nameBn', s.at ->> 'nameBn', 'nameEn', s.at ->> 'nameEn')
  from (select coalesce(c.before, c.after) as at) s where s.at ? 'nameBn' and s.at ? 'nameEn')`

/** What a subject is called; people and desks of other offices stay unnamed. [PRM-7] */
const subjectName = `case c.subject_kind
  when 'permission' then coalesce((select ${nameOf} from permission s where s.key = c.subject_id), ${nameThen})
  when 'permission-module' then
    coalesce((select ${nameOf} from permission_module s where s.key = c.subject_id), ${nameThen})
  when 'permission-group' then
    coalesce((select ${nameOf} from permission_group s where s.id::text = c.subject_id), ${nameThen})
  when 'post' then (select ${nameOf} from base_organogram s where s.id::text = c.subject_id)
  when 'desk' then (select ${nameOf} from desk s
    where s.id::text = c.subject_id and ($1::uuid is null or s.office_id = $1))
  when 'user' then (select ${nameOf} from account s
    where s.id::text = c.subject_id and ($1::uuid is null or exists (
      select 1 from desk_user h join desk d on d.id = h.desk_id where h.user_id = s.id and d.office_id = $1)))
  end`

/** The history of rights, the newest first: an office sees what concerned it and what concerned the whole country. */
export const accessHistoryHandlers: Handlers<typeof accessHistoryCalls> = {
  'access-history.list': async (ctx, input) => {
    const from = `from access_change c join app_user u on u.id = c.user_id
      where ($1::uuid is null or c.office_id is null or c.office_id = $1)
        and ($2::text is null or c.subject_kind = $2) and ($3::text is null or c.subject_id = $3)
        and ($4::uuid is null or c.user_id = $4) and ($5::text is null or c.act = $5)
        and ($6::timestamptz is null or c.at >= $6) and ($7::timestamptz is null or c.at < $7)`
    const params = [
      adminOf(ctx).officeId,
      input.subjectKind ?? null,
      input.subjectId ?? null,
      input.byUserId ?? null,
      input.act ?? null,
      input.from ?? null,
      input.to ?? null,
    ]
    const data = await ctx.db.query<Row>(
      `select c.id, to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
         jsonb_build_object('id', u.id, 'username', u.username, 'nameBn', u.name_bn, 'nameEn', u.name_en) as by,
         c.desk_id as "deskId", c.office_id as "officeId", c.act, c.subject_kind as "subjectKind",
         c.subject_id as "subjectId", ${subjectName} as subject, c.before, c.after, c.reason
       ${from} order by c.at desc, c.id limit $8 offset $9`,
      [...params, input.pageSize, offsetOf(input)],
    )
    return {
      data,
      meta: { total: await count(ctx.db, from, params), page: input.pageNo, pageSize: input.pageSize },
    }
  },
}
