import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDoor } from '#server/door/door.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { paymentAdapters } from '#server/integrations/payment/adapters.ts'
import { readPaymentSettings } from '#server/kernel/payment-settings.ts'
import { findProjectRoot } from '#server/kernel/project-root.ts'
import { addPaymentSandbox } from '#server/sandbox/pay.ts'
import { buildAdapterPorts } from '#tests/support/payment-ports.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openOrderDesk, toldOf, type OrderDesk } from '#tests/support/order-desk.ts'
import { pressAtProvider } from '#tests/support/payment-page.ts'
import { openDemoDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { runPaymentTurn } from './order-jobs.ts'
import { sqlPaymentStore } from './payment-store.ts'
import { createPayments } from './payments.ts'

/** A provider in a process of its own, as they are: it goes on when our server is killed. */
let provider: FastifyInstance
let providerUrl: string
/** where orders are placed; the one that is killed stands beside it on the same database */
let front: TestServer
let desk: OrderDesk
let db: TestDatabase
let victim: Victim

type Victim = { readonly url: string; start(): Promise<void>; kill(): Promise<void> }

/** The moving of money, or the word on it, that the server does not live to hear of. */
const lastWords = /execute$|get-status$|single-payment-status/
let deadly = false
/** The merchant of the provider, in another process. */
const leadsTo: string[] = []

beforeAll(async () => {
  db = await openDemoDatabase()
  const port = await freePort()
  providerUrl = `http://127.0.0.1:${port}`
  provider = Fastify()
  provider.addHook('onSend', async (request, _reply, payload: unknown) => {
    if (deadly && lastWords.test(request.url.replace(/\/[^/]*\/$/, ''))) {
      const { status } = (
        await db.query<{ status: string }>(`select status from sandbox_payment order by opened_at desc limit 1`)
      )[0] ?? { status: '' }
      // Asked before the money moved it answers: only what comes after that is cut off.
      if (status === 'paid') {
        deadly = false
        await victim.kill()
      }
    }
    return payload
  })
  await provider.register(async (scope) =>
    addPaymentSandbox(scope, { db, now: Date.now, publicUrl: providerUrl, leadsTo, timeoutMs: 31_000 }),
  )
  await provider.listen({ port, host: '127.0.0.1' })
  const env = settings()
  front = await startTestServer({ db, env: { ...env, DEMO_ORDERS: 'off' } })
  leadsTo.push(front.config.publicUrl)
  desk = await openOrderDesk(front)
  victim = await openVictim(env)
  await victim.start()
}, 240_000)
afterAll(async () => {
  await victim.kill()
  await front.close()
  await provider.close()
  await db.close()
})

function settings(): Record<string, string> {
  const at = (name: string): string => `${providerUrl}/sandbox/pay/${name}`
  return {
    BKASH_URL: at('bkash'),
    BKASH_USERNAME: 'u',
    BKASH_PASSWORD: 'p',
    BKASH_APP_KEY: 'k',
    BKASH_APP_SECRET: 's',
    EKPAY_URL: at('ekpay'),
    EKPAY_MERCHANT_ID: 'm',
    EKPAY_PASS_KEY: 'p',
    EKPAY_SERVER_ADDRESS: '127.0.0.1',
    UPAY_URL: at('upay'),
    UPAY_MERCHANT_ID: 'm',
    UPAY_MERCHANT_KEY: 'k',
    UPAY_MERCHANT_NAME: 'DLRMS',
    UPAY_MERCHANT_CODE: 'c',
    UPAY_MERCHANT_MOBILE: '01700000000',
  }
}

/** The real server in a process of its own. */
async function openVictim(env: Record<string, string>): Promise<Victim> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'dlrms-killed-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  let child: ChildProcess | null = null
  return {
    url: `http://127.0.0.1:${port}`,
    start: async () => {
      const started = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
        cwd: findProjectRoot(),
        env: {
          PATH: process.env['PATH'],
          TZ: 'Asia/Dhaka',
          PORT: String(port),
          DATA_DIR: folder,
          DATABASE_URL: db.url ?? '',
          DEMO: 'on',
          DEMO_ORDERS: 'off',
          LOG_LEVEL: 'silent',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      await new Promise<void>((resolve, reject) => {
        let told = ''
        const hear = (text: Buffer): void => {
          told += text.toString()
          if (told.includes('Ctrl+C')) resolve()
        }
        started.stdout.on('data', hear)
        started.stderr.on('data', hear)
        started.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${told}`)))
      })
    },
    kill: async () => {
      const killed = child
      child = null
      if (killed === null || killed.exitCode !== null) return
      const ended = new Promise((resolve) => killed.once('exit', resolve))
      killed.kill('SIGKILL')
      await ended
    },
  }
}

async function stateOf(orderId: string): Promise<unknown> {
  const postings = await db.query<{ kind: string }>(
    `select kind from journal_posting where home_district = '26' and order_id = $1 order by kind`,
    [orderId],
  )
  const [order] = await db.query<{ status: number }>(
    `select status from order_index where home_district = '26' and id = $1`,
    [orderId],
  )
  return [order?.status, postings.map(({ kind }) => kind)]
}

const way = (to: string): string => to.replace(/^https?:\/\/[^/]+/, victim.url)

/** How the started server comes to know: its customer reloads the page, a notice comes again, the job's turn comes. */
const found: Readonly<Record<'bkash' | 'upay' | 'ekpay', (back: string) => Promise<unknown>>> = {
  bkash: (back) => fetch(way(back), { redirect: 'manual' }),
  upay: async () => {
    const now = (): number => Date.now() + 120_000
    const store = sqlPaymentStore(db)
    const payments = createPayments({
      store,
      door: createDoor(sqlDoorStore(db), now),
      now,
      adapters: paymentAdapters(readPaymentSettings(settings()), null, buildAdapterPorts({ now })),
      publicUrl: victim.url,
      onPaid: async () => undefined,
    })
    await runPaymentTurn(store, payments, '26', now())
  },
  ekpay: (back) =>
    fetch(way(back).replace('payment-return', 'payment-notices').replace(/\?.*/, ''), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
}

test.each([
  [3, 'bkash'],
  [1, 'ekpay'],
  [2, 'upay'],
] as const)(
  '[PAY-8] [PAY-10] the server is killed between the money of provider %i and its posting (%s): started again the order is paid once',
  async (of, name) => {
    const order = await desk.placed({ copyType: 1, medium: 4 })
    const opened = await desk.citizen('citizen-order.pay', { applicationId: order.PUBLIC_ID, provider: of })
    expect(toldOf(opened)).toEqual([200, undefined])
    const [attempt] = await db.query<{ ref: string }>(
      `select ref from payment_attempt where home_district = '26' and order_id = $1`,
      [order.ID],
    )
    // No notice, which would come to the server that goes on.
    await fetch(`${providerUrl}/sandbox/pay/${name}/fault`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ref: attempt?.ref, fault: 'late-notice' }),
    })
    const back = await pressAtProvider(providerUrl, opened.body.data.REDIRECT_URL as string, 'pay')
    deadly = true
    await expect(fetch(way(back ?? ''), { redirect: 'manual' })).rejects.toThrow()
    expect(deadly).toBe(false)
    expect(await stateOf(order.ID as string)).toEqual([1, []])

    await victim.start()
    // The time in which another request may wait for the answer to execute is over.
    await db.query('update payment_attempt set executed_at = executed_at - 60000 where order_id = $1', [order.ID])
    await found[name](back ?? '')
    expect(await stateOf(order.ID as string)).toEqual([9, ['earned', 'paid']])
    // What comes once more changes nothing.
    await fetch(way(back ?? ''), { redirect: 'manual' })
    expect(await stateOf(order.ID as string)).toEqual([9, ['earned', 'paid']])
  },
  240_000,
)
