import { digestOfText } from '../kernel/digest.ts'
import type { Template, TemplateField } from '../template/template.ts'
import type { Volume } from './volume.ts'

/**
 * Whether the comparer keys this khatian once more. A sample goes by the khatian's id alone, so it is the same on every
 * machine and at any time, and a larger share only adds to it. [VOL-6]
 */
export function isKeyedTwice({ secondKeying }: Pick<Volume, 'secondKeying'>, khatianId: string): boolean {
  if (secondKeying === undefined || secondKeying.mode === 'none') return false
  return secondKeying.mode === 'all' || drawOf(khatianId) < (secondKeying.percent ?? 0) * 100
}

/** A number below 10,000, spread evenly over ids. */
function drawOf(khatianId: string): number {
  return Number.parseInt(digestOfText(`second-keying/${khatianId}`).slice(2, 14), 16) % 10_000
}

export type FieldPath = { readonly path: string; readonly field: TemplateField; readonly twice: boolean }

/** A template's fields as a policy names them, such as `dags.area`: a key alone is one of its section only. */
export function fieldPaths(template: Pick<Template, 'header' | 'owners' | 'dags'>): FieldPath[] {
  return (['header', 'owners', 'dags'] as const).flatMap((section) =>
    template[section].map((field) => ({ path: `${section}.${field.key}`, field, twice: field.twice === true })),
  )
}
