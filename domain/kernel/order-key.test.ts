import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyBetween, runNext, runStart } from './order-key.ts'
import { isUuid, uuid7Node, uuid7Source } from './uuid7.ts'
import { canonicalJson, sameJson } from './canonical-json.ts'
import { digestOf } from './digest.ts'

test('[SYN-7] there is always a key between two neighbours, wherever rows were inserted before', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { maxLength: 60 }), (places) => {
      const keys: string[] = []
      for (const place of places) {
        const at = place % (keys.length + 1)
        const key = keyBetween(keys[at - 1] ?? null, keys[at] ?? null)
        expect(key > (keys[at - 1] ?? '')).toBe(true)
        if (keys[at] !== undefined) expect(key < keys[at]).toBe(true)
        keys.splice(at, 0, key)
      }
    }),
  )
})

test('[SYN-7] a run of three thousand rows stays in order, before its neighbour, with short keys', () => {
  const after = keyBetween('i00011', null)
  let key = runStart('i00011', after, () => 0x12345678)
  for (let i = 0; i < 3000; i++) {
    const next = runNext(key, after)
    expect(next > key && next < after).toBe(true)
    key = next
  }
  expect(key.length).toBeLessThan(30)
})

test('[SYN-7] rows can be put before, between and behind the rows of a run', () => {
  fc.assert(
    fc.property(fc.nat(0xffffffff), fc.nat(50), (random, count) => {
      const keys = [runStart(null, null, () => random)]
      for (let i = 0; i < count; i++) keys.push(runNext(keys.at(-1) ?? '', null))
      for (let i = 0; i <= keys.length; i++) {
        const between = keyBetween(keys[i - 1] ?? null, keys[i] ?? null)
        expect(between > (keys[i - 1] ?? '')).toBe(true)
        if (keys[i] !== undefined) expect(between < (keys[i] ?? '')).toBe(true)
      }
    }),
  )
})

test('[SYN-7] two runs keyed at the same place without a connection stay two blocks', () => {
  const a = [runStart('i1', 'j1', () => 0x11111111)]
  const b = [runStart('i1', 'j1', () => 0xeeeeeeee)]
  for (let i = 0; i < 20; i++) {
    a.push(runNext(a.at(-1) ?? '', 'j1'))
    b.push(runNext(b.at(-1) ?? '', 'j1'))
  }
  expect([...a, ...b].sort()).toEqual([...a, ...b])
})

test.each([
  ['any', uuid7Source],
  ['one node', uuid7Node],
])('[SYN-8] ids of %s are valid, distinct and ordered, also when the clock stands still or goes back', (_, source) => {
  const times = [5, 5, 5, 3, 3, 9]
  const next = source(
    () => times.shift() ?? 2,
    () => 7,
  )
  const ids = Array.from({ length: 5000 }, () => next())
  expect(ids.every(isUuid)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect([...ids].sort()).toEqual(ids)
})

test('[SYN-8] two nodes make different ids at the same moments; one node’s have their end in common', () => {
  const randoms = Array.from({ length: 6 }, (_one, index) => Math.imul(index + 1, 0x9e3779b9) >>> 0)
  const node = () =>
    uuid7Node(
      () => 1_700_000_000_000,
      () => randoms.shift() ?? 0,
    )
  const [a, b] = [node(), node()]
  const made = Array.from({ length: 100 }, () => [a(), b()]).flat()
  expect(new Set(made).size).toBe(200)
  expect(new Set(made.map((id) => id.slice(19))).size).toBe(2)
})

test('[SYN-9] equal values have equal text and digest, whatever the order of their members', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.integer(), fc.string(), fc.constant(null))), (value) => {
      const turned = Object.fromEntries(Object.entries(value).reverse())
      expect(canonicalJson(turned)).toBe(canonicalJson(value))
      expect(digestOf(turned)).toBe(digestOf(value))
    }),
  )
  expect(sameJson({ a: undefined, b: 1 }, { b: 1 })).toBe(true)
  expect(sameJson({ a: null }, {})).toBe(false)
})
