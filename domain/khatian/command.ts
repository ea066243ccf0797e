import { parseKhatianNumber } from '../kernel/khatian-number.ts'
import { checkText } from '../kernel/text.ts'
import { permissions, type Permission } from '../permission/permission.ts'
import { holdsNumber, volumeStatus, type OfficeRules, type Volume } from '../volume/volume.ts'
import type { Template } from '../template/template.ts'
import { missingForCompletion } from './completeness.ts'
import type { Change, Conflict, Edit } from './edit.ts'
import type { Khatian } from './khatian.ts'
import { applyEdits } from './merge.ts'
import { isEditable, khatianStatus } from './status.ts'
import { findTransition, type KhatianAct } from './transitions.ts'

/** A decision on conflicting paths of an earlier mutation: kept in the log beside the edit that carries it out. */
export type Resolution = { readonly mid: string; readonly path: string; readonly chosen: 'mine' | 'theirs' }

export type KhatianCommand =
  | {
      readonly name: 'khatian.create'
      readonly input: { readonly volumeId: string; readonly templateId: string; readonly number: string }
    }
  | {
      readonly name: 'khatian.edit'
      readonly input: { readonly edits: readonly Edit[]; readonly resolves?: readonly Resolution[] | undefined }
    }
  | { readonly name: 'khatian.renumber'; readonly input: { readonly number: string } }
  | { readonly name: 'khatian.remove'; readonly input: Readonly<Record<string, never>> }
  | { readonly name: 'khatian.segregate'; readonly input: { readonly volumeId: string } }
  | {
      readonly name: 'khatian.act'
      readonly input: { readonly act: KhatianAct; readonly comment?: string | undefined }
    }

/** Everything a command is judged by besides the record: reading it is the caller's work, so that judging stays pure. */
export type KhatianContext = {
  readonly recordId: string
  readonly userId: string
  /** the volume the khatian stands in; for `create` and `segregate` the one it goes to */
  readonly volume: Volume | null
  readonly template: Template | null
  readonly office: OfficeRules
  /** the number is taken by another current khatian of the same JL number and survey */
  readonly numberTaken: boolean
  /** nothing but the sender's own queue changed the record since the command was made */
  readonly laneUnbroken: boolean
}

export type Refusal = { readonly code: string; readonly fields?: { readonly [path: string]: string } }

export type KhatianOutcome =
  | {
      readonly kind: 'done'
      /** null after removal */
      readonly khatian: Khatian | null
      readonly applied: readonly string[]
      readonly changes: readonly Change[]
      readonly conflicts: readonly Conflict[]
    }
  | ({ readonly kind: 'refused' } & Refusal)

/** Runs one command on one khatian: the same function on the replica and behind the server's door. */
export function runKhatianCommand(
  khatian: Khatian | null,
  command: KhatianCommand,
  context: KhatianContext,
): KhatianOutcome {
  if (command.name === 'khatian.create') return create(khatian, command.input, context)
  if (khatian === null) return refuse('khatian.not-found')
  switch (command.name) {
    case 'khatian.edit':
      return edit(khatian, command.input.edits, context)
    case 'khatian.renumber':
      return renumber(khatian, command.input.number, context)
    case 'khatian.remove':
      return remove(khatian)
    case 'khatian.segregate':
      return segregate(khatian, context)
    case 'khatian.act':
      return act(khatian, command.input, context)
  }
}

/** The permission a command needs on this record; null where no permission makes it possible. */
export function neededPermission(
  khatian: Khatian | null,
  command: KhatianCommand,
  office: OfficeRules,
): Permission | null {
  switch (command.name) {
    case 'khatian.create':
      return permissions.khatianCreate
    case 'khatian.edit':
    case 'khatian.renumber':
      return permissions.khatianUpdate
    case 'khatian.remove':
      return permissions.khatianDelete
    case 'khatian.segregate':
      return permissions.khatianSegregate
    case 'khatian.act':
      return khatian === null ? null : (findTransition(command.input.act, khatian.status, office)?.needs ?? null)
  }
}

function create(
  existing: Khatian | null,
  input: { templateId: string; number: string },
  context: KhatianContext,
): KhatianOutcome {
  if (existing !== null) return refuse('khatian.exists')
  const { volume, template } = context
  if (volume === null || volume.status !== volumeStatus.approved) return refuse('volume.not-found', 'volumeId')
  if (template === null || template.survey !== volume.survey) return refuse('template.not-found', 'templateId')
  const number = checkNumber(input.number, volume, context)
  if (typeof number !== 'string') return number
  const khatian: Khatian = {
    id: context.recordId,
    homeDistrict: volume.homeDistrict,
    volumeId: volume.id,
    jlNumberId: volume.jlNumberId,
    survey: volume.survey,
    templateId: template.id,
    number,
    status: khatianStatus.draft,
    version: 1,
    header: {},
    owners: [],
    dags: [],
    pages: [],
    authors: [context.userId],
    remarks: [],
  }
  return done(khatian, [{ path: 'number', before: null, after: number }])
}

