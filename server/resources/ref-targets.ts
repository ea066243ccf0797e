import type { Place } from '#server/request/term-query.ts'
import { districtOf, inReachedOffice, type Reach } from './ground.ts'
import { snake } from './snake.ts'

/** A table that a ref points to: the column of each field that refs store, and its names. */
export type RefTarget = {
  readonly table: string
  column(this: void, field: string): string
  readonly nameBn: string
  readonly nameEn: string
  /** its rows stand in a district, which every statement on them names */
  readonly inDistrict: boolean
  /** its rows are of an office, named by the column `office_id` */
  readonly ofOffice: boolean
  /** what else tells a row of it apart in a sheet: its code */
  readonly code: string | null
  /** the column of the district that it lies in */
  readonly district: string | null
  /** which of its rows may be newly named, of the table by the name `x` */
  readonly inUse: string
}

type Traits = Partial<Pick<RefTarget, 'nameBn' | 'nameEn' | 'inDistrict' | 'ofOffice' | 'code' | 'district' | 'inUse'>>

const usual = {
  nameBn: 'name_bn',
  nameEn: 'name_en',
  inDistrict: false,
  ofOffice: false,
  code: null,
  district: null,
  inUse: 'x.row_status = 1',
} as const

const targetOf = (name: string, { table = snake(name), ...traits }: Traits & { table?: string } = {}): RefTarget => {
  const column = (field: string): string => special[name]?.[field] ?? snake(field)
  return { table, column, ...usual, ...traits }
}

/** Columns that are not called as their fields, by target. */
const special: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mouza: { districtBbsCode: 'district_bbs' },
}

const inDistrict = { district: 'district_bbs_code' } as const

/** What refs of declarations may point to, by the name of the target. */
const targets: Readonly<Record<string, RefTarget>> = Object.fromEntries(
  [
    ...[
      'country',
      'division',
      'district',
      'office-layer',
      'office-type',
      'designation',
      'base-office',
      'base-organogram',
      'asset-category',
      'asset-subcategory',
      'asset',
      'dashboard',
    ].map((name) => [name, {}] as const),
    ...['zone', 'thana', 'circle', 'union-parishad', 'office'].map((name) => [name, inDistrict] as const),
    ...Object.entries<Traits & { table?: string }>({
      upazila: { ...inDistrict, code: 'bbs_code' },
      mouza: { district: 'district_bbs', code: 'dlrs_code' },
      desk: { ofOffice: true },
      employee: { ofOffice: true },
      'content-file': { nameBn: 'name', nameEn: 'name' },
      // A book is approved before it is put up; its index knows no archived ones.
      volume: {
        table: 'volume_index',
        inDistrict: true,
        ofOffice: true,
        nameBn: 'volume_no::text',
        nameEn: 'volume_no::text',
        inUse: 'x.status = 2',
      },
      'asset-item': { inDistrict: true, ofOffice: true, nameBn: 'tag', nameEn: 'tag' },
      'asset-purchase': { inDistrict: true, ofOffice: true, nameBn: 'reference', nameEn: 'reference' },
      'record-room': { inDistrict: true, ofOffice: true },
      'record-room-shelf': { inDistrict: true, ofOffice: true, nameBn: 'no', nameEn: 'no' },
    }),
  ].map(([name, traits]) => [name, targetOf(name, traits)]),
)

export function refTarget(name: string): RefTarget {
  const target = targets[name]
  if (target === undefined) throw new Error(`no table for refs to ${name}`)
  return target
}

/** The condition that a row is the one that a ref names, in a form that its index answers. */
export function refCondition({ column }: RefTarget, by: string, place: string): string {
  return by === 'id' ? `id = ${place}::uuid` : `${column(by)}::text = ${place}`
}

/** The condition by which a statement on a target's rows names the district. */
export function targetDistrict({ inDistrict }: RefTarget, reach: Reach, alias: string, place: Place): string {
  return inDistrict ? `${alias}.home_district = ${place(districtOf(reach))}` : 'true'
}

/** The condition of those rows of a target that may be newly named. [RES-6] */
export function targetGround(target: RefTarget, reach: Reach, alias: string, place: Place): string {
  const district = targetDistrict(target, reach, alias, place)
  if (!target.ofOffice || reach === null) return district
  return `${district} and ${inReachedOffice(reach, `${alias}.office_id`, place)}`
}
