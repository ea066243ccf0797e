import { findingAcceptance } from '#contract/resources/finding-acceptance.ts'
import { mouzaTotal } from '#contract/resources/mouza-total.ts'
import { districtOf } from '#server/resources/ground.ts'
import { rowsOf, type Rows } from '#server/resources/rows-of.ts'
import { askMouzas } from './ask-mouzas.ts'

const place = { district: 'r_mouza.district_bbs', upazila: 'r_mouza.upazila_bbs' } as const

/** What books say of the land of a mouza. */
export const mouzaTotalRows = (): Rows =>
  rowsOf(mouzaTotal, {
    place,
    after: (tx, changes, who) =>
      askMouzas(
        tx,
        districtOf(who.reach),
        changes.map(({ values }) => ({ mouzaId: values['mouzaId'], survey: values['survey'], dags: [] })),
      ),
  })

/** Findings that stand so in the books. */
export const findingAcceptanceRows = (): Rows =>
  rowsOf(findingAcceptance, {
    place,
    after: (tx, changes, who) =>
      askMouzas(
        tx,
        districtOf(who.reach),
        changes.map(({ values }) => ({ mouzaId: values['mouzaId'], survey: values['survey'], dags: [] })),
      ),
  })
