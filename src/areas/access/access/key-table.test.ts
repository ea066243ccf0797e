import { permissionEntries } from '#domain/permission/permission-table.ts'
import { expect, test } from 'vitest'
import { findKey, keyTable } from './key-table.ts'

test('[PRM-1] who may not read the names sees every key as the product came', () => {
  const table = keyTable(undefined, undefined)
  expect(table.flatMap((module) => module.keys)).toHaveLength(permissionEntries.length)
  const found = findKey(table, 'KHATIAN.ACLAND_VERIFY')
  expect(found?.module.nameBn).toBe('খতিয়ান')
  expect(found?.line).toMatchObject({ action: 'ACLAND_VERIFY', nameEn: 'Verify (AC Land)', grants: true })
  expect(findKey(table, 'KHATIAN.EVERYTHING')).toBeUndefined()
})

test('[PRM-1] the names of the server come first, and a module of its own stands with its keys', () => {
  const row = (key: string, module: string) => ({
    permission: { key, module, nameBn: 'নাম', nameEn: 'Name', description: '', system: false, active: true },
    groupIds: [],
  })
  const module = {
    key: 'OWN',
    nameBn: 'নিজস্ব',
    nameEn: 'Own',
    description: '',
    system: false,
    active: true,
    permissionCount: 1,
  }
  const table = keyTable({ groups: [], rows: [row('USER.READ_ALL', 'USER'), row('OWN.THING', 'OWN')] }, [module])
  expect(table.map((one) => [one.key, one.nameEn])).toEqual([
    ['USER', 'User'],
    ['OWN', 'Own'],
  ])
  expect(findKey(table, 'OWN.THING')?.line).toMatchObject({ action: 'THING', nameBn: 'নাম', grants: false })
})
