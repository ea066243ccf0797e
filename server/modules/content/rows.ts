import { contact } from '#contract/resources/contact.ts'
import { faq } from '#contract/resources/faq.ts'
import { instruction } from '#contract/resources/instruction.ts'
import { regulation } from '#contract/resources/regulation.ts'
import { tutorial } from '#contract/resources/instruction-tutorial.ts'
import type { AnyDeclared } from '#contract/declare/resource.ts'
import type { RequestContext } from '#server/request/context.ts'
import { sourceOf, type StoredRow } from '#server/resources/find-rows.ts'
import { findRows, narrowed, withoutCursor } from '#server/resources/row-pages.ts'
import { rowsOf, shownRow, type Rows } from '#server/resources/rows-of.ts'

/** What is read without signing in. */
const forEverybody = `t.published and t.audience <> 'OFFICE'`
/** What staff read: theirs, and what everybody reads. */
const forStaff = `t.published and t.audience in ('OFFICE', 'ALL')`

/** A page of it is never longer than people read. */
const mostShown = 500

/** Written content: shown once it is published, each row to those whom it is for. [ADM-11] */
function contentRows(d: AnyDeclared): Rows {
  const rows: Rows = rowsOf(d, {
    publicWhere: forEverybody,
    calls: {
      shown: async (ctx: RequestContext) => {
        const source = narrowed(sourceOf(rows.looking(null)), forStaff)
        const found = await findRows<StoredRow>(ctx.db, source, { rowStatus: 1 }, { limit: mostShown })
        return found.map((row) => shownRow(d, withoutCursor(row)))
      },
    },
  })
  return rows
}

export const faqRows = (): Rows => contentRows(faq)
export const regulationRows = (): Rows => contentRows(regulation)
export const contactRows = (): Rows => contentRows(contact)
export const tutorialRows = (): Rows => contentRows(tutorial)
export const instructionRows = (): Rows => contentRows(instruction)
