import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#server/http/call-table.ts'
import { correctionRefusals } from '#platform/wire/correction-refusals.ts'
import { errorMessage, errorMessages, unknownRefusal } from '#platform/wire/error-messages.ts'
import { factorRefusals } from '#platform/wire/factor-refusals.ts'
import { orderRefusals } from '#platform/wire/order-refusals.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { startTestServer, type CallName, type TestServer } from '#tests/support/test-server.ts'

const outside: ReadonlySet<string> = new Set(['public', 'citizen', 'vendor', 'any-kind'])
const names = (Object.keys(allCalls) as CallName[]).filter((name) => outside.has(allCalls[name].needs))

/** The words that the screens of a family load beside those of every visitor. */
function wordsOf(name: string): ReadonlySet<string> {
  const own = [errorMessages as object]
  if (/^(public-order|citizen-order|vendor-order|copy)\./.test(name)) own.push(orderRefusals)
  // Corrections are asked for by citizens alone, whose NID is verified as it is for orders.
  if (/correction\./.test(name)) own.push(correctionRefusals)
  if (/^(account|vendor)\./.test(name)) own.push(factorRefusals)
  return new Set(own.flatMap((words) => Object.keys(words)))
}

/** Devices of the staff alone send bundles, though the call itself asks for any kind of session. */
const ofStaff: ReadonlySet<string> = new Set(['bundle.take-work'])

describe('words of refusals outside the office', () => {
  test('[WRD-9] every code that the contract names of a public call has its words there', () => {
    const missing = names
      .filter((name) => !ofStaff.has(name))
      .flatMap((name) => allCalls[name].errors.filter((code) => !wordsOf(name).has(code)).map((code) => [name, code]))
    expect(missing).toEqual([])
    expect(names.length).toBeGreaterThan(60)
  })

  test('[WRD-9] a code that the app does not know is no fault of the server', () => {
    const problem = new ApiProblem('order.of-tomorrow', { status: 409 })
    expect(errorMessage(problem.said)).toBe(unknownRefusal)
    expect(errorMessage('toString')).toBe(unknownRefusal)
    expect(errorMessage('server.error')).toBe(errorMessages['server.error'])
  })
})

describe('over HTTP', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const hostile = ['', ' ', '@#|', 'x'.repeat(400), '২', null, -1, [], {}]

  test('[WRD-9] every code and field code that public forms answer to empty and odd values has its words', async () => {
    const seen = new Map<string, Set<string>>()
    for (const name of names.filter((one) => allCalls[one].needs === 'public')) {
      const { input } = allCalls[name]
      const fields = Object.keys('shape' in input ? (input.shape as object) : {})
      for (const value of hostile) {
        await server.db.query('delete from rate_limit')
        const { body } = await server
          .call(name, Object.fromEntries(fields.map((field) => [field, value])))
          .catch(() => ({ body: null }))
        const codes = [body?.code, body?.CODE, ...Object.values(body?.fields ?? body?.FIELDS ?? {})]
        for (const code of codes)
          if (typeof code === 'string') seen.set(name, (seen.get(name) ?? new Set<string>()).add(code))
      }
    }
    const missing = [...seen].flatMap(([name, codes]) =>
      [...codes].filter((code) => !wordsOf(name).has(code)).map((code) => `${name}: ${code}`),
    )
    expect(missing).toEqual([])
    expect(new Set([...seen.values()].flatMap((codes) => [...codes])).size).toBeGreaterThan(5)
  })
})
