import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDistrictsThere } from '#server/db/citus.ts'
import { openPglite } from '#server/db/pglite.ts'
import type { Database, Sql, SqlRow } from '#server/db/port.ts'
import { createDoor } from '#server/door/door.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { forgetWaitingFiles } from '#server/modules/message/service.ts'
import { readFigures } from '#server/modules/operation/figures.ts'
import { runOrderJobs } from '#server/modules/order/order-jobs.ts'
import { createPayments, type Payments } from '#server/modules/order/payments.ts'
import { sqlPaymentStore } from '#server/modules/order/payment-store.ts'
import { hasDueOrders } from '#server/modules/order/store.ts'
import { forgetOldNotices } from '#server/notice/forget-notices.ts'
import { startNoticeSender } from '#server/notice/notice-sender.ts'
import { sendingSettings } from '#server/notice/sending-settings.ts'
import { createOutbox } from '#server/outbox/outbox.ts'
import { runSeeds } from '#server/seed/run-seeds.ts'
import { testSealKey } from '#tests/support/seal-key.ts'
import { testImage } from '#tests/support/test-image.ts'
import { carryApplications } from './carry-applications.ts'
import { checkBalances } from './check-balances.ts'
import { keepBalanceDifferences } from './keep-balance-differences.ts'
import { openBalances } from './open-balances.ts'
import { prune } from './prune.ts'
import { restateNumbers } from './restate-numbers.ts'
import { startJobs } from './run-jobs.ts'
import { logDistricts, logDistrictsThere } from './log-span.ts'
import { sealClosedDays } from './seal.ts'

const far = Date.UTC(2027, 0, 1)
/** the district of the demonstration */
const district = '26'

let stored: Database
beforeAll(async () => {
  stored = await openPglite({ image: await testImage() })
})
afterAll(() => stored.close())

type Answer = (text: string, params: readonly unknown[]) => SqlRow[] | Error | null

/** The database as it is, but for what somebody else answers. */
function answering(answer: Answer): Database {
  function on<T extends Sql>(sql: T): T {
    return {
      ...sql,
      query: async (text: string, params: readonly unknown[] = []) => {
        const given = answer(text, params)
        if (given instanceof Error) throw given
        return given ?? sql.query(text, params)
      },
    }
  }
  return { ...on(stored), transaction: (work) => stored.transaction((tx) => work(on(tx))) }
}

/** A coordinator whose one worker is away, with these districts. */
function withAway(...away: readonly string[]): Database {
  return answering((text, params) => {
    if (text.includes('pg_extension')) return [{ one: 1 }]
    if (text.includes('run_command_on_workers')) return away.map((code) => ({ code }))
    return away.some((code) => params[0] === code) ? Object.assign(new Error('no answer'), { code: '08006' }) : null
  })
}

/** No provider is set up, and none is asked. */
function paymentsOn(db: Database): Payments {
  return createPayments({
    store: sqlPaymentStore(db),
    door: createDoor(sqlDoorStore(db), () => far),
    now: () => far,
    adapters: new Map(),
    publicUrl: 'http://127.0.0.1',
    onPaid: async () => undefined,
  })
}

test('[DST-9] work on all districts passes over those away, the national one too', async () => {
  expect(await findDistrictsThere(stored)).toHaveLength(64)
  const there = await findDistrictsThere(withAway('00', district), ['00'])
  expect(there).toHaveLength(63)
  expect(there).not.toContain(district)
})

test.each<[string, (db: Database) => Promise<unknown>]>([
  ['numbers written anew', restateNumbers],
  ['applications carried over', (db) => carryApplications(db, far)],
  ['balances opened', openBalances],
  ['balances checked', async (db) => keepBalanceDifferences(db, await checkBalances(db), far)],
  ['days sealed', (db) => sealClosedDays(db, testSealKey(), far)],
  ['ledgers pruned', (db) => prune(db, far)],
  ['notices forgotten', forgetOldNotices],
  ['files forgotten', forgetWaitingFiles],
  ['figures of the system', (db) => readFigures(db, tmpdir(), far)],
  ['orders that are due', (db) => runOrderJobs(db, { payments: paymentsOn(db), signingKey: async () => null }, far)],
])('[DST-9] %s: a district that is away holds up none', async (_what, work) => {
  await expect(hasDueOrders(withAway(district), district, far)).rejects.toThrow('no answer')
  await work(withAway(district))
})

test('[DST-9] notices of a district that is away hold up none', async () => {
  expect(await sendingSettings(stored)).not.toEqual([])
  const failed: unknown[] = []
  const log = { info: () => undefined, warn: () => undefined, error: (fault: unknown) => void failed.push(fault) }
  const away = withAway(district)
  const outbox = createOutbox(away, { SMS: null, MAIL: null }, log, null)
  const sender = startNoticeSender(away, outbox, log, '')
  await sender.sendAll()
  await sender.stop()
  expect(failed).toEqual([])
})

test('[DST-9] what proves the log passes over nothing: a district that is away is a failure there', async () => {
  await expect(logDistricts(withAway(district))).rejects.toThrow('no answer')
  expect(await logDistrictsThere(withAway(district))).not.toContain(district)
  expect(await logDistrictsThere(stored)).toContain(district)
})

test('[DST-9] a start of the release that stands there writes nothing, so no worker has to be there', async () => {
  await runSeeds(stored, true)
  const written: string[] = []
  await runSeeds(
    answering((text) => {
      if (/^\s*(insert|update|delete|lock|create|alter)\b/i.test(text)) written.push(text)
      return null
    }),
    true,
  )
  expect(written).toEqual([])
})

test('[DST-9] work of the hour that fails holds up none of the rest', async () => {
  const asked: string[] = []
  const failed: unknown[] = []
  const broken = answering((text) => {
    asked.push(text)
    return text.includes('from mutation_source') ? new Error('not now') : null
  })
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (_with: unknown, words?: string) => failed.push(words),
  }
  const stop = startJobs(broken, testSealKey(), log, {
    nightlyBackup: async () => undefined,
    hasMail: false,
    isDemoSeeded: () => true,
  })
  await stop()
  expect(failed).toEqual(['job failed: balances'])
  expect(asked.some((text) => text.includes('daily_seal'))).toBe(true)
  expect(asked.some((text) => text.includes('delete from message_file'))).toBe(true)
})
