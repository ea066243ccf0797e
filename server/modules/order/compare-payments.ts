import type { paymentDifferenceCalls } from '#contract/lists/payment-difference.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers } from '#server/request/context.ts'
import { deskOf } from '#server/request/request-helpers.ts'
import type { PaymentAnswer } from '#domain/payment/facts.ts'
import { ProviderDown } from '#server/integrations/payment/port.ts'
import type { paymentStatementCalls } from '#contract/lists/statement-line.ts'
import { differs } from './compare-sql.ts'
import type { Payments } from './payments.ts'
import { countsOf, mustBeOver, takeStatement } from './statements.ts'
import { sqlPaymentStore, type PaymentStore } from './payment-store.ts'
import { attemptColumns, type AttemptRow } from './store.ts'

/** What is asked of payments here: the service's own word. */
type Asks = {
  ask(attempt: AttemptRow, cause: 'job' | 'check'): Promise<PaymentAnswer | null>
  look(attempt: AttemptRow): Promise<PaymentAnswer | null>
}

type Compared = Pick<PaymentStore, 'findUncompared' | 'noteCompared'>

/**
 * Asks about payments whose day is over what their service says of them now, and keeps the answer beside ours. What it says
 * to have got is taken into the order by that; what stays different is listed. [PAY-13]
 */
export async function comparePayments(
  store: Compared,
  payments: Asks,
  district: string,
  now: number,
  most: number,
): Promise<number> {
  const attempts = await store.findUncompared(district, now, most)
  for (const attempt of attempts) await compare(store, payments, attempt, now, 'job')
  return attempts.length
}

async function compare(
  store: Pick<Compared, 'noteCompared'>,
  payments: Asks,
  attempt: AttemptRow,
  now: number,
  cause: 'job' | 'check',
): Promise<boolean> {
  // Proven money stays proven here: what is said of it now is only looked at.
  const answer = attempt.status === 1 ? await payments.look(attempt) : await payments.ask(attempt, cause)
  if (answer === null) return false
  await store.noteCompared(attempt, now, answer)
  return true
}

/** Taking a statement by who cannot wait for the job, or wants to see a day again. [PAY-18] */
export function statementHandlers(payments: Payments): Handlers<typeof paymentStatementCalls> {
  return {
    'payment-statement.take': async (ctx, { provider, day }) => {
      mustBeOver(day, ctx.now())
      await takeStatement(ctx.db, payments, provider, day, ctx.now()).catch((cause: unknown) => {
        throw cause instanceof ProviderDown ? new Refusal('payment.provider-down') : cause
      })
      return countsOf(ctx.db, deskOf(ctx).districtBbsCode, provider, day)
    },
  }
}

/** Asking once more, by who looks at the differences. */
export function paymentDifferenceHandlers(payments: Asks): Handlers<typeof paymentDifferenceCalls> {
  return {
    'payment-difference.check': async (ctx, { id }) => {
      const { districtBbsCode, upazilaBbsCode, mouzaIds } = deskOf(ctx)
      const [attempt] = await ctx.db.query<AttemptRow>(
        `select ${attemptColumns} from payment_attempt where home_district = $1 and id = $2 and exists (
           select 1 from order_index o where o.home_district = $1 and o.id = payment_attempt.order_id
             and ($3::text is null or o.upazila_bbs = $3) and ($4::uuid[] is null or o.mouza_id = any($4)))`,
        [districtBbsCode, id, upazilaBbsCode, mouzaIds],
      )
      if (attempt === undefined) throw new Refusal('record.not-found')
      if (!(await compare(sqlPaymentStore(ctx.db), payments, attempt, ctx.now(), 'check')))
        throw new Refusal('payment.provider-down')
      const rows = await ctx.db.query(
        `select 1 from payment_attempt t where t.home_district = $1 and t.id = $2 and ${differs}`,
        [districtBbsCode, id],
      )
      return { differs: rows.length > 0 }
    },
  }
}
