import { district } from '#contract/resources/district.ts'
import { division } from '#contract/resources/division.ts'
import { upazila } from '#contract/resources/upazila.ts'
import { rowsOf, type Rows } from '#server/resources/rows-of.ts'

/** Places: all of them for the public, and those of the office's own ground for a desk. [LOC-2] */
export const divisionRows = (): Rows =>
  rowsOf(division, {
    place: { districts: 'array(select d.bbs_code from district d where d.division_bbs_code = t.bbs_code)' },
    publicRows: 'any-status',
  })

export const districtRows = (): Rows =>
  rowsOf(district, { place: { district: 't.bbs_code' }, publicRows: 'any-status' })

export const upazilaRows = (): Rows =>
  rowsOf(upazila, {
    place: { district: 't.district_bbs_code', upazila: 't.bbs_code' },
    computed: { divisionBbsCode: 'd.division_bbs_code' },
    join: 'join district d on d.bbs_code = t.district_bbs_code',
    publicRows: 'any-status',
  })
