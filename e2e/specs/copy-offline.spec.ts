import { copyCalls } from '#contract/calls/copy.ts'
import { toWire } from '#contract/wire-codec.ts'
import { expect, test } from '@playwright/test'
import { createHash } from 'node:crypto'
import { goOffline } from '../pages/browser.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { CopySigner } from '../pages/signed-copy.ts'
import { say } from '../pages/words.ts'

test.use({ viewport: { width: 360, height: 740 } })

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7250)
})
test.afterAll(() => server.close())

const markOf = (no: string): string => createHash('sha256').update(no).digest('hex').slice(0, 16)

test('[CPY-8] who opened the service once checks copies later without a connection, on a small phone', async ({
  page,
}) => {
  const signer = await CopySigner.make()
  await signer.answerKeys(page)
  const [genuine, superseded, revoked] = ['CC-26-26-000001-0', 'CC-26-26-000002-1', 'CC-26-26-000003-2'] as const
  const list = { at: new Date().toISOString(), revoked: [markOf(revoked)], superseded: [markOf(superseded)] }
  await page.route('**/public/copy-revocations', (route) =>
    route.fulfill({ json: { data: toWire(copyCalls['copy.revocations'].output, list, 'upper') } }),
  )
  await page.goto(server.url)
  await page.waitForFunction(() => localStorage.getItem('dlrms.copy-revocations') !== null)
  await goOffline(page)
  await server.kill()
  for (const [no, told] of [
    [genuine, 'The copy is genuine'],
    [superseded, 'Genuine, but superseded'],
    [revoked, 'The copy is revoked'],
  ] as const) {
    // As a camera opens the link: a page of its own that was never open here.
    await page.goto('about:blank')
    await page.goto(`${server.url}/v#${await signer.code(no)}`)
    await expect(page.getByText(say(told)).first()).toBeVisible()
  }
  await server.start()
})
