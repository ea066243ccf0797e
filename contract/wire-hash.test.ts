import { createHash } from 'node:crypto'
import { canonicalJson, type Json } from '#domain/kernel/canonical-json.ts'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { entryBody, pullPage, pushResult, queuedCommands, syncCalls, wireVersion } from './sync.ts'

/**
 * What sealed entries and sync answers look like, as a hash. A change here is a change of the wire: entries of older
 * builds wait on devices, so raise `wireVersion`, keep reading the versions before, and write the new hash down.
 */
const known: Record<number, string> = {
  1: '5e7fbd288af7218d',
  2: '6cbc3ca7590bfcec',
  3: '568c6fe64f9956a8',
  4: '10f6f3449392c593',
  5: '03fa5868ba336129',
  6: 'f6849e2750855dd9',
  7: 'c037dcc62caa20d6',
}

function shapeHash(): string {
  const schemas = {
    entryBody,
    pushResult,
    pullPage,
    push: syncCalls['sync.push'].input,
    pull: syncCalls['sync.pull'].input,
  }
  const shapes = Object.entries({ ...schemas, ...queuedCommands }).map(([name, schema]) => [
    name,
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  ])
  return createHash('sha256')
    .update(canonicalJson(shapes as Json))
    .digest('hex')
    .slice(0, 16)
}

test('[SYN-12] the wire changes only together with its version', () => {
  expect(known[wireVersion]).toBe(shapeHash())
})
