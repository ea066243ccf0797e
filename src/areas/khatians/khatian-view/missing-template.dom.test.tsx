import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { khatianQueries } from '#platform/queries/khatian-queries.ts'
import { buildKhatian } from '#tests/support/build-khatian.ts'
import { KhatianPaper } from './khatian-paper.tsx'

afterEach(cleanup)

test('[PAP-13] a preview whose template was not found names the template and the next step', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const khatian = buildKhatian()
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData(khatianQueries.paper(khatian.id).queryKey, {
    khatian,
    template: undefined,
    volume: null,
  } as never)
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <QueryClientProvider client={queries}>
          <KhatianPaper khatianId={khatian.id} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  )
  expect(await screen.findByText(new RegExp(khatian.templateId))).toBeTruthy()
  expect(screen.getByText(/ask the record room officer/)).toBeTruthy()
})
