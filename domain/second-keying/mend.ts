import { canonicalAt } from '../khatian/canonical-value.ts'
import { done, refuse, type KhatianContext, type KhatianOutcome } from '../khatian/khatian-outcome.ts'
import type { Difference, Khatian } from '../khatian/khatian.ts'
import { findTarget } from '../khatian/path.ts'
import { awaits } from '../khatian/transitions.ts'
import type { CellValue } from '../khatian/value.ts'
import { isRowBody } from '../khatian/edit.ts'
import { sameKeyed } from './compare-keyings.ts'

/** One value of the second keying, at a place where the two keyings differ; null takes it away. */
export type Mend = { readonly path: string; readonly value: CellValue }

/**
 * Who keyed second puts a slip of their own right, until a third person has settled the differences. What then agrees is
 * no difference any more; what was keyed before stays in the log. [SEC-9]
 */
export function mendSecond(khatian: Khatian, { path, value }: Mend, context: KhatianContext): KhatianOutcome {
  const { second } = khatian
  if (context.template === null) return refuse('template.not-found')
  if (second === undefined) return refuse('khatian.second-missing')
  if (second.by !== context.userId) return refuse('khatian.not-second')
  if (second.settled !== null) return refuse('khatian.settled')
  if (awaits(khatian.status, context.office) !== 'comparison') return refuse('khatian.wrong-status')
  const before = second.differences.find((one) => one.path === path)
  const target = findTarget(path)
  if (before === undefined || target === undefined) return refuse('path.unknown', path)
  // A line that only the second keyer has can be taken away; a line that was left out is for the third person to see.
  if (target.kind === 'row' && (value !== null || before.first !== null)) return refuse('value.kind', path)
  const read = canonicalAt(context.template, target, value)
  if (!read.ok) return refuse(read.code, path)
  const mended: Difference = { ...before, second: read.value }
  const differences = second.differences.flatMap((one) => (one !== before ? [one] : agrees(mended) ? [] : [mended]))
  return done({ ...khatian, second: { ...second, differences } }, [
    { path, before: before.second, after: read.value },
    { path: 'second', before: String(second.differences.length), after: String(differences.length) },
  ])
}

function agrees({ first, second }: Difference): boolean {
  return !isRowBody(first) && !isRowBody(second) && sameKeyed(first, second)
}
