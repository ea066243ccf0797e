import { expect, test } from 'vitest'
import { hostilePeople } from '#tests/support/hostile-people.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { rawRoutes } from './raw-routes.ts'

/** Values of a path or query that no record has and some columns cannot hold. */
const oddValues = [
  '',
  '0',
  '-1',
  '2147483648',
  '99999999999999999999999999',
  '1e400',
  'NaN',
  '2026-02-31',
  'abc\0def',
  '%',
  '../../etc/passwd',
  "' or 1=1 --",
  'x'.repeat(5_000),
  '00000000-0000-0000-0000-000000000000',
  '\u0995\u09CD\u200D',
]

test('[WIR-18] odd values in the path, query and body of every route outside the call table are refused or answered', async () => {
  const server = await startTestServer()
  try {
    const people = [{ headers: {} }, ...(await hostilePeople(server))]
    const faults: string[] = []
    let asked = 0
    for (const { method, path, query = [], takes = [] } of rawRoutes)
      for (const value of oddValues)
        for (const [n, { headers }] of people.entries()) {
          // Each person asks with a third of the values.
          if ((n + oddValues.indexOf(value)) % 3 !== 0) continue
          const there = path.replaceAll(/\{\w+\}/g, encodeURIComponent(value))
          const search = query.map((name) => `${name}=${encodeURIComponent(value)}`).join('&')
          const type = takes[0] ?? (method === 'post' ? 'application/json' : null)
          const answer = await server.inject({
            method: method === 'get' ? 'GET' : 'POST',
            url: `/api/v1${there}${search === '' ? '' : `?${search}`}`,
            headers: { ...headers, ...(type === null ? {} : { 'content-type': type }) },
            ...(type === null ? {} : { payload: type === 'application/json' ? JSON.stringify({ a: value }) : value }),
          })
          asked++
          if (answer.statusCode >= 500)
            faults.push(`${method} ${there.slice(0, 90)} -> ${answer.statusCode} ${answer.body}`)
        }
    expect(asked).toBeGreaterThan(500)
    expect(faults, faults.join('\n')).toEqual([])
  } finally {
    await server.close()
  }
}, 180_000)
