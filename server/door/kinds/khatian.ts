import { khatianCommands } from '#contract/commands.ts'
import { asErrorCode } from '#contract/errors.ts'
import { mayQueue, volumeScope } from '#contract/sync.ts'
import { isUuid } from '#domain/kernel/uuid7.ts'
import { neededPermissions, runKhatianCommand, type KhatianCommand } from '#domain/khatian/command.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import type { KhatianContext } from '#domain/khatian/khatian-outcome.ts'
import { notPayable } from '#domain/khatian/completeness.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { listChange } from '#domain/khatian/lists.ts'
import { isBroughtBy } from '#domain/khatian/permission-for.ts'
import { pageForms } from '#domain/khatian/page-form.ts'
import { khatianStatus, type KhatianStatus } from '#domain/khatian/status.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { khatianWorkflow } from '#domain/khatian/transitions.ts'
import { noticeOfKhatian } from '#domain/notice/of-khatian.ts'
import { namedSources } from '#domain/mutation/sources.ts'
import { templateStatus } from '#domain/template/template.ts'
import { isSkipped } from '#domain/volume/skips.ts'
import type { Volume } from '#domain/volume/volume.ts'
import { reachesPlace } from '../actor.ts'
import type { BesideCommand } from '../door-command.ts'
import { placeDistrict } from '../home-district.ts'
import { kind, refused, type Done, type Given, type Outcome, type Refused, type Round } from '../kind.ts'
import { isLaneUnbroken } from '../lane.ts'
import { effectTable, type Effect } from '../side-rows.ts'
import { claimKey, type DoorTx, type VolumeFacts, type WrittenRecord } from '../store.ts'
import { balancesBeside } from './khatian-balance.ts'
import { tellApproved } from './client-news.ts'
import { claimOf, khatianFacts, leadOf, type KhatianFacts } from './khatian-facts.ts'
import { khatianIndexRows } from './khatian-index.ts'
import { landRows } from './khatian-land.ts'
import { releasedOrders } from './released-orders.ts'
import { countCompleted } from './work-output.ts'

type KhatianGiven = Given<KhatianCommand>

/** Khatians, replicated with their volume. */
export const khatianKind = kind<KhatianCommand, KhatianFacts>({
  name: 'khatian',
  commands: khatianCommands,
  workflow: khatianWorkflow,
  missing: 'khatian.not-found',
  mayQueue,
  neverAlone: ['khatian.correction'],
  homeDistrict: placeDistrict,
  facts: khatianFacts,
  reach,
  needs: (_round, facts, given) => {
    const home = homeOf(facts, given)
    return home === undefined ? [] : neededPermissions(bodyOf(given), given.command, home.rules, home.volume.survey)
  },
  run,
  indexRows: khatianIndexRows,
  scope: (body) => volumeScope((body as Khatian).volumeId),
  effects: (written, done) => [...approvedVersion(written, done), ...releasedOrders(written)],
  touches: ({ volumes }, record) =>
    touchedLists(volumes, record.before as Khatian | null, record.body as Khatian | null),
})

function bodyOf({ stored }: KhatianGiven): Khatian | null {
  return (stored?.body ?? null) as Khatian | null
}

/** The volume that says where the khatian is: the one it stands in, or is made in. */
function homeOf({ volumes }: KhatianFacts, given: KhatianGiven): VolumeFacts | undefined {
  const { command } = given
  return volumes.get(bodyOf(given)?.volumeId ?? (command.name === 'khatian.create' ? command.input.volumeId : ''))
}

function isReached({ actor }: Round, { volume, upazilaBbs }: VolumeFacts): boolean {
  return reachesPlace(actor, volume.homeDistrict, upazilaBbs, volume.mouzaId)
}

function reach(round: Round, facts: KhatianFacts, given: KhatianGiven): Refused | null {
  const { stored, command } = given
  const isNew = command.name === 'khatian.create'
  if (stored !== undefined && stored.body === null) return refused(isNew ? 'khatian.exists' : 'khatian.not-found')
  const home = homeOf(facts, given)
  if (home !== undefined && isReached(round, home)) return null
  return stored === undefined && isNew
    ? refused('volume.not-found', { volumeId: 'volume.not-found' })
    : refused('khatian.not-found')
}

