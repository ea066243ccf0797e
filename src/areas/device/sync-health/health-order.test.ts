import type { DeviceHealth } from '#contract/calls/device.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { expect, test } from 'vitest'
import { byTrouble, troubleOf } from './health-order.ts'
import { layOut, salvageTitle, salvageValues } from './salvage-words.ts'

const now = 1_800_000_000_000
const hour = 3_600_000
const device = (n: number, values: Partial<DeviceHealth> = {}): DeviceHealth => ({
  userId: testId(n),
  username: `u${n}`,
  nameBn: '',
  nameEn: '',
  deskId: null,
  deskBn: null,
  deskEn: null,
  deviceId: testId(n),
  firstContact: now - 100 * hour,
  lastContact: now,
  reportedAt: now,
  unsent: 0,
  oldestAt: null,
  conflicts: 0,
  quarantined: 0,
  salvaged: 0,
  build: 'b2',
  usage: null,
  quota: null,
  lostAt: null,
  wipedAt: null,
  ...values,
})

test('[HLT-1] refused work stands first, then what is unsent for a day, conflicts, older versions', () => {
  const devices = [
    device(1),
    device(2, { build: 'b1' }),
    device(3, { conflicts: 1 }),
    device(4, { unsent: 5, oldestAt: now - 25 * hour }),
    device(5, { quarantined: 1 }),
    device(6, { unsent: 50, oldestAt: now - hour }),
  ]
  expect(byTrouble(devices, now, 'b2').map((one) => one.username)).toEqual(['u5', 'u4', 'u3', 'u2', 'u6', 'u1'])
})

test('[HLT-1] a device with unsent work that was not heard of for a day is in trouble, whatever its clock said', () => {
  const silent = device(1, { unsent: 1, oldestAt: now + 48 * hour, lastContact: now - 26 * hour })
  expect(troubleOf(silent, now, 'b2')).toBe('old')
  expect(troubleOf(device(1, { lastContact: now - 26 * hour }), now, 'b2')).toBe('fine')
  expect(troubleOf(device(1, { build: '' }), now, '')).toBe('fine')
})

test('[HLT-1] what was salvaged is told in words, also where it cannot be read', () => {
  const entry = { command: 'khatian.edit', input: { edits: [1, 2, 3] } } as never
  expect(salvageValues({ entry })).toBe(3)
  expect(salvageValues({ entry: null })).toBe(0)
  expect(salvageTitle({ entry })).not.toEqual(salvageTitle({ entry: null }))
  expect(layOut('{"a":1}')).toBe('{\n  "a": 1\n}')
  expect(layOut('broken')).toBe('broken')
})
