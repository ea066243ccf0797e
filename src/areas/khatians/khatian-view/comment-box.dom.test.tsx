import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { permissions } from '#domain/permission/permission.ts'
import { setConfig } from '#platform/wire/config.ts'
import { sessionStore } from '#platform/session/session.ts'
import { dropTokens, keepTokens } from '#platform/wire/tokens.ts'
import { buildKhatian } from '#tests/support/build-khatian.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { CommentBox } from './comment-box.tsx'

let server: Server
let sent: { url: string; body: string }[] = []
let answer: { status: number; body: object } = { status: 200, body: {} }

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  sent = []
  server = createServer((message, response) => {
    let body = ''
    message.on('data', (part) => (body += part))
    message.on('end', () => {
      sent.push({ url: message.url ?? '', body })
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  setConfig(testConfig(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`))
  keepTokens({ access_token: 't', refresh_token: 'r', expires_in: 900 })
  sessionStore.setState({ state: 'signed-in', permissions: [permissions.khatianVerify] })
})

afterEach(async () => {
  cleanup()
  dropTokens()
  await new Promise((resolve) => server.close(resolve))
})

function show(status: 1 | 2 | 3 | 6): void {
  const office = { skipVerification: false, allowSamePerson: false }
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <CommentBox khatian={buildKhatian({ status })} office={office} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  )
}

test.each([
  [1, false],
  [2, true],
  [3, false],
  [6, true],
] as const)('[KHS-8] a verifier may comment on a khatian of status %i: %s', (status, may) => {
  show(status)
  expect(screen.queryByRole('textbox') !== null).toBe(may)
})

test('[KHS-8] an empty comment is not sent, and a refusal costs nothing of what was written', async () => {
  show(6)
  const box = screen.getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])
  answer = { status: 409, body: { status: 409, code: 'khatian.wrong-status', title: '-', reference: 'x' } }
  fireEvent.change(box, { target: { value: 'দাগ দেখুন' } })
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.url).toContain('/recorrection-comment')
  expect(JSON.parse(sent[0]?.body ?? '{}')).toEqual({ COMMENT: 'দাগ দেখুন' })
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'))
  expect(box.value).toBe('দাগ দেখুন')
})
