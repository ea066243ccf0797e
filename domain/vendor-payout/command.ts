import { checkFilled } from '../kernel/text.ts'
import { commissionPosting, type Posting } from '../payment/journal.ts'
import { checkDay, notAfterToday } from '../validation/dates.ts'
import { findStep, judgeStep } from '../workflow/steps.ts'
import { payoutStatus, type Payout } from './payout.ts'
import { payoutWorkflow, type PayoutAct } from './transitions.ts'

export type PayoutCommand =
  | { readonly name: 'payout.prepare'; readonly input: { readonly vendorId: string; readonly amount: number } }
  | { readonly name: 'payout.pay'; readonly input: { readonly paidOn: string; readonly reference: string } }
  | { readonly name: 'payout.cancel'; readonly input: Readonly<Record<string, never>> }

/** What the journal owes a vendor for orders of the office, and whether a payout of it is open, under the lock. */
export type Owed = { readonly amount: number; readonly open: boolean }

export type PayoutContext = {
  readonly recordId: string
  readonly userId: string
  readonly homeDistrict: string
  readonly officeId: string
  readonly at: number
  /** the day at hand in Dhaka */
  readonly today: string
  readonly may: Parameters<typeof judgeStep>[1]['may']
  readonly owedTo: (vendorId: string) => Owed
}

export type PayoutOutcome =
  | { readonly kind: 'done'; readonly payout: Payout; readonly postings: readonly Posting[] }
  | { readonly kind: 'refused'; readonly code: string; readonly fields?: Readonly<Record<string, string>> }

export function payoutActOf({ name }: Pick<PayoutCommand, 'name'>): PayoutAct {
  return name.slice('payout.'.length) as PayoutAct
}

/** Runs one command on one payout; what is owed was read under the vendor's lock. */
export function runPayoutCommand(payout: Payout | null, command: PayoutCommand, context: PayoutContext): PayoutOutcome {
  const step = findStep(payoutWorkflow, payoutActOf(command), payout?.status ?? null)
  const isAuthor = payout?.preparedBy === context.userId
  const problem = judgeStep(step, { may: context.may, isAuthor, allowSamePerson: false, comment: '' })
  if (problem?.kind === 'permission') return refuse('permission.denied')
  if (problem?.kind === 'own') return refuse('order.own-work')
  if (problem !== null) return refuse('settlement.taken')
  if (command.name === 'payout.prepare') return prepare(command.input, context)
  if (payout === null) return refuse('settlement.not-found')
  const closed = { ...payout, closedBy: context.userId, closedAt: context.at }
  if (command.name === 'payout.cancel')
    return { kind: 'done', payout: { ...closed, status: payoutStatus.cancelled }, postings: [] }
  const { paidOn, reference: typed } = command.input
  const day = checkDay(paidOn)
  if (!day.ok) return refuse(day.code, 'paidOn')
  const early = notAfterToday(paidOn, context.today)
  if (early !== null) return refuse(early, 'paidOn')
  const reference = checkFilled(typed)
  if (!reference.ok) return refuse(reference.code, 'reference')
  // Nothing else takes from what a vendor is owed while a payout is open, so all of it is still there.
  if (context.owedTo(payout.vendorId).amount < payout.amount) return refuse('settlement.changed')
  const paid: Payout = { ...closed, status: payoutStatus.paid, paidOn, reference: reference.value }
  return { kind: 'done', payout: paid, postings: [commissionPosting(paid)] }
}

/** All that is owed, as it was told to who prepares it; one payout of a vendor at a time. */
function prepare(
  { vendorId, amount }: Extract<PayoutCommand, { name: 'payout.prepare' }>['input'],
  { recordId, userId, homeDistrict, officeId, at, owedTo }: PayoutContext,
): PayoutOutcome {
  const owed = owedTo(vendorId)
  if (owed.open || owed.amount <= 0) return refuse('settlement.taken')
  if (owed.amount !== amount) return refuse('settlement.changed')
  const payout: Payout = {
    id: recordId,
    homeDistrict,
    officeId,
    vendorId,
    amount,
    status: payoutStatus.prepared,
    preparedBy: userId,
    preparedAt: at,
    closedBy: null,
    closedAt: null,
    paidOn: null,
    reference: null,
  }
  return { kind: 'done', payout, postings: [] }
}

function refuse(code: string, field?: string): PayoutOutcome {
  return field === undefined ? { kind: 'refused', code } : { kind: 'refused', code, fields: { [field]: code } }
}
