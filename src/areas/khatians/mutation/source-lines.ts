import type { SourceView } from '#contract/calls/mutation-khatian.ts'
import { parseArea } from '#domain/kernel/area.ts'
import type { GivenSource } from '#domain/mutation/sources.ts'
import { printAreaAcre } from '#domain/kernel/area.ts'

/** A source as it is typed. */
export type SourceLine = Omit<GivenSource, 'area'> & { readonly key: number; readonly area: string }

export function lineOf({ survey, number, dagNo, area, khatianId }: SourceView, key: number): SourceLine {
  return { key, survey, number, dagNo, area: printAreaAcre(area), notDigitised: khatianId === null }
}

/** A new line takes the survey of the one above, since the land of a mutation mostly comes from one survey. */
export function emptyLine(lines: readonly SourceLine[]): SourceLine {
  const key = Math.max(-1, ...lines.map((line) => line.key)) + 1
  const survey = lines.at(-1)?.survey ?? 'RS'
  return { key, survey, number: '', dagNo: '', area: '', notDigitised: false }
}

export function changeLine(
  lines: readonly SourceLine[],
  index: number,
  part: Partial<SourceLine>,
): readonly SourceLine[] {
  return lines.map((line, at) => (at === index ? { ...line, ...part } : line))
}

/** What is sent; a number or a dag that cannot be is told at its field by the server. */
export function readLines(lines: readonly SourceLine[]): GivenSource[] {
  return lines.map(({ key: _key, area, ...line }) => {
    const read = parseArea(area, 'acre')
    return { ...line, area: read.ok ? read.value : 0 }
  })
}
