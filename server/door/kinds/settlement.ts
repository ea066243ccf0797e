import { settlementCommands } from '#contract/commands.ts'
import { asErrorCode } from '#contract/errors.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { runSettlementCommand, type Sending, type SettlementCommand } from '#domain/postal-settlement/command.ts'
import {
  paidOf,
  settlementStatusOf,
  type Settlement,
  type SettlementPayment,
} from '#domain/postal-settlement/settlement.ts'
import { settlementWorkflow, type SettlementAct } from '#domain/postal-settlement/transitions.ts'
import { permissionsOfAct } from '#domain/workflow/steps.ts'
import { randomUUID } from 'node:crypto'
import { placeDistrict } from '../home-district.ts'
import { kind, refused, type Asked, type Given, type Outcome, type Refused, type Round } from '../kind.ts'
import { effectTable, type SideRows } from '../side-rows.ts'
import type { WrittenRecord } from '../store.ts'
import { wholeChange } from '../whole-change.ts'
import { addPosting } from './postings.ts'

type Facts = { readonly sendings: ReadonlyMap<string, Sending> }
type SettlementGiven = Given<SettlementCommand>

/** What offices owe the post and pay of it, each its own. Devices hold none, so they have no feed. */
export const settlementKind = kind<SettlementCommand, Facts>({
  name: 'settlement',
  commands: settlementCommands,
  workflow: settlementWorkflow,
  missing: 'settlement.not-found',
  homeDistrict: placeDistrict,
  facts: settlementFacts,
  reach,
  needs: (_round, _facts, { command }) => permissionsOfAct(settlementWorkflow, actOf(command)),
  run,
  indexRows: settlementRows,
  scope: null,
  touches: () => ['orders'],
})

function actOf({ name }: SettlementCommand): SettlementAct {
  return name === 'settlement.make' ? 'make' : 'pay'
}

/** Sendings are locked in one order, so that of two who settle the same one waits and then finds them taken. */
async function settlementFacts({ tx, district }: Round, commands: readonly Asked<SettlementCommand>[]): Promise<Facts> {
  const ids = commands.flatMap(({ command }) => (command.name === 'settlement.make' ? command.input.sendingIds : []))
  if (ids.length === 0) return { sendings: new Map() }
  const rows = await tx.sql.query<Sending>(
    `select id, office_id as "officeId", postal_code as "postalCode", amount::float8 as amount,
            settlement_id as "settlementId"
       from postal_sending where home_district = $1 and id = any($2::uuid[]) order by id for update`,
    [district, ids],
  )
  return { sendings: new Map(rows.map((row) => [row.id, row])) }
}

/** A settlement is its office's alone. */
function reach({ actor }: Round, _facts: Facts, { command, stored }: SettlementGiven): Refused | null {
  const settlement = (stored?.body ?? null) as Settlement | null
  if (settlement === null) return command.name === 'settlement.make' ? null : refused('settlement.not-found')
  return actor.kind === 'desk' && actor.officeId === settlement.officeId ? null : refused('settlement.not-found')
}

function run({ actor, district, at }: Round, { sendings }: Facts, given: SettlementGiven): Outcome {
  if (actor.kind !== 'desk') return refused('desk.required')
  const { recordId, command, stored } = given
  const before = (stored?.body ?? null) as Settlement | null
  const outcome = runSettlementCommand(before, command, {
    recordId,
    userId: actor.userId,
    homeDistrict: district,
    officeId: actor.officeId,
    at,
    today: dhakaDay(at),
    may: (permission) => actor.permissions.has(permission),
    sending: (id) => sendings.get(id),
  })
  if (outcome.kind === 'refused') return refused(asErrorCode(outcome.code), outcome.fields)
  const { settlement, postings } = outcome
  return {
    kind: 'done',
    body: settlement,
    ...wholeChange(before, settlement),
    act: actOf(command),
    place: { upazilaBbs: null, officeId: settlement.officeId, mouzaId: settlement.officeId },
    effects: [
      ...(before === null ? [claimSendings({ id: settlement.id, sendingIds: settlement.sendingIds })] : []),
      ...postings.map((posting) =>
        addPosting({ ...posting, id: randomUUID(), at, orderId: null, officeId: settlement.officeId, provider: null }),
      ),
    ],
  }
}

const claimSendings = effectTable<{ readonly id: string; readonly sendingIds: readonly string[] }>(
  'postal_sending',
  `update postal_sending s set settlement_id = x.id
     from jsonb_to_recordset($2::jsonb) as x(id uuid, "sendingIds" jsonb)
    where s.home_district = $1 and s.settlement_id is null
      and s.id in (select value::uuid from jsonb_array_elements_text(x."sendingIds"))`,
)

function settlementRows(records: readonly WrittenRecord[]): SideRows[] {
  const settlements = records.map((record) => ({ record, settlement: record.body as Settlement }))
  return [
    {
      table: 'postal_settlement',
      text: storeSettlements,
      rows: settlements.map(({ record, settlement }) => ({
        ...settlement,
        sendings: settlement.sendingIds.length,
        paid: paidOf(settlement),
        status: settlementStatusOf(settlement),
        rev: record.rev,
        at: record.at,
      })),
    },
    {
      table: 'postal_payment',
      text: storePayments,
      rows: settlements.flatMap(({ settlement }) => settlement.paid.map((payment) => paymentRow(settlement, payment))),
    },
  ]
}

function paymentRow({ id, officeId, postalCode }: Settlement, payment: SettlementPayment): object {
  return { ...payment, settlementId: id, officeId, postalCode }
}

const storeSettlements = `insert into postal_settlement (home_district, id, office_id, postal_code, from_day, to_day, sendings,
    payable, paid, status, made_by, made_at, rev, updated_at)
  select $1, id, "officeId", "postalCode", "from", "to", sendings, payable, paid, status, "madeBy", "madeAt", rev, at
    from jsonb_to_recordset($2::jsonb) as x(id uuid, "officeId" uuid, "postalCode" text, "from" date, "to" date,
      sendings int, payable bigint, paid bigint, status smallint, "madeBy" uuid, "madeAt" bigint, rev bigint, at bigint)
  on conflict (home_district, id) do update set paid = excluded.paid, status = excluded.status, rev = excluded.rev,
    updated_at = excluded.updated_at`

const storePayments = `insert into postal_payment (home_district, id, settlement_id, office_id, postal_code, amount, paid_on,
    reference, paid_by, at)
  select $1, id, "settlementId", "officeId", "postalCode", amount, "on", reference, "by", at
    from jsonb_to_recordset($2::jsonb) as x(id uuid, "settlementId" uuid, "officeId" uuid, "postalCode" text,
      amount bigint, "on" date, reference text, "by" uuid, at bigint)
  on conflict (home_district, id) do nothing`
