import { checkFilled } from '../kernel/text.ts'
import type { Posting } from '../payment/journal.ts'
import { settledPosting } from '../payment/journal.ts'
import { checkPostalCode, paidWithin } from '../validation/codes.ts'
import { checkDay, notAfterToday } from '../validation/dates.ts'
import { findStep, judgeStep } from '../workflow/steps.ts'
import { remainingOf, settlementStatusOf, type Settlement } from './settlement.ts'
import { settlementWorkflow } from './transitions.ts'

export type SettlementCommand =
  | {
      readonly name: 'settlement.make'
      readonly input: {
        readonly postalCode: string
        readonly owedUnder: string
        readonly from: string
        readonly to: string
        readonly sendingIds: readonly string[]
      }
    }
  | {
      readonly name: 'settlement.pay'
      readonly input: {
        readonly paymentId: string
        readonly amount: number
        readonly paidOn: string
        readonly reference: string
      }
    }

/** Something that the post took in and is owed for, as it stands under the lock. */
export type Sending = {
  readonly id: string
  readonly officeId: string
  readonly postalCode: string
  readonly amount: number
  /** the settlement that has it already */
  readonly settlementId: string | null
}

export type SettlementContext = {
  readonly recordId: string
  readonly userId: string
  readonly homeDistrict: string
  readonly officeId: string
  readonly at: number
  /** the day at hand in Dhaka */
  readonly today: string
  readonly may: Parameters<typeof judgeStep>[1]['may']
  readonly sending: (id: string) => Sending | undefined
}

export type SettlementOutcome =
  | { readonly kind: 'done'; readonly settlement: Settlement; readonly postings: readonly Posting[] }
  | { readonly kind: 'refused'; readonly code: string; readonly fields?: Readonly<Record<string, string>> }

/** As many sendings as one settlement takes. [DLV-4] */
export const mostSendings = 1000

/** Runs one command on one settlement; its sendings were read under their locks. */
export function runSettlementCommand(
  settlement: Settlement | null,
  command: SettlementCommand,
  context: SettlementContext,
): SettlementOutcome {
  if (command.name === 'settlement.make')
    return settlement === null ? make(command.input, context) : refuse('settlement.taken')
  return settlement === null ? refuse('settlement.not-found') : pay(settlement, command.input, context)
}

function make(
  input: Extract<SettlementCommand, { name: 'settlement.make' }>['input'],
  context: SettlementContext,
): SettlementOutcome {
  const { postalCode, owedUnder, from, to } = input
  const sendingIds = [...new Set(input.sendingIds)]
  const step = findStep(settlementWorkflow, 'make', null)
  if (judgeStep(step, giver(context)) !== null) return refuse('permission.denied')
  const code = checkPostalCode(postalCode)
  if (!code.ok) return refuse(code.code, 'postalCode')
  if (sendingIds.length === 0) return refuse('settlement.taken')
  if (sendingIds.length > mostSendings) return refuse('number.range', 'sendingIds')
  let payable = 0
  for (const id of sendingIds) {
    const sending = context.sending(id)
    // What another office is owed for is not there for this one.
    if (sending === undefined || sending.officeId !== context.officeId) return refuse('settlement.not-found')
    if (sending.settlementId !== null) return refuse('settlement.taken')
    if (sending.postalCode !== owedUnder) return refuse('settlement.changed')
    payable += sending.amount
  }
  return {
    kind: 'done',
    settlement: {
      id: context.recordId,
      homeDistrict: context.homeDistrict,
      officeId: context.officeId,
      postalCode,
      owedUnder,
      from,
      to,
      sendingIds,
      payable,
      paid: [],
      madeBy: context.userId,
      madeAt: context.at,
    },
    postings: [],
  }
}

/** Paid is never more than what remains, whoever pays at the same time: the record is locked. [DLV-4] */
function pay(
  settlement: Settlement,
  { paymentId, amount, paidOn, reference: typed }: Extract<SettlementCommand, { name: 'settlement.pay' }>['input'],
  context: SettlementContext,
): SettlementOutcome {
  const remaining = remainingOf(settlement)
  const step = findStep(
    settlementWorkflow,
    'pay',
    settlementStatusOf(settlement),
    (condition) => condition === 'rest' && amount === remaining,
  )
  const problem = judgeStep(step, giver(context))
  if (problem?.kind === 'permission') return refuse('permission.denied')
  if (problem !== null) return refuse('settlement.taken')
  const wrong = paidWithin(amount, remaining)
  if (wrong !== null) return refuse(wrong, 'amount')
  const day = checkDay(paidOn)
  if (!day.ok) return refuse(day.code, 'paidOn')
  const early = notAfterToday(paidOn, context.today)
  if (early !== null) return refuse(early, 'paidOn')
  const reference = checkFilled(typed)
  if (!reference.ok) return refuse(reference.code, 'reference')
  const payment = { id: paymentId, amount, on: paidOn, reference: reference.value, by: context.userId, at: context.at }
  const after = { ...settlement, paid: [...settlement.paid, payment] }
  return { kind: 'done', settlement: after, postings: [settledPosting(after, payment)] }
}

function giver({ may }: SettlementContext): Parameters<typeof judgeStep>[1] {
  return { may, isAuthor: false, allowSamePerson: true, comment: '' }
}

function refuse(code: string, field?: string): SettlementOutcome {
  return field === undefined ? { kind: 'refused', code } : { kind: 'refused', code, fields: { [field]: code } }
}
