import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, type Json } from '#domain/kernel/canonical-json.ts'
import { buildKhatian, buildRow, testId } from '#tests/support/build-khatian.ts'
import { changeArb, editFor, khatianArb } from '#tests/support/edit-arbitraries.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import type { Edit } from './edit.ts'
import { foldEdit, inverseEdit } from './fold.ts'
import type { Khatian, Row } from './khatian.ts'
import { applyEdits, type MergeResult } from './merge.ts'

const text = (khatian: Khatian): string => canonicalJson(khatian as unknown as Json)

function apply(khatian: Khatian, edits: readonly Edit[]): Extract<MergeResult, { ok: true }> {
  const merged = applyEdits(khatian, edits, testTemplate)
  if (!merged.ok) throw new Error(merged.code)
  return merged
}

// The laws are held to millions of values, and an `expect` costs more than a merge: it has its say where one is broken.
function agree(a: string, b: string): void {
  if (a !== b) expect(a).toBe(b)
}

function isEmpty(list: readonly unknown[]): void {
  if (list.length > 0) expect(list).toEqual([])
}

function holds(law: boolean, told: string): void {
  if (!law) expect.fail(told)
}

/** The edits a person makes one after the other, each on what the last one left. */
function session(start: Khatian, changes: readonly Parameters<typeof editFor>[1][]): { edits: Edit[]; end: Khatian } {
  const edits: Edit[] = []
  let khatian = start
  for (const change of changes) {
    const edit = editFor(khatian, change)
    if (edit === undefined) continue
    edits.push(edit)
    khatian = apply(khatian, [edit]).khatian
  }
  return { edits, end: khatian }
}

const sessionArb = fc.array(changeArb, { maxLength: 12 })

/** How many generated cases the laws below and the server's form of them are tried on together. */
const cases = Number(process.env['MERGE_CASES'] ?? 20_000)
const share = (part: number): { numRuns: number } => ({ numRuns: Math.ceil(cases * part) })
const patience = { timeout: Math.max(60_000, cases * 10) }

test(
  '[SYN-1] edits made on the record as it stands all apply, and what was changed is told path by path',
  patience,
  () => {
    fc.assert(
      fc.property(khatianArb, sessionArb, (khatian, changes) => {
        const { edits, end } = session(khatian, changes)
        const merged = apply(khatian, edits)
        isEmpty(merged.conflicts)
        agree(text(merged.khatian), text(end))
      }),
      share(0.1),
    )
  },
)

test(
  '[SYN-1] replaying nothing, or the same edits on their own result, changes nothing: equal edits agree',
  patience,
  () => {
    fc.assert(
      fc.property(khatianArb, sessionArb, (khatian, changes) => {
        holds(apply(khatian, []).khatian === khatian, 'no edit, and yet another record')
        const edits = session(khatian, changes).edits.reduce<readonly Edit[]>(foldEdit, [])
        const once = apply(khatian, edits).khatian
        const twice = apply(once, edits)
        isEmpty(twice.changes)
        isEmpty(twice.conflicts)
        agree(text(twice.khatian), text(once))
      }),
      share(0.2),
    )
  },
)

test(
  '[SYN-1] of two people on one draft every value is from before, mine or theirs, and no row is lost unless one removed it and the other left it alone',
  patience,
  () => {
    let contested = 0
    fc.assert(
      fc.property(khatianArb, sessionArb, sessionArb, (before, mine, theirs) => {
        const a = session(before, mine)
        const b = session(before, theirs)
        const aEdits = a.edits.reduce<readonly Edit[]>(foldEdit, [])
        const bEdits = b.edits.reduce<readonly Edit[]>(foldEdit, [])
        const first = apply(before, bEdits).khatian
        const merged = apply(first, aEdits)
        contested += merged.conflicts.length
        for (const conflict of merged.conflicts) {
          const same = bEdits.find((edit) => edit.path === conflict.path)
          const other = same === undefined || canonicalJson(same.to as Json) !== canonicalJson(conflict.mine as Json)
          holds(other, `${conflict.path}: both want the same, and yet a conflict`)
        }
        for (const section of ['owners', 'dags'] as const)
          for (const row of before[section]) {
            const standing = (khatian: Khatian) => khatian[section].find((one) => one.id === row.id)
            if (standing(merged.khatian) !== undefined) continue
            const [ofMine, ofTheirs] = [standing(a.end), standing(b.end)]
            holds(ofMine === undefined || ofTheirs === undefined, `${row.id} was removed by nobody`)
            // What the other one wrote into it is not lost with it: it stands in a conflict.
            const written = [ofMine, ofTheirs].some((one) => one !== undefined && cellsOf(one) !== cellsOf(row))
            const told = merged.conflicts.some(({ path }) => path.startsWith(`${section}[${row.id}]`))
            holds(!written || told, `what was written into ${row.id} went with it`)
          }
        const values = new Set([before, a.end, b.end].flatMap((one) => leaves(one)))
        isEmpty(leaves(merged.khatian).filter((leaf) => !values.has(leaf)))
      }),
      share(0.4),
    )
    // Two people who never met would prove nothing.
    expect(contested).toBeGreaterThan(cases * 0.05)
  },
)

