import { ApiProblem } from '#platform/wire/problems.ts'
import { expect, test } from 'vitest'
import { sameSources, saveSources, type SourcesAt } from './save-sources.ts'

const source = { survey: 'RS', number: '10', dagNo: '101', area: 250, khatianId: null } as const
const stale = () => Promise.reject(new ApiProblem('khatian.stale'))

/** A khatian on the server, changed by others just before each reading. */
function khatian(readings: readonly SourcesAt[]) {
  const sent: number[] = []
  let at = 0
  return {
    sent,
    store: (rev: number) => {
      sent.push(rev)
      return rev === readings[at]?.rev ? Promise.resolve() : stale()
    },
    read: () => {
      at = Math.min(at + 1, readings.length - 1)
      return Promise.resolve(readings[at] ?? { rev: 0, sources: [] })
    },
  }
}

test('[MUT-7] values that were keyed meanwhile are no hindrance: it is saved on the new revision', async () => {
  const { sent, store, read } = khatian([
    { rev: 7, sources: [source] },
    { rev: 8, sources: [source] },
  ])
  await saveSources({ rev: 5, sources: [source] }, store, read)
  expect(sent).toEqual([5, 8])
})

test('[MUT-7] a list that somebody changed is not written over', async () => {
  const { sent, store, read } = khatian([
    { rev: 7, sources: [source] },
    { rev: 7, sources: [] },
  ])
  await expect(saveSources({ rev: 5, sources: [source] }, store, read)).rejects.toMatchObject({ code: 'khatian.stale' })
  expect(sent).toEqual([5])
})

test('[MUT-7] other refusals are told as they are, and what never comes to rest is given up', async () => {
  const locked = () => Promise.reject(new ApiProblem('khatian.locked'))
  const base = { rev: 5, sources: [source] }
  await expect(saveSources(base, locked, () => Promise.resolve(base))).rejects.toMatchObject({ code: 'khatian.locked' })
  await expect(saveSources(base, stale, () => Promise.resolve(base))).rejects.toMatchObject({ code: 'khatian.stale' })
})

test('[MUT-7] what a dag has left makes no other list', () => {
  const [one, other] = [
    { ...source, remaining: 5 },
    { ...source, remaining: -3 },
  ]
  expect(sameSources([one], [other])).toBe(true)
  expect(sameSources([one], [{ ...other, area: 251 }])).toBe(false)
})
