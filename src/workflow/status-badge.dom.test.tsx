import { defineWorkflow } from '#domain/workflow/workflow.ts'
import { OrderStatusBadge } from '#areas/orders/order-desk/order-status.tsx'
import { RequestStatusBadge } from '#areas/khatians/entry-requests/request-status.tsx'
import { VolumeStatusBadge } from '#areas/khatians/volumes/volume-status.tsx'
import { TemplateStatusBadge } from '#areas/templates/templates/template-status.tsx'
import { KhatianStatusBadge } from '#forms/khatian-status-badge.tsx'
import { statusWords } from '#forms/khatian-words.ts'
import { switchLocale } from '#platform/locale/locale.ts'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StatusBadge } from './status-badge.tsx'
import { useStatusText } from './use-status-text.ts'

const statuses = { begun: 1, ended: 2 } as const
const workflow = defineWorkflow<1 | 2, 'end'>({
  kind: 'sample',
  statuses,
  steps: [{ act: 'end', from: 1, to: 2, needs: 'KHATIAN.READ_ALL', log: 'ended' }],
})
const look = { 1: { words: msg`Draft`, tone: 'open' }, 2: { words: msg`Approved`, tone: 'done' } } as const

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

function show(status: number, unknownStatus?: readonly [string, string]): void {
  const of = unknownStatus === undefined ? workflow : { ...workflow, unknownStatus }
  render(
    <I18nProvider i18n={i18n}>
      <StatusBadge workflow={of} look={look} status={status as 1} />
    </I18nProvider>,
  )
}

test('[WFL-4] a status is shown by its words, and its tone repeats them', () => {
  show(2)
  expect(screen.getByText('Approved').getAttribute('data-tone')).toBe('done')
})

test('[WFL-4] a status that nobody knows says so, in the words of its kind where it has any', async () => {
  show(99)
  expect(screen.getByText('কোনো অবস্থা পাওয়া যায়নি')).toBeTruthy()
  cleanup()
  await switchLocale('en')
  show(99, ['অনির্ধারিত', 'Undetermined'])
  expect(screen.getByText('Undetermined')).toBeTruthy()
  await switchLocale('bn')
})

test('[WFL-4] every badge, and every text that names a status, says so of a status that this build does not know', async () => {
  await switchLocale('en')
  const unknown = 99 as never
  render(
    <I18nProvider i18n={i18n}>
      <KhatianStatusBadge status={unknown} />
      <RequestStatusBadge status={unknown} />
      <OrderStatusBadge status={unknown} kind={1} />
      <VolumeStatusBadge status={unknown} />
      <TemplateStatusBadge status={unknown} />
      <TemplateStatusBadge status={unknown} replaced />
      <Told />
    </I18nProvider>,
  )
  expect(screen.getAllByText('No status found')).toHaveLength(7)
  await switchLocale('bn')
})

function Told() {
  return <p>{useStatusText()(statusWords, 99)}</p>
}
