import { deliveryModeNames, type DeliveryMode } from '#contract/calls/active-config.ts'
import type { Sql } from '#server/db/port.ts'
import { snake } from '#server/resources/snake.ts'

/** Which delivery modes are open at an office: the nation and the office agree; an office without a row has the nation's. [ADM-10] */
export async function openModes(db: Sql, officeId: string): Promise<Readonly<Record<DeliveryMode, boolean>>> {
  const columns = deliveryModeNames
    .map((mode) => `c.${snake(mode)} and coalesce(o.${snake(mode)}, true) as "${mode}"`)
    .join(', ')
  const [row] = await db.query<Record<DeliveryMode, boolean>>(
    `select ${columns} from app_config c
       left join office_delivery_access o on o.office_id = $1 and o.row_status = 1 limit 1`,
    [officeId],
  )
  return row ?? (Object.fromEntries(deliveryModeNames.map((mode) => [mode, false])) as Record<DeliveryMode, boolean>)
}
