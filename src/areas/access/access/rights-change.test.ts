import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Group, Matrix } from './access-queries.ts'
import { keyTable } from './key-table.ts'
import {
  changeAt,
  changeBetween,
  groupKeys,
  isNoChange,
  keysTogether,
  switchKeys,
  withSwitched,
} from './rights-change.ts'

const permission = (key: string, more: object = {}) => ({
  key,
  module: 'KHATIAN',
  nameBn: key,
  nameEn: key,
  description: '',
  system: true,
  active: true,
  ...more,
})
const line = (id: string) => ({ id, type: 'ENTRY' as const, nameBn: id, nameEn: id })

const matrix: Matrix = {
  groups: [line('entry'), line('verify'), line('off')],
  rows: [
    { permission: permission('KHATIAN.READ'), groupIds: ['entry', 'verify', 'off'] },
    { permission: permission('KHATIAN.WRITE'), groupIds: ['entry', 'off'] },
    { permission: permission('KHATIAN.OLD', { active: false }), groupIds: ['entry'] },
    { permission: permission('KHATIAN.OWN', { system: false }), groupIds: ['verify'] },
  ],
}
const groups = matrix.groups.map((group) => ({ ...group, active: group.id !== 'off' })) as unknown as Group[]
const keys = groupKeys(matrix, groups, keyTable(matrix, undefined))

test('[ACS-1] a group that is switched off gives nothing, nor does a key that grants nothing', () => {
  expect([...(keys.get('entry') ?? [])]).toEqual(['KHATIAN.READ', 'KHATIAN.WRITE'])
  expect([...(keys.get('verify') ?? [])]).toEqual(['KHATIAN.READ'])
  expect(keys.get('off')?.size).toBe(0)
})

test('[ACS-1] with its module switched off a key grants nothing', () => {
  const module = {
    key: 'KHATIAN',
    nameBn: '-',
    nameEn: '-',
    description: '',
    system: true,
    active: false,
    permissionCount: 4,
  }
  const off = groupKeys(matrix, groups, keyTable(matrix, [module]))
  expect(keysTogether(off, ['entry', 'verify']).size).toBe(0)
})

test('[ACS-1] what another group of the desk gives as well is neither lost nor gained there', () => {
  expect(changeAt(keys, ['entry', 'verify'], 'verify', new Set())).toEqual({ gained: [], lost: [] })
  expect(changeAt(keys, ['verify'], 'verify', new Set())).toEqual({ gained: [], lost: ['KHATIAN.READ'] })
  expect(changeAt(keys, ['verify'], 'verify', new Set(['KHATIAN.READ', 'KHATIAN.WRITE']))).toEqual({
    gained: ['KHATIAN.WRITE'],
    lost: [],
  })
})

const letters = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'))

test('[ACS-1] a change and the change back cancel each other', () => {
  fc.assert(
    fc.property(letters, letters, (one, other) => {
      const [before, after] = [new Set(one), new Set(other)]
      const there = changeBetween(before, after)
      const back = changeBetween(after, before)
      expect([back.gained, back.lost]).toEqual([there.lost, there.gained])
      expect(isNoChange(there)).toBe(one.length === other.length && one.every((key) => after.has(key)))
    }),
  )
})

test('[ACS-3] however boxes are switched, the draft holds what differs from the base, and nothing else', () => {
  const steps = fc.array(fc.tuple(letters, fc.boolean()))
  fc.assert(
    fc.property(letters, steps, (held, switched) => {
      const base = new Set(held)
      let draft: ReadonlyMap<string, boolean> = new Map()
      const model = new Set(held)
      for (const [changed, on] of switched) {
        draft = switchKeys(base, draft, changed, on)
        for (const key of changed)
          if (on) model.add(key)
          else model.delete(key)
      }
      expect([...withSwitched(base, draft)].sort()).toEqual([...model].sort())
      const { gained, lost } = changeBetween(base, model)
      expect([...draft.keys()].sort()).toEqual([...gained, ...lost].sort())
    }),
  )
})

test('[ACS-3] over a base that somebody else has changed, the draft still says what was wanted', () => {
  const draft = switchKeys(new Set(['a']), new Map(), ['b'], true)
  expect([...withSwitched(new Set(['c']), draft)].sort()).toEqual(['b', 'c'])
})
