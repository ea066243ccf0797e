import { must } from '../kernel/result.ts'
import { checkText } from '../kernel/text.ts'
import { templateStatus } from '../template/template.ts'
import { volumeStatus } from '../volume/volume.ts'
import { secondMissing } from '../second-keying/second-missing.ts'
import { judgeStep } from '../workflow/steps.ts'
import { checkNumber } from './check-number.ts'
import { missingForCompletion } from './completeness.ts'
import { checkLockReason } from './lock-reason.ts'
import type { Edit } from './edit.ts'
import { withAuthor, type Khatian, type KhatianOrigin } from './khatian.ts'
import { done, refuse, type KhatianContext, type KhatianOutcome } from './khatian-outcome.ts'
import { foreignForm } from './page-form.ts'
import { applyEdits } from './merge.ts'
import { isCell } from './path.ts'
import { returnedFrom } from './returned.ts'
import { isEditable, khatianStatus } from './status.ts'
import { rulesFor, transitionOf } from './survey-way.ts'
import { awaits, type KhatianAct, type KhatianGuard } from './transitions.ts'

/** A decision on conflicting paths of an earlier mutation: kept in the log beside the edit that carries it out. */
/** How a conflict was decided; `other` for a value that neither of the two keyed. */
export type Resolution = {
  readonly mid: string
  readonly path: string
  readonly chosen: 'mine' | 'theirs' | 'other'
}

/** What may wait on a device: these commands are replayed there, so the others are not in its bundle. */
export type QueuedCommand =
  | {
      readonly name: 'khatian.create'
      readonly input: {
        readonly volumeId: string
        readonly templateId: string
        readonly number: string
        /** who brings it, where not the office's own keyer; never out of a device's queue */
        readonly origin?: KhatianOrigin | undefined
      }
    }
  | {
      readonly name: 'khatian.edit'
      readonly input: { readonly edits: readonly Edit[]; readonly resolves?: readonly Resolution[] | undefined }
    }
  | { readonly name: 'khatian.renumber'; readonly input: { readonly number: string } }
  | { readonly name: 'khatian.remove'; readonly input: Readonly<Record<string, never>> }
  | {
      readonly name: 'khatian.act'
      readonly input: {
        readonly act: KhatianAct
        readonly comment?: string | undefined
        /** cells of the khatian that the comment speaks of */
        readonly paths?: readonly string[] | undefined
      }
    }

/** Runs one command on one khatian: the same function on the replica and behind the server's door. */
export function runQueuedCommand(
  khatian: Khatian | null,
  command: QueuedCommand,
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
    case 'khatian.act':
      return act(khatian, command.input, context)
  }
}

function create(
  existing: Khatian | null,
  input: { templateId: string; number: string; origin?: KhatianOrigin | undefined },
  context: KhatianContext,
): KhatianOutcome {
  if (existing !== null) return refuse('khatian.exists')
  const { volume, template } = context
  const { origin } = input
  if (origin !== undefined && context.queued === true) return refuse('sync.online-only')
  // UNDP keys mutations only. [UND-2]
  if (origin === 'undp' && volume?.survey !== 'MUTATION') return refuse('volume.not-found', 'volumeId')
  if (volume?.status === volumeStatus.archived) return refuse('volume.archived', 'volumeId')
  if (volume === null || volume.status !== volumeStatus.approved) return refuse('volume.not-found', 'volumeId')
  if (template === null || template.survey !== volume.survey) return refuse('template.not-found', 'templateId')
  // One that may still change could take the khatian's columns away.
  if (template.status === templateStatus.draft) return refuse('template.not-approved', 'templateId')
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
    ...(origin === undefined ? {} : { origin }),
  }
  return done(khatian, [{ path: 'number', before: null, after: number }])
}

