import type { Sql } from '#server/db/port.ts'
import { mostSendings } from '#domain/postal-settlement/command.ts'

/** Days in Dhaka, both of them within. */
export type Days = { readonly from: string | null; readonly to: string | null }

const day = `(to_timestamp(at / 1000.0) at time zone 'Asia/Dhaka')::date`

const taken = `nth <= ${mostSendings}`

/** In milliseconds, so that the index of open sendings serves it. */
const within = `at >= coalesce((extract(epoch from $3::date::timestamp at time zone 'Asia/Dhaka') * 1000)::bigint, 0)
  and at < coalesce((extract(epoch from ($4::date + 1)::timestamp at time zone 'Asia/Dhaka') * 1000)::bigint, 9007199254740991)`

export type PayableRow = {
  readonly postalCode: string
  readonly sendings: number
  readonly amount: number
  readonly from: string
  readonly to: string
  readonly more: number
}

/** What an office owes to each post office and has not settled yet, as far as one settlement takes it. [DLV-4] */
export async function payableOf(
  db: Sql,
  district: string,
  officeId: string,
  { from, to }: Days,
): Promise<PayableRow[]> {
  return db.query<PayableRow>(
    `select postal_code as "postalCode", (count(*) filter (where ${taken}))::int as sendings,
            (sum(amount) filter (where ${taken}))::float8 as amount,
            to_char(min(${day}) filter (where ${taken}), 'YYYY-MM-DD') as "from",
            to_char(max(${day}) filter (where ${taken}), 'YYYY-MM-DD') as "to",
            (count(*) filter (where not ${taken}))::int as more
       from (select postal_code, amount, at, row_number() over (partition by postal_code order by at, id) as nth
               from postal_sending
              where home_district = $1 and office_id = $2 and settlement_id is null and ${within}) s
      group by postal_code order by postal_code`,
    [district, officeId, from, to],
  )
}

/** The oldest sendings that are open, as many as one settlement takes. */
export async function findOpenSendings(
  db: Sql,
  district: string,
  officeId: string,
  { from, to, owedUnder }: Days & { readonly owedUnder: string },
): Promise<{ id: string; amount: number }[]> {
  return db.query<{ id: string; amount: number }>(
    `select id, amount::float8 as amount from postal_sending
      where home_district = $1 and office_id = $2 and settlement_id is null and postal_code = $5 and ${within}
      order by at, id limit ${mostSendings}`,
    [district, officeId, from, to, owedUnder],
  )
}

export type SettlementRow = {
  readonly id: string
  readonly postalCode: string
  readonly from: string
  readonly to: string
  readonly sendings: number
  readonly payable: number
  readonly paid: number
  readonly status: 1 | 2
  readonly madeBn: string
  readonly madeEn: string
  readonly madeAt: number
  readonly rev: number
}

/** A settlement of an office; those of other offices are not there. */
export async function findSettlement(
  db: Sql,
  district: string,
  officeId: string,
  id: string,
): Promise<SettlementRow | null> {
  const [row] = await db.query<SettlementRow>(
    `select s.id, s.postal_code as "postalCode", to_char(s.from_day, 'YYYY-MM-DD') as "from",
            to_char(s.to_day, 'YYYY-MM-DD') as "to", s.sendings, s.payable::float8 as payable, s.paid::float8 as paid,
            s.status, coalesce(u.name_bn, '') as "madeBn", coalesce(u.name_en, '') as "madeEn",
            s.made_at::float8 as "madeAt", s.rev::float8 as rev
       from postal_settlement s left join app_user u on u.id = s.made_by
      where s.home_district = $1 and s.office_id = $2 and s.id = $3`,
    [district, officeId, id],
  )
  return row ?? null
}
