import type { officeHierarchyCalls } from '#contract/calls/office-hierarchy.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { desk } from '#contract/resources/desk.ts'
import { inReachedOffice, reachOf } from '#server/resources/ground.ts'
import { parameters } from '#server/resources/row-pages.ts'

type Line = { id: string; nameBn: string; nameEn: string }
type OfficeLine = Line & { layer: number; parentId: string | null }
type Post = { id: string; parentId: string | null; isHead: boolean }
type Desk = Line & { postId: string | null; users: Line[] }

/** An office of the own ground with its desks, and what stands above and below it. */
export const officeHierarchyHandlers: Handlers<typeof officeHierarchyCalls> = {
  'office-organogram.hierarchy': async (ctx, { officeId }) => {
    const wanted = officeId ?? ctx.desk?.officeId ?? (await firstOffice(ctx.db))
    const [found] = await reached(ctx, 'o.id', wanted)
    if (found === undefined) throw new Refusal('record.not-found')
    const { parentId } = found
    const office = lineOf(found)
    const [above] = parentId === null ? [] : await reached(ctx, 'o.id', parentId)
    const below = await reached(ctx, 'o.parent_id', office.id)
    const seated = await seatsOf(
      ctx.db,
      below.map(({ id }) => id),
    )
    return {
      office,
      above: above === undefined ? null : lineOf(above),
      desks: inTree(await postsOf(ctx.db, office.id), await desksOf(ctx.db, office.id)),
      below: below.map((one) => ({ ...lineOf(one), ...(seated.get(one.id) ?? { desks: 0, people: 0 }) })),
    }
  },
}

function lineOf({ id, nameBn, nameEn, layer }: OfficeLine): Omit<OfficeLine, 'parentId'> {
  return { id, nameBn, nameEn, layer }
}

async function firstOffice(db: Sql): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    'select id from office where row_status = 1 order by layer, name_en, id limit 1',
  )
  if (row === undefined) throw new Refusal('record.not-found')
  return row.id
}

/** Offices in use that the desk reads: its own, and those below it. [RES-7] */
function reached(ctx: RequestContext, column: 'o.id' | 'o.parent_id', id: string): Promise<OfficeLine[]> {
  const reach = reachOf(desk, ctx)
  const { values, place } = parameters()
  const within = reach === null ? 'true' : inReachedOffice(reach, 'o.id', place)
  return ctx.db.query<OfficeLine>(
    `select o.id, o.name_bn as "nameBn", o.name_en as "nameEn", o.layer, o.parent_id as "parentId" from office o
      where ${column} = ${place(id)}::uuid and o.row_status = 1 and ${within} order by o.layer, o.name_en, o.id`,
    values,
  )
}

async function seatsOf(
  db: Sql,
  officeIds: readonly string[],
): Promise<ReadonlyMap<string, { desks: number; people: number }>> {
  const rows = await db.query<{ id: string; desks: number; people: number }>(
    `select d.office_id as id, count(distinct d.id)::int as desks, count(distinct h.user_id)::int as people
       from desk d left join desk_user h on h.desk_id = d.id
      where d.office_id = any($1::uuid[]) and d.row_status = 1 group by d.office_id`,
    [officeIds],
  )
  return new Map(rows.map(({ id, desks, people }) => [id, { desks, people }]))
}

function postsOf(db: Sql, officeId: string): Promise<Post[]> {
  return db.query<Post>(
    `select p.id, p.parent_id as "parentId", p.is_head as "isHead" from base_organogram p
       join office o on o.base_office_id = p.base_office_id where o.id = $1 and p.row_status = 1 order by p.sort, p.id`,
    [officeId],
  )
}

function desksOf(db: Sql, officeId: string): Promise<Desk[]> {
  return db.query<Desk>(
    `select d.id, d.name_bn as "nameBn", d.name_en as "nameEn", d.base_organogram_id as "postId",
       (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'nameBn', u.name_bn, 'nameEn', u.name_en) order by u.name_en), '[]')
          from desk_user h join app_user u on u.id = h.user_id where h.desk_id = d.id) as users
     from desk d where d.office_id = $1 and d.row_status = 1 order by d.name_en, d.id`,
    [officeId],
  )
}

type DeskAt = Line & { depth: number; isHead: boolean; users: Line[] }

/** Desks in the order of their posts, each below the post above it; those of no post come last. */
function inTree(posts: readonly Post[], desks: readonly Desk[]): DeskAt[] {
  const placed: DeskAt[] = []
  const at = ({ id, nameBn, nameEn, users }: Desk, depth: number, isHead: boolean): DeskAt => ({
    id,
    nameBn,
    nameEn,
    depth,
    isHead,
    users,
  })
  const walk = (parentId: string | null, depth: number): void => {
    for (const post of posts.filter((one) => one.parentId === parentId)) {
      placed.push(...desks.filter(({ postId }) => postId === post.id).map((one) => at(one, depth, post.isHead)))
      walk(post.id, depth + 1)
    }
  }
  walk(null, 0)
  const seen = new Set(placed.map(({ id }) => id))
  return [...placed, ...desks.filter(({ id }) => !seen.has(id)).map((one) => at(one, 0, false))]
}
