import type { Refusal } from '../khatian/khatian-outcome.ts'
import { checkText } from '../kernel/text.ts'
import { templateStatus, type Template } from '../template/template.ts'
import { findStep, judgeStep } from '../workflow/steps.ts'
import { fieldPaths } from './second-keying.ts'
import { withoutSkips, withSkipList, withSkips } from './skips.ts'
import { volumeWorkflow, type VolumeAct } from './transitions.ts'
import { holdsNumber, volumeStatus, type SecondKeying, type SkipReason, type Volume } from './volume.ts'

export type VolumeContent = Pick<
  Volume,
  'mouzaId' | 'jlNumberId' | 'survey' | 'volumeNo' | 'from' | 'to' | 'templateId' | 'secondKeying' | 'splitFrom'
>

/** Numbers of the range that lie side by side. */
export type NumberSpan = { readonly from: number; readonly to: number }

export type VolumeCommand =
  | { readonly name: 'volume.create'; readonly input: VolumeContent }
  | { readonly name: 'volume.update'; readonly input: VolumeContent }
  | { readonly name: 'volume.approve'; readonly input: Readonly<Record<string, never>> }
  | { readonly name: 'volume.remove'; readonly input: Readonly<Record<string, never>> }
  | {
      readonly name: 'volume.skip-number'
      readonly input: NumberSpan & { readonly reason: SkipReason; readonly note?: string | undefined }
    }
  | { readonly name: 'volume.unskip-number'; readonly input: NumberSpan }
  /** the scanned pages changed, which stand beside the record: those who hold them must hear of it */
  | { readonly name: 'volume.note-scans'; readonly input: Readonly<Record<string, never>> }

/** Nobody skips more at once: whoever means to has the wrong range. */
export const mostSkippedAtOnce = 500

export type VolumeContext = {
  readonly recordId: string
  readonly officeId: string
  /** district of the mouza; null where mouza, JL number and survey do not belong together */
  readonly homeDistrict: string | null
  readonly template: Template | null
  /** another volume of this JL number and survey has the number [VOL-2] */
  readonly numberTaken: boolean
  /** another volume of this JL number and survey, not the one it is split from, holds a number of the range [VOL-11] */
  readonly overlapping: boolean
  /** lowest and highest leading number of the khatians keyed in it */
  readonly used: NumberRange | null
  /** the person made the volume or changed what it holds */
  readonly isAuthor: boolean
  /** the office lets people pass what they made themselves */
  readonly allowSamePerson: boolean
  /** khatians, scanned pages, index entries or a place in a record room belong to the volume [VOL-24] */
  readonly isUsed: boolean
  /** leading numbers of the span to be skipped that are keyed already */
  readonly entered: readonly number[]
}

type NumberRange = { readonly lowest: number; readonly highest: number }

export type VolumeOutcome =
  { readonly kind: 'done'; readonly volume: Volume | null } | ({ readonly kind: 'refused' } & Refusal)

/** Runs one command on one volume. What is keyed already stays within the range and keeps its survey and JL number. */
export function runVolumeCommand(volume: Volume | null, command: VolumeCommand, context: VolumeContext): VolumeOutcome {
  const step = findStep(volumeWorkflow, actOf(command), volume?.status ?? null)
  const problem = judgeStep(step, {
    // The door asks for the permission before it asks the domain.
    may: () => true,
    isAuthor: context.isAuthor,
    allowSamePerson: context.allowSamePerson,
    comment: '',
    passes: () => isInUse(context.template),
  })
  if (step === undefined) return refuse(impossible(volume, command))
  if (problem?.kind === 'own') return refuse('volume.own')
  if (problem?.kind === 'guard') return refuse('template.not-approved', 'templateId')
  if (command.name === 'volume.create') return create(command.input, context)
  if (volume === null) return refuse('volume.not-found')
  switch (command.name) {
    case 'volume.update':
      return update(volume, command.input, context)
    case 'volume.approve':
      return (
        (volume.status === volumeStatus.archived ? checkOverlap(context) : null) ?? done({ ...volume, status: step.to })
      )
    case 'volume.remove':
      return done(context.isUsed ? { ...volume, status: step.to } : null)
    case 'volume.skip-number':
      return skip(volume, command.input, context)
    case 'volume.unskip-number':
      return done(withoutSkips(volume, command.input.from, command.input.to))
    case 'volume.note-scans':
      return done({ ...volume, scanRev: (volume.scanRev ?? 0) + 1 })
  }
}

function actOf({ name }: VolumeCommand): VolumeAct {
  return name.slice('volume.'.length) as VolumeAct
}

/** Why there is no step: nothing is there, it is there already, or it was approved before. */
function impossible(volume: Volume | null, command: VolumeCommand): string {
  if (volume === null) return 'volume.not-found'
  if (command.name === 'volume.create') return 'volume.duplicate'
  return volume.status === volumeStatus.archived ? 'volume.archived' : 'volume.approved'
}

/** A volume keeps its template when the template is archived. */
function isInUse(template: Template | null): boolean {
  return template !== null && template.status !== templateStatus.draft
}

