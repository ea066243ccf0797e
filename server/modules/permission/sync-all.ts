import type { Database } from '#server/db/port.ts'
import type { Admin } from './admin.ts'
import { rightsStamp } from '#server/identity/effective.ts'

type Seat = { userId: string; deskId: string; keys: string[]; stamp: string | null }

const piece = 500

/** Derives the rights of everybody within reach anew and keeps their marks; `changed` are desks that differ from before. */
export async function syncAll(db: Database, admin: Admin): Promise<{ checked: number; changed: number }> {
  let checked = 0
  let changed = 0
  let last: Pick<Seat, 'userId' | 'deskId'> | null = null
  for (;;) {
    const seats: Seat[] = await db.query<Seat>(
      `with seat as (
         select h.user_id, h.desk_id from desk_user h join desk d on d.id = h.desk_id
         where ($1::uuid is null or d.office_id = $1)
           and ($2::uuid is null or (h.user_id, h.desk_id) > ($2::uuid, $3::uuid))
         order by h.user_id, h.desk_id limit ${piece}
       )
       select s.user_id as "userId", s.desk_id as "deskId", r.stamp,
         coalesce(array_agg(distinct e.permission) filter (where e.permission is not null), '{}') as keys
       from seat s
       left join rights_stamp r on r.user_id = s.user_id and r.desk_id = s.desk_id
       left join effective_permission e on e.user_id = s.user_id and (e.desk_id = s.desk_id or e.desk_id is null)
       group by s.user_id, s.desk_id, r.stamp order by s.user_id, s.desk_id`,
      [admin.officeId, last?.userId ?? null, last?.deskId ?? null],
    )
    const moved = seats
      .map((seat) => ({ user_id: seat.userId, desk_id: seat.deskId, was: seat.stamp, stamp: rightsStamp(seat.keys) }))
      .filter((seat) => seat.stamp !== seat.was)
    if (moved.length > 0)
      await db.query(
        `insert into rights_stamp (user_id, desk_id, stamp)
         select user_id, desk_id, stamp from jsonb_to_recordset($1::jsonb) as x(user_id uuid, desk_id uuid, stamp text)
         on conflict (user_id, desk_id) do update set stamp = excluded.stamp`,
        [JSON.stringify(moved)],
      )
    checked += seats.length
    changed += moved.length
    last = seats.at(-1) ?? null
    if (seats.length < piece) return { checked, changed }
  }
}
