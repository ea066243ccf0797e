import { expect, test } from 'vitest'
import { errorTable, type ErrorCode } from '#contract/errors.ts'
import { ApiProblem, NetworkProblem } from './problems.ts'
import { askWithRetries, shouldRetry } from './query-defaults.ts'

test('[SHL-40] asks again after a missing answer and after a server fault, at most twice', () => {
  for (const error of [new NetworkProblem('timeout'), new ApiProblem('server.unavailable')]) {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false])
  }
})

test('[SHL-40] never repeats a refusal, whatever its code', () => {
  const refusals = Object.entries(errorTable).filter(([, { status }]) => status < 500)
  expect(refusals.length).toBeGreaterThan(100)
  for (const [code] of refusals) expect(shouldRetry(0, new ApiProblem(code as ErrorCode)), code).toBe(false)
  expect(shouldRetry(0, new Error('of the program'))).toBe(false)
})

test('[SHL-40] a visitor page asks again after a server fault and shows a refusal at once', async () => {
  const { signal } = new AbortController()
  let asked = 0
  const answer = await askWithRetries(() => {
    asked += 1
    return asked === 1 ? Promise.reject(new ApiProblem('server.unavailable')) : Promise.resolve('answer')
  }, signal)
  expect([answer, asked]).toEqual(['answer', 2])
  asked = 0
  const refused = askWithRetries(() => {
    asked += 1
    return Promise.reject(new ApiProblem('record.not-found'))
  }, signal)
  await expect(refused).rejects.toThrow('record.not-found')
  expect(asked).toBe(1)
})