function cellsOf(row: Row): string {
  return canonicalJson(row.cells as Json)
}

function leaves(khatian: Khatian): string[] {
  const rows = (['owners', 'dags'] as const).flatMap((section) =>
    khatian[section].flatMap((row) => [
      `${section}.${row.id}.order=${row.order}`,
      ...Object.entries(row.cells).map(([key, value]) => `${section}.${row.id}.${key}=${canonicalJson(value as Json)}`),
    ]),
  )
  return [
    ...rows,
    ...Object.entries(khatian.header).map(([key, value]) => `header.${key}=${canonicalJson(value as Json)}`),
  ]
}

test('[SYN-1] one contested cell does not hold back the others', () => {
  const khatian = buildKhatian({ header: { resaNo: 'ক' }, owners: [buildRow(1, { name: 'করিম' })] })
  const theirs = apply(khatian, [{ path: 'header.resaNo', from: 'ক', to: 'খ' }]).khatian
  const merged = apply(theirs, [
    { path: 'header.resaNo', from: 'ক', to: 'গ' },
    { path: `owners[${testId(1)}].name`, from: 'করিম', to: 'রহিম' },
  ])
  expect(merged.conflicts).toEqual([{ path: 'header.resaNo', before: 'ক', mine: 'গ', theirs: 'খ' }])
  expect(merged.applied).toEqual([`owners[${testId(1)}].name`])
  expect(merged.khatian.owners[0]?.cells['name']).toBe('রহিম')
})

test('[SYN-1] an edit of a removed row is a conflict that says so', () => {
  const khatian = buildKhatian()
  const merged = apply(khatian, [{ path: `owners[${testId(1)}].name`, from: 'করিম', to: 'রহিম' }])
  expect(merged.conflicts).toEqual([
    { path: `owners[${testId(1)}].name`, before: 'করিম', mine: 'রহিম', theirs: null, gone: true },
  ])
})

test('[SYN-1] removing a row that somebody wrote into since is a conflict and the row stays', () => {
  const khatian = buildKhatian({ owners: [buildRow(1, { name: 'করিম' })] })
  const theirs = apply(khatian, [{ path: `owners[${testId(1)}].relation`, from: null, to: 1 }]).khatian
  const merged = apply(theirs, [
    { path: `owners[${testId(1)}]`, from: { order: 'i00011', cells: { name: 'করিম' } }, to: null },
  ])
  expect(merged.conflicts).toHaveLength(1)
  expect(merged.khatian.owners).toHaveLength(1)
})

test.each([
  ['path.unknown', { path: 'owners[x].name', from: null, to: 'ক' }],
  ['path.unknown', { path: '__proto__.x', from: null, to: 'ক' }],
  ['field.unknown', { path: 'header.nothing', from: null, to: 'ক' }],
  ['text.forbidden', { path: 'header.resaNo', from: null, to: 'ক@খ' }],
  ['text.unknown-code', { path: 'header.resaNo', from: null, to: '#99' }],
  ['value.kind', { path: 'header.totalArea', from: null, to: 'দশ' }],
  ['value.kind', { path: 'header.totalArea', from: null, to: -1 }],
  ['value.order', { path: `owners[${testId(1)}]`, from: null, to: { order: 'A B', cells: {} } }],
] as const)('[SYN-6] a bad edit is refused with %s and its path', (code, edit) => {
  expect(applyEdits(buildKhatian(), [edit], testTemplate)).toEqual({ ok: false, code, path: edit.path })
})

