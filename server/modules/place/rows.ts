import { circle } from '#contract/resources/circle.ts'
import { cityCorporation } from '#contract/resources/city-corporation.ts'
import { municipality } from '#contract/resources/municipality.ts'
import { postOffice } from '#contract/resources/post-office.ts'
import { thana } from '#contract/resources/thana.ts'
import { unionParishad } from '#contract/resources/union-parishad.ts'
import { settleDistricts } from '#server/modules/office/service.ts'
import { rowsOf, type Rows } from '#server/resources/rows-of.ts'

const place = { district: 't.district_bbs_code' } as const

/** Places below the district: a desk keeps those of its own. */
export const thanaRows = (): Rows => rowsOf(thana, { place })

/** An office may be held to a circle, whose thanas say what lies in it. */
export const circleRows = (): Rows =>
  rowsOf(circle, {
    place,
    after: (tx, changes) =>
      settleDistricts(
        tx,
        changes.map(({ values }) => values['districtBbsCode']),
      ),
  })

export const cityCorporationRows = (): Rows => rowsOf(cityCorporation, { place })
export const municipalityRows = (): Rows => rowsOf(municipality, { place })
export const postOfficeRows = (): Rows => rowsOf(postOffice, { place })

export const unionRows = (): Rows =>
  rowsOf(unionParishad, {
    place: { ...place, upazila: '(select u.bbs_code from upazila u where u.id = t.upazila_id)' },
  })
