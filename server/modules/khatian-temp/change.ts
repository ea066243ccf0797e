import type { TempKhatian } from '#contract/calls/khatian-temp.ts'
import { isErrorCode } from '#contract/errors.ts'
import { canonicalJson } from '#domain/kernel/canonical-json.ts'
import type { Checked, TempFaults } from '#domain/khatian-temp/check-temp.ts'
import type { TempContent, TempOwner } from '#domain/khatian-temp/temp-khatian.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import type { RequestContext } from '#server/request/context.ts'
import { deskOf, freshId } from '#server/request/request-helpers.ts'
import { logTemp } from './log-store.ts'
import {
  changeTemp,
  contentOf,
  findHolder,
  findTemp,
  type IndexVolume,
  lockNumbers,
  lockTemp,
  type NewContent,
  type StoredTemp,
} from './store.ts'

/** The checked value, or one refusal: by its own code where a single thing is wrong, and with the place of each. */
export function passed<T>(checked: Checked<T>): T {
  if (checked.ok) return checked.value
  throw refusalOf(checked.faults)
}

export function refusalOf(faults: TempFaults): Refusal {
  const [code = '', ...more] = new Set(Object.values(faults))
  return new Refusal(more.length === 0 && isErrorCode(code) ? code : 'input.refused', faults)
}

/** Ids for owners and dags; one that stays the same keeps its own. */
export function identified(
  ctx: RequestContext,
  content: TempContent & { readonly lead: number },
  before: Pick<StoredTemp, 'owners' | 'dags'> = { owners: [], dags: [] },
): NewContent {
  return {
    khatianNo: content.khatianNo,
    lead: content.lead,
    owners: withIds(ctx, 'owner', content.owners, before.owners, ownerKey),
    dags: withIds(
      ctx,
      'dag',
      content.dags.map((dagNo) => ({ dagNo })),
      before.dags,
      ({ dagNo }) => dagNo,
    ),
  }
}

function withIds<T extends object>(
  ctx: RequestContext,
  what: string,
  wanted: readonly T[],
  before: readonly (T & { readonly id: string })[],
  keyOf: (one: T) => string,
): (T & { id: string })[] {
  const free = new Map<string, string[]>()
  for (const one of before) free.set(keyOf(one), [...(free.get(keyOf(one)) ?? []), one.id])
  return wanted.map((one, at) => ({ ...one, id: free.get(keyOf(one))?.shift() ?? freshId(ctx, `${what}/${at}`) }))
}

const ownerKey = ({ name, relation, guardian }: TempOwner): string => canonicalJson([name, relation, guardian])

/** Refuses a number that a khatian or another entry of the index has. [TMP-3] */
export async function claimNumber(
  ctx: RequestContext,
  tx: Sql,
  place: Pick<IndexVolume, 'jlNumberId' | 'survey'>,
  number: string,
  besides: string | null,
): Promise<void> {
  await lockNumbers(tx, place.jlNumberId)
  const holder = await findHolder(tx, deskOf(ctx), place, number, besides)
  if (holder === null) return
  const code = holder === 'khatian' ? 'khatian.duplicate' : 'khatian-temp.duplicate'
  throw new Refusal(code, { khatianNo: code })
}

/** The entry, held, and as the caller has seen it; `null` takes it at whichever revision it stands. [TMP-7] */
export async function heldTemp(ctx: RequestContext, tx: Sql, id: string, baseRev: number | null): Promise<StoredTemp> {
  const held = await lockTemp(tx, deskOf(ctx), id)
  if (held === null) throw new Refusal('record.not-found')
  if (baseRev !== null && baseRev !== held.rev) throw new Refusal('khatian.stale')
  return held
}

/** Puts another content in the place of what stands there, into the history as well. [TMP-8] */
export async function carryOut(
  ctx: RequestContext,
  tx: Sql,
  held: StoredTemp,
  next: (held: StoredTemp) => NewContent,
): Promise<TempKhatian> {
  if (held.khatianId !== null) throw new Refusal('khatian-temp.replaced')
  const desk = deskOf(ctx)
  const content = next(held)
  const [before, after] = [contentOf(held), contentOf(content)]
  // Saving what stands there already is no change.
  if (canonicalJson(before as never) !== canonicalJson(after as never)) {
    if (content.khatianNo !== held.khatianNo) await claimNumber(ctx, tx, held, content.khatianNo, held.id)
    const at = ctx.now()
    await changeTemp(tx, desk, held.id, content, at)
    await logTemp(tx, desk, { of: held, act: 'change', rev: held.rev + 1, before, after }, at)
  }
  return stored(ctx, tx, held.id)
}

export async function stored(ctx: RequestContext, db: Sql, id: string): Promise<TempKhatian> {
  const found = await findTemp(db, deskOf(ctx), id)
  if (found === null) throw new Refusal('record.not-found')
  return found
}
