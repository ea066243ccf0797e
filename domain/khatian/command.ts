import { comparedNumber, parseKhatianNumber } from '../kernel/khatian-number.ts'
import { checkText } from '../kernel/text.ts'
import { printSources, readSources, type GivenSource } from '../mutation/sources.ts'
import { permissions, type Permission } from '../permission/permission.ts'
import { keySecond, settle, type Choice } from '../second-keying/command.ts'
import { mendSecond, type Mend } from '../second-keying/mend.ts'
import type { SecondValues } from '../second-keying/second-keying.ts'
import { volumeStatus, type OfficeRules } from '../volume/volume.ts'
import { checkNumber } from './check-number.ts'
import { runCorrection, type CorrectionInput } from './correction-command.ts'
import { commentersOf } from './correction-comment.ts'
import { withAuthor, type Khatian } from './khatian.ts'
import { foldText } from './fold-text.ts'
import { done, refuse, type KhatianContext, type KhatianOutcome } from './khatian-outcome.ts'
import { runQueuedCommand, type QueuedCommand } from './queued-command.ts'
import { isEditable, khatianStatus } from './status.ts'
import { isBroughtBy, keyOf } from './permission-for.ts'
import { transitionOf } from './survey-way.ts'
import type { SurveyKey } from './survey.ts'

export type KhatianCommand =
  | QueuedCommand
  | { readonly name: 'khatian.segregate'; readonly input: { readonly volumeId: string } }
  | { readonly name: 'khatian.key-second'; readonly input: SecondValues }
  | { readonly name: 'khatian.mend-second'; readonly input: Mend }
  | { readonly name: 'khatian.set-sources'; readonly input: { readonly sources: readonly GivenSource[] } }
  | { readonly name: 'khatian.settle'; readonly input: { readonly choices: readonly Choice[] } }
  | { readonly name: 'khatian.restate-number'; readonly input: Readonly<Record<string, never>> }
  | { readonly name: 'khatian.fold-text'; readonly input: Readonly<Record<string, never>> }
  | { readonly name: 'khatian.correction'; readonly input: CorrectionInput }
  | { readonly name: 'khatian.comment'; readonly input: { readonly comment: string } }

/** Runs one command on one khatian behind the server's door. */
export function runKhatianCommand(
  khatian: Khatian | null,
  command: KhatianCommand,
  context: KhatianContext,
): KhatianOutcome {
  if (khatian === null)
    return command.name === 'khatian.create' ? runQueuedCommand(null, command, context) : refuse('khatian.not-found')
  if (isForeignDraft(khatian, command, context.userId)) return refuse('khatian.not-own')
  switch (command.name) {
    case 'khatian.segregate':
      return segregate(khatian, context)
    case 'khatian.key-second':
      return keySecond(khatian, command.input, context)
    case 'khatian.mend-second':
      return mendSecond(khatian, command.input, context)
    case 'khatian.settle':
      return settle(khatian, command.input.choices, context)
    case 'khatian.set-sources':
      return setSources(khatian, command.input.sources, context)
    case 'khatian.comment':
      return comment(khatian, command.input.comment, context)
    case 'khatian.restate-number':
      return restateNumber(khatian, context)
    case 'khatian.fold-text':
      return foldText(khatian)
    case 'khatian.correction':
      return runCorrection(khatian, command.input, context)
    case 'khatian.create':
    case 'khatian.edit':
    case 'khatian.renumber':
    case 'khatian.remove':
    case 'khatian.act':
      return runQueuedCommand(khatian, command, context)
  }
}

const keying: ReadonlySet<KhatianCommand['name']> = new Set([
  'khatian.edit',
  'khatian.renumber',
  'khatian.remove',
  'khatian.set-sources',
])

/** What somebody keys for UNDP is keyed by that person alone until it is given on. [UND-2] */
function isForeignDraft(khatian: Khatian, command: KhatianCommand, userId: string): boolean {
  if (!isBroughtBy('undp', khatian) || khatian.authors.includes(userId)) return false
  return keying.has(command.name) || (command.name === 'khatian.act' && command.input.act === 'entry-complete')
}

/**
 * The permissions any one of which a command needs on this record; none where no permission makes it possible.
 *
 * @param survey of the volume, where the khatian is only to be made
 */
