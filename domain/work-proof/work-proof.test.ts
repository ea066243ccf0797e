import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256Word } from './sha256-word.ts'
import { isWorked, readChallenge, readProof, writeChallenge, writeProof } from './work-proof.ts'

test('[ORD-13] the quick digest is that of SHA-256', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 55 }), (text) => {
      expect(sha256Word(text)).toBe(createHash('sha256').update(text).digest().readUInt32BE(0))
    }),
    { numRuns: 2000 },
  )
})

test('[ORD-13] zeros are counted from the front', () => {
  expect([isWorked(0x000fffff, 12), isWorked(0x00100000, 12), isWorked(0, 16), isWorked(0x00010000, 16)]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('[ORD-13] what is written is read again, and nothing else is', () => {
  const challenge = { bits: 12, until: 1_764_000_000_000, nonce: 'a_b-c', seal: 'S-e_al' }
  const text = writeChallenge(challenge)
  expect(readChallenge(text)).toEqual(challenge)
  expect(readProof(writeProof(text, [1, 20, 300]))).toEqual({ challenge, counters: [1, 20, 300] })
  for (const odd of ['', text, `${text}.`, `${text}.1-`, `${text}.1.2`, `x${text}.1`]) expect(readProof(odd)).toBeNull()
})
