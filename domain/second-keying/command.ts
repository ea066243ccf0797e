import type { EditValue } from '../khatian/edit.ts'
import { done, refuse, type KhatianContext, type KhatianOutcome } from '../khatian/khatian-outcome.ts'
import type { Khatian } from '../khatian/khatian.ts'
import { applyEdits } from '../khatian/merge.ts'
import { cellPath, headerPath } from '../khatian/path.ts'
import { awaits } from '../khatian/transitions.ts'
import type { Template } from '../template/template.ts'
import { isKeyedTwice } from '../volume/second-keying.ts'
import { compareKeyings } from './compare-keyings.ts'
import { readCells } from './read-keyed.ts'
import { isRowFree, type SecondRow, type SecondValues, type TwiceFields, twiceFields } from './second-keying.ts'
import { type SecondKeyed, type Settlement } from '../khatian/khatian.ts'

/** A decision of the third person; `other` brings the value that both keyers missed. */
export type Choice = Settlement & { readonly value?: EditValue | undefined }

/** Takes the values that the comparer keyed without seeing the first ones, and keeps where they differ. [SEC-2] */
export function keySecond(khatian: Khatian, values: SecondValues, context: KhatianContext): KhatianOutcome {
  const { volume, template } = context
  if (volume === null || template === null) return refuse('khatian.not-found')
  if (!isKeyedTwice(volume, khatian.id)) return refuse('khatian.not-twice')
  if (khatian.second !== undefined) return refuse('khatian.second-done')
  if (awaits(khatian.status, context.office) !== 'comparison') return refuse('khatian.wrong-status')
  if (khatian.authors.includes(context.userId) && !context.office.allowSamePerson) return refuse('khatian.own-version')
  if (context.blind !== true) return refuse('khatian.not-blind')
  const fields = twiceFields(template, volume)
  const read = readValues(khatian, values, template, fields)
  if (!read.ok) return refuse(read.code, read.path)
  const { fields: count, differences } = compareKeyings(khatian, read.values, fields)
  const second: SecondKeyed = { by: context.userId, fields: count, differences, settled: null }
  return done({ ...khatian, second }, [{ path: 'second', before: null, after: String(differences.length) }])
}

/**
 * A third person says of every difference who is right; what is chosen goes into the record, and both values stay beside
 * it. [SEC-5]
 */
export function settle(khatian: Khatian, choices: readonly Choice[], context: KhatianContext): KhatianOutcome {
  const { second } = khatian
  if (context.template === null) return refuse('template.not-found')
  if (second === undefined) return refuse('khatian.second-missing')
  if (second.settled !== null || second.differences.length === 0) return refuse('khatian.settled')
  if (awaits(khatian.status, context.office) !== 'comparison') return refuse('khatian.wrong-status')
  if (second.by === context.userId || khatian.authors.includes(context.userId)) return refuse('khatian.third-person')
  const byPath = new Map(choices.map((choice) => [choice.path, choice]))
  const open = second.differences.find(({ path }) => !byPath.has(path))
  if (open !== undefined) return refuse('khatian.unsettled', open.path)
  const edits = second.differences.flatMap(({ path, first, second: other }) => {
    const choice = byPath.get(path)
    if (choice === undefined || choice.chosen === 'first') return []
    return [{ path, from: first, to: choice.chosen === 'second' ? other : (choice.value ?? null) }]
  })
  const merged = applyEdits(khatian, edits, context.template)
  if (!merged.ok) return refuse(merged.code, merged.path)
  const [lost] = merged.conflicts
  if (lost !== undefined) return refuse('khatian.stale', lost.path)
  const settled = {
    by: context.userId,
    choices: second.differences.map(({ path }) => ({ path, chosen: byPath.get(path)?.chosen ?? 'first' })),
  }
  const wrote = choices.some(({ chosen }) => chosen === 'other')
  const authors = wrote ? [...khatian.authors, context.userId] : khatian.authors
  return {
    kind: 'done',
    khatian: { ...merged.khatian, authors, second: { ...second, settled } },
    applied: ['second', ...merged.applied],
    changes: [{ path: 'second', before: 'open', after: 'settled' }, ...merged.changes],
    conflicts: [],
  }
}

type Read =
  | { readonly ok: true; readonly values: SecondValues }
  | { readonly ok: false; readonly code: string; readonly path: string }

/** Brings what was keyed to the stored form; a field that is not keyed twice has no business here. */
function readValues(khatian: Khatian, values: SecondValues, template: Template, fields: TwiceFields): Read {
  const header = readCells(values.header, template, fields, 'header', headerPath)
  if (!header.ok) return header
  const rows: Record<'owners' | 'dags', SecondRow[]> = { owners: [], dags: [] }
  for (const section of ['owners', 'dags'] as const) {
    const taken = new Set(isRowFree(fields, section) ? khatian[section].map((row) => row.id) : [])
    for (const row of values[section]) {
      const path = (field: string): string => cellPath(section, row.id, field)
      if (taken.has(row.id)) return { ok: false, code: 'path.unknown', path: path('id') }
      taken.add(row.id)
      const cells = readCells(row.cells, template, fields, section, path)
      if (!cells.ok) return cells
      rows[section].push({ id: row.id, cells: cells.cells })
    }
  }
  return { ok: true, values: { header: header.cells, ...rows } }
}
