import { balanceCommands } from '#contract/commands.ts'
import { asErrorCode } from '#contract/errors.ts'
import type { Accounts } from '#domain/balance/account.ts'
import { accountsOf, keptAccounts, type Balance } from '#domain/balance/balance.ts'
import { clear } from '#domain/balance/clear.ts'
import { findOtherTotal, takenByDag } from '#domain/balance/difference.ts'
import { landsOf } from '#domain/balance/lands.ts'
import type { Postings } from '#domain/balance/postings.ts'
import { recast } from '#domain/balance/recast.ts'
import { reset } from '#domain/balance/reset.ts'
import { judgeAct } from '#domain/balance/sequence.ts'
import { standingTakings } from '#domain/balance/standing.ts'
import { takeForMutation } from '#domain/balance/take-for-mutation.ts'
import { deduct, type Lands } from '#domain/balance/take.ts'
import { canonicalJson, type Json } from '#domain/kernel/canonical-json.ts'
import { digestOfText } from '#domain/kernel/digest.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { isApproved } from '#domain/khatian/transitions.ts'
import { khatianStatus } from '#domain/khatian/status.ts'
import type * as z from 'zod/mini'
import type { Sql } from '#server/db/port.ts'
import type { DoorCommand } from '../door-command.ts'
import { placeDistrict } from '../home-district.ts'
import { kind, refused, type Given, type Outcome, type Place, type Refused, type Round } from '../kind.ts'
import { isLaneUnbroken } from '../lane.ts'
import { wholeChange } from '../whole-change.ts'
import { actsOf, addBalanceEntry, balanceIdOf, caseBalanceKey, keptEntries, readHistory } from './balance-history.ts'
import { findKhatian } from './khatian-facts.ts'

export type BalanceCommand = {
  [Name in keyof typeof balanceCommands]: {
    readonly name: Name
    readonly input: z.output<(typeof balanceCommands)[Name]>
  }
}[keyof typeof balanceCommands]

type BalanceGiven = Given<BalanceCommand>

/** What an act posts, and what its entries are posted for. */
type Posting = {
  readonly postings: Postings
  readonly key: string
  readonly emSeq?: number
  readonly digest?: string
  readonly refId?: string
  readonly reason?: string
}

/** What is left of the land of khatians. Devices hold none of it, so it has no feed. [BAL-3] */
export const balanceKind = kind<BalanceCommand, null>({
  name: 'balance',
  commands: balanceCommands,
  neverAlone: ['balance.recast', 'balance.reset'],
  missing: 'khatian.not-found',
  homeDistrict: placeDistrict,
  locksBefore: (commands) => ({ khatian: commands.map(({ command }) => command.input.khatianId) }),
  facts: () => null,
  reach,
  needs: () => [],
  run,
  scope: null,
})

/** Land is taken and given back by another system, and what mutations took is counted by the installation; no desk does either. */
function reach({ actor }: Round, _facts: null, { command }: BalanceGiven): Refused | null {
  if (actor.kind === 'system') return null
  const isOfClient = command.name === 'balance.deduct' || command.name === 'balance.clear'
  return actor.kind === 'client' && isOfClient ? null : refused('permission.denied')
}

async function run(round: Round, _facts: null, given: BalanceGiven): Promise<Outcome> {
  const { tx, district } = round
  const { recordId, command } = given
  const { khatianId } = command.input
  if (recordId !== balanceIdOf(khatianId)) return refused('khatian.not-found')
  const closed = await closedBy(round, command)
  if (closed !== null) return closed
  const version = await tx.khatianVersion(district, khatianId)
  if (version === null) return refused('khatian.not-approved')
  const before = (given.stored?.body ?? null) as Balance | null
  const posting = await post(round, before, given, version)
  if ('kind' in posting) return posting
  const { postings, key } = posting
  if (!postings.ok) return refusedOf(postings.refusal)
  const counted = command.name === 'balance.recast' ? command.input.version : version.version
  const entries = before?.entries ?? 0
  const body: Balance = {
    id: recordId,
    homeDistrict: district,
    khatianId,
    version: counted,
    accounts: keptAccounts(postings.accounts),
    entries: entries + postings.entries.length,
  }
  return {
    kind: 'done',
    body,
    ...wholeChange(before, body),
    place: await placeOf(round, version),
    effects: postings.entries.map((entry, place) =>
      addBalanceEntry({
        ...entry,
        khatianId,
        seq: entries + place + 1,
        version: counted,
        key,
        emSeq: posting.emSeq ?? 0,
        digest: posting.digest ?? null,
        refId: posting.refId ?? null,
        actorId: round.actor.userId,
        at: round.at,
        reason: posting.reason ?? '',
      }),
    ),
  }
}

function refusedOf({ code, dagNo, left }: Extract<Postings, { ok: false }>['refusal']): Refused {
  return refused(asErrorCode(code), { dagNo, ...(left === undefined ? {} : { left: String(left) }) })
}

/** Nobody takes land of a khatian, gives it back or resets it, while it is locked or corrected. [BAL-9] */
async function closedBy({ tx, district, records }: Round, { name, input }: BalanceCommand): Promise<Refused | null> {
  if (name === 'balance.take' || name === 'balance.recast') return null
  const khatian = findKhatian(records, input.khatianId)
  if (khatian === null) return refused('khatian.not-found')
  const code = await whyClosed(tx.sql, district, khatian)
  return code === null ? null : refused(code)
}

