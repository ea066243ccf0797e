import { expect, test } from 'vitest'
import { findTab, firstTab, ledgerTabs, tabOf } from './ledger-tabs.ts'

const none = { waiting: 0, conflicts: 0, refused: 0, sent: 0, repeat: 0 }

test('[LDG-1] every state of an entry has its tab', () => {
  const states = ['open', 'sealed', 'acknowledged', 'settled', 'conflict', 'quarantine'] as const
  expect(states.map(tabOf)).toEqual(['waiting', 'waiting', 'sent', 'sent', 'conflicts', 'refused'])
})

test('[LDG-1] what needs a hand opens first', () => {
  expect(firstTab(none)).toBe('waiting')
  expect(firstTab({ ...none, sent: 9, waiting: 3 })).toBe('waiting')
  expect(firstTab({ ...none, waiting: 3, repeat: 1 })).toBe('repeat')
  expect(firstTab({ ...none, waiting: 3, repeat: 1, refused: 1 })).toBe('refused')
  expect(firstTab({ ...none, waiting: 3, refused: 1, conflicts: 1 })).toBe('conflicts')
})

test('[LDG-1] an address names a tab or none', () => {
  for (const tab of ledgerTabs) expect(findTab(tab)).toBe(tab)
  expect(findTab('else')).toBeUndefined()
  expect(findTab(undefined)).toBeUndefined()
})
