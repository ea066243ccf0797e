import type { PaymentProvider } from '#domain/order/choices.ts'
import type { Posting } from '#domain/payment/journal.ts'
import { effectTable } from '../side-rows.ts'

export type PostingRow = Posting & {
  readonly id: string
  readonly at: number
  /** null of what is settled with the post for many */
  readonly orderId: string | null
  readonly officeId: string
  readonly provider: PaymentProvider | null
}

/** A posting with its lines; one that stands already under its kind and reference is not written again. [PAY-2] */
export const addPosting = effectTable<PostingRow>(
  'journal_posting',
  `with given as (
     select * from jsonb_to_recordset($2::jsonb) as x(id uuid, at bigint, kind text, ref text, "orderId" uuid,
       "officeId" uuid, provider smallint, lines jsonb)),
   posted as (
     insert into journal_posting (home_district, id, at, kind, ref, order_id, office_id, provider)
     select $1, id, at, kind, ref, "orderId", "officeId", provider from given on conflict do nothing returning id)
   insert into journal_line (home_district, posting_id, n, account, amount)
   select $1, g.id, l.n, l.line ->> 'account', (l.line ->> 'amount')::bigint
     from given g join posted p on p.id = g.id
     cross join lateral jsonb_array_elements(g.lines) with ordinality as l(line, n)`,
)