function edit(khatian: Khatian, edits: readonly Edit[], context: KhatianContext): KhatianOutcome {
  if (!isEditable(khatian.status)) return refuse('khatian.locked')
  if (context.template === null) return refuse('template.not-found')
  const foreign = context.pageTemplates === undefined ? null : foreignForm(khatian, edits, context.pageTemplates)
  if (foreign !== null) return refuse('template.not-found', foreign)
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

function act(
  khatian: Khatian,
  input: { act: KhatianAct; comment?: string | undefined; paths?: readonly string[] | undefined },
  context: KhatianContext,
): KhatianOutcome {
  if (isBarredByHold(khatian, input.act, context)) return refuse('khatian.held')
  const row = transitionOf(input.act, khatian, context.office, returnedFrom(khatian) > 0)
  const comment = checkText(input.comment ?? '')
  const problem = judgeStep(row, {
    // The door asks for the permission before it asks the domain.
    may: () => true,
    isAuthor: khatian.authors.includes(context.userId),
    allowSamePerson: context.office.allowSamePerson,
    comment: comment.ok ? comment.value : '-',
    queued: context.queued === true,
    passes: (guard) => guardProblem(guard, khatian, context) === null,
  })
  if (row === undefined || problem?.kind === 'no-step') return refuse(notPossible(input.act, khatian, context))
  if (problem?.kind === 'online-only') return refuse('sync.online-only')
  if (!context.laneUnbroken) return refuse('khatian.stale')
  if (problem?.kind === 'own') return refuse('khatian.own-version')
  if (problem?.kind === 'not-own') return refuse('khatian.not-own')
  if (problem?.kind === 'guard') {
    const { code, field } = must(guardProblem(problem.guard, khatian, context), 'a problem')
    return refuse(code, field)
  }
  if (!comment.ok) return refuse(comment.code, 'comment')
  if (problem?.kind === 'comment') return refuse('comment.required', 'comment')
  const unnumbered = input.act === 'lock' ? checkLockReason(comment.value) : null
  if (unnumbered !== null) return refuse(unnumbered, 'comment')
  const awaited = input.act === 'send-back' ? awaits(khatian.status, rulesFor(khatian.survey, context.office)) : null
  const paths = [...new Set(input.paths ?? [])]
  const unknown = paths.find((path) => !isCell(khatian, path))
  if (unknown !== undefined) return refuse('path.unknown', 'paths')
  const remark = {
    by: context.userId,
    act: input.act,
    text: comment.value,
    ...(awaited === null ? {} : { awaited }),
    ...(paths.length === 0 ? {} : { paths }),
  }
  const remarks = comment.value === '' ? khatian.remarks : [...khatian.remarks, remark]
  // A new version starts with nobody's hand on it; the old one's authors stand in the log.
  const authors = input.act === 'open-new-version' ? [] : khatian.authors
  const version = input.act === 'open-new-version' ? khatian.version + 1 : khatian.version
  const taken = input.act === 'take-back' ? { takenBack: true as const } : {}
  return done({ ...keptBy(input.act, khatian), ...taken, status: row.to, version, authors, remarks }, [
    { path: 'status', before: khatian.status, after: row.to },
  ])
}

/** What of a khatian stays with an act: the next version begins anew, and one that is approved is held no longer. */
function keptBy(act: KhatianAct, khatian: Khatian): Khatian {
  if (act === 'open-new-version') {
    const { second: _second, takenBack: _takenBack, basis: _basis, ...rest } = khatian
    return rest
  }
  if (act !== 'approve' || khatian.hold === undefined) return khatian
  const { hold: _hold, ...rest } = khatian
  return rest
}

/**
 * Nobody but who holds a khatian moves it: locked, it waits for the case; while it is corrected it goes the usual way, but
 * not back on it. Where a case works on it, no other new version of it is begun. [UNL-1] [COR-3]
 */
function isBarredByHold({ hold, status }: Khatian, act: KhatianAct, context: KhatianContext): boolean {
  if (hold !== undefined && (status === khatianStatus.locked || act === 'take-back')) return true
  return (act === 'request-new-version' || act === 'agoto-approve') && (context.inWork ?? false)
}

function notPossible(act: KhatianAct, khatian: Khatian, context: KhatianContext): string {
  if (act === 'verify' && rulesFor(khatian.survey, context.office).skipVerification) return 'khatian.verification-off'
  return khatian.status === khatianStatus.approved ? 'khatian.already-approved' : 'khatian.wrong-status'
}

/** What the record has that a guard of the table does not let pass; null where it passes. */
function guardProblem(
  guard: KhatianGuard,
  khatian: Khatian,
  context: KhatianContext,
): { readonly code: string; readonly field?: string } | null {
  switch (guard) {
    case 'unseen':
      return context.underReview === true || khatian.second !== undefined ? { code: 'khatian.under-review' } : null
    case 'second-keyed': {
      const code = secondMissing(khatian, context)
      return code === null ? null : { code }
    }
    case 'complete':
      return missingForCompletion(khatian)
  }
}
