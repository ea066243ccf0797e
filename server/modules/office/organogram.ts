import type { CallParsed } from '#contract/call.ts'
import { baseOffice } from '#contract/resources/base-office.ts'
import { baseOrganogram } from '#contract/resources/base-organogram.ts'
import { checkTree, inTreeOrder } from '#domain/office/organogram.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { adminOf, groupsOfPost, setPostGroups } from '#server/modules/permission/service.ts'
import type { RequestContext } from '#server/request/context.ts'
import { withIdempotency } from '#server/request/with-idempotency.ts'
import { findRowsById, type StoredRow } from '#server/resources/find-rows.ts'
import { mayWrite, whoOf } from '#server/resources/ground.ts'
import { writingOf, type Rows } from '#server/resources/rows-of.ts'
import { checkGiven } from '#server/resources/row-values.ts'
import { StaleRow } from '#server/resources/stale-row.ts'
import { writeRows } from '#server/resources/write-rows.ts'
import type { Change, Writing } from '#server/resources/writing.ts'

type Saving = CallParsed<(typeof baseOffice.calls)['save-organogram']>
type GivenPost = Saving['posts'][number]

/** The organogram of a base office as it is drawn; posts in their order. */
export async function readOrganogram(db: Sql, id: string): Promise<object> {
  const [office] = await db.query(
    `select id, name_bn as "nameBn", name_en as "nameEn", layer from base_office where id = $1`,
    [id],
  )
  if (office === undefined) throw new Refusal('record.not-found')
  const posts = await db.query(
    `select p.id, p.rev, p.name_bn as "nameBn", p.name_en as "nameEn", p.parent_id as "parentId",
       p.designation_id as "designationId", p.is_head as "isHead", p.category, p.seats, p.services,
       ${groupsOfPost('p.id')} as groups,
       (select count(*)::int from desk d where d.base_organogram_id = p.id and d.row_status = 1) as "deskCount"
     from base_organogram p where p.base_office_id = $1 and p.row_status = 1 order by p.sort, p.id`,
    [id],
  )
  return { baseOffice: office, posts }
}

/** Saves an organogram as a whole; each post that changed gets its own entry of history. */
export async function saveOrganogram(posts: Rows, ctx: RequestContext, input: Saving): Promise<unknown> {
  await mayWrite(ctx.db, baseOffice, ctx, 'OFFICE_MANAGEMENT.UPDATE')
  return withIdempotency(ctx, 'base-office.save-organogram', input, async (tx) => {
    const [office] = await tx.query('select 1 from base_office where id = $1 and row_status = 1 for no key update', [
      input.id,
    ])
    if (office === undefined) throw new Refusal('record.not-found')
    const reason = input.reason.trim()
    const writing = writingOf(posts, whoOf(baseOrganogram, ctx), ctx.now(), reason === '' ? null : reason)
    const before = await postsOf(tx, writing, input.id)
    const wanted = input.posts.map((post, sort) => ({ ...post, sort, baseOfficeId: input.id }))
    refuseTree(wanted)
    const changes = wanted.map((post) => changeOf(before, post))
    // A post is written after the one above it, which may be new as well.
    const depths = new Map(inTreeOrder(wanted).map(({ post, depth }) => [post.id, depth]))
    for (let depth = 0; depth <= Math.max(0, ...depths.values()); depth++)
      refuseFirst(
        await writeRows(
          tx,
          writing,
          changes.filter(({ id }) => depths.get(id) === depth),
        ),
      )
    const closed = [...before.values()].filter((row) => row.rowStatus === 1 && !depths.has(row.id))
    refuseFirst(
      await writeRows(
        tx,
        writing,
        closed.map((row): Change => ({ act: 'archive', id: row.id, before: row, values: row })),
      ),
    )
    await saveGroups(tx, ctx, input.posts, reason)
    return readOrganogram(tx, input.id)
  })
}

async function postsOf(tx: Sql, writing: Writing, baseOfficeId: string): Promise<ReadonlyMap<string, StoredRow>> {
  const ids = await tx.query<{ id: string }>('select id from base_organogram where base_office_id = $1', [baseOfficeId])
  return findRowsById(
    tx,
    writing,
    ids.map(({ id }) => id),
    true,
  )
}

/** Faults stand by the place of their post in the list: `posts.3.parentId`. */
function refuseTree(posts: readonly (GivenPost & { sort: number })[]): void {
  const faults: Record<string, string> = {}
  const tree = checkTree(posts)
  posts.forEach((post, at) => {
    const { faults: own } = checkGiven(baseOrganogram, post, 'create')
    for (const [field, code] of Object.entries({ ...own, ...tree[post.id] })) faults[`posts.${at}.${field}`] = code
  })
  if (new Set(posts.map(({ id }) => id)).size < posts.length) faults['posts'] = 'value.order'
  if (Object.keys(faults).length > 0) throw new Refusal('input.refused', faults)
}

function changeOf(
  before: ReadonlyMap<string, StoredRow>,
  { rev, ...post }: GivenPost & { sort: number; baseOfficeId: string },
): Change {
  const row = before.get(post.id)
  const { values } = checkGiven(baseOrganogram, post, 'create')
  if (row === undefined) return { act: 'create', id: post.id, before: null, values }
  if (row.rowStatus === 0) return { act: 'restore', id: post.id, before: row, values }
  if (rev !== row.rev) throw new StaleRow({}, {})
  return { act: 'update', id: post.id, before: row, values }
}

function refuseFirst(outcomes: readonly unknown[]): void {
  for (const outcome of outcomes) if (outcome instanceof Refusal) throw outcome
}

/** Groups are rights: they are given by who may, with a reason, under the history of rights. [PRM-6] */
async function saveGroups(tx: Sql, ctx: RequestContext, posts: readonly GivenPost[], reason: string): Promise<void> {
  for (const { id, groupIds } of posts)
    if (groupIds !== undefined) await setPostGroups(tx, () => adminOf(ctx), id, groupIds, reason)
}
