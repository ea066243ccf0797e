import type { AnyCommand } from '#contract/commands.ts'
import { asErrorCode, type ErrorCode } from '#contract/errors.ts'
import { mayQueue, volumeScope } from '#contract/sync.ts'
import { digestOf } from '#domain/kernel/digest.ts'
import type { Json } from '#domain/kernel/canonical-json.ts'
import { neededPermissions, runKhatianCommand, type KhatianCommand } from '#domain/khatian/command.ts'
import type { Resolution } from '#domain/khatian/queued-command.ts'
import type { Change, Conflict, Edit } from '#domain/khatian/edit.ts'
import type { KhatianContext } from '#domain/khatian/khatian-outcome.ts'
import { pageForms } from '#domain/khatian/page-form.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { isUuid } from '#domain/kernel/uuid7.ts'
import { templateStatus } from '#domain/template/template.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { namedSources } from '#domain/mutation/sources.ts'
import { permissions, type Permission } from '#domain/permission/permission.ts'
import { runTemplateCommand, type TemplateCommand } from '#domain/template/command.ts'
import type { Template } from '#domain/template/template.ts'
import { runVolumeCommand, type NumberSpan, type VolumeCommand } from '#domain/volume/command.ts'
import type { Volume } from '#domain/volume/volume.ts'
import type { Actor } from './actor.ts'
import type { DoorCommand } from './door-command.ts'
import { claimOf, type Facts } from './facts.ts'
import { claimKey, type DoorTx, type VolumeFacts } from './store.ts'
import { type RecordBody, type RecordKind } from './door-command.ts'
import { wholeChange } from './whole-change.ts'

export type Judgement =
  | {
      readonly kind: 'done'
      readonly record: RecordKind
      readonly body: RecordBody | null
      readonly digest: string
      readonly scope: string
      readonly applied: readonly string[]
      readonly changes: readonly Change[]
      readonly conflicts: readonly Conflict[]
      readonly resolves: readonly Resolution[]
      readonly act: string | null
      readonly comment: string | null
      readonly upazilaBbs: string | null
      readonly officeId: string
      readonly mouzaId: string
    }
  | {
      readonly kind: 'refused'
      readonly record: RecordKind
      readonly code: ErrorCode
      readonly fields?: Readonly<Record<string, string>>
    }

export type Accepted = Extract<Judgement, { kind: 'done' }>

/**
 * Judges one command: what came out of a device's queue and may not wait in one is refused as such; what
 * lies outside the desk's ground does not exist for it, then permission, then the domain.
 */
export function judge(
  tx: DoorTx,
  facts: Facts,
  actor: Actor,
  command: DoorCommand,
  read: AnyCommand,
  district: string,
): Promise<Judgement> {
  if (command.device !== undefined && !mayQueue(read.name))
    return Promise.resolve(refused(kindOf(read), 'sync.online-only'))
  if (isVolumeCommand(read)) return judgeVolume(tx, facts, actor, command, read, district)
  if (isTemplateCommand(read)) return Promise.resolve(judgeTemplate(facts, actor, command, read))
  return judgeKhatian(tx, facts, actor, command, read, district)
}

function kindOf(read: AnyCommand): RecordKind {
  if (isVolumeCommand(read)) return 'volume'
  return isTemplateCommand(read) ? 'template' : 'khatian'
}

function isVolumeCommand(read: AnyCommand): read is AnyCommand & VolumeCommand {
  return read.name.startsWith('volume.')
}

function isTemplateCommand(read: AnyCommand): read is AnyCommand & TemplateCommand {
  return read.name.startsWith('template.')
}

/** Commands that say something about what was read: where that changed meanwhile they are stale. */
const onRevision: ReadonlySet<AnyCommand['name']> = new Set(['khatian.act', 'khatian.set-sources', 'khatian.comment'])

const noChange = { conflicts: [], resolves: [], act: null, comment: null }

