import { setConfig } from '#platform/wire/config.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { expect, test } from 'vitest'
import { writeReport } from './crash-report.ts'

const config = testConfig('/api/v1')
setConfig(config)

const facts = {
  routeId: '/_app/khatian-entry/$volumeId',
  at: new Date('2026-11-21T06:00:00Z'),
  agent: 'Chromium',
  newReference: () => 'B-12345678',
}

test('[ERR-2] a report names build, screen, fault and place, and a reference', () => {
  const { reference, text } = writeReport({ ...facts, error: new TypeError('x is not a function') })
  expect(reference).toBe('B-12345678')
  expect(text).toContain(`Build: ${config.build}`)
  expect(text).toContain('Fault: TypeError')
  expect(text).toContain('Screen: /_app/khatian-entry/$volumeId')
  expect(text).toMatch(/crash-report\.test\.ts:\d+:\d+/)
})

test("[ERR-2] the server's own reference is kept, so that its log finds the request", () => {
  const error = new ApiProblem('server.error', { status: 500, reference: 'req-7' })
  expect(writeReport({ ...facts, error })).toMatchObject({ reference: 'req-7' })
  expect(writeReport({ ...facts, error }).text).toContain('Fault: server.error')
})

test('[ERR-2] nothing that a person typed or an address named is in a report', () => {
  const error = new Error('মোঃ করিম 01711000000 at /khatian-view/RS/42 (অংশ.ts:1:1)')
  const { text } = writeReport({ ...facts, error })
  expect(text).not.toMatch(/করিম|01711|RS\/42|অংশ/)
})
