// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { actDoneWords } from '#forms/khatian-words.ts'
import { Timeline, type TimelineEntry } from './timeline.tsx'

afterEach(cleanup)

const by = { actorBn: 'করিম', actorEn: 'Karim', deskBn: 'যাচাই', deskEn: 'Verifier' }
const at = '2026-11-24T04:00:00.000Z'

function show(entries: readonly TimelineEntry<keyof typeof actDoneWords>[]): HTMLElement[] {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(
    <I18nProvider i18n={i18n}>
      <Timeline words={actDoneWords} entries={entries} />
    </I18nProvider>,
  )
  return screen.getAllByRole('article')
}

test('[WFL-5] an act is called as its workflow calls it, with who gave it, when by both clocks, and the words given with it', () => {
  const [online, queued, other] = show([
    { key: '1', done: 'send-back', by, at, comment: 'দাগ ১২' },
    { key: '2', done: 'entry-complete', by, at, deviceAt: '2026-11-24T03:00:00.000Z', comment: null },
    { key: '3', done: { said: 'Number changed' }, by, at, comment: null, detail: '5 → 6' },
  ])
  const heads = [online, queued, other].map((one) => one?.querySelector('strong')?.textContent)
  expect(heads).toEqual([actDoneWords['send-back'].message, actDoneWords['entry-complete'].message, 'Number changed'])
  expect(online?.textContent).toContain('দাগ ১২')
  expect(online?.querySelectorAll('time')).toHaveLength(1)
  expect(queued?.querySelectorAll('time')).toHaveLength(2)
  expect(within(other as HTMLElement).getByText('5 → 6')).toBeTruthy()
})
