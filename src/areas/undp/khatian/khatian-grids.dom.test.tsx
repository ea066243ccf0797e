// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { undpCalls } from '#contract/calls/undp-integration.ts'
import { coreStore, setCoreUser } from '#platform/replica/core-store.ts'
import { sessionStore, setNobody } from '#platform/session/session.ts'
import { resetVault, setVault } from '#platform/vault/vault-store.ts'
import { request } from '#platform/wire/api.ts'
import { setConfig } from '#platform/wire/config.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { closeUserReplica, openUserReplica } from '#store/user-replica.ts'
import { press, template } from '#tests/support/keying-desk.tsx'
import { syncPerson } from '#tests/support/sync-place.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { NewUndpKhatian } from './new-khatian-screen.tsx'

vi.mock('#platform/wire/api.ts', () => ({ request: vi.fn() }))
let answer: () => unknown = () => ({})
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  setConfig(testConfig('/api'))
  vi.stubGlobal('scrollTo', () => undefined)
  vi.mocked(request).mockReset()
  vi.mocked(request).mockImplementation((call) => {
    if ((call as unknown) === undpCalls['undp-integration.books'])
      return Promise.resolve([
        { volumeId: 'v', mouzaBn: 'ম', mouzaEn: 'M', jlNumber: '1', volumeNo: '1', from: 1, to: 99 },
      ]) as never
    if ((call as unknown) === undpCalls['undp-integration.form']) return Promise.resolve(template) as never
    return Promise.resolve().then(answer) as never
  })
})
afterEach(() => {
  cleanup()
  setCoreUser(null)
  resetVault()
  setNobody()
})

function show(): void {
  const root = createRootRoute()
  const at = createRoute({ getParentRoute: () => root, path: '/new', component: NewUndpKhatian })
  const router = createRouter({
    routeTree: root.addChildren([at]),
    history: createMemoryHistory({ initialEntries: ['/new'] }),
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <RouterProvider router={router as never} />
        </MantineProvider>
      </I18nProvider>
    </QueryClientProvider>,
  )
}

const editor = (section: string): HTMLInputElement =>
  document.querySelector<HTMLInputElement>(`[data-section=${section}] input[type=text]`) ??
  document.createElement('input')

const number = (): HTMLElement => screen.getByLabelText(/^Khatian number/)

function refuse(fields: Record<string, string>): void {
  answer = () => {
    throw new ApiProblem('request.invalid', { status: 422, fields })
  }
}

test('[UND-6] a draft without a value is refused in words next to the button, which have the focus', async () => {
  show()
  fireEvent.change(await screen.findByLabelText(/^Khatian number/), { target: { value: '7' } })
  await screen.findByRole('button', { name: 'Save the draft' })
  refuse({ HEADER: 'value.required' })
  fireEvent.click(screen.getByRole('button', { name: 'Save the draft' }))
  const said = await screen.findByText(/Fill in one field of the header, an owner or a dag/)
  expect(document.activeElement?.contains(said)).toBe(true)
})

test('[UND-6] each refused field is marked, and the summary leads to it', async () => {
  show()
  fireEvent.change(await screen.findByLabelText(/^Khatian number/), { target: { value: '7' } })
  await screen.findByRole('button', { name: 'Save the draft' })
  editor('dags').focus()
  fireEvent.input(editor('dags'), { target: { value: '12' } })
  press('Enter')
  refuse({ 'HEADER.RESA_NO': 'value.required', 'DAGS.0.DAG_NO': 'value.required' })
  fireEvent.click(screen.getByRole('button', { name: 'Save the draft' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Header, resaNo' }))
  expect(document.activeElement).toBe(screen.getByLabelText('resaNo'))
  expect(screen.getByLabelText('resaNo').getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: /^Dag ., dagNo/ }))
  expect(document.activeElement).toBe(editor('dags'))
  expect(document.querySelector('[data-section=dags] [data-column=dagNo]')?.getAttribute('aria-invalid')).toBe('true')
})

test('[UND-6] pasted texts in no cell hold back saving until the operator decides', async () => {
  show()
  fireEvent.change(await screen.findByLabelText(/^Khatian number/), { target: { value: '7' } })
  await screen.findByRole('button', { name: 'Save the draft' })
  editor('dags').focus()
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: () => '1\t0.5\t#01\t0.5000\tmore' } })
  fireEvent(document.activeElement ?? document.body, event)
  const before = vi.mocked(request).mock.calls.length
  fireEvent.click(screen.getByRole('button', { name: 'Save the draft' }))
  expect(await screen.findByText(/Put the pasted texts below the table/)).toBeTruthy()
  expect(vi.mocked(request).mock.calls).toHaveLength(before)
})

test('[UND-6] the form shows once the draft was read, with the text that was half typed', async () => {
  const user = openUserReplica({ ...syncPerson, userId: 'undp-a' }, new Uint8Array(32).fill(3))
  setCoreUser(user)
  show()
  await screen.findByRole('button', { name: 'Save the draft' })
  editor('owners').focus()
  fireEvent.input(editor('owners'), { target: { value: 'আধা' } })
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  coreStore.setState({ user: null })
  setVault({ state: 'open', userId: 'undp-a' })
  sessionStore.setState({ state: 'signed-in', user: { id: 'undp-a' } as never, desk: { id: 'd' } as never })
  show()
  await waitFor(() => expect(vi.mocked(request)).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByLabelText(/^Khatian number/)).toBeNull()
  setCoreUser(user)
  await waitFor(() => expect(number()).toBeTruthy())
  await waitFor(() =>
    expect(document.querySelector('[data-section=owners] [data-column=name]')?.textContent).toBe('আধা'),
  )
  closeUserReplica(user)
})
