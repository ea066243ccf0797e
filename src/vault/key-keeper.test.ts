import { expect, test } from 'vitest'
import { createKeyKeeper, keeperMessage } from './key-keeper.ts'

const key = () => new Uint8Array(32).fill(7)
const keep = { type: keeperMessage.keep, userId: 'u1' }
const take = (userId: string) => ({ type: keeperMessage.take, userId })

test('[VLT-8] a key is handed back once, to the same person only', () => {
  const keeper = createKeyKeeper(() => 0)
  keeper.hear({ ...keep, key: key() })
  expect(keeper.hear(take('u2'))).toBeNull()
  expect(keeper.hear(take('u1'))).toEqual(key())
  expect(keeper.hear(take('u1'))).toBeNull()
})

test('[VLT-8] it is forgotten after a minute, and at once when it is told to', () => {
  let now = 0
  const keeper = createKeyKeeper(() => now)
  keeper.hear({ ...keep, key: key() })
  now = 60_000
  keeper.sweep()
  now = 0
  expect(keeper.hear(take('u1'))).toBeNull()
  keeper.hear({ ...keep, key: key() })
  keeper.hear({ type: keeperMessage.forget })
  expect(keeper.hear(take('u1'))).toBeNull()
})

test('[VLT-8] messages that are not ours change nothing', () => {
  const keeper = createKeyKeeper(() => 0)
  for (const message of [null, 'x', 1, {}, { type: 'SKIP_WAITING' }, { ...keep, key: 'text' }, { ...keep, userId: 1 }])
    expect(keeper.hear(message)).toBeNull()
  expect(keeper.hear(take('u1'))).toBeNull()
})
