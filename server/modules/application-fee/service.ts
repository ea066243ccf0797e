import { applicationFee } from '#contract/resources/application-fee.ts'
import type { FeeSet } from '#domain/order/fees.ts'
import type { Sql } from '#server/db/port.ts'
import { snake } from '#server/resources/snake.ts'

const columns = Object.entries(applicationFee.fields)
  .filter(([name]) => name !== 'validFrom')
  .map(([name, { kind }]) => `${snake(name)}${kind === 'flag' ? '' : '::float8'} as "${name}"`)
  .join(', ')

/** The fees that hold on a day; null where none were ever set. [FEE-3] */
export async function feesOn(db: Sql, day: string): Promise<FeeSet | null> {
  const [row] = await db.query<FeeSet>(
    `select id, ${columns} from application_fee where row_status = 1 and valid_from <= $1 order by valid_from desc limit 1`,
    [day],
  )
  return row ?? null
}