/** Commands that say something about what was read: where that changed meanwhile they are stale. */
const onRevision: ReadonlySet<KhatianCommand['name']> = new Set([
  'khatian.act',
  'khatian.set-sources',
  'khatian.comment',
])

async function run(round: Round, facts: KhatianFacts, given: KhatianGiven): Promise<Outcome> {
  const { recordId, command: read, source } = given
  const khatian = bodyOf(given)
  const home = homeOf(facts, given)
  if (home === undefined) return refused('khatian.not-found')
  const target = read.name === 'khatian.segregate' ? facts.volumes.get(read.input.volumeId) : home
  if (isForRoom(khatian, read) && round.actor.kind === 'desk' && round.actor.officeId !== home.volume.officeId)
    return refused('permission.denied')
  // Edits merge; whoever names the exact revision wants them on that one or not at all.
  if (read.name === 'khatian.edit' && source.exact === true && !(await isLaneUnbroken(round, source)))
    return refused('khatian.stale')
  const template = facts.templates.get(
    read.name === 'khatian.create' ? read.input.templateId : (khatian?.templateId ?? ''),
  )
  const claim = claimOf(read, khatian, facts.volumes)
  const owner = claim === null ? undefined : await numberOwner(round, facts, claim)
  const outcome = runKhatianCommand(khatian, read, {
    recordId,
    userId: round.actor.userId,
    volume: target !== undefined && isReached(round, target) ? target.volume : null,
    template: template ?? null,
    office: home.rules,
    numberTaken: owner !== undefined && owner !== recordId,
    queued: source.device !== undefined,
    ...(await contextOf(round, home, given)),
    laneUnbroken: !onRevision.has(read.name) || (await isLaneUnbroken(round, source)),
  })
  if (outcome.kind === 'refused') return refused(asErrorCode(outcome.code), outcome.fields)
  const { volume, upazilaBbs } = outcome.khatian === null || target === undefined ? home : target
  return {
    kind: 'done',
    body: outcome.khatian,
    applied: outcome.applied,
    changes: outcome.changes,
    conflicts: outcome.conflicts,
    resolves: read.name === 'khatian.edit' ? (read.input.resolves ?? []) : [],
    act: read.name === 'khatian.act' || read.name === 'khatian.correction' ? read.input.act : null,
    comment: read.name === 'khatian.act' || read.name === 'khatian.comment' ? (read.input.comment ?? null) : null,
    place: { upazilaBbs, officeId: volume.officeId, mouzaId: volume.mouzaId },
    beside: [
      ...unskips(round, outcome.khatian),
      ...followedBy(khatian, read),
      ...(await balancesBeside(round, read, outcome.khatian)),
    ],
    effects: countCompleted(round, khatian, read, source),
    notices: noticesOf(read, outcome.khatian, home, upazilaBbs),
    accept: () => {
      if (khatian !== null && khatian.number !== outcome.khatian?.number) facts.numbers.set(claimKey(khatian), '')
      if (claim !== null) facts.numbers.set(claimKey(claim), recordId)
    },
  }
}

/** The case or request that goes on with what is done to the khatian it holds. [COR-1] [UNL-3] */
function followedBy(khatian: Khatian | null, read: KhatianCommand): BesideCommand[] {
  const hold = khatian?.hold
  if (read.name !== 'khatian.act' || hold === undefined) return []
  const { act, comment } = read.input
  if (hold.kind === 'request')
    return act === 'approve' ? [{ recordId: hold.id, command: 'khatian-request.follow', input: {} }] : []
  const input = { act: act === 'send-back' ? 'recorrection' : act, ...(comment === undefined ? {} : { comment }) }
  return [{ recordId: hold.id, command: 'case.follow', input }]
}

