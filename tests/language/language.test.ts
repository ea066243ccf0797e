import { expect, test } from 'vitest'
import { isCommitTitle, languageFaults, sentencesOf } from './language-rules.ts'

const rulesBroken = (text: string) => languageFaults(text).map(({ rule }) => rule)

test('[ARC-10] a plain sentence breaks no rule', () => {
  expect(rulesBroken('The engine sends the oldest batch first. It retries after a timeout.')).toEqual([])
})

test.each([
  ['length', Array.from({ length: 21 }, () => 'word').join(' ')],
  ['word', 'The row stands in the table.'],
  ['word', 'The device is told of the change.'],
  ['subject', 'Whoever signs in sees the list.'],
  ['subject', 'Nobody approves their own entry.'],
])('[ARC-10] the check finds a fault of %s', (rule, text) => {
  expect(rulesBroken(text)).toContain(rule)
})

test('[ARC-10] code, addresses and rule ids are no words, and a question may begin with “who”', () => {
  expect(rulesBroken('Calls `stands()` of https://example.org/walk [ENT-5].')).toEqual([])
  expect(rulesBroken('Who may approve?')).toEqual([])
})

test('[ARC-10] list items and table cells are sentences of their own', () => {
  expect(sentencesOf('# Head\n\n- first item\n- second item\n\n| a cell | another |')).toEqual([
    'Head',
    'first item',
    'second item',
    'a cell',
    'another',
  ])
})

test.each([
  ['orders: sign copies inside the payment transaction', true],
  ['Sign copies', false],
  ['orders: Sign copies.', false],
  [`orders: ${'sign copies '.repeat(8)}`, false],
])('[ARC-10] the title of a commit has an area, an imperative and a limit: %s', (title, isGood) => {
  expect(isCommitTitle(title)).toBe(isGood)
})
