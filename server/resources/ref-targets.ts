/** A table that a ref points to: the column of each field that refs store, and its names. */
type RefTarget = {
  readonly table: string
  column(this: void, field: string): string
  readonly nameBn: string
  readonly nameEn: string
  /** its rows have a status, and archived ones are not picked */
  readonly archives: boolean
}

const byId = (table: string, columns: Readonly<Record<string, string>> = {}): RefTarget => ({
  table,
  column: (field) => columns[field] ?? field,
  nameBn: 'name_bn',
  nameEn: 'name_en',
  archives: true,
})

/** What refs of declarations may point to, by the name of the target. */
const targets: Readonly<Record<string, RefTarget>> = {
  country: byId('country'),
  division: { ...byId('division', { bbsCode: 'bbs_code' }), archives: false },
  district: { ...byId('district', { bbsCode: 'bbs_code' }), archives: false },
  upazila: { ...byId('upazila', { bbsCode: 'bbs_code' }), archives: false },
  zone: byId('zone'),
  mouza: byId('mouza'),
  office: { ...byId('office'), archives: false },
}

export function refTarget(name: string): RefTarget {
  const target = targets[name]
  if (target === undefined) throw new Error(`no table for refs to ${name}`)
  return target
}
