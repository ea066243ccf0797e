import type { deviceCalls, SalvageEntry } from '#contract/calls/device.ts'
import { isUuid } from '#domain/kernel/uuid7.ts'
import { checkFilled } from '#domain/kernel/text.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { findActor } from '#server/identity/find-actor.ts'
import { mustHit, type Limit } from '#server/identity/limits.ts'
import { checkFields } from '#server/request/check-fields.ts'
import { deskOf, offsetOf, userOf } from '#server/request/request-helpers.ts'
import {
  devicesOf,
  findLost,
  knownMids,
  markLost,
  markWiped,
  officeDevices,
  storeReport,
  type Seat,
} from './device-store.ts'
import { entryOf, findSalvage, keepSalvage, listSalvage } from './salvage-store.ts'

/** A locked device asks when it is locked and with each new connection. */
const asking: Limit = { act: 'public/device-loss', most: 600, seconds: 3600 }

/** What devices tell of themselves, and what a supervisor sees of it. */
export const deviceHandlers: Handlers<typeof deviceCalls> = {
  'sync.report': async (ctx, report) => {
    const userId = userOf(ctx)
    await storeReport(ctx.db, userId, report, seatOf(ctx), ctx.now())
    const devices = await devicesOf(ctx.db, userId, report.deviceId)
    const lost = devices.some(({ mine, lostAt, wipedAt }) => mine && lostAt !== null && wipedAt === null)
    return { serverTime: ctx.now(), devices, lost }
  },
  'sync.devices': async (ctx) => ({ devices: await devicesOf(ctx.db, userOf(ctx), null) }),
  'sync.lose': (ctx, { deviceId, reason }) =>
    lose(ctx, { userId: userOf(ctx), deviceId, officeId: null }, { lost: true, reason }),
  'sync.lose-of': (ctx, { userId, deviceId, ...loss }) =>
    lose(ctx, { userId, deviceId, officeId: deskOf(ctx).officeId }, loss),
  'sync.wiped': async (ctx, { deviceId }) => {
    if (!(await markWiped(ctx.db, userOf(ctx), deviceId, ctx.now()))) throw new Refusal('record.not-found')
    return { wipedAt: ctx.now() }
  },
  'sync.loss': async (ctx, { userId, installId }) => {
    await mustHit(ctx.db, asking, ctx.address)
    return { deviceId: await findLost(ctx.db, userId, installId) }
  },
  'sync.health': async (ctx) => ({
    serverTime: ctx.now(),
    latestBuild: ctx.build,
    devices: await officeDevices(ctx.db, deskOf(ctx).officeId),
  }),
  'sync.salvage': async (ctx, { deviceId, entries }) => {
    const userId = userOf(ctx)
    if (entries.some((entry) => isForeign(entry, userId))) throw new Refusal('sync.wrong-user')
    const offices = officeFinder(ctx, userId)
    const placed = []
    for (const entry of entries) placed.push({ ...entry, officeId: await offices(entry) })
    await keepSalvage(ctx.db, { userId, deviceId }, placed, ctx.now())
    return { kept: entries.length }
  },
  'sync.salvaged': async (ctx, { userId, deviceId, pageNo, pageSize }) => {
    const page = { limit: pageSize, offset: offsetOf({ pageNo, pageSize }) }
    const { data, total } = await listSalvage(ctx.db, deskOf(ctx).officeId, { userId, deviceId, ...page })
    return { data, meta: { total, page: pageNo, pageSize } }
  },
  'sync.salvaged-text': async (ctx, { id }) => {
    const found = await findSalvage(ctx.db, deskOf(ctx).officeId, id)
    if (found === null) throw new Refusal('record.not-found')
    return found
  },
  'sync.known': async (ctx, { mids }) => {
    const known = await knownMids(ctx.db, userOf(ctx), mids)
    return { unknown: mids.filter((mid) => !known.has(mid)) }
  },
}

async function lose(
  ctx: RequestContext,
  device: Parameters<typeof markLost>[1],
  { lost, reason }: { readonly lost: boolean; readonly reason: string },
): Promise<{ lostAt: number | null }> {
  const said = checkFields({ reason: checkFilled(reason) })
  const done = await markLost(ctx.db, device, { lost, by: userOf(ctx), reason: said.reason }, ctx.now())
  if (done === null) throw new Refusal('record.not-found')
  return done
}

export function seatOf(ctx: RequestContext): Seat {
  return { deskId: ctx.desk?.deskId ?? null, officeId: ctx.desk?.officeId ?? null }
}

/** A text that names another person is that person's to send; one that names nobody is kept all the same. */
function isForeign({ text }: SalvageEntry, userId: string): boolean {
  try {
    const body: unknown = JSON.parse(text)
    const named = typeof body === 'object' && body !== null && 'userId' in body ? body.userId : null
    return typeof named === 'string' && isUuid(named) && named !== userId
  } catch {
    return false
  }
}

/** The office that sees a salvaged entry: that of the desk it was made at while the person holds it, else the present one. */
function officeFinder(ctx: RequestContext, userId: string): (entry: SalvageEntry) => Promise<string | null> {
  const known = new Map<string, string | null>()
  return async ({ text }) => {
    const deskId = entryOf(text)?.deskId
    if (deskId === undefined) return ctx.desk?.officeId ?? null
    const found = known.get(deskId) ?? (await findActor(ctx.db, userId, deskId))?.officeId ?? ctx.desk?.officeId ?? null
    known.set(deskId, found)
    return found
  }
}
