// @vitest-environment happy-dom
import { loadWords, switchLocale } from '#platform/locale/locale.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Order } from './order-words.ts'
import { Refunds } from './refunds.tsx'

beforeAll(async () => {
  await loadWords('orders')
  await switchLocale('en')
})
afterEach(cleanup)

const refund = { id: 'a', amount: 10_000, why: 'closed', state: 'sent', bankRef: null } as const

test.each([
  ['api', 'The payment service that you used'],
  ['manual', 'Bank transfer'],
  [null, null],
] as const)('[PAY-26] a refund by %s shows its amount and: %s', (way, words) => {
  const told = { withService: false, mayGoByService: false }
  const at = way === null ? null : '2026-11-29T05:00:00.000Z'
  const order = { refunds: [{ ...refund, ...told, way, at }] } as unknown as Order
  render(
    <I18nProvider i18n={i18n}>
      <Refunds order={order} />
    </I18nProvider>,
  )
  expect(screen.getByText(/100/)).toBeDefined()
  expect(screen.queryAllByText('Paid back by')).toHaveLength(words === null ? 0 : 1)
  if (words !== null) expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryAllByText('Date')).toHaveLength(at === null ? 0 : 1)
  if (at !== null) expect(screen.getByText(/29.*2026/)).toBeDefined()
})
