import { zone } from '#contract/resources/zone.ts'
import { rowsOf, type Rows } from '#server/resources/rows-of.ts'

export const zoneRows = (): Rows => rowsOf(zone, { place: { district: 't.district_bbs_code' } })
