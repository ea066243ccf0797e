import { afterAll, beforeAll, expect, test } from 'vitest'
import { needsPermission } from '#contract/call.ts'
import { aliasedCalls } from '#contract/path-aliases.ts'
import { allCalls } from '#server/http/call-table.ts'
import { seedId } from '#server/seed/ids.ts'
import { openOrderDesk } from '#tests/support/order-desk.ts'
import { signIn, Visitor } from '#tests/support/sign-in.ts'
import { startTestServer, testPassword, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Parts = Readonly<Record<string, object>>

const aliases = aliasedCalls(allCalls)

const headersOf = ({ accessToken, deskId }: Session) => ({ 'User-Token': accessToken, 'Active-Desk': deskId })

/** The answer at a path whose braces hold an id that no record has. */
async function asked(
  path: string,
  method: string,
  headers: Readonly<Record<string, string>>,
): Promise<[number, string]> {
  const filled = path
    .replace('{applicationId}', `26-${seedId.office('none')}`)
    .replace(/\{\w+\}/g, seedId.office('none'))
  const answer = await fetch(`${server.url}/api/v1${filled}`, { method, headers })
  const body = (await answer.json()) as { code?: string }
  return [answer.status, body.code ?? '']
}

test('[WIR-35] a second path refuses a request without a session as its call does', async () => {
  for (const { path, spec } of aliases.filter((one) => one.spec.needs !== 'public'))
    expect([path, ...(await asked(path, spec.method, {}))]).toEqual([path, 401, 'session.missing'])
})

test('[WIR-35] a second path refuses a desk without the permission of its call', async () => {
  const headers = headersOf(await server.as('undpentry1'))
  for (const { path, spec } of aliases.filter((one) => needsPermission(one.spec.needs) && one.spec.takes !== 'file'))
    expect([path, ...(await asked(path, spec.method, headers))]).toEqual([path, 403, 'permission.denied'])
})

test('[WIR-35] a second path of orders gives the orders of one step, whatever state the caller names', async () => {
  const officer = await server.as('supervisor1')
  const headers = headersOf(officer)
  const read = async (path: string): Promise<unknown> =>
    ((await (await fetch(`${server.url}/api/v1${path}`, { headers })).json()) as { data: unknown }).data
  const verify = (await officer.call('khatian-order.list', { state: 'verify' } as never)).body.data as unknown
  expect(await read('/khatian-orders/verifier-list')).toEqual(verify)
  expect(await read('/khatian-orders/verifier-list?STATE=delivered')).toEqual(verify)
})

test('[WIR-35] the public paths of one order answer as tracking does', async () => {
  for (const name of ['applications', 'dak-applications', 'invoice', 'tracking', 'log'])
    expect(await asked(`/public/${name}?ORDER_NO=26-000000&MOBILE_END=0000`, 'GET', {})).toEqual([
      404,
      'order.not-found',
    ])
})

test('[WIR-35] invoice, tracking and log of an order give their part of it, in the shapes of the whole', async () => {
  const desk = await openOrderDesk(server)
  const { PUBLIC_ID: applicationId } = await desk.placed({ copyType: 2, medium: 1 })
  const whole = (await desk.citizen('citizen-order.get', { applicationId } as never)).body.data as Parts
  const own = await signIn(server.url, '01711000001', testPassword, new Visitor(), 'dlrms-citizen')
  const read = async (path: string): Promise<Parts> => {
    const answer = await fetch(`${server.url}/api/v1${path}`, { headers: { 'User-Token': own.accessToken } })
    return ((await answer.json()) as { data: Parts }).data
  }
  const parts = new Map<string, Parts>()
  for (const name of ['invoice', 'tracking', 'log']) parts.set(name, await read(`/citizens/${name}/${applicationId}`))
  expect([...parts].map(([name, part]) => [name, Object.keys(part)])).toEqual([
    ['invoice', ['ORDER', 'PARTY']],
    ['tracking', ['ORDER', 'LOG']],
    ['log', ['ORDER', 'LOG']],
  ])
  for (const part of parts.values()) expect(whole).toMatchObject(part)
  const has = (name: string, field: string): boolean => Object.hasOwn(parts.get(name)?.ORDER ?? {}, field)
  expect(['PRICE', 'PAYMENTS', 'PROMISED'].map((field) => has('invoice', field))).toEqual([true, true, false])
  expect(['PRICE', 'PAYMENTS', 'PROMISED'].map((field) => has('tracking', field))).toEqual([false, false, true])
  expect([has('log', 'PRICE'), has('log', 'STATUS')]).toEqual([false, false])
})