/** Who is told of an act: those who may act next, or those who keyed the khatian. [NTF-2] */
function noticesOf(
  command: KhatianCommand,
  after: Khatian | null,
  { rules, volume }: VolumeFacts,
  upazilaBbs: string | null,
): NonNullable<Done['notices']> {
  if (command.name !== 'khatian.act' || after === null) return []
  const notice = noticeOfKhatian(command.input.act, after, rules)
  if (notice === null) return []
  const { event, to } = notice
  const common = {
    event,
    officeId: null,
    permission: null,
    userId: null,
    upazilaBbs,
    subjectKind: 'khatian',
    params: { khatianNo: after.number, survey: after.survey },
  } as const
  // The land office of the upazila checks what e-mutation keyed, whoever has the book.
  const officeId = isBroughtBy('em', after) ? null : volume.officeId
  if ('permission' in to) return [{ ...common, officeId, permission: to.permission }]
  return to.users.map((userId) => ({ ...common, userId }))
}

/** What single commands are judged by besides what all of them are. */
async function contextOf(
  { tx, actor, district }: Round,
  home: VolumeFacts,
  given: KhatianGiven,
): Promise<
  Pick<KhatianContext, 'blind' | 'pageTemplates' | 'knownSources' | 'underReview' | 'inWork' | 'versionBefore'>
> {
  const { recordId, command: read, stored } = given
  if (read.name === 'khatian.key-second') return { blind: await tx.isBlindTo(district, actor.userId, recordId) }
  if (read.name === 'khatian.edit') return pageTemplates(tx, read.input.edits)
  if (read.name === 'khatian.set-sources')
    return { knownSources: await tx.khatiansOf(district, home.volume.mouzaId, namedSources(read.input.sources)) }
  if (read.name === 'khatian.act' && read.input.act === 'take-back')
    return { underReview: await tx.isUnderReview(district, recordId, stored?.rev ?? 0, actor.userId) }
  if (read.name === 'khatian.act' && (read.input.act === 'request-new-version' || read.input.act === 'agoto-approve'))
    return { inWork: await tx.isInWork(district, recordId) }
  if (read.name === 'khatian.correction' && read.input.act === 'abandon-correction') {
    const before = (bodyOf(given)?.version ?? 1) - 1
    return { versionBefore: await tx.khatianVersion(district, recordId, before) }
  }
  return {}
}

/** The volume's own change that goes with a khatian whose number was skipped in it. [VOL-9] */
function unskips({ records }: Round, khatian: Khatian | null): BesideCommand[] {
  if (khatian === null) return []
  const stored = records.get(khatian.volumeId)
  const lead = leadOf(khatian.number)
  if (stored?.kind !== 'volume' || stored.body === null || !isSkipped(stored.body as Volume, lead)) return []
  return [{ recordId: stored.id, command: 'volume.unskip-number', input: { from: lead, to: lead } }]
}

const keepVersion = effectTable<{
  readonly recordId: string
  readonly version: number
  readonly rev: number
  readonly digest: string
  readonly body: object
  readonly actorId: string
  readonly at: number
}>(
  'khatian_version',
  `insert into khatian_version (home_district, khatian_id, version, rev, digest, body, approved_by, approved_at)
   select $1, "recordId", version, rev, digest, body, "actorId", at
   from jsonb_to_recordset($2::jsonb) as x("recordId" uuid, version int, rev bigint, digest text, body jsonb,
     "actorId" uuid, at bigint)
   on conflict do nothing`,
)

type PayableRow = {
  readonly recordId: string
  readonly reason: number | null
  readonly actorId: string
  readonly at: number
}

const keepUnpayable = effectTable<PayableRow>(
  'khatian_payable',
  `insert into khatian_payable (home_district, khatian_id, payable, reason, by_user, at)
   select $1, "recordId", false, reason, "actorId", at
     from jsonb_to_recordset($2::jsonb) as x("recordId" uuid, reason smallint, "actorId" uuid, at bigint)
   on conflict (home_district, khatian_id) do update set payable = false, reason = excluded.reason,
     by_user = excluded.by_user, at = excluded.at`,
)

