import { expect, test } from 'vitest'
import { memoryTokenStore } from '#tests/support/payment-ports.ts'
import { sharedToken, type GrantedToken } from './shared-token.ts'
import { ProviderDown } from './port.ts'

const hour = 3_600_000

function opened({ most = 2 }: { most?: number } = {}) {
  let clock = 1_000_000_000
  const calls: string[] = []
  const store = memoryTokenStore()
  const fresh = (): GrantedToken => ({ token: `T${calls.length}`, refresh: `R${calls.length}`, seconds: 3600 })
  const failing = { grant: null as Error | null, refresh: null as Error | null }
  const process = () =>
    sharedToken({
      name: 'bkash:1',
      store,
      now: () => clock,
      mostGrants: most,
      sleep: async () => new Promise((resolve) => setImmediate(resolve)),
      grant: async () => {
        calls.push('grant')
        await new Promise((resolve) => setImmediate(resolve))
        if (failing.grant !== null) throw failing.grant
        return fresh()
      },
      refresh: async () => {
        calls.push('refresh')
        if (failing.refresh !== null) throw failing.refresh
        return fresh()
      },
    })
  return { calls, store, process, failing, pass: (ms: number) => void (clock += ms) }
}

test('[PAY-21] gives one grant to all waiters of all processes', async () => {
  const { calls, process } = opened()
  const [one, two] = [process(), process()]
  const taken = await Promise.all([one.take(), one.take(), two.take(), two.take(), one.take()])
  expect(new Set(taken).size).toBe(1)
  expect(calls).toEqual(['grant'])
})

test('[PAY-21] refreshes a token five minutes before it ends, by one process', async () => {
  const { calls, process, pass } = opened()
  const [one, two] = [process(), process()]
  const first = await one.take()
  pass(hour - 5 * 60_000 + 1)
  const taken = await Promise.all([one.take(), two.take(), two.take()])
  expect(calls).toEqual(['grant', 'refresh'])
  expect(taken.some((token) => token !== first)).toBe(true)
  expect(await two.take()).not.toBe(first)
})

test('[PAY-21] keeps to the grants of an hour instead of being blocked for one', async () => {
  const { calls, process, failing, pass } = opened()
  failing.grant = new ProviderDown('no token')
  const one = process()
  for (let n = 0; n < 5; n++) await expect(one.take()).rejects.toThrow(ProviderDown)
  expect(calls).toEqual(['grant', 'grant'])
  pass(hour + 1)
  failing.grant = null
  expect(await one.take()).toBe('T3')
})

test('[PAY-21] a connection that never opened uses up no grant', async () => {
  const { calls, process, failing } = opened()
  failing.grant = new ProviderDown('no answer', { cause: new TypeError('fetch failed') })
  const one = process()
  for (let n = 0; n < 4; n++) await expect(one.take()).rejects.toThrow(ProviderDown)
  expect(calls).toHaveLength(4)
})

test('[PAY-21] a refused token is renewed once; a late refusal does not drop the newer one', async () => {
  const { calls, process } = opened()
  const [one, two] = [process(), process()]
  const first = await one.take()
  await one.drop(first)
  const second = await one.take()
  await two.drop(first)
  expect(await two.take()).toBe(second)
  expect(calls).toEqual(['grant', 'refresh'])
})
