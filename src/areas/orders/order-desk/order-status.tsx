import { itemKinds, type ItemKind } from '#domain/order/choices.ts'
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

/** A map sheet is verified once, and then waits to go out. [ORD-10] */
const lookOfMap: StatusLook<OrderStatus> = {
  ...look,
  [s.pending]: { words: words[s.entryComplete], tone: 'attention' },
  [s.verified]: look[s.approved],
}

/** Where an order, or one of its items, stands. */
export function OrderStatusBadge({ status, kind }: { status: number; kind: ItemKind }) {
  return (
    <StatusBadge
      workflow={orderWorkflow}
      look={kind === itemKinds.map ? lookOfMap : look}
      status={status as OrderStatus}
    />
  )
}
