import { randomUUID } from 'node:crypto'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { PaymentProvider } from '#domain/order/choices.ts'
import { findDistrictsAway, findDistrictsThere } from '#server/db/citus.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Database, Sql } from '#server/db/port.ts'
import { ProviderDown } from '#server/integrations/payment/port.ts'
import type { StatementLine } from '#server/integrations/payment/statement-line.ts'
import type { BankIn } from './bank-in.ts'
import type { Payments } from './payments.ts'
import { attemptColumns, type AttemptRow } from './store.ts'

/** Days back of which statements are asked for: after that, what has not come to the bank is a matter of letters. */
const daysBack = 10
const againMs = 3_600_000
const dayMs = 86_400_000

/** What is asked and told of payments here. */
type Statement = Pick<Payments, 'statementOf' | 'ask' | 'bankIn'>

/** Statements that are due: of days that are over and not taken yet, and of those whose money has not come to the bank. */
export async function takeDueStatements(db: Database, payments: Payments, now: number): Promise<number> {
  let taken = 0
  for (const provider of payments.stating())
    for (let back = 1; back <= daysBack; back++) {
      const day = dhakaDay(now - back * dayMs)
      if (!(await claim(db, provider, day, now))) continue
      // A service that is down is asked again in an hour.
      if (await takeStatement(db, payments, provider, day, now).then(isTaken, isNotTaken)) taken++
    }
  return taken
}

const isTaken = (): boolean => true
function isNotTaken(cause: unknown): boolean {
  if (cause instanceof ProviderDown) return false
  throw cause
}

/**
 * One process asks for a day; the next turn is set before the service is asked. Days before the first one that was asked for
 * are none of this installation's.
 */
async function claim(db: Sql, provider: PaymentProvider, day: string, now: number): Promise<boolean> {
  const rows = await db.query(
    `insert into payment_statement as s (provider, day, next_ask_at)
     select $1, $2::date, $3 where $2 >= $5 or exists (select 1 from payment_statement where provider = $1 and day < $2::date)
     on conflict (provider, day) do update set next_ask_at = $3, tries = s.tries + 1
       where s.next_ask_at <= $4 returning 1 as mine`,
    [provider, day, now + againMs, now, dhakaDay(now - 2 * dayMs)],
  )
  return rows.length > 0
}

/**
 * Asks a service for its payments of a day, keeps them, and compares them with ours: what it has and we do not is asked
 * about and so taken into the order, what came to the bank is posted, and the rest is listed. Repeated, it adds nothing.
 * [PAY-18]
 */
export async function takeStatement(
  db: Database,
  payments: Statement,
  provider: PaymentProvider,
  day: string,
  now: number,
): Promise<void> {
  const lines = await payments.statementOf(provider, day)
  const districts = await findDistrictsThere(db)
  for (const code of districts) {
    // A reference begins with its district.
    const own = lines.filter(({ ref }) => ref.startsWith(code))
    if (own.length === 0) continue
    await keepLines(db, code, provider, day, own, now)
    for (const attempt of await unpaidHere(db, code, provider, day)) await payments.ask(attempt, 'job')
    await compareLines(db, code, provider, day)
    for (const line of await openBankIns(db, code, provider, day)) await payments.bankIn(code, line)
  }
  // What a district that is away would have said of this day is asked for again.
  const isWhole = (await findDistrictsAway(db)).length === 0
  const isOpen = !isWhole || lines.some(({ bankedOn }) => bankedOn === null)
  await db.query(
    `insert into payment_statement as s (provider, day, taken_at, next_ask_at) values ($1, $2::date, $3, $4)
     on conflict (provider, day) do update set taken_at = $3, next_ask_at = $4`,
    [provider, day, now, isOpen ? now + dayMs / 4 : null],
  )
  for (const code of districts) await markMissing(db, code, provider, day)
}

async function keepLines(
  db: Sql,
  district: string,
  provider: PaymentProvider,
  day: string,
  lines: readonly StatementLine[],
  now: number,
): Promise<void> {
  const rows = lines.map((line) => ({
    ...line,
    id: randomUUID(),
    ref: line.ref.slice(0, 64),
    txn: line.txn.slice(0, 64),
  }))
  await db.query(
    `insert into statement_line as l (home_district, id, provider, ref, txn, day, amount, fee, banked_on, bank_ref, taken_at)
     select distinct on (x.ref) $1, x.id, $3, x.ref, x.txn, $4::date, x.amount, x.fee, x."bankedOn", left(x."bankRef", 100), $5
       from jsonb_to_recordset($2::jsonb) as x(id uuid, ref text, txn text, amount bigint, fee bigint, "bankedOn" date,
         "bankRef" text)
     on conflict (home_district, provider, ref) do update set txn = excluded.txn, amount = excluded.amount,
       fee = excluded.fee, banked_on = excluded.banked_on, bank_ref = excluded.bank_ref, taken_at = excluded.taken_at
       where l.home_district = excluded.home_district`,
    [district, JSON.stringify(rows), provider, day, now],
  )
}

