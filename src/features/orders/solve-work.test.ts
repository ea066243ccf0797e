import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isWorked, readProof, workParts, workText } from '#domain/work-proof/work-proof.ts'
import { solveWork } from './solve-work.ts'

test('[ORD-13] a device does the work of a challenge, part by part', async () => {
  const challenge = '8.1764000000000.abc.0123456789abcdefABCDEF'
  const { counters = [] } = readProof(await solveWork(challenge)) ?? {}
  expect(counters).toHaveLength(workParts)
  const digests = counters.map((counter, part) =>
    createHash('sha256')
      .update(workText('0123456789abcdefABCDEF', part, counter))
      .digest()
      .readUInt32BE(0),
  )
  expect(digests.every((word) => isWorked(word, 8))).toBe(true)
})
