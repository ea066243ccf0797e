import { orderStatus as s, type OrderStatus } from '#domain/order/status.ts'
import { orderWorkflow } from '#domain/order/transitions.ts'
import { StatusBadge, type StatusLook } from '#workflow/status-badge.tsx'
import { orderStatusWords as words } from './order-words.ts'

const look: StatusLook<OrderStatus> = {
  [s.created]: { words: words[s.created], tone: 'open' },
  [s.acLandApprovalPending]: { words: words[s.acLandApprovalPending], tone: 'attention' },
  [s.pending]: { words: words[s.pending], tone: 'attention' },
  [s.entryComplete]: { words: words[s.entryComplete], tone: 'moving' },
  [s.verified]: { words: words[s.verified], tone: 'moving' },
  [s.compared]: { words: words[s.compared], tone: 'moving' },
  [s.approved]: { words: words[s.approved], tone: 'attention' },
  [s.sentToDak]: { words: words[s.sentToDak], tone: 'moving' },
  [s.delivered]: { words: words[s.delivered], tone: 'done' },
}

/** Where an order, or one of its khatians, stands. */
export function OrderStatusBadge({ status }: { status: number }) {
  return <StatusBadge workflow={orderWorkflow} look={look} status={status as OrderStatus} />
}
