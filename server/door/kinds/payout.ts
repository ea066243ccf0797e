import { randomUUID } from 'node:crypto'
import { payoutCommands } from '#contract/commands.ts'
import { asErrorCode } from '#contract/errors.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { vendorAccount } from '#domain/payment/journal.ts'
import { payoutActOf, runPayoutCommand, type Owed, type PayoutCommand } from '#domain/vendor-payout/command.ts'
import type { Payout } from '#domain/vendor-payout/payout.ts'
import { payoutWorkflow } from '#domain/vendor-payout/transitions.ts'
import { permissionsOfAct } from '#domain/workflow/steps.ts'
import { placeDistrict } from '../home-district.ts'
import { kind, refused, type Asked, type Given, type Outcome, type Refused, type Round } from '../kind.ts'
import type { SideRows } from '../side-rows.ts'
import type { WrittenRecord } from '../store.ts'
import { wholeChange } from '../whole-change.ts'
import { addPosting } from './postings.ts'

type Facts = { readonly owed: ReadonlyMap<string, Owed> }
type PayoutGiven = Given<PayoutCommand>

/** Commission that offices pay out to vendors, each its own. Devices hold none, so they have no feed. */
export const payoutKind = kind<PayoutCommand, Facts>({
  name: 'payout',
  commands: payoutCommands,
  workflow: payoutWorkflow,
  missing: 'settlement.not-found',
  homeDistrict: placeDistrict,
  facts: payoutFacts,
  reach,
  needs: (_round, _facts, { command }) => permissionsOfAct(payoutWorkflow, payoutActOf(command)),
  run,
  indexRows: payoutRows,
  scope: null,
  touches: () => ['orders'],
})

const bodyOf = ({ stored }: Pick<PayoutGiven, 'stored'>): Payout | null => (stored?.body ?? null) as Payout | null

/**
 * What vendors are owed, under a lock of each: of two who prepare at once, one waits and then finds it taken. An earning
 * that comes meanwhile only adds to what is owed.
 */
async function payoutFacts({ tx, district, actor }: Round, commands: readonly Asked<PayoutCommand>[]): Promise<Facts> {
  const officeId = actor.kind === 'desk' ? actor.officeId : null
  const prepared = await tx.sql.query<{ id: string }>(
    'select vendor_id as id from vendor_payout where home_district = $1 and id = any($2::uuid[])',
    [district, commands.map(({ recordId }) => recordId)],
  )
  const named = commands.flatMap(({ command }) => (command.name === 'payout.prepare' ? command.input.vendorId : []))
  const ids = [...new Set([...named, ...prepared.map(({ id }) => id)])].toSorted()
  if (ids.length === 0 || officeId === null) return { owed: new Map() }
  await tx.sql.query('select user_id from vendor where user_id = any($1::uuid[]) order by user_id for update', [ids])
  const rows = await tx.sql.query<Owed & { readonly id: string }>(
    `select x.id, coalesce((select -sum(l.amount) from journal_line l
              join journal_posting p on p.home_district = $1 and p.home_district = l.home_district and p.id = l.posting_id
             where l.home_district = $1 and l.account = $4 || x.id::text and p.office_id = $3), 0)::float8 as amount,
            exists (select 1 from vendor_payout v where v.home_district = $1 and v.office_id = $3 and v.vendor_id = x.id
              and v.status = 1) as open
       from unnest($2::uuid[]) as x(id)`,
    [district, ids, officeId, vendorAccount('')],
  )
  return { owed: new Map(rows.map(({ id, amount, open }) => [id, { amount, open }])) }
}

/** A payout is its office's alone. */
function reach({ actor }: Round, _facts: Facts, given: PayoutGiven): Refused | null {
  const payout = bodyOf(given)
  if (payout === null) return given.command.name === 'payout.prepare' ? null : refused('settlement.not-found')
  return actor.kind === 'desk' && actor.officeId === payout.officeId ? null : refused('settlement.not-found')
}

function run({ actor, district, at }: Round, { owed }: Facts, given: PayoutGiven): Outcome {
  if (actor.kind !== 'desk') return refused('desk.required')
  const before = bodyOf(given)
  const outcome = runPayoutCommand(before, given.command, {
    recordId: given.recordId,
    userId: actor.userId,
    homeDistrict: district,
    officeId: actor.officeId,
    at,
    today: dhakaDay(at),
    may: (permission) => actor.permissions.has(permission),
    owedTo: (vendorId) => owed.get(vendorId) ?? { amount: 0, open: false },
  })
  if (outcome.kind === 'refused') return refused(asErrorCode(outcome.code), outcome.fields)
  const { payout, postings } = outcome
  return {
    kind: 'done',
    body: payout,
    ...wholeChange(before, payout),
    act: payoutActOf(given.command),
    place: { upazilaBbs: null, officeId: payout.officeId, mouzaId: payout.officeId },
    effects: postings.map((posting) =>
      addPosting({ ...posting, id: randomUUID(), at, orderId: null, officeId: payout.officeId, provider: null }),
    ),
  }
}

function payoutRows(records: readonly WrittenRecord[]): SideRows[] {
  return [
    {
      table: 'vendor_payout',
      text: storePayouts,
      rows: records.map((record) => ({ ...(record.body as Payout), rev: record.rev })),
    },
  ]
}

const storePayouts = `insert into vendor_payout (home_district, id, office_id, vendor_id, amount, status, prepared_by, prepared_at,
    closed_by, closed_at, paid_on, reference, rev)
  select $1, id, "officeId", "vendorId", amount, status, "preparedBy", "preparedAt", "closedBy", "closedAt", "paidOn", reference,
    rev
    from jsonb_to_recordset($2::jsonb) as x(id uuid, "officeId" uuid, "vendorId" uuid, amount bigint, status smallint,
      "preparedBy" uuid, "preparedAt" bigint, "closedBy" uuid, "closedAt" bigint, "paidOn" date, reference text, rev bigint)
  on conflict (home_district, id) do update set status = excluded.status, closed_by = excluded.closed_by,
    closed_at = excluded.closed_at, paid_on = excluded.paid_on, reference = excluded.reference, rev = excluded.rev`