/** What the statement has and no order was paid by: its service is asked about each, as ever. [PAY-5] */
async function unpaidHere(db: Sql, district: string, provider: number, day: string): Promise<AttemptRow[]> {
  return db.query<AttemptRow>(
    `select ${attemptColumns} from payment_attempt where home_district = $1 and provider = $2 and status <> 1
       and ref in (select l.ref from statement_line l where l.home_district = $1 and l.provider = $2 and l.day = $3::date)`,
    [district, provider, day],
  )
}

async function compareLines(db: Sql, district: string, provider: number, day: string): Promise<void> {
  await db.query(
    `update payment_attempt a set stated = case when l.amount = a.paid_amount then 1 else 2 end
       from statement_line l
      where a.home_district = $1 and l.home_district = $1 and l.home_district = a.home_district and l.provider = a.provider
        and l.ref = a.ref and l.provider = $2 and l.day = $3::date and a.status = 1`,
    [district, provider, day],
  )
}

/** Lines that came to the bank, are the same here, and are not posted yet. */
async function openBankIns(db: Sql, district: string, provider: number, day: string): Promise<BankIn[]> {
  return db.query<BankIn>(
    `select a.order_id as "orderId", a.id as "paymentId", l.amount::float8 as amount, l.fee::float8 as fee,
            to_char(l.banked_on, 'YYYY-MM-DD') as "on", l.bank_ref as reference
       from statement_line l
       join payment_attempt a on a.home_district = $1 and a.home_district = l.home_district and a.provider = l.provider
         and a.ref = l.ref
      where l.home_district = $1 and l.provider = $2 and l.day = $3::date and l.banked_on is not null and a.stated = 1
        and not exists (select 1 from journal_posting p where p.home_district = $1 and p.kind = 'bank-in'
          and p.ref = a.id::text)`,
    [district, provider, day],
  )
}

/**
 * Paid here and in no statement: said once the statements of the day on which it was opened and of the one after it are
 * there, since a payment may go over midnight.
 */
async function markMissing(db: Sql, district: string, provider: number, day: string): Promise<void> {
  const covered = await db.query<{ day: string }>(
    `select to_char(d.day, 'YYYY-MM-DD') as day from (values ($2::date), ($2::date - 1)) as d(day)
      where (select count(*) from payment_statement s where s.provider = $1 and s.day in (d.day, d.day + 1)
        and s.taken_at is not null) = 2`,
    [provider, day],
  )
  await db.query(
    `update payment_attempt a set stated = 3
      where a.home_district = $1 and a.provider = $2 and a.status = 1 and a.stated is null and a.day = any($3::date[])
        and not exists (select 1 from statement_line l where l.home_district = $1 and l.provider = a.provider and l.ref = a.ref)`,
    [district, provider, covered.map((one) => one.day)],
  )
}

export type Counts = { readonly lines: number; readonly differing: number; readonly missing: number }

/** What a day's statement came to in a district. */
export async function countsOf(db: Sql, district: string, provider: number, day: string): Promise<Counts> {
  const [row] = await db.query<Counts>(
    `select (select count(*)::int from statement_line l where l.home_district = $1 and l.provider = $2 and l.day = $3::date) as lines,
       (select count(*)::int from statement_line l
          left join payment_attempt a on a.home_district = $1 and a.home_district = l.home_district
            and a.provider = l.provider and a.ref = l.ref
         where l.home_district = $1 and l.provider = $2 and l.day = $3::date and a.stated is distinct from 1) as differing,
       (select count(*)::int from payment_attempt a where a.home_district = $1 and a.provider = $2 and a.day = $3::date
          and a.stated = 3) as missing`,
    [district, provider, day],
  )
  return row ?? { lines: 0, differing: 0, missing: 0 }
}

/** A day that can be asked for: it is over. */
export function mustBeOver(day: string, now: number): void {
  if (day >= dhakaDay(now)) throw new Refusal('input.refused', { day: 'date.not-yet' })
}
