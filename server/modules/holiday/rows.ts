import { holiday } from '#contract/resources/holiday.ts'
import { Refusal } from '#server/door/refusal.ts'
import { RegistryUnavailable, type Registry } from '#server/integrations/registry.ts'
import { askPromisedDays } from '#server/modules/order/promised-days.ts'
import { withIdempotency } from '#server/request/with-idempotency.ts'
import { mayWrite, whoOf } from '#server/resources/ground.ts'
import { rowsOf, writingOf, type Rows } from '#server/resources/rows-of.ts'
import { syncRows, type SourceRow } from '#server/resources/sync-rows.ts'
import * as z from 'zod/mini'

const sourceRow = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(200)),
  nameBn: z.string(),
  nameEn: z.string(),
  from: z.string(),
  to: z.string(),
  type: z.string(),
})

/** Holidays, and how those of a year are taken over from the registry. */
export function holidayRows(registry: Registry): Rows {
  const rows: Rows = rowsOf(holiday, {
    columns: { from: 'from_day', to: 'to_day' },
    after: askPromisedDays,
    calls: {
      sync: async (ctx, { year }) => {
        await mayWrite(ctx.db, holiday, ctx, holiday.calls.sync.needs)
        const found = await readYear(registry, year)
        return withIdempotency(ctx, 'holiday.sync', { year }, (tx) =>
          syncRows(tx, writingOf(rows, whoOf(holiday, ctx), ctx.now(), null), found, {
            source: registry.source,
            spoken: `t.from_day between $2::date and $3::date`,
            spokenParams: [`${year}-01-01`, `${year}-12-31`],
            apply: true,
          }),
        )
      },
    },
  })
  return rows
}

/** Days of the year, each known by its key within it. */
async function readYear(registry: Registry, year: number): Promise<SourceRow[]> {
  const rows = await registry.read({ kind: 'holidays', year }).catch((cause: unknown) => {
    throw cause instanceof RegistryUnavailable ? new Refusal('registry.unavailable') : cause
  })
  const read = z.safeParse(z.array(sourceRow), rows)
  if (!read.success) throw new Refusal('registry.unavailable')
  return read.data
    .filter(({ from }) => from.startsWith(`${year}-`))
    .map(({ key, ...values }) => ({ key: `${year}/${key}`, values }))
}
