import { fieldPaths } from '#domain/volume/second-keying.ts'
import { firstFault, integer, positiveNumber, required } from '#domain/validation/rules.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { Template } from '#domain/template/template.ts'
import type { VolumeContent } from '#domain/volume/command.ts'
import type { SecondKeying, Volume } from '#domain/volume/volume.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** What stands in the form, as it is typed. */
export type VolumeValues = {
  readonly mouzaId: string
  readonly jlNumberId: string
  readonly volumeNo: string
  readonly from: string
  readonly to: string
  readonly templateId: string
  /** id of the volume it is split from; empty for none */
  readonly splitFrom: string
  readonly mode: SecondKeying['mode']
  readonly percent: string
  readonly marked: boolean
  readonly columns: readonly string[]
}

export type FieldProblems = Readonly<Record<string, ErrorCode>>

export const emptyVolume: VolumeValues = {
  mouzaId: '',
  jlNumberId: '',
  volumeNo: '',
  from: '',
  to: '',
  templateId: '',
  splitFrom: '',
  mode: 'none',
  percent: '10',
  marked: true,
  columns: [],
}

/** A new volume as it is proposed; books of mutations are not keyed twice. [VOL-12] */
export function newVolume(survey: SurveyKey): VolumeValues {
  return survey === 'MUTATION' ? emptyVolume : { ...emptyVolume, mode: 'all', marked: false }
}

/** What a new volume proposes to be keyed twice: dag numbers and areas, which no sum guards alone. [VOL-12] */
function proposedColumns(template: Template | undefined): readonly string[] {
  return (template?.dags ?? [])
    .filter(({ kind }) => kind === 'dag-number' || kind === 'area')
    .map(({ key }) => `dags.${key}`)
}

/** The choice of another form: what was proposed for the one before it is proposed anew, what was chosen by hand stays. */
export function withTemplate(
  values: VolumeValues,
  before: Template | undefined,
  template: Template | undefined,
  isNew: boolean,
): Partial<VolumeValues> {
  const untouched = !values.marked && sameColumns(values.columns, proposedColumns(before))
  const templateId = template?.id ?? ''
  if (!isNew || !untouched) return { templateId, columns: [] }
  return { templateId, columns: proposedColumns(template) }
}

function sameColumns(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((path) => b.includes(path))
}

export function valuesOf(volume: Volume): VolumeValues {
  const { secondKeying: policy } = volume
  return {
    mouzaId: volume.mouzaId,
    jlNumberId: volume.jlNumberId,
    volumeNo: String(volume.volumeNo),
    from: String(volume.from),
    to: String(volume.to),
    templateId: volume.templateId,
    splitFrom: volume.splitFrom ?? '',
    mode: policy?.mode ?? 'none',
    percent: String(policy?.percent ?? 10),
    marked: policy === undefined || policy.columns === 'marked',
    columns: policy === undefined || policy.columns === 'marked' ? [] : policy.columns,
  }
}

/** What the browser can tell of the form by itself; the server says the rest at the same fields. */
export function checkValues(values: VolumeValues, template: Template | undefined): FieldProblems {
  const problems: Record<string, ErrorCode> = {}
  if (values.jlNumberId === '') problems['jlNumberId'] = 'value.required'
  if (values.templateId === '') problems['templateId'] = 'value.required'
  for (const field of ['volumeNo', 'from', 'to'] as const) {
    const rules = field === 'volumeNo' ? [required, integer, positiveNumber] : [required, integer]
    const fault = firstFault(values[field], rules)
    if (fault !== null) problems[field] = fault.code
  }
  if (problems['from'] === undefined && problems['to'] === undefined && Number(values.from) > Number(values.to))
    problems['to'] = 'volume.range'
  const policy = policyProblem(values, template)
  if (policy !== null) problems['secondKeying'] = policy
  return problems
}

function policyProblem(values: VolumeValues, template: Template | undefined): ErrorCode | null {
  if (values.mode === 'none') return null
  const percent = Number(values.percent)
  if (
    values.mode === 'sample' &&
    (firstFault(values.percent, [required, integer]) !== null || percent < 1 || percent > 100)
  )
    return 'volume.percent'
  if (template === undefined) return null
  const chosen = values.marked ? fieldPaths(template).filter((field) => field.twice) : values.columns
  return chosen.length === 0 ? 'volume.no-columns' : null
}

export function contentOf(values: VolumeValues, survey: SurveyKey): VolumeContent {
  return {
    mouzaId: values.mouzaId,
    jlNumberId: values.jlNumberId,
    survey,
    volumeNo: Number(values.volumeNo),
    from: Number(values.from),
    to: Number(values.to),
    templateId: values.templateId,
    ...(values.splitFrom === '' ? {} : { splitFrom: values.splitFrom }),
    secondKeying: {
      mode: values.mode,
      ...(values.mode === 'sample' ? { percent: Number(values.percent) } : {}),
      columns: values.marked || values.mode === 'none' ? 'marked' : values.columns,
    },
  }
}
