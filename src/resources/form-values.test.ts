import { holiday } from '#contract/resources/holiday.ts'
import { recordRoom } from '#contract/resources/record-room.ts'
import { expect, test } from 'vitest'
import { changesOf, checkValues, startValues, writable } from './form-values.ts'
import { nextSort } from '#lists/list-view.ts'
import type { AnyRow } from './resource-screen.ts'

const good = { nameBn: 'বিজয় দিবস', nameEn: 'Victory Day', from: '2026-12-16', to: '2026-12-16', type: 'GOVERNMENT' }
const row = { id: 'x', rev: 3, rowStatus: 1, changedAt: '', source: null, ...good } as unknown as AnyRow

test('[RES-16] a form has the fields that a person writes, and no others', () => {
  const keys = (of: AnyRow | null) => writable(holiday, of).map(([key]) => key)
  expect(keys(null)).toEqual(['nameBn', 'nameEn', 'from', 'to', 'type'])
  expect(Object.keys(startValues(holiday, row))).toEqual(keys(row))
})

test.each([
  [
    'nothing at all',
    {},
    {
      nameBn: 'value.required',
      nameEn: 'value.required',
      from: 'value.required',
      to: 'value.required',
      type: 'value.required',
    },
  ],
  ['a name of another script', { ...good, nameBn: 'Victory' }, { nameBn: 'name.bangla' }],
  ['a choice that is none', { ...good, type: 'BANK' }, { type: 'value.kind' }],
  ['what is right', good, {}],
])('[RES-16] the form refuses field by field: %s', (_what, typed, faults) => {
  expect(checkValues(holiday, null, typed).faults).toEqual(faults)
})

test('[RES-16] rules over several fields are held against the whole row, once each field is right', () => {
  const { faults } = checkValues(holiday, row, { ...startValues(holiday, row), to: '2026-12-01' })
  expect(Object.keys(faults)).toEqual(['to'])
  expect(Object.keys(checkValues(holiday, row, { ...good, from: '', to: '2026-12-01' }).faults)).toEqual(['from'])
})

test('[RES-10] of a changed row only what differs is sent', () => {
  const { values } = checkValues(holiday, row, { ...startValues(holiday, row), to: '2026-12-17' })
  expect(changesOf(row, values)).toEqual({ to: '2026-12-17' })
  expect(changesOf(row, checkValues(holiday, row, startValues(holiday, row)).values)).toEqual({})
})

test('[RES-16] pressing a head orders by it, and again the other way', () => {
  expect(nextSort('-from', 'nameBn')).toBe('nameBn')
  expect(nextSort('nameBn', 'nameBn')).toBe('-nameBn')
  expect(nextSort('-nameBn', 'nameBn')).toBe('nameBn')
})

test('[RES-14] a masked value that stands as it was shown is not judged and not sent, another is', () => {
  const base = { id: 'x', rev: 1, rowStatus: 1, changedAt: '', officeId: 'o', code: 'A1', custodian: null } as const
  const room: AnyRow = { ...base, custodianMobile: '017*****001' }
  const typed = { ...startValues(recordRoom, room), nameBn: 'কক্ষ', nameEn: 'Room' }
  expect(checkValues(recordRoom, room, typed).faults).toEqual({})
  expect(Object.keys(changesOf(room, checkValues(recordRoom, room, typed).values))).not.toContain('custodianMobile')
  const other = checkValues(recordRoom, room, { ...typed, custodianMobile: '০১৭১২৩৪৫৬৭৮' })
  expect(other.values['custodianMobile']).toBe('01712345678')
  expect(checkValues(recordRoom, room, { ...typed, custodianMobile: '12' }).faults).toEqual({
    custodianMobile: 'mobile.syntax',
  })
})

test('[RES-16] what is of an office begins as that of the desk', () => {
  expect(startValues(recordRoom, null, 'own')['officeId']).toBe('own')
  expect(startValues(holiday, null, 'own')['officeId']).toBeUndefined()
})
