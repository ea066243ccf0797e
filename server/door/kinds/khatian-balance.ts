import { accountsOf, type Balance } from '#domain/balance/balance.ts'
import type { CaseRecord } from '#domain/correction/case.ts'
import { dagRowsOf, landsOf } from '#domain/balance/lands.ts'
import type { KhatianCommand } from '#domain/khatian/command.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { BesideCommand } from '../door-command.ts'
import type { Asked, Round } from '../kind.ts'
import type { DoorTx, StoredRecord } from '../store.ts'
import { balanceIdOf } from './balance-history.ts'

/** Approving a version moves land: a mutation takes it of its sources, and what was taken of a khatian is held to its new areas. */
function makesVersion(command: KhatianCommand): boolean {
  return (
    (command.name === 'khatian.act' && command.input.act === 'approve') ||
    (command.name === 'khatian.correction' && command.input.act === 'correct')
  )
}

/** The balances that an approval may write, to be locked with its khatian; of others' commands, those that hold it. [BAL-6] */
export async function balancesToLock(
  { tx, district, records }: Pick<Round, 'tx' | 'district' | 'records'>,
  read: readonly Asked<KhatianCommand>[],
): Promise<string[]> {
  const own = new Set(read.map(({ recordId }) => recordId))
  const approved = read.flatMap(({ recordId, command }) => (makesVersion(command) ? [recordId] : []))
  const held = [...records.values()].filter(({ id, kind, body }) => !own.has(id) && kind === 'khatian' && isHeld(body))
  const ids: string[] = []
  for (const id of [...approved, ...held.map((record) => record.id)]) {
    const khatian = (records.get(id)?.body ?? null) as Khatian | null
    if (khatian === null) continue
    ids.push(id, ...sourcesOf(khatian, await versionBefore(tx, district, khatian)))
  }
  return [...new Set(ids)].map(balanceIdOf)
}

function isHeld(body: StoredRecord['body']): boolean {
  return body !== null && (body as Khatian).hold !== undefined
}

function versionBefore(tx: DoorTx, district: string, { id, version }: Khatian): Promise<Khatian | null> {
  return version === 1 ? Promise.resolve(null) : tx.khatianVersion(district, id)
}

/** The khatians that a mutation takes of now, or took of as it stood before. */
function sourcesOf(...khatians: readonly (Khatian | null)[]): string[] {
  const named = khatians.flatMap((khatian) => khatian?.sources ?? [])
  return [...new Set(named.flatMap(({ khatianId }) => khatianId ?? []))].toSorted()
}

/** What goes on balances with the approval of a khatian, in its transaction. [BAL-5] [BAL-6] */
export async function balancesBeside(
  round: Round,
  command: KhatianCommand,
  after: Khatian | null,
): Promise<BesideCommand[]> {
  if (after === null || !makesVersion(command)) return []
  const { tx, district } = round
  const before = await tx.khatianVersion(district, after.id)
  // Its version stands already: the record room approves what the land office did.
  if (before?.version === after.version) return []
  return [...recastOf(round, command, before, after), ...(await takingsOf(round, before, after))]
}

function recastOf(
  { records }: Round,
  command: KhatianCommand,
  before: Khatian | null,
  after: Khatian,
): BesideCommand[] {
  const recordId = balanceIdOf(after.id)
  const touched = accountsOf((records.get(recordId)?.body ?? null) as Balance | null)
  if (touched.size === 0) return []
  const rows = before === null ? [] : dagRowsOf(before).filter(({ dagNo }) => touched.has(dagNo))
  const rowIds = new Set(rows.map(({ rowId }) => rowId))
  const now = dagRowsOf(after).filter(({ rowId, dagNo }) => touched.has(dagNo) || rowIds.has(rowId))
  const lands = landsOf(after)
  const areas = [...new Set(now.map(({ dagNo }) => dagNo))].map((dagNo) => ({
    dagNo,
    area: lands.get(dagNo)?.area ?? null,
  }))
  const acceptExcess =
    command.name === 'khatian.correction'
      ? command.input.acceptExcess === true
      : orderOf(records, after.id)?.acceptExcess === true
  return [
    {
      recordId,
      command: 'balance.recast',
      input: { khatianId: after.id, version: after.version, before: rows, after: now, areas, acceptExcess },
    },
  ]
}

/** The order of the case that holds the khatian; the case is locked with it. */
function orderOf(records: Round['records'], khatianId: string): CaseRecord['order'] {
  const { hold } = (records.get(khatianId)?.body ?? {}) as Partial<Khatian>
  if (hold?.kind !== 'case') return null
  return ((records.get(hold.id)?.body ?? null) as CaseRecord | null)?.order ?? null
}

async function takingsOf({ tx, district }: Round, before: Khatian | null, after: Khatian): Promise<BesideCommand[]> {
  const takings: BesideCommand[] = []
  const sources = sourcesOf(after, before)
  const caseKey = sources.length === 0 ? null : await tx.caseOfMutation(district, after)
  for (const khatianId of sources) {
    // Of a khatian that is not approved yet nothing is counted; it is taken of once it is.
    if ((await tx.khatianVersion(district, khatianId)) === null) continue
    takings.push({
      recordId: balanceIdOf(khatianId),
      command: 'balance.take',
      input: takingOf(after, khatianId, caseKey),
    })
  }
  return takings
}

/** What a mutation khatian says that it took of one of its sources. */
export function takingOf({ id, version, sources = [] }: Khatian, khatianId: string, caseKey: string | null) {
  const said = sources
    .filter((source) => source.khatianId === khatianId)
    .map(({ dagNo, area }) => ({ dagNo, amount: area }))
  return { khatianId, mutationId: id, version, said, ...(caseKey === null ? {} : { caseKey }) }
}
