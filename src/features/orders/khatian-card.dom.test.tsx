// @vitest-environment happy-dom
import { loadWords, switchLocale } from '#platform/locale/locale.ts'
import { sessionStore } from '#platform/session/session.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Found, KhatianCard } from './khatian-card.tsx'
import { validityWords } from './order-words.ts'

beforeAll(async () => {
  await loadWords('orders')
})
afterEach(cleanup)

const khatian: Found = {
  khatianNo: '154',
  survey: 'RS',
  jlNumberId: '00000000-0000-4000-8000-000000000003',
  jlNumber: '11',
  mouzaBn: 'বিরুলিয়া',
  mouzaEn: 'Birulia',
  firstOwner: null,
  matchedOwner: null,
  owners: 1,
  dags: 1,
  area: 100,
  heldBy: null,
  locked: false,
  payable: true,
}
const nothing = () => Promise.resolve()
const cart = { cart: null, error: null, own: true, add: nothing, remove: nothing, check: nothing }

test.each([
  ['CITIZEN', 1],
  ['VENDOR', 0],
] as const)('[ORD-15] a %s is offered %i ways to ask for a correction', async (userType, ways) => {
  await switchLocale('en')
  sessionStore.setState({ externalUser: { id: 'x', userType } as never })
  render(
    <I18nProvider i18n={i18n}>
      <KhatianCard khatian={khatian} cart={cart} />
    </I18nProvider>,
  )
  expect(screen.queryAllByRole('link', { name: 'Ask for a correction' })).toHaveLength(ways)
})

test.each(['bn', 'en'] as const)('[ORD-15] each type of copy says in %s what it is valid for', async (locale) => {
  await switchLocale(locale)
  const said = [1, 2].map((type) => i18n._(validityWords[type as 1 | 2]))
  expect(new Set(said).size).toBe(2)
  expect(said[0]).toMatch(locale === 'en' ? /not valid as evidence/ : /গ্রহণযোগ্য নয়/)
})

test.each([
  ['করিম শেখ', 'Owner found: করিম শেখ'],
  [null, 'First owner: র••• শে•••'],
] as const)('[ORD-16] a result with the matched owner %s reads: %s', async (matchedOwner, line) => {
  await switchLocale('en')
  render(
    <I18nProvider i18n={i18n}>
      <KhatianCard khatian={{ ...khatian, firstOwner: 'র••• শে•••', matchedOwner }} cart={cart} />
    </I18nProvider>,
  )
  expect(screen.getByText(line)).toBeDefined()
  expect(screen.queryAllByText(/owner: |found: /)).toHaveLength(1)
})
