import { expect, test, vi } from 'vitest'
import type { UserReplica } from '#store/user-replica.ts'
import type { EntryRow } from '#sync/types.ts'
import { decideConflict } from './decide.ts'

test('[SYN-34] a third value is written over what stands, and the decision says that it is neither', async () => {
  const resend = vi.fn(() => Promise.resolve())
  const user = { ledger: { resend } } as unknown as UserReplica
  const of = (path: string) => ({ path, before: 1, mine: 2, theirs: 3 })
  const entry = { mid: 'm', cseq: 4, conflicts: ['header.a', 'header.b', 'header.c'].map(of) } as unknown as EntryRow
  await decideConflict(
    user,
    entry,
    new Map([
      ['header.a', { chosen: 'mine' }],
      ['header.b', { chosen: 'theirs' }],
      ['header.c', { chosen: 'other', value: 9 }],
    ]),
  )
  expect(resend).toHaveBeenCalledWith(4, 'khatian.edit', {
    edits: [
      { path: 'header.a', from: 3, to: 2 },
      { path: 'header.c', from: 3, to: 9 },
    ],
    resolves: [
      { mid: 'm', path: 'header.a', chosen: 'mine' },
      { mid: 'm', path: 'header.b', chosen: 'theirs' },
      { mid: 'm', path: 'header.c', chosen: 'other' },
    ],
  })
})
