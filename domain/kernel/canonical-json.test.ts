import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, sameJson, type Json } from './canonical-json.ts'

const json = fc.jsonValue({ maxDepth: 4 }).map((value) => value as Json)

test('[SYN-9] equal values have equal canonical text, whatever the order of their members', () => {
  const shuffled = (value: Json): Json => {
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map((item: Json) => shuffled(item))
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, item]) => [key, shuffled(item ?? null)]),
    )
  }
  fc.assert(
    fc.property(json, (value) => {
      expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value))
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('[SYN-9] values are the same when their canonical texts are, nothing being null', () => {
  fc.assert(
    fc.property(fc.option(json, { nil: undefined }), fc.option(json, { nil: undefined }), (a, b) => {
      expect(sameJson(a, b)).toBe(canonicalJson(a) === canonicalJson(b))
      expect(sameJson(a, a === undefined ? a : (JSON.parse(JSON.stringify(a)) as Json))).toBe(true)
    }),
  )
  expect(canonicalJson({ b: undefined, a: ['', null, []], Z: {} })).toBe('{"Z":{},"a":["",null,[]]}')
})
