import { employeeAssignment } from '#contract/resources/employee-assignment.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { keysOfDesk, noteChange } from '#server/modules/permission/service.ts'
import { permissionsAt } from '#server/identity/effective.ts'
import { inReachedOffice, type Who } from '#server/resources/ground.ts'
import { parameters } from '#server/resources/row-pages.ts'
import { rowsOf, writingOf, type Rows } from '#server/resources/rows-of.ts'
import { findRowsById } from '#server/resources/find-rows.ts'
import { writeRows } from '#server/resources/write-rows.ts'
import { valuesOf, type Change } from '#server/resources/writing.ts'
import { settle } from './settle.ts'

type Wanted = { employeeId: string; deskId: string; from: string; to: string | null; isPrimary: boolean }

const wantedOf = ({ values }: Change): Wanted => values as unknown as Wanted

/** Acts after which the assignment stands. */
const stands = ({ act }: Change): boolean => act !== 'archive' && act !== 'remove'

/** Assignments to desks, and what follows from them for the desks a person holds. */
export function assignmentRows(): Rows {
  const rows: Rows = rowsOf(employeeAssignment, {
    columns: { from: 'from_day', to: 'to_day' },
    before: async (tx, changes) => {
      const offices = await tx.query<{ id: string; officeId: string }>(
        'select id, office_id as "officeId" from desk where id = any($1::uuid[])',
        [changes.map((change) => wantedOf(change).deskId)],
      )
      const byDesk = new Map(offices.map(({ id, officeId }) => [id, officeId]))
      return changes.map((change) => ({ officeId: byDesk.get(wantedOf(change).deskId) ?? null }))
    },
    refuse: async (tx, changes, who) => {
      const refusals: (Refusal | null)[] = []
      for (const change of changes) refusals.push(await refusal(tx, change, who))
      return refusals
    },
    after: async (tx, changes, who) => {
      for (const change of changes)
        if (stands(change) && wantedOf(change).isPrimary) await onePrimary(tx, rows, change, who)
      const day = dhakaDay(Date.now())
      for (const employeeId of new Set(changes.map((change) => wantedOf(change).employeeId)))
        await settleNoted(tx, employeeId, day, who)
    },
  })
  return rows
}

async function settleNoted(tx: Sql, employeeId: string, day: string, who: Who): Promise<void> {
  const { before, after } = await settle(tx, employeeId, day)
  if (before.join() === after.join()) return
  await noteChange(
    tx,
    { userId: who.userId, deskId: who.deskId, officeId: who.reach?.officeId ?? null },
    {
      act: 'user.desks',
      subject: { kind: 'user', id: employeeId },
      before: { desks: [...before] },
      after: { desks: [...after] },
      reason: '',
    },
  )
}

async function refusal(tx: Sql, change: Change, who: Who): Promise<Refusal | null> {
  const { employeeId, deskId, from, to } = wantedOf(change)
  if (employeeId === who.userId) return new Refusal('access.self')
  if (!stands(change)) return null
  const [desk] = await tx.query<{ officeId: string; open: boolean; isHead: boolean }>(
    `select d.office_id as "officeId", d.row_status = 1 and o.row_status = 1 as open, coalesce(p.is_head, false) as "isHead"
       from desk d join office o on o.id = d.office_id left join base_organogram p on p.id = d.base_organogram_id
      where d.id = $1 for no key update of d`,
    [deskId],
  )
  // What lies outside is refused with the other refs, and told nothing of.
  if (desk === undefined || !(await isReached(tx, deskId, who))) return null
  if (!desk.open && change.act !== 'update') return new Refusal('input.refused', { deskId: 'record.not-found' })
  const days = [from, to ?? 'infinity']
  const twice = await tx.query(
    `select 1 from employee_assignment a where a.employee_id = $1 and a.desk_id = $2 and a.id <> $3 and a.row_status = 1
       and a.from_day <= $5::date and coalesce(a.to_day, 'infinity') >= $4::date limit 1`,
    [employeeId, deskId, change.id, ...days],
  )
  if (twice.length > 0) return new Refusal('resource.exists', { deskId: 'resource.exists' })
  if (desk.isHead && (await hasHead(tx, desk.officeId, change.id, employeeId, days)))
    return new Refusal('office.head-exists')
  return change.act === 'update' ? null : refuseNotHeld(tx, deskId, who)
}

async function isReached(tx: Sql, deskId: string, { reach }: Who): Promise<boolean> {
  if (reach === null) return true
  const { values, place } = parameters()
  const found = await tx.query(
    `select 1 from desk d where d.id = ${place(deskId)} and ${inReachedOffice(reach, 'd.office_id', place)}`,
    values,
  )
  return found.length > 0
}

/** Another is the head of the office on some of the days. [ADM-6] */
async function hasHead(
  tx: Sql,
  officeId: string,
  assignmentId: string,
  employeeId: string,
  days: readonly string[],
): Promise<boolean> {
  await tx.query('select 1 from office where id = $1 for no key update', [officeId])
  const found = await tx.query(
    `select 1 from employee_assignment a join desk d on d.id = a.desk_id
       join base_organogram p on p.id = d.base_organogram_id and p.is_head
      where d.office_id = $1 and a.id <> $2 and a.employee_id <> $3 and a.row_status = 1
        and a.from_day <= $5::date and coalesce(a.to_day, 'infinity') >= $4::date limit 1`,
    [officeId, assignmentId, employeeId, ...days],
  )
  return found.length > 0
}

/** An office appoints to desks that may no more than who appoints: everything else is the country's to give. [PRM-4] */
async function refuseNotHeld(tx: Sql, deskId: string, who: Who): Promise<Refusal | null> {
  if (who.deskId === null) return null
  const held: ReadonlySet<string> = await permissionsAt(tx, who.userId, who.deskId)
  const given = await keysOfDesk(tx, deskId)
  return given.every((key) => held.has(key)) ? null : new Refusal('access.not-held')
}

/** A person has one primary desk: whichever was it before is not any more, and says so in its history. [ADM-7] */
async function onePrimary(tx: Sql, rows: Rows, change: Change, who: Who): Promise<void> {
  const { employeeId } = wantedOf(change)
  const others = await tx.query<{ id: string }>(
    'select id from employee_assignment where employee_id = $1 and id <> $2 and is_primary and row_status = 1',
    [employeeId, change.id],
  )
  // Whoever makes a desk the primary one does so for all desks of the person, those of other offices too.
  const writing = writingOf(rows, { ...who, reach: null }, Date.now(), null)
  const found = await findRowsById(
    tx,
    writing,
    others.map(({ id }) => id),
    true,
  )
  for (const row of found.values())
    await writeRows(tx, { ...writing, rules: { uses: [] } }, [
      { act: 'update', id: row.id, before: row, values: { ...valuesOf(writing, row), isPrimary: false } },
    ])
}
