import { expect, test, type Page } from '@playwright/test'
import { KeyingPage } from '../pages/keying-page.ts'
import { OfficePage } from '../pages/office-page.ts'
import { ReviewPage } from '../pages/review-page.ts'
import { expectAccessible } from '../pages/axe.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { openVault } from '../pages/vault-page.ts'
import { VolumePage } from '../pages/volume-page.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7180)
})

test.afterAll(() => server.close())

test('[A-8] Chromium finds nothing against installing the app, and it opens without the server', async ({ page }) => {
  const office = new OfficePage(page, server)
  await office.signIn('entry1')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const devtools = await page.context().newCDPSession(page)
  const manifest = await devtools.send('Page.getAppManifest')
  expect(manifest.errors).toEqual([])
  const { name, short_name, display, start_url } = JSON.parse(manifest.data ?? '{}') as Record<string, string>
  expect([name, short_name, display, start_url]).toEqual([
    'ডিজিটাল ভূমি রেকর্ড ব্যবস্থাপনা সিস্টেম',
    'DLRMS',
    'standalone',
    '/',
  ])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A browser without a profile on disk never installs anything; that is the only thing said against it.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  await server.kill()
  await page.context().setOffline(true)
  await page.goto(server.url)
  await openVault(page)
  await expect(office.welcome()).toBeVisible()
  await server.start()
})

test('[A-8] Bangla comes first; English without a reload, with its digits and dates', async ({ page }) => {
  const office = new OfficePage(page, server)
  await office.signIn('verifier1')
  await office.go('To verify')
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  const changed = page.locator('tbody tr').first().getByRole('cell').last()
  await expect(changed).toHaveText(/^[০-৯]{2}\/[০-৯]{2}\/[০-৯]{4} [০-৯]{2}:[০-৯]{2}/)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await page.getByRole('button', { name: 'English' }).click()
  await expect(office.heading('To verify')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(changed).toHaveText(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/)
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  await page.reload()
  await expect(office.heading('To verify')).toBeVisible()
})

/** The screens of an operator and of a verifier, each looked at once it stands. */
async function walk(page: Page, locale: 'bn' | 'en'): Promise<void> {
  const office = new OfficePage(page, server)
  const goTo = async (path: string): Promise<void> => {
    await page.goto(`${server.url}${path}`)
    await openVault(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto(server.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (locale === 'en') await page.getByRole('button', { name: 'English' }).click()
  await expectAccessible(page, 'welcome')
  await office.clickSignIn(locale)
  await expect(page.locator('#username')).toBeVisible()
  await expectAccessible(page, 'sign-in')
  await office.giveCredentials('entry1', server.passwords.get('entry1') ?? '')
  await page.waitForURL((to) => to.pathname === '/')
  await expect(page.locator('[data-vault=set-up] input[name=secret]')).toBeFocused()
  await expectAccessible(page, 'set-up of a vault')
  await openVault(page)
  await expect(page.getByRole('link', { name: say('Khatian volumes', {}, locale) }).last()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, 'home')

  await goTo('/khatian-volume-selection-page/RS')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expectAccessible(page, 'volumes')
  await page
    .locator('tbody tr')
    .last()
    .getByRole('button', { name: say('Take offline', {}, locale) })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'offline dialog')
  await page.keyboard.press('Escape')
  const volume = page
    .locator('tbody tr')
    .filter({ has: page.getByText(locale === 'bn' ? '১–১৫০' : '1–150') })
    .last()
  // Both screens have rows: which one stands is told by the title.
  const before = await page.title()
  await volume.getByRole('link').first().click()
  await expect.poll(() => page.title()).not.toBe(before)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expectAccessible(page, 'khatians of a volume')
  const volumeId = new VolumePage(page).volumeId()

  await page.goto(`${server.url}/khatian-entry/${volumeId}`)
  await openVault(page)
  await expect(page.locator('#khatian-number')).toBeFocused()
  await expectAccessible(page, 'number')
  await page.locator('#khatian-number').fill(locale === 'bn' ? '১০' : '10')
  await page.keyboard.press('Enter')
  await expect(new KeyingPage(page).rows('owners').first()).toBeVisible()
  await expect(page.locator('img').first()).toBeVisible()
  await expectAccessible(page, 'entry')
  await goTo('/batch-wise-khatians?KHATIAN_FILTER_TYPE=correction-needed')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expectAccessible(page, 'list')
  await goTo('/sync')
  await expectAccessible(page, 'sync')
}

test('[A-8] axe finds nothing on the screens of an operator, in Bangla on an office screen', async ({ page }) => {
  await walk(page, 'bn')
})

test('[A-8] axe finds nothing on the screens of an operator, in English on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await walk(page, 'en')
})

for (const size of [
  { width: 1366, height: 768 },
  { width: 360, height: 740 },
])
  test(`[A-8] axe finds nothing on review and log at ${size.width} pixels`, async ({ page }) => {
    const office = new OfficePage(page, server)
    await office.signIn('verifier1')
    await page.goto(`${server.url}/batch-wise-khatians?KHATIAN_FILTER_TYPE=verify`)
    await office.narrowTo('৭')
    await office.open(office.waiting('৭'))
    const review = new ReviewPage(office)
    await review.expectKhatian('৭')
    await page.setViewportSize(size)
    await expect(review.scan()).toBeVisible()
    await expectAccessible(page, 'review')
    await review.openLog()
    await expectAccessible(page, 'log')
  })
