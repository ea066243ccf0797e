import { expect, test } from 'vitest'
import { isPermission, permissionEntries, permissionTable } from './permission-table.ts'
import { permissions } from './permission.ts'

const modulesOfSpec =
  'PERMISSION PERMISSION_GROUP USER KHATIAN MUTATION_KHATIAN KHATIAN_ORDER OFFICE_MANAGEMENT CMS NOTIFICATION_CONFIGURATION GEO_LOCATION KHATIAN_TEMPLATE KHATIAN_VOLUME KHATIAN_CONFIG MOUZA_MAP MOUZA_MAP_ORDER DAK_PANEL_ORDER AUDIT_LOG REPORT RECORD_ROOM HAL_SABEK POSTAL_SETTLEMENT ASSET_MANAGEMENT KHATIAN_CORRECTION DASHBOARD'.split(
    ' ',
  )

test('[PRM-1] every module of the spec is in the table', () => {
  expect(modulesOfSpec.filter((module) => !Object.hasOwn(permissionTable, module))).toEqual([])
})

test('[PRM-1] entry, verification, comparison and approval exist for khatians, mutations and orders, AC Land included', () => {
  const acts = ['ENTRY_COMPLETE', 'VERIFY', 'COMPARE', 'APPROVE']
  const keys = ['KHATIAN', 'MUTATION_KHATIAN', 'KHATIAN_ORDER'].flatMap((module) =>
    acts.flatMap((act) => [`${module}.${act}`, `${module}.ACLAND_${act}`]),
  )
  expect(keys.filter((key) => !isPermission(key))).toEqual([])
})

test('[PRM-1] templates and volumes have the five acts and approval', () => {
  const acts = ['READ_ALL', 'CREATE', 'READ_ONE', 'UPDATE', 'DELETE', 'APPROVE']
  for (const module of ['KHATIAN_TEMPLATE', 'KHATIAN_VOLUME'])
    expect(acts.filter((act) => !isPermission(`${module}.${act}`))).toEqual([])
})

test('[PRM-1] every key is its own and has a name in both languages', () => {
  expect(new Set(permissionEntries.map((entry) => entry.key)).size).toBe(permissionEntries.length)
  for (const { key, name } of permissionEntries) {
    expect(key).toMatch(/^[A-Z_]+\.[A-Z_]+$/)
    expect(name[0]).toMatch(/[\u0980-\u09ff]/)
    expect(name[1]).toMatch(/^[A-Z]/)
  }
})

test('[PRM-1] keys that code names are known, and others are not', () => {
  expect(Object.values(permissions).filter((key) => !isPermission(key))).toEqual([])
  for (const key of ['', 'KHATIAN', 'KHATIAN.', 'KHATIAN.EVERYTHING', 'khatian.create', 'constructor.name'])
    expect(isPermission(key)).toBe(false)
})