function create(content: VolumeContent, context: VolumeContext): VolumeOutcome {
  const problem = checkContent(content, context) ?? checkNewTemplate(content, context, null) ?? checkOverlap(context)
  if (problem !== null) return problem
  return done({
    id: context.recordId,
    homeDistrict: context.homeDistrict ?? '',
    officeId: context.officeId,
    ...content,
    status: volumeStatus.draft,
  })
}

function update(volume: Volume, content: VolumeContent, context: VolumeContext): VolumeOutcome {
  const problem =
    checkContent(content, context) ??
    checkNewTemplate(content, context, volume.templateId) ??
    checkUse(volume, content, context) ??
    (takesOtherNumbers(volume, content) ? checkOverlap(context) : null)
  if (problem !== null) return problem
  const next = { ...volume, ...content }
  // A number that left the range is no gap of it any more.
  return done(next.skipped === undefined ? next : withSkipList(next, next.skipped))
}

/** Only what the range holds and nobody keyed can be skipped, and "other" has to say what. [VOL-7] */
function skip(
  volume: Volume,
  { from, to, reason, note: typed }: NumberSpan & { reason: SkipReason; note?: string | undefined },
  context: VolumeContext,
): VolumeOutcome {
  if (!holdsNumber(volume, from)) return refuse('khatian.out-of-volume', 'from')
  if (to < from || !holdsNumber(volume, to) || to - from >= mostSkippedAtOnce)
    return refuse('khatian.out-of-volume', 'to')
  if (context.entered.length > 0) return refuse('volume.number-entered', 'from')
  const note = checkText(typed ?? '')
  if (!note.ok) return refuse(note.code, 'note')
  if (reason === 'other' && note.value === '') return refuse('comment.required', 'note')
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const told = note.value === '' ? {} : { note: note.value }
  return done(
    withSkips(
      volume,
      numbers.map((number) => ({ number, reason, ...told })),
    ),
  )
}

function checkContent(content: VolumeContent, context: VolumeContext): VolumeOutcome | null {
  if (context.homeDistrict === null) return refuse('jl-number.not-found', 'jlNumberId')
  if (context.template === null || context.template.survey !== content.survey)
    return refuse('template.not-found', 'templateId')
  if (content.from > content.to) return refuse('volume.range', 'to')
  // Whoever compares a mutation reads the papers of its case; its book has no columns that stand on paper.
  if (content.survey === 'MUTATION' && (content.secondKeying?.mode ?? 'none') !== 'none')
    return refuse('volume.no-second-keying', 'secondKeying')
  return checkSecondKeying(content.secondKeying, context.template) ?? checkTaken(context)
}

/** An archived template stays with the volumes that have it. No other volume takes it. [TPL-10] */
function checkNewTemplate(
  content: VolumeContent,
  { template }: VolumeContext,
  current: string | null,
): VolumeOutcome | null {
  return template?.status === templateStatus.archived && content.templateId !== current
    ? refuse('template.archived', 'templateId')
    : null
}

function checkTaken(context: VolumeContext): VolumeOutcome | null {
  return context.numberTaken ? refuse('volume.duplicate', 'volumeNo') : null
}

function checkOverlap({ overlapping }: VolumeContext): VolumeOutcome | null {
  const code = 'volume.overlap'
  return overlapping ? { kind: 'refused', code, fields: { from: code, to: code } } : null
}

/** Books that overlapped before the rule may be changed in everything but that. */
function takesOtherNumbers(volume: Volume, content: VolumeContent): boolean {
  return (
    content.jlNumberId !== volume.jlNumberId ||
    content.survey !== volume.survey ||
    content.from < volume.from ||
    content.to > volume.to
  )
}

/** A sample is a share from 1 to 100 percent, and columns named one by one are the template's. [VOL-5] */
function checkSecondKeying(policy: SecondKeying | undefined, template: Template): VolumeOutcome | null {
  if (policy === undefined || policy.mode === 'none') return null
  if (policy.mode === 'sample' && !(Number.isInteger(policy.percent) && isWithin(policy.percent ?? 0, 1, 100)))
    return refuse('volume.percent', 'secondKeying')
  const known = fieldPaths(template)
  const chosen = policy.columns === 'marked' ? known.filter((field) => field.twice).length : policy.columns.length
  if (chosen === 0) return refuse('volume.no-columns', 'secondKeying')
  const named = policy.columns === 'marked' ? [] : policy.columns
  const unknown = named.some((path) => known.every((field) => field.path !== path))
  return unknown ? refuse('field.unknown', 'secondKeying') : null
}

function isWithin(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}

function checkUse(volume: Volume, content: VolumeContent, context: VolumeContext): VolumeOutcome | null {
  const { used } = context
  if (used === null) return null
  if (content.survey !== volume.survey || content.jlNumberId !== volume.jlNumberId)
    return refuse('volume.in-use', 'jlNumberId')
  if (used.lowest < content.from) return refuse('volume.in-use', 'from')
  return used.highest > content.to ? refuse('volume.in-use', 'to') : null
}

function done(volume: Volume | null): VolumeOutcome {
  return { kind: 'done', volume }
}

function refuse(code: string, field?: string): VolumeOutcome {
  return field === undefined ? { kind: 'refused', code } : { kind: 'refused', code, fields: { [field]: code } }
}