async function judgeKhatian(
  tx: DoorTx,
  facts: Facts,
  actor: Actor,
  command: DoorCommand,
  read: KhatianCommand & AnyCommand,
  district: string,
): Promise<Judgement> {
  const stored = facts.records.get(command.recordId)
  if (stored !== undefined && stored.kind !== 'khatian') return refused('khatian', 'khatian.not-found')
  const khatian = (stored?.body ?? null) as Khatian | null
  if (stored !== undefined && khatian === null)
    return refused('khatian', read.name === 'khatian.create' ? 'khatian.exists' : 'khatian.not-found')
  const home = facts.volumes.get(khatian?.volumeId ?? (read.name === 'khatian.create' ? read.input.volumeId : ''))
  if (home === undefined || !reaches(actor, home))
    return khatian === null && read.name === 'khatian.create'
      ? refused('khatian', 'volume.not-found', { volumeId: 'volume.not-found' })
      : refused('khatian', 'khatian.not-found')
  const needed = neededPermissions(khatian, read, home.rules, home.volume.survey)
  if (needed.length > 0 && !needed.some((one) => actor.permissions.has(one)))
    return refused('khatian', 'permission.denied')
  const target = read.name === 'khatian.segregate' ? facts.volumes.get(read.input.volumeId) : home
  const template = facts.templates.get(
    read.name === 'khatian.create' ? read.input.templateId : (khatian?.templateId ?? ''),
  )
  const claim = claimOf(read, khatian, facts.volumes)
  const owner = claim === null ? undefined : await numberOwner(tx, facts, district, claim)
  const outcome = runKhatianCommand(khatian, read, {
    recordId: command.recordId,
    userId: actor.userId,
    volume: target !== undefined && reaches(actor, target) ? target.volume : null,
    template: template ?? null,
    office: home.rules,
    numberTaken: owner !== undefined && owner !== command.recordId,
    queued: command.device !== undefined,
    ...(read.name === 'khatian.key-second'
      ? { blind: await tx.isBlindTo(district, actor.userId, command.recordId) }
      : {}),
    ...(read.name === 'khatian.edit' ? await pageTemplates(tx, read.input.edits) : {}),
    ...(read.name === 'khatian.set-sources'
      ? { knownSources: await tx.khatiansOf(district, home.volume.mouzaId, namedSources(read.input.sources)) }
      : {}),
    ...(read.name === 'khatian.act' && read.input.act === 'take-back'
      ? { underReview: await tx.isUnderReview(district, command.recordId, stored?.rev ?? 0, actor.userId) }
      : {}),
    laneUnbroken: !onRevision.has(read.name) || (await laneUnbroken(tx, facts, actor, command, district)),
  })
  if (outcome.kind === 'refused') return { ...refused('khatian', asErrorCode(outcome.code), outcome.fields) }
  if (khatian !== null && khatian.number !== outcome.khatian?.number) facts.numbers.set(claimKey(khatian), '')
  if (claim !== null) facts.numbers.set(claimKey(claim), command.recordId)
  const place = outcome.khatian === null || target === undefined ? home : target
  return {
    kind: 'done',
    record: 'khatian',
    body: outcome.khatian,
    digest: digestOf(outcome.khatian as unknown as Json),
    scope: volumeScope(place.volume.id),
    applied: outcome.applied,
    changes: outcome.changes,
    conflicts: outcome.conflicts,
    resolves: read.name === 'khatian.edit' ? (read.input.resolves ?? []) : [],
    act: read.name === 'khatian.act' ? read.input.act : null,
    comment: read.name === 'khatian.act' || read.name === 'khatian.comment' ? (read.input.comment ?? null) : null,
    upazilaBbs: place.upazilaBbs,
    officeId: place.volume.officeId,
    mouzaId: place.volume.mouzaId,
  }
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
  tx: DoorTx,
  facts: Facts,
  district: string,
  claim: Parameters<typeof claimKey>[0],
): Promise<string | undefined> {
  const key = claimKey(claim)
  const known = facts.numbers.get(key)
  if (known !== undefined) return known === '' ? undefined : known
  return (await tx.numbers(district, [claim])).get(key)
}

/**
 * An act given online needs exactly the revision it was given on; one that waited on a device needs that nothing but the
 * device's own queue changed the record since. [SYN-5]
 */
async function laneUnbroken(
  tx: DoorTx,
  facts: Facts,
  actor: Actor,
  command: DoorCommand,
  district: string,
): Promise<boolean> {
  const rev = facts.records.get(command.recordId)?.rev ?? 0
  if (command.baseRev === null || rev === command.baseRev) return true
  if (command.exact || command.device === undefined) return false
  const own = (step: { userId: string; deviceId: string | null }): boolean =>
    step.userId === actor.userId && step.deviceId === command.device?.deviceId
  const earlier = await tx.laneSteps(district, command.recordId, command.baseRev)
  const here = facts.steps.filter((step) => step.recordId === command.recordId && step.rev > (command.baseRev ?? 0))
  const steps = new Map([...earlier, ...here].map((step) => [step.rev, step]))
  return steps.size === rev - command.baseRev && [...steps.values()].every(own)
}

const writesOfVolume: readonly VolumeCommand['name'][] = ['volume.create', 'volume.update']

