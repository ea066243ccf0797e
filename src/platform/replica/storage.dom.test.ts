import type { KnownDevice } from '#contract/calls/device.ts'
import { expect, test } from 'vitest'
import { roomState } from './storage-room.ts'
import { findLoss } from './storage.ts'

const device = (deviceId: string, values: Partial<KnownDevice> = {}): KnownDevice => ({
  deviceId,
  installId: 'other-browser',
  lastContact: 1000,
  lastCseq: 5,
  unsent: 0,
  oldestAt: null,
  conflicts: 0,
  quarantined: 0,
  build: 'b',
  mine: false,
  lostAt: null,
  wipedAt: null,
  ...values,
})
const here = { installId: 'this-browser', deviceId: 'now', madeAnything: false }

test('[STO-2] the same browser under another device name was cleared: what it had not sent is told', () => {
  const before = device('before', { installId: 'this-browser', unsent: 3, conflicts: 1, quarantined: 1 })
  expect(findLoss([device('now', { mine: true }), before], here)).toEqual({
    deviceId: 'before',
    unsent: 5,
    reportedAt: 1000,
    certain: true,
  })
})

test('[STO-2] of several former names the one heard of last counts', () => {
  const older = device('older', { installId: 'this-browser', unsent: 9, lastContact: 10 })
  const newer = device('newer', { installId: 'this-browser', unsent: 1, lastContact: 20 })
  expect(findLoss([older, newer], here)?.deviceId).toBe('newer')
})

test('[STO-2] a new browser is told of unsent work elsewhere as a possibility, one in use is not', () => {
  const elsewhere = device('elsewhere', { unsent: 2 })
  expect(findLoss([elsewhere], here)).toMatchObject({ unsent: 2, certain: false })
  expect(findLoss([elsewhere], { ...here, madeAnything: true })).toBeNull()
  expect(findLoss([device('elsewhere')], here)).toBeNull()
  expect(findLoss([device('now', { installId: 'this-browser', unsent: 4, mine: true })], here)).toBeNull()
})

test('[STO-1] 70 % warns, 85 % stops, and a browser that tells nothing is not called full', () => {
  const at = (usage: number | null, quota: number | null = 100) => roomState({ usage, quota })
  expect([at(69), at(70), at(84), at(85), at(100)]).toEqual(['fine', 'warn', 'warn', 'stop', 'stop'])
  expect([at(null), at(50, null), at(50, 0)]).toEqual(['unknown', 'unknown', 'unknown'])
})
