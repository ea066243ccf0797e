// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markReached } from '#platform/wire/connectivity.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { caseParts, findPart, partActs, partOf } from './case-parts.ts'
import { caseActWords } from './act-words.ts'
import type { Case } from './case-queries.ts'
import { PartActs } from './part-acts.tsx'

vi.mock('#platform/wire/api.ts', () => ({ request: vi.fn(() => new Promise(() => undefined)) }))
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  markReached()
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(cleanup)

const found = (more: Partial<Case>): Case =>
  ({
    id: testId(90),
    rev: 4,
    survey: 'RS',
    status: 15,
    typeId: 2,
    subjects: [],
    dagsToRemove: [],
    mayPropose: false,
    acts: [],
    ...more,
  }) as never

async function show(of: Case, part: (typeof caseParts)[number]) {
  const root = createRootRoute({ component: () => <PartActs found={of} part={part} /> })
  const all = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([all]),
    history: createMemoryHistory({ initialEntries: ['/x'] }),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <RouterProvider router={router as never} />
        </MantineProvider>
      </I18nProvider>
    </QueryClientProvider>,
  )
  await screen.findAllByText(/./)
}

test('[COR-51] each act of a case belongs to one part, and only the names of the parts are addresses', () => {
  const listed = caseParts.flatMap((part) => partActs[part])
  expect(new Set(listed).size).toBe(listed.length)
  for (const act of Object.keys(caseActWords) as (keyof typeof caseActWords)[]) expect(caseParts).toContain(partOf(act))
  expect(findPart('hearing')).toBe('hearing')
  expect(findPart('x')).toBeUndefined()
})

test('[COR-51] a part with an act shows its form at once', async () => {
  await show(found({ acts: [{ act: 'hearing-create', comment: false, barred: null }] }), 'hearing')
  expect(screen.getByLabelText(/Place of the hearing/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Set a hearing' })).toBeTruthy()
})

test('[COR-51] where nothing can be done, what is possible now is linked', async () => {
  await show(found({ mayPropose: true, acts: [{ act: 'hearing-create', comment: false, barred: null }] }), 'disposal')
  const [proposal, hearing] = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(proposal).toBe(`/khatian-corrections/${testId(90)}/entry/RS`)
  expect(hearing).toBe(`/khatian-corrections/${testId(90)}/hearing`)
})

test('[COR-51] a message says that a person has no act', async () => {
  await show(found({}), 'report')
  expect(screen.getByText('You cannot do anything with this case now. You can read it.')).toBeTruthy()
})
