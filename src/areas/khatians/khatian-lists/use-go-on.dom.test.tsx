import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setConfig } from '#platform/wire/config.ts'
import { keep } from '#platform/session/kept.ts'
import { sessionStore } from '#platform/session/session.ts'
import { dropTokens, keepTokens } from '#platform/wire/tokens.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { KhatianFilter } from './filters.ts'
import { useGoOn } from './use-go-on.ts'

const userId = '0198c1de-0000-7000-8000-0000000000aa'
let server: Server
let asked: string[] = []

beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ data: [], meta: { TOTAL: 0, PAGE: 1, PAGE_SIZE: 10 } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  setConfig(testConfig(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`))
  keepTokens({ access_token: 't', refresh_token: 'r', expires_in: 900 })
  const user = { id: userId, username: 'v', nameBn: 'ক', nameEn: 'K' }
  sessionStore.setState({ state: 'signed-in', user: user as never })
})

afterEach(async () => {
  cleanup()
  dropTokens()
  localStorage.clear()
  await new Promise((resolve) => server.close(resolve))
})

function pass(filter: KhatianFilter): () => string {
  function Passing() {
    const goOn = useGoOn({ filter, khatianId: '0198c1de-0000-7000-8000-000000000001' })
    return <button onClick={() => void goOn()}>pass</button>
  }
  const history = createMemoryHistory({ initialEntries: ['/khatian-view/RS/1'] })
  const router = createRouter({
    routeTree: createRootRoute({ component: Passing, notFoundComponent: Passing }),
    history,
  })
  render(<RouterProvider router={router as never} />)
  return () => router.state.location.href
}

test('[LST-10] after an act the next one is looked for within what its list was left narrowed to', async () => {
  keep('filters.khatians.verify', userId, { khatianNo: '12', survey: 'RS' })
  keep('filters.khatians.compare', userId, { khatianNo: '9', survey: '' })
  const here = pass('verify')
  fireEvent.click(await screen.findByRole('button', { name: 'pass' }))
  await waitFor(() => expect(here()).toContain('/batch-wise-khatians'))
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/verifier-list.*KHATIAN_NO=12.*SURVEY=RS/)
})

test('[LST-10] what another hand left there narrows nothing', async () => {
  keep('filters.khatians.verify', userId, { khatianNo: 12, survey: ['RS'] })
  const here = pass('verify')
  fireEvent.click(await screen.findByRole('button', { name: 'pass' }))
  await waitFor(() => expect(here()).toContain('/batch-wise-khatians'))
  expect(asked[0]).not.toMatch(/KHATIAN_NO=\d|SURVEY=/)
})
