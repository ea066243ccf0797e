import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Edit } from '#domain/khatian/edit.ts'
import { applyEdits } from '#domain/khatian/merge.ts'
import { buildKhatian, buildRow, testId } from '#tests/support/build-khatian.ts'
import { changeArb, editFor, khatianArb } from '#tests/support/edit-arbitraries.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { withEdits } from './with-edits.ts'

const cellChange = changeArb.filter((change) => change.kind === 'cell')

test.each([
  ['cells alone', cellChange],
  ['anything', changeArb],
] as const)(
  "[SYN-1] %s: the screen shows what the merge makes of a person's edits, in conflict with the record or not",
  (_what, change) => {
    fc.assert(
      fc.property(khatianArb, khatianArb, fc.array(change, { maxLength: 5 }), (seen, now, changes) => {
        // Made on one state of the record and laid over another: some apply, some stand already, some are in conflict.
        const edits = changes.flatMap((one): Edit[] => [editFor(seen, one) ?? []].flat())
        const merged = applyEdits(now, edits, testTemplate)
        expect(withEdits(now, edits, testTemplate)).toEqual(merged.ok ? merged.khatian : now)
      }),
      { numRuns: 2000 },
    )
  },
)

test('[SYN-1] a cell leaves every other row the one it was', () => {
  const dags = [1, 2, 3].map((n) => buildRow(n, { area: n }))
  const before = buildKhatian({ owners: [buildRow(4)], dags })
  const after = withEdits(before, [{ path: `dags[${testId(2)}].area`, from: 2, to: 7 }], testTemplate)
  expect(after.dags.map((row) => row.cells['area'])).toEqual([1, 7, 3])
  expect(after.owners).toBe(before.owners)
  for (const index of [0, 2]) expect(after.dags[index]).toBe(dags[index])
})

test.each([
  ['a value that cannot be read', { path: `dags[${testId(1)}].area`, from: 1, to: 'many' }],
  ['a path that is none', { path: 'dags.area', from: 1, to: 2 }],
  ['a row that is gone', { path: `dags[${testId(9)}].area`, from: 1, to: 2 }],
  ['what it holds already', { path: `dags[${testId(1)}].area`, from: 5, to: 1 }],
] as const)('[SYN-1] %s leaves the record as it was', (_what, edit) => {
  const before = buildKhatian({ dags: [buildRow(1, { area: 1 })] })
  expect(withEdits(before, [edit], testTemplate)).toBe(before)
})