function edit(khatian: Khatian, edits: readonly Edit[], context: KhatianContext): KhatianOutcome {
  if (!isEditable(khatian.status)) return refuse('khatian.locked')
  if (context.template === null) return refuse('template.not-found')
  const merged = applyEdits(khatian, edits, context.template)
  if (!merged.ok) return refuse(merged.code, merged.path)
  const written = merged.changes.length === 0 ? merged.khatian : withAuthor(merged.khatian, context.userId)
  return {
    kind: 'done',
    khatian: written,
    applied: merged.applied,
    changes: merged.changes,
    conflicts: merged.conflicts,
  }
}

function renumber(khatian: Khatian, text: string, context: KhatianContext): KhatianOutcome {
  if (!isEditable(khatian.status)) return refuse('khatian.locked')
  if (context.volume === null) return refuse('volume.not-found')
  const number = checkNumber(text, context.volume, context)
  if (typeof number !== 'string') return number
  return done({ ...withAuthor(khatian, context.userId), number }, [
    { path: 'number', before: khatian.number, after: number },
  ])
}

/** Only a draft nobody passed on can be withdrawn; its log stays. */
function remove(khatian: Khatian): KhatianOutcome {
  if (khatian.status !== khatianStatus.draft) return refuse('khatian.locked')
  return done(null, [{ path: 'number', before: khatian.number, after: null }])
}

function segregate(khatian: Khatian, context: KhatianContext): KhatianOutcome {
  const { volume } = context
  if (!isEditable(khatian.status)) return refuse('khatian.locked')
  if (volume === null || volume.survey !== khatian.survey || volume.jlNumberId !== khatian.jlNumberId)
    return refuse('volume.not-found', 'volumeId')
  const number = checkNumber(khatian.number, volume, context)
  if (typeof number !== 'string') return number
  return done({ ...khatian, volumeId: volume.id }, [{ path: 'volumeId', before: khatian.volumeId, after: volume.id }])
}

function act(
  khatian: Khatian,
  input: { act: KhatianAct; comment?: string | undefined },
  context: KhatianContext,
): KhatianOutcome {
  const row = findTransition(input.act, khatian.status, context.office)
  if (row === undefined)
    return refuse(khatian.status === khatianStatus.approved ? 'khatian.already-approved' : 'khatian.wrong-status')
  if (!context.laneUnbroken) return refuse('khatian.stale')
  if (row.notOwn && !context.office.allowSamePerson && khatian.authors.includes(context.userId))
    return refuse('khatian.own-version')
  const comment = checkText(input.comment ?? '')
  if (!comment.ok) return refuse(comment.code, 'comment')
  if (row.comment === 'required' && comment.value === '') return refuse('comment.required', 'comment')
  if (row.complete) {
    const missing = missingForCompletion(khatian)
    if (missing !== null) return refuse(missing.code, missing.field)
  }
  const remarks =
    comment.value === ''
      ? khatian.remarks
      : [...khatian.remarks, { by: context.userId, act: input.act, text: comment.value }]
  // A new version starts with nobody's hand on it; the old one's authors stand in the log.
  const authors = input.act === 'open-new-version' ? [] : khatian.authors
  const version = input.act === 'open-new-version' ? khatian.version + 1 : khatian.version
  return done({ ...khatian, status: row.to, version, authors, remarks }, [
    { path: 'status', before: khatian.status, after: row.to },
  ])
}

function checkNumber(text: string, volume: Volume, context: KhatianContext): string | KhatianOutcome {
  const parsed = parseKhatianNumber(text)
  if (!parsed.ok) return refuse(parsed.code, 'number')
  if (!holdsNumber(volume, parsed.value.lead)) return refuse('khatian.out-of-volume', 'number')
  if (context.numberTaken) return refuse('khatian.duplicate', 'number')
  return parsed.value.number
}

function withAuthor(khatian: Khatian, userId: string): Khatian {
  return khatian.authors.includes(userId) ? khatian : { ...khatian, authors: [...khatian.authors, userId] }
}

function done(khatian: Khatian | null, changes: readonly Change[]): KhatianOutcome {
  return { kind: 'done', khatian, applied: changes.map((change) => change.path), changes, conflicts: [] }
}

function refuse(code: string, field?: string): KhatianOutcome {
  return field === undefined ? { kind: 'refused', code } : { kind: 'refused', code, fields: { [field]: code } }
}
