import { expect, test, type Browser, type BrowserContext } from '@playwright/test'
import { cpSync, rmSync } from 'node:fs'
import { KeyingPage } from '../pages/keying-page.ts'
import { LedgerPage } from '../pages/ledger-page.ts'
import { byItself, OfficePage } from '../pages/office-page.ts'
import { ReviewPage } from '../pages/review-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { VolumePage } from '../pages/volume-page.ts'

/** The database is put back to a backup while people are at work. */
const contexts: BrowserContext[] = []
let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7192, {}, 'embedded')
})

test.afterAll(async () => {
  for (const context of contexts) await context.close()
  await server.close()
  rmSync(`${server.dataDir}-backup`, { recursive: true, force: true })
})

async function sit(browser: Browser, username: string): Promise<OfficePage> {
  const context = await browser.newContext()
  contexts.push(context)
  const office = new OfficePage(await context.newPage(), server)
  await office.signIn(username)
  return office
}

test('[S1] after a restore devices notice by themselves, resend what the server forgot, and list acts to repeat', async ({
  browser,
}) => {
  // Two devices, two servers and what each notices by itself.
  test.setTimeout(300_000)
  const operator = await sit(browser, 'entry1')
  const verifier = new ReviewPage(await sit(browser, 'verifier1'))
  const keying = new KeyingPage(operator.page)

  // A backup of the evening.
  await server.interrupt()
  cpSync(server.dataDir, `${server.dataDir}-backup`, { recursive: true })
  await server.start()

  // Work of the next morning: a khatian keyed and passed on, another one verified.
  await operator.go('Khatian volumes')
  await new VolumePage(operator.page).open()
  await operator.open(operator.row('১০'))
  await expect(keying.rows('owners').first()).toBeVisible()
  await keying.cell('owners', 0, 'address').click()
  await keying.key('সাং আকরান')
  await keying.expectSaved()
  await expect(operator.page.locator('[data-sync=waiting]')).toBeVisible()
  await new KeyingPage(operator.page).complete()
  await operator.expectAllSent()
  await verifier.office.go('To verify')
  await verifier.office.narrowTo('১০')
  await expect(verifier.office.waiting('১০')).toBeVisible(byItself)
  await verifier.office.open(verifier.office.waiting('১০'))
  await verifier.expectKhatian('১০')
  await verifier.readToEnd()
  await verifier.act('Verify').click()
  await verifier.office.toast('Khatian verified')

  // The disk breaks, and the evening's backup is put in.
  await server.kill()
  rmSync(server.dataDir, { recursive: true, force: true })
  cpSync(`${server.dataDir}-backup`, server.dataDir, { recursive: true })
  await server.start()

  // The operator's device sends it again without anybody's doing: the khatian waits for the verifier once more.
  await verifier.office.go('To verify')
  await verifier.office.narrowTo('১০')
  await expect(verifier.office.waiting('১০')).toBeVisible({ timeout: 90_000 })
  await operator.expectAllSent()
  // The verifier's act was given online and is not known any more: it is listed, and done again from there.
  const ledger = new LedgerPage(verifier.office)
  await verifier.page.locator('header a[href^="/sync"]').click()
  const forgotten = ledger.page.getByRole('listitem').filter({ hasText: '১০' })
  await expect(forgotten).toBeVisible(byItself)
  await forgotten.getByRole('link').first().click()
  await verifier.expectKhatian('১০')
  await expect(verifier.page.locator('#panel-record')).toContainText('সাং আকরান')
  await verifier.readToEnd()
  await verifier.act('Verify').click()
  await verifier.office.toast('Khatian verified')
})

test('[LST-4] whoever went elsewhere before the answers to an act came is not taken away from there', async ({
  browser,
}) => {
  const verifier = new ReviewPage(await sit(browser, 'verifier1'))
  await verifier.office.go('To verify')
  await verifier.openWaiting('৮')
  // Everything that is asked after the act waits: what the screen reads anew, and the next khatian of the list.
  const held: (() => void)[] = []
  let isHeld = true
  await verifier.page.route(/\/api\/v1\//, async (route) => {
    if (isHeld && route.request().method() === 'GET') await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await verifier.readToEnd()
  await verifier.act('Verify').click()
  await verifier.office.toast('Khatian verified')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await verifier.office.go('My work')
  isHeld = false
  for (const go of held) go()
  // Time for a way that must not be taken.
  await verifier.page.waitForTimeout(1500)
  await expect(verifier.office.welcome()).toBeVisible()
  await expect(verifier.page).toHaveURL(`${server.url}/`)
})