/** What a former version or an officer said is over with the next version; most khatians never had a row. */
const clearUnpayable = effectTable<PayableRow>(
  'khatian_payable',
  `update khatian_payable p set payable = true, reason = null, by_user = x."actorId", at = x.at
     from jsonb_to_recordset($2::jsonb) as x("recordId" uuid, "actorId" uuid, at bigint)
    where p.home_district = $1 and p.khatian_id = x."recordId" and not p.payable`,
)

/** Whether copies are given out is said in the header, and holds from the approval on. [ORD-11] */
function payableOf(khatian: Khatian, { recordId, actorId, at }: Omit<PayableRow, 'reason'>): Effect {
  const reason = khatian.header[notPayable.reason]
  const row = { recordId, reason: typeof reason === 'number' ? reason : null, actorId, at }
  return khatian.header[notPayable.flag] === 1 ? keepUnpayable(row) : clearUnpayable(row)
}

/** What was approved is kept as it was approved: later versions of the record stand beside it. [VER-1] */
function approvedVersion(record: WrittenRecord, { act }: Done): Effect[] {
  const { id: recordId, body, rev, digest, actorId, at } = record
  if (body === null || !makesVersion(act, (record.before as Khatian | null)?.status)) return []
  const khatian = body as Khatian
  return [
    keepVersion({ recordId, version: khatian.version, rev, digest, body, actorId, at }),
    payableOf(khatian, { recordId, actorId, at }),
    approvedNews(khatian, at),
    ...landRows(record, khatian),
  ]
}

function approvedNews({ id: khatianId, jlNumberId, survey, number, version }: Khatian, at: number): Effect {
  return tellApproved({ khatianId, jlNumberId, survey, number, version, at })
}

/** The land office has approved it: the office that keeps the book approves it once more. [EM-3] */
function isForRoom(khatian: Khatian | null, read: KhatianCommand): boolean {
  return khatian?.status === khatianStatus.agotoApproved && read.name === 'khatian.act' && read.input.act === 'approve'
}

/** What e-mutation keyed has its version by the land office; that the record room approves it makes no other one. [EM-3] */
function makesVersion(act: Done['act'], from: KhatianStatus | undefined): boolean {
  return act === 'correct' || (act === 'approve' && from !== khatianStatus.agotoApproved)
}

/** Names of what an office shows in lists: `list/NAME` by what stands in it, `count/NAME` by how much, `volumes`. */
function touchedLists(
  volumes: ReadonlyMap<string, VolumeFacts>,
  before: Khatian | null,
  after: Khatian | null,
): string[] {
  const rules = volumes.get((after ?? before)?.volumeId ?? '')?.rules
  if (rules === undefined) return []
  const { lists, counts } = listChange(before, after, rules)
  const moved = before?.status !== after?.status || before?.volumeId !== after?.volumeId
  return [
    ...lists.map((list) => `list/${list}`),
    ...counts.map((list) => `count/${list}`),
    // How many khatians of which status a volume has is shown with it.
    ...(moved ? ['volumes'] : []),
  ]
}

async function pageTemplates(tx: DoorTx, edits: readonly Edit[]): Promise<Pick<KhatianContext, 'pageTemplates'>> {
  const surveys = new Map<string, SurveyKey>()
  for (const id of pageForms(edits)) {
    const template = isUuid(id) ? await tx.template(id) : null
    if (template?.status === templateStatus.approved) surveys.set(id, template.survey)
  }
  return { pageTemplates: surveys }
}

/** Numbers taken within this piece stand in the facts; a claim that only became known meanwhile is looked up. */
async function numberOwner(
  { tx, district }: Round,
  facts: KhatianFacts,
  claim: Parameters<typeof claimKey>[0],
): Promise<string | undefined> {
  const key = claimKey(claim)
  const known = facts.numbers.get(key)
  if (known !== undefined) return known === '' ? undefined : known
  return (await tx.numbers(district, [claim])).get(key)
}
