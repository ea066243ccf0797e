import { expect, test } from 'vitest'
import { manifests } from './manifests.ts'
import { isRecordParam, namesNoRecord } from './record-address.ts'

const routes = Object.values(manifests).flatMap(({ routes: paths }) => Object.keys(paths))
const withParams = routes.flatMap((path) => {
  const names = [...path.matchAll(/\$([A-Za-z]+)/g)].map(([, name = '']) => name)
  return names.length === 0 ? [] : [[path, names] as const]
})

/** Parameters that are words of the product and no ids of records. */
const words = new Set(['survey', 'state', 'part', 'permissionKey', 'template', 'template_id'])

test.each(withParams)('[SHL-60] %s finds no record by an id that cannot be one', (_path, names) => {
  for (const name of names) {
    if (words.has(name)) continue
    expect(isRecordParam(name)).toBe(true)
    expect(namesNoRecord({ [name]: 'not-an-id' })).toBe(true)
    expect(namesNoRecord({ [name]: '01900000-0000-7000-8000-00000000dead' })).toBe(false)
  }
})

test('[SHL-60] the table has the addresses of records', () => {
  expect(withParams.length).toBeGreaterThan(35)
})
