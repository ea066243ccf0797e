import { zone } from '#contract/resources/zone.ts'
import { Refusal } from '#server/door/refusal.ts'
import { rowsOf, type Rows } from '#server/resources/rows-of.ts'

/** A zone holds upazilas of its own district only. */
export function zoneRows(): Rows {
  return rowsOf(zone, {
    place: { district: 't.district_bbs_code' },
    refuse: async (tx, { act, values }) => {
      if (act === 'archive' || act === 'remove') return
      const found = await tx.query(
        'select 1 from upazila where id = any($1::uuid[]) and district_bbs_code <> $2 limit 1',
        [values['upazilaIds'], values['districtBbsCode']],
      )
      if (found.length > 0) throw new Refusal('input.refused', { upazilaIds: 'place.unknown' })
    },
  })
}
