import { expect, test, type BrowserContext } from '@playwright/test'
import { join } from 'node:path'
import { makeProfile } from '../pages/browser.ts'
import { KeyingPage } from '../pages/keying-page.ts'
import { byItself, OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { serveCopy } from '../pages/two-builds.ts'
import { openVault } from '../pages/vault-page.ts'
import { VolumePage } from '../pages/volume-page.ts'
import { say } from '../pages/words.ts'

const served = serveCopy(join(import.meta.dirname, '../../dist'))
const profile = makeProfile()
let server: AppServer
let context: BrowserContext

test.beforeAll(async () => {
  server = await startServer(7193, { DIST_DIR: served.folder })
  context = await profile.open()
})

test.afterAll(async () => {
  await profile.remove()
  await server.close()
  served.remove()
})

test('[UPD-1] a new version is announced without taking the focus, waits for a safe point in every tab, and the build before goes on beside it', async () => {
  const page = context.pages()[0] ?? (await context.newPage())
  const office = new OfficePage(page, server)
  const keying = new KeyingPage(page)
  await office.signIn('entry1')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await openVault(page)
  await office.go('Khatian volumes')
  await new VolumePage(page).open()
  await office.open(office.row('১০'))
  await expect(keying.rows('owners').first()).toBeVisible()
  await keying.cell('owners', 0, 'address').click()
  await page.keyboard.press('F2')
  await page.keyboard.type('সাং ')
  const second = await context.newPage()
  await second.goto(server.url)
  await openVault(second)

  await server.interrupt()
  served.replace()
  await server.start()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  // All of the next build is fetched first.
  await expect(page.getByText(say('A new version is ready.'))).toBeVisible(byItself)
  await expect(keying.editor('owners')).toBeFocused()

  // Half a cell stands in the other tab: nothing is taken.
  await second.bringToFront()
  const bar = second.locator('output', { hasText: say('A new version is ready.') })
  await bar.getByRole('button', { name: say('Update') }).click()
  await expect(
    second.getByText(say('Another tab holds something that is not saved yet. Finish it there, then update.')),
  ).toBeVisible()

  // Taken by force, the tab that is not safe keeps its build, and loads the rest of it although the server has it no more.
  const script = page.locator('script[type=module][src]').first()
  const before = (await script.getAttribute('src')) ?? ''
  await page.evaluate(async () => {
    const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
    waiting?.postMessage({ type: 'SKIP_WAITING' })
  })
  await page.bringToFront()
  await expect(page.getByText(say('This tab runs an older version. Load it anew.'))).toBeVisible()
  await page.keyboard.type('কাকাব')
  await page.keyboard.press('Enter')
  await keying.expectSaved()
  await expect(keying.cell('owners', 0, 'address')).toContainText('কাকাব')
  await expect(script).toHaveAttribute('src', before)
  const gone = await page.request.get(server.url + before)
  expect(gone.headers()['content-type'] ?? '').not.toContain('javascript')
  await office.go('Sync')
  await expect(page.getByRole('tab', { name: new RegExp(`^${say('Sent')}`) })).toBeVisible()

  // At a safe point it follows: nothing typed, nothing on its way.
  await office.expectAllSent()
  await page
    .locator('output', { hasText: say('This tab runs an older version. Load it anew.') })
    .getByRole('button', { name: say('Update') })
    .click()
  await expect(script).not.toHaveAttribute('src', before)
  await openVault(page)
  await expect(page.getByRole('tab', { name: new RegExp(`^${say('Sent')}`) })).toBeVisible()
})

test('[UPD-3] calls on their way do not hold a version back that somebody takes', async ({ page }) => {
  await page.goto(server.url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  served.renewWorker()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  // All of the next build is fetched first.
  await expect(page.getByText(say('A new version is ready.'))).toBeVisible(byItself)
  const outcome = await page.evaluate(async () => {
    const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
    const taken = new Promise((resolve) => waiting?.addEventListener('statechange', resolve, { once: true }))
    for (let call = 0; call < 20; call++) void fetch('/healthz').then((answer) => answer.text())
    waiting?.postMessage({ type: 'SKIP_WAITING' })
    return Promise.race([taken.then(() => 'taken'), new Promise((resolve) => setTimeout(resolve, 10_000, 'held back'))])
  })
  expect(outcome).toBe('taken')
})

test('[SHL-42] on the first visit of a browser Update loads the new version, and an emptied cache is filled again', async ({
  page,
}) => {
  await page.goto(server.url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  served.renewWorker()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(page.getByText(say('A new version is ready.'))).toBeVisible(byItself)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: say('Update') }).click()
  await reloaded
  await expect(page.getByText(say('A new version is ready.'))).toHaveCount(0)

  const files = () =>
    page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
      const keys = await Promise.all(caches.map((cache) => cache.keys()))
      return keys.flat().length
    })
  const whole = await files()
  await page.evaluate(async () => {
    for (const name of await window.caches.keys()) {
      const cache = await window.caches.open(name)
      for (const file of await cache.keys()) await cache.delete(file)
    }
  })
  expect(await files()).toBe(0)
  // By itself ten seconds after the page has loaded.
  await page.reload()
  await expect.poll(files, byItself).toBeGreaterThanOrEqual(whole)
})
