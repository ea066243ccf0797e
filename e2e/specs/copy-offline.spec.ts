import { expect, test } from '@playwright/test'
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

test('[CPY-8] who opened the service once checks copies later without a connection, on a small phone', async ({
  page,
}) => {
  const signer = await CopySigner.make()
  await signer.answerKeys(page)
  const [genuine, superseded, revoked] = ['CC-26-26-000001-0', 'CC-26-26-000002-1', 'CC-26-26-000003-2'] as const
  await signer.answerRevocations(page, { at: Date.now(), revoked: [revoked], superseded: [superseded] })
  await page.goto(server.url)
  await page.waitForFunction(() => localStorage.getItem('dlrms.copy-revocations') !== null)
  await goOffline(page)
  await server.kill()
  for (const [no, told] of [
    [genuine, 'Certified copy, genuine'],
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

test('[CPY-12] an older list of revoked copies, and one that no key of copies signed, are not taken', async ({
  page,
}) => {
  const signer = await CopySigner.make()
  await signer.answerKeys(page)
  const [at, no] = [Date.now(), 'CC-26-26-000003-2']
  const day = 86_400_000
  const look = async (): Promise<void> => {
    await page.goto('about:blank')
    await page.goto(`${server.url}/v#${await signer.code(no)}`)
  }
  const told = (text: string) => expect(page.getByText(say(text)).first()).toBeVisible()

  await signer.answerRevocations(page, { at: at - 8 * day, revoked: [] })
  await look()
  await told('Signed by the office')
  await signer.answerRevocations(page, { at: at - day, revoked: [no] })
  await look()
  await told('The copy is revoked')

  await signer.answerRevocations(page, { at: at - 2 * day, revoked: [] })
  await look()
  await told('The copy is revoked')
  await (await CopySigner.make()).answerRevocations(page, { at, revoked: [] })
  await look()
  await told('The copy is revoked')
  await told(
    'The keys or the list of revoked copies that the server gave are not certified by the root of the service and are not used. Tell the office.',
  )

  await signer.answerRevocations(page, { at, revoked: [] })
  await look()
  await told('Certified copy, genuine')
})
