import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setConfig } from '#platform/wire/config.ts'
import { sessionStore, setNobody } from '#platform/session/session.ts'
import { dropTokens, keepTokens } from '#platform/wire/tokens.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testConfig } from '#tests/support/test-config.ts'
import { userCalls } from '#contract/calls/user.ts'
import { request } from '#platform/wire/api.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { KeyMatrix } from './key-matrix.tsx'
import { switchKeys, withSwitched } from './rights-change.ts'

let server: Server
let answers: [number, object][] = []
let sent: { key: string; body: Record<string, unknown> }[] = []
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'bn', messages: {} })
  sent = []
  server = createServer((incoming, response) => {
    let text = ''
    incoming.on('data', (chunk) => (text += String(chunk)))
    incoming.on('end', () => {
      sent.push({ key: String(incoming.headers['idempotency-key']), body: JSON.parse(text) as Record<string, unknown> })
      const [status, body] = answers.shift() ?? [500, { code: 'server.error' }]
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  setConfig(testConfig(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`))
  keepTokens({ access_token: 't', refresh_token: 'r', expires_in: 900 })
  // Without the right to read them, the keys are those of the product: no call is made for them.
  sessionStore.setState({
    state: 'signed-in',
    user: { id: 'u1', userType: 'OFFICE', desks: [] } as never,
    permissions: [],
  })
})

afterEach(async () => {
  cleanup()
  queries.clear()
  dropTokens()
  setNobody()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

function show(children: ReactNode): void {
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  )
}

const base: ReadonlySet<string> = new Set(['KHATIAN.READ_ALL', 'USER.READ_ALL'])

function Matrix({ mayGive = () => true }: { mayGive?: (key: string) => boolean }) {
  const [draft, setDraft] = useState<ReadonlyMap<string, boolean>>(new Map())
  return (
    <KeyMatrix
      caption="keys"
      held={withSwitched(base, draft)}
      base={base}
      mayGive={mayGive}
      onSwitch={(keys, on) => setDraft(switchKeys(base, draft, keys, on))}
    />
  )
}

const boxOf = (key: string) => document.querySelector<HTMLInputElement>(`[data-box="${key}"]`)!
const inTab = () => [...document.querySelectorAll<HTMLInputElement>('[data-box]')].filter((box) => box.tabIndex === 0)
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more })
const at = () => (document.activeElement as HTMLElement).dataset['box']

test('[ACS-2] the table is one stop of Tab, and arrows go through it', () => {
  show(<Matrix />)
  expect(inTab().map((box) => box.dataset['box'])).toEqual(['module PERMISSION'])
  boxOf('module PERMISSION').focus()
  press('ArrowRight')
  expect(at()).toBe('PERMISSION.READ_ALL')
  press('ArrowDown')
  expect(at()).toBe('PERMISSION_GROUP.READ_ALL')
  press('End')
  expect(at()).toBe('PERMISSION_GROUP.RESTORE')
  press('ArrowDown')
  expect(at()).toBe('PERMISSION_MODULE.DELETE')
  press('Home')
  expect(at()).toBe('module PERMISSION_MODULE')
  press('End', { ctrlKey: true })
  expect(at()).toMatch(/^DASHBOARD\./)
  press('ArrowDown')
  expect(at()).toMatch(/^DASHBOARD\./)
  press('Home', { ctrlKey: true })
  expect(at()).toBe('module PERMISSION')
  press('ArrowDown')
  expect(inTab().map((box) => box.dataset['box'])).toEqual(['module PERMISSION_GROUP'])
})

test('[ACS-3] what is switched is told to the ear as well; a whole module is switched at once', () => {
  show(<Matrix />)
  const one = boxOf('KHATIAN.VERIFY')
  const name = one.getAttribute('aria-label')
  fireEvent.click(one)
  expect(one.checked).toBe(true)
  expect(one.getAttribute('aria-label')).not.toBe(name)
  const all = boxOf('module USER')
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  fireEvent.click(all)
  expect(boxOf('USER.ONLINE_ACTIVE').checked).toBe(true)
  expect([boxOf('module USER').checked, boxOf('module USER').indeterminate]).toEqual([true, false])
  fireEvent.click(boxOf('module USER'))
  expect(boxOf('USER.READ_ALL').checked).toBe(false)
})

test('[PRM-4] who may not give a key may take it away, and may take that back', () => {
  show(<Matrix mayGive={() => false} />)
  expect(boxOf('KHATIAN.VERIFY').disabled).toBe(true)
  fireEvent.click(boxOf('KHATIAN.READ_ALL'))
  expect([boxOf('KHATIAN.READ_ALL').checked, boxOf('KHATIAN.READ_ALL').disabled]).toEqual([false, false])
  fireEvent.click(boxOf('KHATIAN.READ_ALL'))
  expect(boxOf('KHATIAN.READ_ALL').checked).toBe(true)
  fireEvent.click(boxOf('module KHATIAN'))
  expect(boxOf('KHATIAN.VERIFY').checked).toBe(false)
})

const userId = '0198c1de-0000-7000-8000-000000000001'

function Ask({ onDone }: { onDone: (reason: string) => void }) {
  return (
    <ConfirmDialog
      title="?"
      confirm="do"
      reason="required"
      content={[userId]}
      act={({ reason, idempotencyKey }) =>
        request(
          userCalls['user.assign-permissions-to-many'],
          { userIds: [userId], permissions: ['USER.READ_ALL'], reason },
          { idempotencyKey },
        )
      }
      onDone={(_, reason) => onDone(reason)}
      onClose={() => undefined}
    >
      {() => null}
    </ConfirmDialog>
  )
}

const reasonField = () => document.querySelector<HTMLInputElement>('dialog input')!
const send = () => fireEvent.submit(document.querySelector('dialog form')!)
const marked = () => reasonField().getAttribute('aria-invalid') === 'true'
const typeReason = (value: string) => fireEvent.change(reasonField(), { target: { value } })

test('[ACS-4] nothing is sent without a reason, nor with one that cannot be stored', () => {
  show(<Ask onDone={() => undefined} />)
  send()
  expect(marked()).toBe(true)
  typeReason('order <7>')
  expect(marked()).toBe(false)
  send()
  expect(marked()).toBe(true)
  expect(sent).toEqual([])
})

test('[ACS-6] a refusal is told and keeps what was written; the same wish goes by the same key, another by another', async () => {
  const done: string[] = []
  answers = [
    [503, { code: 'server.unavailable' }],
    [422, { code: 'input.refused', fields: { REASON: 'text.forbidden' } }],
    [200, { data: { CHANGED: 1 } }],
  ]
  show(<Ask onDone={(reason) => done.push(reason)} />)
  typeReason(' অফিস আদেশ  ৭ ')
  send()
  await screen.findByRole('alert', { hidden: true })
  expect(reasonField().value).toBe(' অফিস আদেশ  ৭ ')
  send()
  await waitFor(() => expect(marked()).toBe(true))
  typeReason('অফিস আদেশ ৮')
  send()
  await waitFor(() => expect(done).toEqual(['অফিস আদেশ ৮']))
  expect(sent.map((one) => one.body['REASON'])).toEqual(['অফিস আদেশ ৭', 'অফিস আদেশ ৭', 'অফিস আদেশ ৮'])
  expect(sent[1]?.key).toBe(sent[0]?.key)
  expect(sent[2]?.key).not.toBe(sent[0]?.key)
})
