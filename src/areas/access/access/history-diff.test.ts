import { expect, test } from 'vitest'
import { historyDiff } from './history-diff.ts'
import { actWord, findSubjectKind } from './history-words.ts'

const group = (id: string) => ({ id, type: 'ENTRY', nameBn: `${id} bn`, nameEn: id })

test('[ACS-5] keys of a group or person that came and went', () => {
  const diff = historyDiff({ permissions: ['A.B', 'A.C'] }, { permissions: ['A.C', 'A.D'] })
  expect(diff).toMatchObject({ gained: ['A.D'], lost: ['A.B'], values: [] })
})

test('[ACS-5] groups of a post or desk, and whether they are its own', () => {
  const diff = historyDiff({ custom: false, groups: [group('x')] }, { custom: true, groups: [group('y')] })
  expect(diff.groupsAdded.map((one) => one.id)).toEqual(['y'])
  expect(diff.groupsRemoved.map((one) => one.nameBn)).toEqual(['x bn'])
  expect(diff.values).toEqual([{ field: 'custom', before: false, after: true }])
})

test('[ACS-5] what was made or removed tells its values; an empty description is none', () => {
  const stored = { type: 'ENTRY', nameBn: 'ক', nameEn: 'K', description: '', active: true, permissions: ['A.B'] }
  expect(historyDiff(null, stored)).toMatchObject({ gained: ['A.B'], lost: [] })
  expect(historyDiff(null, stored).values.map((one) => one.field)).toEqual(['type', 'nameBn', 'nameEn', 'active'])
  expect(historyDiff(stored, null)).toMatchObject({ gained: [], lost: ['A.B'] })
})

test('[ACS-5] a record of a form that this build does not know spoils nothing', () => {
  const diff = historyDiff({ permissions: 'all', groups: [7] }, { active: 3, other: {} })
  expect(diff).toEqual({ gained: [], lost: [], groupsAdded: [], groupsRemoved: [], values: [] })
})

test('[ACS-5] an act or a subject of a newer build has no word, and no word of another thing', () => {
  expect(actWord('desk.restore')).toBeDefined()
  expect(actWord('toString')).toBeUndefined()
  expect(findSubjectKind('desk')).toBe('desk')
  expect(findSubjectKind('constructor')).toBeUndefined()
})
