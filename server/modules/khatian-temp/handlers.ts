import type { khatianTempSearchCalls } from '#contract/calls/khatian-temp-search.ts'
import type { khatianTempCalls } from '#contract/calls/khatian-temp.ts'
import { numberStart } from '#domain/kernel/khatian-number.ts'
import { nameKeys, nameStart } from '#domain/kernel/name-key.ts'
import type { Check } from '#domain/kernel/result.ts'
import { dagTerm } from '#domain/khatian/search-terms.ts'
import { checkTemp, checkTempDag, checkTempOwner, tooMany } from '#domain/khatian-temp/check-temp.ts'
import { searches } from '#server/kernel/meters/meters.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { deskOf, freshId, offsetOf } from '#server/request/request-helpers.ts'
import type { NameQuery } from '#server/request/term-query.ts'
import { withIdempotency } from '#server/request/with-idempotency.ts'
import { carryOut, claimNumber, heldTemp, identified, passed, refusalOf, stored } from './change.ts'
import { logTemp } from './log-store.ts'
import { searchTemps } from './search-store.ts'
import {
  contentOf,
  deleteTemp,
  findFreeNumber,
  findHighestNumber,
  indexVolume,
  type IndexVolume,
  insertTemp,
  listTemps,
  type NewContent,
  type StoredTemp,
} from './store.ts'

/** The index of a volume: reference data of the desk's ground, which its khatians replace one by one. */
export const khatianTempHandlers: Handlers<typeof khatianTempCalls & typeof khatianTempSearchCalls> = {
  'khatian-temp.list': async (ctx, { volumeId, khatianNo, order, ...page }) => {
    await indexOf(ctx, ctx.db, volumeId)
    const { data, total } = await listTemps(ctx.db, deskOf(ctx), {
      volumeId,
      numberStart: startOf(khatianNo),
      order,
      limit: page.pageSize,
      offset: offsetOf(page),
    })
    return { data, meta: { total, page: page.pageNo, pageSize: page.pageSize } }
  },
  'khatian-temp.next-number': async (ctx, { volumeId, after }) => {
    const [desk, volume] = [deskOf(ctx), await indexOf(ctx, ctx.db, volumeId)]
    if (after !== undefined) return { number: await findFreeNumber(ctx.db, desk, volume, after) }
    const highest = await findHighestNumber(ctx.db, desk, volume)
    return {
      number: (await findFreeNumber(ctx.db, desk, volume, highest)) ?? (await findFreeNumber(ctx.db, desk, volume, -1)),
    }
  },
  'khatian-temp.search': async (ctx, { khatianNo, dag, owner, pageNo, pageSize, ...where }) => {
    searches.add({ where: 'khatian-temp' })
    const [dagNo, name] = [written(dag), written(owner)]
    const pageOf = async (held: NameQuery | undefined) => {
      const holds = { dag: dagNo === undefined ? undefined : dagTerm(dagNo), owner: held }
      const page = { limit: pageSize, offset: offsetOf({ pageNo, pageSize }) }
      const query = { ...where, numberStart: startOf(khatianNo), holds }
      const { data, total } = await searchTemps(ctx.db, deskOf(ctx), query, page)
      return { data, meta: { total, page: pageNo, pageSize } }
    }
    if (name === undefined) return pageOf(undefined)
    const whole = await pageOf({ words: nameKeys(name) })
    const begun = nameStart(name)
    // As khatians are found: whole words first. [SCH-8]
    return whole.meta.total > 0 || begun === null ? whole : pageOf(begun)
  },
  'khatian-temp.get': (ctx, { tempId }) => stored(ctx, ctx.db, tempId),
  'khatian-temp.create': (ctx, input) =>
    withIdempotency(ctx, 'khatian-temp.create', input, async (tx) => {
      const volume = await indexOf(ctx, tx, input.volumeId)
      const content = identified(ctx, passed(checkTemp(input, volume)))
      await claimNumber(ctx, tx, volume, content.khatianNo, null)
      const [desk, id, at] = [deskOf(ctx), freshId(ctx), ctx.now()]
      await insertTemp(tx, desk, volume, id, content, at)
      const of = { id, volumeId: volume.id, jlNumberId: volume.jlNumberId, survey: volume.survey }
      await logTemp(tx, desk, { of, act: 'create', rev: 1, before: null, after: contentOf(content) }, at)
      return stored(ctx, tx, id)
    }),
  'khatian-temp.update': (ctx, input) =>
    withIdempotency(ctx, 'khatian-temp.update', input, async (tx) => {
      const held = await heldTemp(ctx, tx, input.tempId, input.baseRev)
      const volume = await indexOf(ctx, tx, held.volumeId)
      return carryOut(ctx, tx, held, () => identified(ctx, passed(checkTemp(input, volume)), held))
    }),
  'khatian-temp.remove': (ctx, input) =>
    withIdempotency(ctx, 'khatian-temp.remove', input, async (tx) => {
      const held = await heldTemp(ctx, tx, input.tempId, input.baseRev)
      const [desk, at] = [deskOf(ctx), ctx.now()]
      await deleteTemp(tx, desk, held.id)
      const before = contentOf(held)
      await logTemp(tx, desk, { of: held, act: 'remove', rev: held.rev + 1, before, after: null }, at)
      return undefined
    }),
  'khatian-temp.owner-add': (ctx, input) =>
    changed(ctx, 'khatian-temp.owner-add', input, null, (held) => {
      const owner = { ...passed(checkTempOwner(input)), id: freshId(ctx, 'owner') }
      return counted({ ...held, owners: [...held.owners, owner] })
    }),
  'khatian-temp.owner-change': (ctx, input) =>
    changed(ctx, 'khatian-temp.owner-change', input, input.baseRev, (held) => {
      const owner = { ...passed(checkTempOwner(input)), id: input.ownerId }
      return { ...held, owners: replaced(held.owners, owner) }
    }),
  'khatian-temp.owner-remove': (ctx, input) =>
    changed(ctx, 'khatian-temp.owner-remove', input, input.baseRev, (held) => ({
      ...held,
      owners: without(held.owners, input.ownerId),
    })),
  'khatian-temp.dag-add': (ctx, input) =>
    changed(ctx, 'khatian-temp.dag-add', input, null, (held) =>
      counted({ ...held, dags: [...held.dags, { id: freshId(ctx, 'dag'), dagNo: dagOf(input.dagNo) }] }),
    ),
  'khatian-temp.dag-change': (ctx, input) =>
    changed(ctx, 'khatian-temp.dag-change', input, input.baseRev, (held) => ({
      ...held,
      dags: replaced(held.dags, { id: input.dagId, dagNo: dagOf(input.dagNo) }),
    })),
  'khatian-temp.dag-remove': (ctx, input) =>
    changed(ctx, 'khatian-temp.dag-remove', input, input.baseRev, (held) => ({
      ...held,
      dags: without(held.dags, input.dagId),
    })),
}

