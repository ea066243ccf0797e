import { randomUUID } from 'node:crypto'
import type { Sql } from '#server/db/port.ts'

export const sandboxProviders = ['bkash', 'ekpay', 'upay'] as const
export type SandboxProvider = (typeof sandboxProviders)[number]

export const sandboxFaults = [
  'lost-return',
  'double-notice',
  'late-notice',
  'early-notice',
  'wrong-amount',
  'timeout-before',
  'timeout-after',
  'down',
  'refund-lost',
  'not-stated',
  'not-banked',
  'no-money',
] as const
export type SandboxFault = (typeof sandboxFaults)[number]

export type SandboxStatus = 'open' | 'paid' | 'failed' | 'cancelled' | 'expired'

export type SandboxPayment = {
  readonly provider: SandboxProvider
  readonly ref: string
  readonly session: string
  readonly amount: number
  readonly status: SandboxStatus
  readonly txn: string | null
  readonly orderNo: string
  readonly returnUrl: string
  readonly noticeUrl: string | null
  readonly faults: readonly string[]
  readonly openedAt: number
  readonly refunded: number
  readonly refundTxn: string | null
}

const columns = `provider, ref, session, amount::float8 as amount, status, txn, order_no as "orderNo",
  return_url as "returnUrl", notice_url as "noticeUrl", faults, opened_at::float8 as "openedAt", refunded::float8 as refunded,
  refund_txn as "refundTxn"`

/** Payments as a provider has them, for the demonstration and for tests. */
export async function openSandboxPayment(
  db: Sql,
  payment: Omit<SandboxPayment, 'session' | 'status' | 'txn' | 'faults' | 'refunded' | 'refundTxn'>,
): Promise<SandboxPayment> {
  await db.query(
    `insert into sandbox_payment (provider, ref, session, amount, status, order_no, return_url, notice_url, opened_at)
     values ($1, $2, $3, $4, 'open', $5, $6, $7, $8) on conflict (provider, ref) do nothing`,
    [
      payment.provider,
      payment.ref,
      randomUUID().replaceAll('-', ''),
      payment.amount,
      payment.orderNo,
      payment.returnUrl,
      payment.noticeUrl,
      payment.openedAt,
    ],
  )
  const found = await findSandboxPayment(db, payment.provider, { ref: payment.ref })
  if (found === null) throw new Error('a payment that was just made is gone')
  return found
}

export async function findSandboxPayment(
  db: Sql,
  provider: SandboxProvider,
  by: { readonly ref: string } | { readonly session: string },
): Promise<SandboxPayment | null> {
  const [row] = await db.query<SandboxPayment>(
    `select ${columns} from sandbox_payment where provider = $1 and ${'ref' in by ? 'ref' : 'session'} = $2`,
    [provider, 'ref' in by ? by.ref : by.session],
  )
  return row ?? null
}

/** What a provider took on a day in Dhaka: a page of it, and whether there is more. */
export async function sandboxPaymentsOf(
  db: Sql,
  provider: SandboxProvider,
  day: string,
  page: number,
  pageSize: number,
): Promise<SandboxPayment[]> {
  return db.query<SandboxPayment>(
    `select ${columns} from sandbox_payment
      where provider = $1 and status = 'paid'
        and (to_timestamp(opened_at / 1000.0) at time zone 'Asia/Dhaka')::date = $2::date
      order by opened_at, ref limit $3 offset $4`,
    [provider, day, pageSize, (page - 1) * pageSize],
  )
}

/** What moved stays moved: a payment leaves `open` once. */
export async function settleSandboxPayment(
  db: Sql,
  payment: SandboxPayment,
  status: SandboxStatus,
): Promise<SandboxPayment> {
  await db.query(
    `update sandbox_payment set status = $3, txn = case when $3 = 'paid' then $4 else txn end
      where provider = $1 and ref = $2 and status = 'open'`,
    [payment.provider, payment.ref, status, randomUUID().slice(0, 10).toUpperCase()],
  )
  return (await findSandboxPayment(db, payment.provider, payment)) ?? payment
}

/** Pays back of what moved, never more than that; null where it cannot. */
export async function refundSandboxPayment(
  db: Sql,
  payment: SandboxPayment,
  amount: number,
): Promise<SandboxPayment | null> {
  const made = await db.query(
    `update sandbox_payment set refunded = refunded + $3, refund_txn = $4
      where provider = $1 and ref = $2 and status = 'paid' and $3 > 0 and refunded + $3 <= amount returning 1 as made`,
    [payment.provider, payment.ref, amount, randomUUID().slice(0, 10).toUpperCase()],
  )
  return made.length === 0 ? null : findSandboxPayment(db, payment.provider, payment)
}

export async function setSandboxFaults(
  db: Sql,
  payment: SandboxPayment,
  faults: readonly string[],
): Promise<SandboxPayment> {
  await db.query('update sandbox_payment set faults = $3 where provider = $1 and ref = $2', [
    payment.provider,
    payment.ref,
    faults,
  ])
  return { ...payment, faults }
}

/** Takes a fault that happens once. */
export async function takeFault(db: Sql, payment: SandboxPayment, fault: SandboxFault): Promise<boolean> {
  const taken = await db.query(
    `update sandbox_payment set faults = array_remove(faults, $3) where provider = $1 and ref = $2 and $3 = any(faults)
     returning 1 as taken`,
    [payment.provider, payment.ref, fault],
  )
  return taken.length > 0
}
