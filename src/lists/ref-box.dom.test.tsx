import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setConfig } from '#platform/wire/config.ts'
import { sessionStore } from '#platform/session/session.ts'
import { dropTokens, keepTokens } from '#platform/wire/tokens.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { RefBox } from './ref-box.tsx'

let server: Server
let asked = 0
let codes: string[] = []

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  asked = 0
  server = createServer((_request, response) => {
    asked += 1
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({
        data: codes.map((code) => ({ ID: code, NAME_BN: code, NAME_EN: code, ABOVE_BN: null, ABOVE_EN: null })),
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  setConfig(testConfig(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`))
  keepTokens({ access_token: 't', refresh_token: 'r', expires_in: 900 })
  sessionStore.setState({ state: 'signed-in' })
})

afterEach(async () => {
  cleanup()
  dropTokens()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

function show(required: boolean): string[] {
  const picked: string[] = []
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <RefBox label="District" target="district" value="" onChange={(id) => picked.push(id)} required={required} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  )
  return picked
}

test('[RES-31] preselects the only row of a required field', async () => {
  codes = ['26']
  const picked = show(true)
  await waitFor(() => expect(picked).toEqual(['26']))
})

test.each([
  [['26', '93'], true],
  [['26'], false],
])('[RES-31] preselects nothing of %j where required is %s', async (rows, required) => {
  codes = rows
  const picked = show(required)
  await waitFor(() => expect(asked).toBe(1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(picked).toEqual([])
})

test.each([
  [['26'], '26'],
  [['26', '93'], ''],
])('[RES-31] a filter of places shows the only row of %j as chosen, and asks for nothing new', async (rows, name) => {
  codes = rows
  const picked: string[] = []
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <RefBox label="District" target="district" value="" onChange={(id) => picked.push(id)} filter />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  )
  await waitFor(() => expect(asked).toBe(1))
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /District/ })
  await waitFor(() => expect(field.value).toBe(name))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([field.value, picked]).toEqual([name, []])
})
