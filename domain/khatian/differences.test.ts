import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildKhatian, buildRow, testId } from '#tests/support/build-khatian.ts'
import { khatianArb } from '#tests/support/edit-arbitraries.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { differencesOf } from './differences.ts'
import { sortRows, type Khatian } from './khatian.ts'
import { applyEdits } from './merge.ts'

function values(khatian: Khatian): object {
  const { header, owners, dags, pages } = khatian
  return { header, owners: sortRows(owners), dags: sortRows(dags), pages: sortRows(pages) }
}

test('[VER-2] from one version and the difference the other follows, in both directions', () => {
  fc.assert(
    fc.property(khatianArb, khatianArb, (before, after) => {
      for (const [from, to] of [
        [before, after],
        [after, before],
      ] as const) {
        const edits = differencesOf(from, to).map((one) => ({ path: one.path, from: one.before, to: one.after }))
        const merged = applyEdits(from, edits, testTemplate)
        expect(merged).toMatchObject({ ok: true, conflicts: [] })
        if (merged.ok) expect(values(merged.khatian)).toEqual(values(to))
      }
    }),
  )
})

test('[VER-2] a version does not differ from itself', () => {
  fc.assert(
    fc.property(khatianArb, (khatian) => {
      expect(differencesOf(khatian, structuredClone(khatian))).toEqual([])
    }),
  )
})

test('[VER-2] a corrected cell is one difference, at its row and field', () => {
  const before = buildKhatian({ dags: [buildRow(5, { dagNo: '7', area: 100 }), buildRow(6, { dagNo: '8' })] })
  const after = { ...before, dags: [buildRow(5, { dagNo: '7', area: 250 }), buildRow(6, { dagNo: '8' })] }
  expect(differencesOf(before, after)).toEqual([{ path: `dags[${testId(5)}].area`, before: 100, after: 250 }])
})
