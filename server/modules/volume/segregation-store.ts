import type { segregation } from '#contract/calls/volume.ts'
import { volumeScope } from '#contract/sync.ts'
import type { DeskActor } from '#server/door/actor.ts'
import type { Sql } from '#server/db/port.ts'
import type * as z from 'zod/mini'

type Segregation = z.output<typeof segregation>

type Wanted = {
  readonly homeDistrict: string
  readonly volumeId: string
  readonly since: number
  readonly limit: number
  readonly offset: number
}

type Row = Omit<Segregation, 'at'> & { readonly at: number }

/**
 * Moves from a volume or to it, newest first. A move leaves one scope and enters another at one revision: the feed tells it
 * for as long as devices may still ask for it. Volumes outside the desk's ground are not named.
 */
export async function listSegregations(
  db: Sql,
  ground: Pick<DeskActor, 'upazilaBbsCode' | 'mouzaIds'>,
  { homeDistrict, volumeId, since, limit, offset }: Wanted,
): Promise<{ data: Segregation[]; total: number }> {
  const moves = `from feed g
    join feed p on p.home_district = $1 and p.home_district = g.home_district and p.record_id = g.record_id and p.rev = g.rev and p.kind = 'put'
    join volume_index a on a.home_district = $1 and a.home_district = g.home_district and a.id = ${volumeIdIn('g.scope')}
    join volume_index b on b.home_district = $1 and b.home_district = p.home_district and b.id = ${volumeIdIn('p.scope')}
    left join khatian_index k on k.home_district = $1 and k.home_district = g.home_district and k.id = g.record_id
    where g.home_district = $1 and g.kind = 'gone' and g.at >= $3 and (g.scope = $2 or p.scope = $2)
      and ($4::text is null or (a.upazila_bbs = $4 and b.upazila_bbs = $4))
      and ($5::uuid[] is null or (a.mouza_id = any($5) and b.mouza_id = any($5)))`
  const params = [homeDistrict, volumeScope(volumeId), since, ground.upazilaBbsCode, ground.mouzaIds]
  const rows = await db.query<Row>(
    `select g.record_id as "khatianId", k.number, a.id as "fromVolumeId", a.volume_no as "fromVolumeNo",
            b.id as "toVolumeId", b.volume_no as "toVolumeNo", g.at ${moves}
      order by g.at desc, g.record_id limit $6 offset $7`,
    [...params, limit, offset],
  )
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n ${moves}`, params)
  return {
    data: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
    total: count?.n ?? 0,
  }
}

/** Other records than khatians of volumes have scopes of other forms. */
function volumeIdIn(scope: string): string {
  return `case when ${scope} like 'volume:%' then substring(${scope} from 8)::uuid end`
}