/** What keeps land of a khatian from being taken or given back; null where nothing does. [BAL-9] */
export async function whyClosed(
  sql: Sql,
  district: string,
  { id, status }: Pick<Khatian, 'id' | 'status'>,
): Promise<'balance.held' | 'khatian.not-approved' | null> {
  const { locked, citizenEntryPending: first, citizenCompared: last } = khatianStatus
  if (status === locked || (status >= first && status <= last)) return 'balance.held'
  if (!isApproved(status)) return 'khatian.not-approved'
  // Of a fraudulent entry nobody knows whose land it is until it is decided.
  const cases = await sql.query(
    `select 1 from case_index where home_district = $1 and khatian_id = $2 and type_id = 4 and status in (16, 17)`,
    [district, id],
  )
  return cases.length === 0 ? null : 'balance.held'
}

async function post(
  round: Round,
  before: Balance | null,
  { command, source }: BalanceGiven,
  khatian: Khatian,
): Promise<Posting | Refused> {
  const accounts = accountsOf(before)
  switch (command.name) {
    case 'balance.deduct':
    case 'balance.clear':
      return actOfCase(round, before, command, source, landsOf(khatian))
    case 'balance.take': {
      const { mutationId, version, said, caseKey } = command.input
      const key = `mk:${mutationId}`
      const standing = standingTakings(keptEntries(await historyOf(round, before, key)), key)
      const sums = new Map<string, number>()
      for (const { dagNo, amount } of said) sums.set(dagNo, (sums.get(dagNo) ?? 0) + amount)
      const ofCase = caseKey === undefined ? null : await takenByCase(round, before, caseKey)
      if (ofCase !== null && ofCase.size > 0) return confirmed(accounts, ofCase, sums, key)
      return {
        postings: takeForMutation(accounts, landsOf(khatian), standing, sums),
        key,
        emSeq: version,
        refId: mutationId,
      }
    }
    case 'balance.recast': {
      const { before: rows, after, areas, acceptExcess, version } = command.input
      const lands: Lands = new Map(areas.map(({ dagNo, area }) => [dagNo, { area, owners: [] }]))
      return { postings: recast(accounts, rows, after, lands, acceptExcess), key: `version:${version}` }
    }
    case 'balance.reset': {
      const { requestId, resets, reason } = command.input
      return {
        postings: reset(accounts, landsOf(khatian), resets),
        key: `reset:${requestId}`,
        refId: requestId,
        reason,
      }
    }
  }
}

/** What the case of another system has had taken of each dag and has not given back. */
async function takenByCase(
  round: Round,
  before: Balance | null,
  caseKey: string,
): Promise<ReadonlyMap<string, number>> {
  const key = caseBalanceKey(caseKey)
  const standing = standingTakings(keptEntries(await historyOf(round, before, key)), key)
  return takenByDag(standing.map(({ entry }) => entry))
}

/** The land of a case is gone already: its mutation khatian confirms that, and takes nothing a second time. [BAL-5] */
function confirmed(
  accounts: Accounts,
  taken: ReadonlyMap<string, number>,
  said: ReadonlyMap<string, number>,
  key: string,
): Posting | Refused {
  const dagNo = findOtherTotal(taken, said)
  if (dagNo !== null) return refused('balance.differs', { dagNo })
  return { postings: { ok: true, accounts, entries: [] }, key }
}

/** One act of a case, in its order and once; what was done before gets its answer, however the balance stands now. [BAL-8] */
async function actOfCase(
  round: Round,
  before: Balance | null,
  command: Extract<BalanceCommand, { name: 'balance.deduct' | 'balance.clear' }>,
  source: DoorCommand,
  lands: Lands,
): Promise<Posting | Refused> {
  const { key, seq, reason } = command.input
  const history = await historyOf(round, before, key)
  const act = command.name === 'balance.deduct' ? 'update' : 'clear'
  const items = command.name === 'balance.deduct' ? summed(command.input.items) : []
  const digest = digestOfText(canonicalJson([act, items, reason] as unknown as Json))
  const judged = judgeAct(actsOf(history, key), { act, seq, digest })
  if (judged.kind === 'repeat') return refused('balance.repeated')
  if (judged.kind === 'refused')
    return refused(judged.code, 'expected' in judged ? { expected: String(judged.expected) } : undefined)
  if (!(await isLaneUnbroken(round, source))) return refused('balance.version')
  const accounts = accountsOf(before)
  const postings =
    command.name === 'balance.deduct'
      ? deduct(accounts, lands, items)
      : clear(accounts, standingTakings(keptEntries(history), key))
  return { postings, key, emSeq: seq, digest, reason }
}

type Items = Extract<BalanceCommand, { name: 'balance.deduct' }>['input']['items']

/** What is asked twice of one dag and owner is asked for together. */
function summed(items: Items): Items {
  const sums = new Map<string, Items[number]>()
  for (const { dagNo, ownerId, amount } of items) {
    const name = `${ownerId ?? ''}/${dagNo}`
    sums.set(name, { dagNo, ownerId, amount: amount + (sums.get(name)?.amount ?? 0) })
  }
  return [...sums.values()]
}

/** A balance that nothing has touched has no history. */
function historyOf({ tx, district }: Round, before: Balance | null, key: string) {
  return before === null ? [] : readHistory(tx.sql, district, before.khatianId, key)
}

async function placeOf({ tx, district, places }: Round, { volumeId }: Khatian): Promise<Place> {
  const known = places.get(volumeId)
  if (known !== undefined) return known
  const home = (await tx.volumes(district, [volumeId])).get(volumeId)
  return {
    upazilaBbs: home?.upazilaBbs ?? null,
    officeId: home?.volume.officeId ?? '',
    mouzaId: home?.volume.mouzaId ?? '',
  }
}
