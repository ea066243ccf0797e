import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let behind: TestServer
let open: TestServer
beforeAll(async () => {
  behind = await startTestServer({ env: { TRUSTED_PROXIES: 'loopback' } })
  open = await startTestServer({ db: behind.db })
})
afterAll(async () => {
  await open.close()
  await behind.close()
})
beforeEach(() => behind.db.query('delete from rate_limit'))

/** How many of so many tries, each from where its heads say, are let through without work. [ORD-13] */
async function passed(server: TestServer, tries: number, from: (n: number) => string): Promise<number> {
  let count = 0
  for (let n = 0; n < tries; n += 1) {
    const input = { orderNo: '2626-0000000-0', mobileEnd: '0000' }
    const { status } = await server.call('public-order.track', input, { 'x-forwarded-for': from(n) })
    if (status !== 428) count += 1
  }
  return count
}

test('[WIR-20] the limit of an address is not passed by naming others', async () => {
  expect(await passed(open, 25, (n) => `203.0.113.${n}`)).toBe(20)
})

test('[WIR-20] behind a proxy the address that it saw counts, not what the request said before', async () => {
  expect(await passed(behind, 25, (n) => `203.0.113.${n}, 198.51.100.7`)).toBe(20)
  // Two people behind the same proxy are two.
  expect(await passed(behind, 10, () => '198.51.100.8')).toBe(10)
})