function indexOf(ctx: RequestContext, db: Sql, volumeId: string): Promise<IndexVolume> {
  return indexVolume(db, deskOf(ctx), volumeId)
}

/** One change of one entry, made once. */
function changed(
  ctx: RequestContext,
  name: keyof typeof khatianTempCalls,
  input: { readonly tempId: string },
  baseRev: number | null,
  next: (held: StoredTemp) => NewContent,
) {
  return withIdempotency(ctx, name, input, async (tx) =>
    carryOut(ctx, tx, await heldTemp(ctx, tx, input.tempId, baseRev), next),
  )
}

function dagOf(typed: string): string {
  const checked: Check<string> = checkTempDag(typed)
  if (!checked.ok) throw refusalOf({ dagNo: checked.code })
  return checked.value
}

function counted(content: NewContent): NewContent {
  const faults = tooMany(content)
  if (Object.keys(faults).length > 0) throw refusalOf(faults)
  return content
}

function replaced<T extends { readonly id: string }>(all: readonly T[], one: T): T[] {
  if (all.every(({ id }) => id !== one.id)) throw new Refusal('record.not-found')
  return all.map((other) => (other.id === one.id ? one : other))
}

function without<T extends { readonly id: string }>(all: readonly T[], gone: string): T[] {
  const left = all.filter(({ id }) => id !== gone)
  if (left.length === all.length) throw new Refusal('record.not-found')
  return left
}

/** The beginning of a number as it is stored; a field that was left empty asks for nothing. */
function startOf(typed: string | undefined): string | undefined {
  const start = written(typed)
  return start === undefined ? undefined : numberStart(start)
}

function written(typed: string | undefined): string | undefined {
  const trimmed = typed?.trim()
  return trimmed === '' ? undefined : trimmed
}