export function neededPermissions(
  khatian: Khatian | null,
  command: KhatianCommand,
  office: OfficeRules,
  survey: SurveyKey | undefined = khatian?.survey,
): readonly Permission[] {
  if (command.name === 'khatian.act') {
    if (khatian === null) return []
    const needs = [transitionOf(command.input.act, khatian, office)?.needs ?? []].flat()
    // What UNDP finds wrong in a khatian of its own goes back to its keyer. [UND-3]
    const reviewed = command.input.act === 'send-back' && needs.length > 0 && isBroughtBy('undp', khatian)
    return reviewed ? [...needs, 'KHATIAN.UNDP_VERIFY'] : needs
  }
  // Never given alone: it goes under the permission of what it goes with.
  if (command.name === 'khatian.correction') return []
  if (command.name === 'khatian.comment') return khatian === null ? [] : commentersOf(khatian, office)
  const origin = khatian === null && command.name === 'khatian.create' ? command.input.origin : khatian?.origin
  const keyed = {
    version: khatian?.version ?? 1,
    ...(survey === undefined ? {} : { survey }),
    ...(origin === undefined ? {} : { origin }),
  }
  return [keyOf(keyed, permissionOf(command.name))]
}

function permissionOf(
  name: Exclude<KhatianCommand['name'], 'khatian.act' | 'khatian.comment' | 'khatian.correction'>,
): Permission {
  switch (name) {
    case 'khatian.create':
      return permissions.khatianCreate
    case 'khatian.edit':
    case 'khatian.renumber':
    case 'khatian.set-sources':
    case 'khatian.restate-number':
    case 'khatian.fold-text':
      return permissions.khatianUpdate
    case 'khatian.remove':
      return permissions.khatianDelete
    case 'khatian.segregate':
      return permissions.khatianSegregate
    case 'khatian.key-second':
    case 'khatian.mend-second':
      return permissions.khatianCompare
    case 'khatian.settle':
      return permissions.khatianSettle
  }
}

/**
 * Writes the khatian's own number, and those of its sources, as numbers are written today. The record means the same
 * before and after, so it may be locked or approved, and nobody becomes its author. [KHN-4]
 */
function restateNumber(khatian: Khatian, context: KhatianContext): KhatianOutcome {
  const parsed = parseKhatianNumber(khatian.number)
  if (!parsed.ok) return refuse(parsed.code, 'number')
  if (context.numberTaken) return refuse('khatian.duplicate', 'number')
  const { number } = parsed.value
  const sources = khatian.sources?.map((source) => ({ ...source, number: comparedNumber(source.number) }))
  const changes = [
    { path: 'number', before: khatian.number, after: number },
    { path: 'sources', before: printSources(khatian.sources ?? []), after: printSources(sources ?? []) },
  ].filter(({ before, after }) => before !== after)
  return done({ ...khatian, number, ...(sources === undefined ? {} : { sources }) }, changes)
}

/** From which khatians a mutation khatian took its land; the whole list at once, since its rows are judged together. */
function setSources(khatian: Khatian, given: readonly GivenSource[], context: KhatianContext): KhatianOutcome {
  if (khatian.survey !== 'MUTATION') return refuse('khatian.not-found')
  if (!isEditable(khatian.status)) return refuse('khatian.locked')
  if (!context.laneUnbroken) return refuse('khatian.stale')
  const read = readSources(given, context.knownSources ?? new Map())
  if (!read.ok) return refuse(read.code, read.field)
  return done({ ...withAuthor(khatian, context.userId), sources: read.sources }, [
    { path: 'sources', before: printSources(khatian.sources ?? []), after: printSources(read.sources) },
  ])
}

function segregate(khatian: Khatian, context: KhatianContext): KhatianOutcome {
  const { volume } = context
  if (!isEditable(khatian.status)) return refuse('khatian.locked')
  if (volume === null || volume.survey !== khatian.survey || volume.jlNumberId !== khatian.jlNumberId)
    return refuse('volume.not-found', 'volumeId')
  if (volume.status === volumeStatus.archived) return refuse('volume.archived', 'volumeId')
  const number = checkNumber(khatian.number, volume, context)
  if (typeof number !== 'string') return number
  return done({ ...khatian, volumeId: volume.id }, [{ path: 'volumeId', before: khatian.volumeId, after: volume.id }])
}

/** Adds to the list of comments on a correction; the khatian stays where it is, and whoever corrects it reads on. */
function comment(khatian: Khatian, given: string, context: KhatianContext): KhatianOutcome {
  if (commentersOf(khatian, context.office).length === 0)
    return refuse(khatian.status === khatianStatus.approved ? 'khatian.already-approved' : 'khatian.wrong-status')
  if (!context.laneUnbroken) return refuse('khatian.stale')
  const text = checkText(given)
  if (!text.ok) return refuse(text.code, 'comment')
  if (text.value === '') return refuse('comment.required', 'comment')
  const remark = { by: context.userId, act: 'comment', text: text.value }
  return done({ ...khatian, remarks: [...khatian.remarks, remark] }, [])
}
