import type { Template } from '../template/template.ts'
import type { Refusal } from '../khatian/command.ts'
import { volumeStatus, type Volume } from './volume.ts'

export type VolumeContent = Pick<
  Volume,
  'mouzaId' | 'jlNumberId' | 'survey' | 'volumeNo' | 'from' | 'to' | 'templateId'
>

export type VolumeCommand =
  | { readonly name: 'volume.create'; readonly input: VolumeContent }
  | { readonly name: 'volume.update'; readonly input: VolumeContent }
  | { readonly name: 'volume.approve'; readonly input: Readonly<Record<string, never>> }

export type VolumeContext = {
  readonly recordId: string
  readonly officeId: string
  /** district of the mouza; null where mouza, JL number and survey do not belong together */
  readonly homeDistrict: string | null
  readonly template: Template | null
  /** another volume of this JL number and survey has the number [VOL-2] */
  readonly numberTaken: boolean
  /** lowest and highest leading number of the khatians keyed in it */
  readonly used: { readonly lowest: number; readonly highest: number } | null
}

export type VolumeOutcome =
  { readonly kind: 'done'; readonly volume: Volume } | ({ readonly kind: 'refused' } & Refusal)

/** Runs one command on one volume. What is keyed already stays within the range and keeps its survey and JL number. */
export function runVolumeCommand(volume: Volume | null, command: VolumeCommand, context: VolumeContext): VolumeOutcome {
  if (command.name === 'volume.create') {
    if (volume !== null) return refuse('volume.duplicate')
    const problem = checkContent(command.input, context)
    if (problem !== null) return problem
    const homeDistrict = context.homeDistrict ?? ''
    return done({
      id: context.recordId,
      homeDistrict,
      officeId: context.officeId,
      ...command.input,
      status: volumeStatus.draft,
    })
  }
  if (volume === null) return refuse('volume.not-found')
  if (command.name === 'volume.approve') return done({ ...volume, status: volumeStatus.approved })
  const problem = checkContent(command.input, context) ?? checkUse(volume, command.input, context)
  return problem ?? done({ ...volume, ...command.input })
}

function checkContent(content: VolumeContent, context: VolumeContext): VolumeOutcome | null {
  if (context.homeDistrict === null) return refuse('jl-number.not-found', 'jlNumberId')
  if (context.template === null || context.template.survey !== content.survey)
    return refuse('template.not-found', 'templateId')
  if (content.from > content.to) return refuse('volume.range', 'to')
  return context.numberTaken ? refuse('volume.duplicate', 'volumeNo') : null
}

function checkUse(volume: Volume, content: VolumeContent, context: VolumeContext): VolumeOutcome | null {
  const { used } = context
  if (used === null) return null
  if (content.survey !== volume.survey || content.jlNumberId !== volume.jlNumberId)
    return refuse('volume.in-use', 'jlNumberId')
  if (used.lowest < content.from) return refuse('volume.in-use', 'from')
  return used.highest > content.to ? refuse('volume.in-use', 'to') : null
}

function done(volume: Volume): VolumeOutcome {
  return { kind: 'done', volume }
}

function refuse(code: string, field?: string): VolumeOutcome {
  return field === undefined ? { kind: 'refused', code } : { kind: 'refused', code, fields: { [field]: code } }
}
