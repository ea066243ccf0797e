import type { districtImportCalls } from '#contract/calls/district-import.ts'
import { upperSnake } from '#contract/wire-codec.ts'
import { Refusal } from '#server/door/refusal.ts'
import { FileAnswer } from '#server/request/file-answer.ts'
import type { Handlers } from '#server/request/context.ts'
import { userOf } from '#server/request/request-helpers.ts'
import { wholeDistrict } from '#server/resources/ground.ts'
import type { Rows } from '#server/resources/rows-of.ts'
import { takeWorkbook } from '#server/resources/sheet-calls.ts'
import { sheetBytes, sheetType } from '#server/sheets/write-sheets.ts'
import { districtReach, districtSubject, sheetsOf } from './workbook.ts'

/** Brings a whole district by one workbook. */
export function districtImportHandlers(all: readonly Rows[], wake: () => void): Handlers<typeof districtImportCalls> {
  return {
    'district-import.template': async (ctx) => {
      const asked = { db: ctx.db, now: () => ctx.now(), jobId: '', userId: userOf(ctx), deskId: null }
      const parts = sheetsOf(all, wholeDistrict('00'), asked)
      const bytes = await sheetBytes(
        parts.map((part) => {
          const columns = part.shown(new Set(part.given))
          const rows = [
            columns.map(({ label }) => label),
            columns.map(({ key }) => part.keyOf?.(key) ?? upperSnake(key)),
          ]
          return { name: part.name, widths: columns.map(() => 22), heads: 2, rows }
        }),
      )
      return new FileAnswer({ name: 'district.xlsx', type: sheetType, bytes })
    },
    'district-import.check': async (ctx, { districtBbsCode, fileName = 'district.xlsx' }) => {
      districtReach(ctx, districtBbsCode)
      const there = await ctx.db.query('select 1 from district where bbs_code = $1', [districtBbsCode])
      if (there.length === 0) throw new Refusal('record.not-found', { districtBbsCode: 'record.not-found' })
      return takeWorkbook(ctx, wake, { subject: districtSubject, params: { districtBbsCode }, fileName, csv: true })
    },
  }
}
