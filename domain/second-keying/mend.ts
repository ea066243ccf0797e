import { canonicalAt } from '../khatian/canonical-value.ts'
import { done, refuse, type KhatianContext, type KhatianOutcome } from '../khatian/khatian-outcome.ts'
import type { Difference, Khatian } from '../khatian/khatian.ts'
import { cellPath, findTarget, type Target } from '../khatian/path.ts'
import { awaits } from '../khatian/transitions.ts'
import type { CellValue } from '../khatian/value.ts'
import { isRowBody, type EditValue } from '../khatian/edit.ts'
import { compareCells, sameKeyed } from './compare-keyings.ts'
import { readCells } from './read-keyed.ts'
import { twiceFields } from './second-keying.ts'

/** A line of the paper as the second keyer types it once more: the columns that are keyed twice. */
export type MendLine = { readonly cells: { readonly [field: string]: CellValue } }

/** One value of the second keying, at a place where the two keyings differ; null takes it away. */
export type Mend = { readonly path: string; readonly value: CellValue | MendLine }

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
  const mended =
    target.kind === 'row' ? mendLine(before, target, value, context) : mendCell(before, target, value, context)
  if (!mended.ok) return refuse(mended.code, mended.path)
  const differences = second.differences.flatMap((one) => (one === before ? mended.left : [one]))
  return done({ ...khatian, second: { ...second, differences } }, [
    { path, before: before.second, after: mended.after },
    { path: 'second', before: String(second.differences.length), after: String(differences.length) },
  ])
}

type Mended =
  | { readonly ok: true; readonly after: EditValue; readonly left: readonly Difference[] }
  | { readonly ok: false; readonly code: string; readonly path: string }

function mendCell(before: Difference, target: Target, value: Mend['value'], { template }: KhatianContext): Mended {
  const { path } = before
  if (template === null || isLine(value)) return { ok: false, code: 'value.kind', path }
  const read = canonicalAt(template, target, value)
  if (!read.ok) return { ok: false, code: read.code, path }
  const mended: Difference = { ...before, second: read.value }
  return { ok: true, after: read.value, left: agrees(mended) ? [] : [mended] }
}

/**
 * A line that only the second keyer has is taken away; one that they left out is keyed like every other line, and then
 * differs cell by cell or not at all.
 */
function mendLine(
  { path, first }: Difference,
  target: Target & { readonly kind: 'row' },
  value: Mend['value'],
  { template, volume }: KhatianContext,
): Mended {
  const wrong = { ok: false, code: 'value.kind', path } as const
  const { section, rowId } = target
  if (template === null || volume === null || section === 'pages') return wrong
  if (first === null) return value === null ? { ok: true, after: null, left: [] } : wrong
  if (!isRowBody(first) || !isLine(value)) return wrong
  const fields = twiceFields(template, volume)
  const read = readCells(value.cells, template, fields, section, (field) => cellPath(section, rowId, field))
  if (!read.ok) return read
  if (Object.keys(read.cells).length === 0) return wrong
  const left = compareCells(section, rowId, fields[section], first.cells, read.cells)
  return { ok: true, after: { order: first.order, cells: read.cells }, left }
}

function isLine(value: Mend['value']): value is MendLine {
  return typeof value === 'object' && value !== null && 'cells' in value
}

function agrees({ first, second }: Difference): boolean {
  return !isRowBody(first) && !isRowBody(second) && sameKeyed(first, second)
}
