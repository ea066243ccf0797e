import { office } from '#contract/resources/office.ts'
import { rowsOf, type Rows } from '#server/resources/rows-of.ts'

export const officeRows = (): Rows => rowsOf(office, { columns: { upazilaCode: 'upazila_bbs_code' } })