test('[SYN-2] folding a session into one entry and replaying it gives what the edits gave one by one', patience, () => {
  fc.assert(
    fc.property(khatianArb, sessionArb, (khatian, changes) => {
      const { edits, end } = session(khatian, changes)
      const folded = edits.reduce<readonly Edit[]>(foldEdit, [])
      const merged = apply(khatian, folded)
      isEmpty(merged.conflicts)
      agree(text(merged.khatian), text(end))
      holds(new Set(folded.map((edit) => edit.path)).size === folded.length, 'a path stands twice in one entry')
    }),
    share(0.1),
  )
})

test('[SYN-2] undoing everything leaves nothing in the entry', patience, () => {
  fc.assert(
    fc.property(khatianArb, sessionArb, (khatian, changes) => {
      const { edits } = session(khatian, changes)
      const undone = [...edits].reverse().map(inverseEdit)
      const folded = [...edits, ...undone].reduce<readonly Edit[]>(foldEdit, [])
      agree(text(apply(khatian, folded).khatian), text(khatian))
    }),
    share(0.1),
  )
})

const quarterInSigns = { text: '৷', n: 1, d: 4 }
const quarter = { text: '1⁄4', n: 1, d: 4 }
const third = { text: '1⁄3', n: 1, d: 3 }

test('[VAL-14] the same value written in two ways is no conflict, and the text of the first stays', () => {
  const khatian = buildKhatian({ owners: [buildRow(1, { name: 'করিম ১২', share: quarterInSigns })] })
  const path = `owners[${testId(1)}].share`
  const name = `owners[${testId(1)}].name`
  const merged = apply(khatian, [
    { path, from: null, to: quarter },
    { path: name, from: null, to: 'করিম 12' },
  ])
  expect(merged.conflicts).toEqual([])
  expect(merged.changes).toEqual([])
  expect(merged.khatian.owners[0]?.cells).toEqual({ name: 'করিম ১২', share: quarterInSigns })
  // What was made on the other way of writing it is made on the value that stands.
  expect(apply(khatian, [{ path, from: quarter, to: third }]).khatian.owners[0]?.cells['share']).toEqual(third)
  expect(apply(khatian, [{ path, from: third, to: { text: '0.5', n: 1, d: 2 } }]).conflicts).toHaveLength(1)
})

test('[VAL-14] whoever saw how a value is written may write it in another way', () => {
  const khatian = buildKhatian({ owners: [buildRow(1, { share: quarterInSigns })] })
  const edit = { path: `owners[${testId(1)}].share`, from: quarterInSigns, to: quarter }
  expect(apply(khatian, [edit]).khatian.owners[0]?.cells['share']).toEqual(quarter)
})

test('[VAL-14] a cell said to be blank is not the same as an empty one', () => {
  const khatian = buildKhatian({ owners: [buildRow(1, { name: { mark: 'blank' } })] })
  expect(apply(khatian, [{ path: `owners[${testId(1)}].name`, from: null, to: 'করিম' }]).conflicts).toHaveLength(1)
})

test('[VAL-14] a row seen in another writing of its values can be removed, and added again without a conflict', () => {
  const row = buildRow(1, { share: quarterInSigns })
  const khatian = buildKhatian({ owners: [row] })
  const path = `owners[${testId(1)}]`
  const written = { order: row.order, cells: { share: quarter } }
  expect(apply(khatian, [{ path, from: written, to: null }]).khatian.owners).toEqual([])
  const again = apply(khatian, [{ path, from: null, to: written }])
  expect([again.conflicts, again.khatian.owners[0]?.cells['share']]).toEqual([[], quarterInSigns])
})

test('[WIR-17] a new row that is refused names the cell to blame', () => {
  const path = `owners[${testId(9)}]`
  const row = (cells: Row['cells']): Edit => ({ path, from: null, to: { order: 'i1', cells } })
  const bad = applyEdits(buildKhatian(), [row({ name: 'করিম', share: { text: 'x', n: 1, d: 1 } })], testTemplate)
  expect(bad).toMatchObject({ ok: false, code: 'share.syntax', path: `${path}.share` })
  expect(applyEdits(buildKhatian(), [row({ shoeSize: '42' })], testTemplate)).toMatchObject({
    code: 'field.unknown',
    path: `${path}.shoeSize`,
  })
})
