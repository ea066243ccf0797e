import { orderDagNumber } from '../kernel/dag-number.ts'
import { parseKhatianNumber } from '../kernel/khatian-number.ts'
import type { SurveyKey } from '../khatian/survey.ts'
import type { MutationSource } from './source.ts'

/** A source as it is keyed: whoever says that it is not digitised is believed, and found to be wrong later. */
export type GivenSource = Pick<MutationSource, 'survey' | 'number' | 'dagNo' | 'area'> & {
  readonly notDigitised: boolean
}

export type ReadSources =
  | { readonly ok: true; readonly sources: readonly MutationSource[] }
  | { readonly ok: false; readonly code: string; readonly field: string }

/** How the khatians of a mouza are told apart when sources are looked up. */
export function sourceKey(survey: SurveyKey, number: string): string {
  return `${survey}/${number}`
}

/** The khatians that a list of sources names, so far as their numbers can be read. */
export function namedSources(given: readonly GivenSource[]): { survey: SurveyKey; number: string }[] {
  return given.flatMap(({ survey, number }) => {
    const parsed = parseKhatianNumber(number)
    return parsed.ok ? [{ survey, number: parsed.value.number }] : []
  })
}

/**
 * Each source is a khatian of the mouza or is marked as not digitised, takes some land of one dag, and stands once. Taking
 * more than the dag has left is a mark for people, no refusal: old records are wrong. [MUT-3]
 *
 * @param known ids of the khatians that are there, by `sourceKey`
 */
export function readSources(given: readonly GivenSource[], known: ReadonlyMap<string, string>): ReadSources {
  const sources: MutationSource[] = []
  const seen = new Set<string>()
  for (const [index, one] of given.entries()) {
    const at = (field: string, code: string): ReadSources => ({ ok: false, code, field: `sources.${index}.${field}` })
    const number = parseKhatianNumber(one.number)
    if (!number.ok) return at('number', number.code)
    const dagNo = orderDagNumber(one.dagNo)
    if (!dagNo.ok) return at('dagNo', dagNo.code)
    if (one.area <= 0) return at('area', 'number.positive')
    const key = sourceKey(one.survey, number.value.number)
    const khatianId = known.get(key) ?? null
    if (khatianId === null && !one.notDigitised) return at('number', 'source.not-found')
    const dag = `${key}/${dagNo.value}`
    if (seen.has(dag)) return at('dagNo', 'source.twice')
    seen.add(dag)
    sources.push({ survey: one.survey, number: number.value.number, dagNo: dagNo.value, area: one.area, khatianId })
  }
  return { ok: true, sources }
}

/** Sources as one line of text, for the log: "RS 12, dag 101: 250". */
export function printSources(sources: readonly MutationSource[]): string | null {
  const lines = sources.map(({ survey, number, dagNo, area }) => `${survey} ${number}, dag ${dagNo}: ${area}`)
  return lines.length === 0 ? null : lines.join('; ')
}

/** What a dag has left after all that mutations took of it; below nothing where they took too much. [MUT-4] */
export function remainingArea(total: number, taken: readonly number[]): number {
  return taken.reduce((left, area) => left - area, total)
}