async function judgeVolume(
  tx: DoorTx,
  facts: Facts,
  actor: Actor,
  command: DoorCommand,
  read: VolumeCommand,
  district: string,
): Promise<Judgement> {
  const stored = facts.records.get(command.recordId)
  const volume = stored?.kind === 'volume' ? (stored.body as Volume | null) : null
  const old = volume === null ? null : await tx.mouza(volume.mouzaId, volume.jlNumberId, volume.survey)
  if (volume !== null && (old === null || !reachesUpazila(actor, old.upazilaBbs)))
    return refused('volume', 'volume.not-found')
  if (!actor.permissions.has(volumePermission[read.name])) return refused('volume', 'permission.denied')
  const content = read.name === 'volume.create' || read.name === 'volume.update' ? read.input : volume
  if (content === null) return refused('volume', 'volume.not-found')
  const mouza = await tx.mouza(content.mouzaId, content.jlNumberId, content.survey)
  const owner = await tx.volumeNumberOwner(district, content.jlNumberId, content.survey, content.volumeNo)
  const inReach = mouza !== null && mouza.homeDistrict === district && reachesUpazila(actor, mouza.upazilaBbs)
  const outcome = runVolumeCommand(volume, read, {
    recordId: command.recordId,
    officeId: actor.officeId,
    homeDistrict: inReach ? mouza.homeDistrict : null,
    template: facts.templates.get(content.templateId) ?? null,
    numberTaken: owner !== null && owner !== command.recordId,
    overlapping:
      (read.name === 'volume.create' || read.name === 'volume.update') &&
      (await tx.isRangeTaken(district, { ...read.input, id: command.recordId })),
    used: volume === null ? null : await tx.usedRange(district, volume.id),
    isAuthor:
      read.name === 'volume.approve' &&
      (await tx.writersOf(district, command.recordId, writesOfVolume)).has(actor.userId),
    allowSamePerson: actor.rules.allowSamePerson,
    entered: read.name === 'volume.skip-number' ? await enteredOf(tx, district, volume, read.input) : [],
  })
  if (outcome.kind === 'refused') return refused('volume', asErrorCode(outcome.code), outcome.fields)
  return {
    kind: 'done',
    record: 'volume',
    body: outcome.volume,
    digest: digestOf(outcome.volume as unknown as Json),
    scope: volumeScope(outcome.volume.id),
    ...noChange,
    ...wholeChange(volume, outcome.volume),
    upazilaBbs: mouza?.upazilaBbs ?? null,
    officeId: outcome.volume.officeId,
    mouzaId: outcome.volume.mouzaId,
  }
}

function enteredOf(tx: DoorTx, district: string, volume: Volume | null, { from, to }: NumberSpan): Promise<number[]> {
  return volume === null ? Promise.resolve([]) : tx.enteredNumbers(district, volume.id, from, to)
}

function judgeTemplate(facts: Facts, actor: Actor, command: DoorCommand, read: TemplateCommand): Judgement {
  const stored = facts.records.get(command.recordId)
  const template = stored?.kind === 'template' ? (stored.body as Template | null) : null
  if (!actor.permissions.has(templatePermission[read.name])) return refused('template', 'permission.denied')
  const replaces = read.name === 'template.approve' ? template?.replaces : read.input.replaces
  const outcome = runTemplateCommand(template, read, {
    recordId: command.recordId,
    userId: actor.userId,
    allowSamePerson: actor.rules.allowSamePerson,
    replaced: replaces === undefined ? null : (facts.templates.get(replaces) ?? null),
  })
  if (outcome.kind === 'refused') return refused('template', asErrorCode(outcome.code), outcome.fields)
  return {
    kind: 'done',
    record: 'template',
    body: outcome.template,
    digest: digestOf(outcome.template as unknown as Json),
    scope: 'templates',
    ...noChange,
    ...wholeChange(template, outcome.template),
    upazilaBbs: null,
    officeId: actor.officeId,
    mouzaId: actor.officeId,
  }
}

const volumePermission: Record<VolumeCommand['name'], Permission> = {
  'volume.create': permissions.volumeCreate,
  'volume.update': permissions.volumeUpdate,
  'volume.approve': permissions.volumeApprove,
  'volume.skip-number': permissions.volumeUpdate,
  'volume.unskip-number': permissions.volumeUpdate,
  'volume.note-scans': permissions.volumeUpdate,
}

const templatePermission: Record<TemplateCommand['name'], Permission> = {
  'template.create': permissions.templateCreate,
  'template.update': permissions.templateUpdate,
  'template.approve': permissions.templateApprove,
}

function reaches(actor: Actor, facts: VolumeFacts): boolean {
  return facts.volume.homeDistrict === actor.districtBbsCode && reachesUpazila(actor, facts.upazilaBbs)
}

function reachesUpazila(actor: Actor, upazilaBbs: string | null): boolean {
  return actor.upazilaBbsCode === null || actor.upazilaBbsCode === upazilaBbs
}

function refused(record: RecordKind, code: ErrorCode, fields?: Readonly<Record<string, string>>): Judgement {
  return fields === undefined ? { kind: 'refused', record, code } : { kind: 'refused', record, code, fields }
}
