import { TakeStatement } from '#areas/orders/order-desk/take-statement.tsx'
import { statementLine } from '#contract/lists/statement-line.ts'
import { listScreenOf } from '#lists/list-screen.ts'
import { orderQueries } from '#platform/queries/order-queries.ts'

/** What payment services say of their days; what differs from what stands here stands out. */
export const screen = listScreenOf(statementLine, {
  acts: [TakeStatement],
  mark: ({ verdict }) => (verdict === 'agrees' ? undefined : 'attention'),
  under: orderQueries.all,
})
