import { snake } from './snake.ts'

/** A table that a ref points to: the column of each field that refs store, and its names. */
type RefTarget = {
  readonly table: string
  column(this: void, field: string): string
  readonly nameBn: string
  readonly nameEn: string
}

const targetOf = (table: string): RefTarget => ({
  table,
  column: (field) => special[table]?.[field] ?? snake(field),
  nameBn: 'name_bn',
  nameEn: 'name_en',
})

/** Columns that are not called as their fields, by table. */
const special: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mouza: { districtBbsCode: 'district_bbs' },
}

/** What refs of declarations may point to, by the name of the target. */
const targets: Readonly<Record<string, RefTarget>> = Object.fromEntries(
  ['country', 'division', 'district', 'upazila', 'zone', 'mouza', 'office'].map((name) => [name, targetOf(name)]),
)

export function refTarget(name: string): RefTarget {
  const target = targets[name]
  if (target === undefined) throw new Error(`no table for refs to ${name}`)
  return target
}
