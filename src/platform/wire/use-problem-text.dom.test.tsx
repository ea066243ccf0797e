// @vitest-environment happy-dom
import { switchLocale } from '#platform/locale/locale.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { exchange } from './http.ts'
import { useProblemText } from './use-problem-text.ts'

afterEach(cleanup)

async function refusedFor(seconds: string | null): Promise<unknown> {
  const headers = {
    'content-type': 'application/problem+json',
    ...(seconds === null ? {} : { 'retry-after': seconds }),
  }
  const fetcher = vi.fn(() => Promise.resolve(new Response('{"code":"request.rate"}', { status: 429, headers })))
  return exchange('https://example.org/', {}, { timeoutMs: 1000, fetcher }).catch((error: unknown) => error)
}

function Shown({ error }: { readonly error: unknown }) {
  return <p>{useProblemText()(error)}</p>
}

test.each([
  ['en', '1', 'Too many attempts. Try again in 1 second.'],
  ['en', '59', 'Too many attempts. Try again in 59 seconds.'],
  ['en', '700', 'Too many attempts. Try again in 12 minutes.'],
  ['en', '9000', 'Too many attempts. Try again in 3 hours.'],
  ['en', null, 'Too many attempts. Wait a little and try again.'],
  ['bn', '59', 'অনেকবার চেষ্টা হয়েছে। ৫৯ সেকেন্ড পরে আবার চেষ্টা করুন।'],
  ['bn', '700', 'অনেকবার চেষ্টা হয়েছে। ১২ মিনিট পরে আবার চেষ্টা করুন।'],
] as const)('[LIM-14] in %s a refusal with Retry-After %s says: %s', async (locale, seconds, words) => {
  await switchLocale(locale)
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Shown error={await refusedFor(seconds)} />
    </I18nProvider>,
  )
  expect(container.textContent).toBe(words)
})
