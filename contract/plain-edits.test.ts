import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { commandInputs } from './commands.ts'
import { isPlainInput } from './plain-edits.ts'

const name = 'khatian.edit'
const read = (input: unknown) => z.safeParse(commandInputs[name], input)

const number = fc.constantFrom<unknown>(0, 7, -1, 2 ** 53 - 1, 2 ** 53, 0.5, Number.NaN, '7', null)
const text = fc.constantFrom<unknown>('', 'নাল', 'x'.repeat(4000), 'x'.repeat(4001), 7, null)
const share = fc.record({ text, n: number, d: number, more: text }, { requiredKeys: [] })
const identity = fc.record(
  { type: fc.constantFrom<unknown>(1, 4, 5, '1'), number: text, n: number },
  { requiredKeys: [] },
)
const marked = fc.record({ mark: fc.constantFrom<unknown>('illegible', 'blank', 'torn'), text }, { requiredKeys: [] })
const cell = fc.oneof(text, number, share, identity, marked, fc.constantFrom<unknown>(undefined, true, [], {}))
const key = fc.constantFrom('name', 'area', '__proto__', 'constructor')
const cells = fc.oneof(
  fc.array(fc.tuple(key, cell), { maxLength: 3 }).map((pairs) => fromPairs(pairs)),
  fc.constantFrom<unknown>([], null, 'x'),
)
const row = fc.record({ order: text, cells, mark: text }, { requiredKeys: ['order', 'cells'] })
const value = fc.oneof(cell, row)
const edit = fc.record({ path: text, from: value, to: value, more: text }, { requiredKeys: ['path'] })
const input = fc.record(
  { edits: fc.oneof(fc.array(edit, { maxLength: 3 }), cell), resolves: fc.constant([]) },
  { requiredKeys: [] },
)

/** As the wire's own parser makes it, which keeps a member of any name. */
function fromPairs(pairs: readonly (readonly [string, unknown])[]): unknown {
  return JSON.parse(
    `{${pairs.map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one ?? null)}`).join(',')}}`,
  )
}

describe('an input that is taken without its schema', () => {
  test('[SYN-6] is one that the schema takes, and takes as it stands', () => {
    fc.assert(
      fc.property(input, (given) => {
        if (isPlainInput(name, given)) expect(read(given)).toEqual({ success: true, data: given })
      }),
      { numRuns: 5000 },
    )
  })

  test.each([
    ['a cell', { path: 'header.resaNo', from: null, to: 'ক' }],
    ['a number', { path: 'dags[x].area', from: 7, to: 0 }],
    ['a share', { path: 'owners[x].share', from: null, to: { text: '0.5', n: 1, d: 2 } }],
    ['an identity', { path: 'owners[x].identity', from: null, to: { type: 1, number: '1' } }],
    ['a mark', { path: 'header.resaNo', from: { mark: 'blank' }, to: { mark: 'illegible' } }],
    ['an added row', { path: 'dags[x]', from: null, to: { order: 'i1', cells: { dagNo: '7', area: 1 } } }],
  ])('can be %s', (_what, one) => {
    expect(isPlainInput(name, { edits: [one] })).toBe(true)
  })

  test.each([
    ['another command', 'khatian.renumber' as const, { number: '7' }],
    ['an edit that resolves a conflict', name, { edits: [], resolves: [] }],
    ['a member too many', name, { edits: [{ path: 'header.resaNo', from: null, to: 'ক', more: 1 }] }],
    ['a text too long', name, { edits: [{ path: 'header.resaNo', from: null, to: 'x'.repeat(4001) }] }],
    ['too many edits', name, { edits: Array.from({ length: 5001 }, () => ({ path: '', from: null, to: null })) }],
    [
      'a member that sets the prototype',
      name,
      JSON.parse(`{"edits":[{"path":"x","from":null,"to":{"order":"i","cells":{"__proto__":1}}}]}`),
    ],
  ])('is not %s', (_what, command, given) => {
    expect(isPlainInput(command, given)).toBe(false)
  })
})
