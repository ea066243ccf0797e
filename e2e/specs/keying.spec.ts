import { expect, test, type Page } from '@playwright/test'
import { KeyingPage } from '../pages/keying-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { openVault } from '../pages/vault-page.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7152)
})

test.afterAll(() => server.close())

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.url}/sign-in`)
  await page.locator('input[type=password]').waitFor()
  await page.locator('input:not([type=password]):not([type=hidden])').first().fill('entry1')
  await page.locator('input[type=password]').fill(server.passwords.get('entry1') ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL((to) => !to.pathname.startsWith('/idp') && !['/callback', '/sign-in'].includes(to.pathname))
  await openVault(page)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** The seeded volume that is being keyed: it has scans and free numbers. */
async function unfinishedVolume(page: Page): Promise<string> {
  await page.goto(`${server.url}/khatian-volume-selection-page/RS`)
  await openVault(page)
  const link = page.locator('a[href*="/khatian-volume/"]', { hasText: 'বিরুলিয়া, ভলিউম ১' }).first()
  return /khatian-volume\/([0-9a-f-]{36})/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
}

const owners = ['মোঃ আব্দুল করিম', 'মোঃ রহমত আলী', 'মোছাঃ রহিমা বেগম', 'মোছাঃ আমেনা খাতুন']

test('[ENT-2] a khatian of four owners and twelve dags is keyed by keyboard alone, without the server', async ({
  page,
}) => {
  await signIn(page)
  const keying = new KeyingPage(page)
  await keying.open(server.url, await unfinishedVolume(page))
  await expect(page.locator('#khatian-number')).toBeFocused()
  // The volume is on the device now: from here on nothing needs the server.
  await page.context().setOffline(true)
  await keying.startProposed()
  await keying.key('১৩', '৫৬', '৭', '1', '2672', '25.50', '0.3900', '', '')

  for (const [index, name] of owners.entries()) {
    await expect(keying.editor('owners')).toBeFocused()
    await keying.key(name, 'পি', 'মোঃ ছফর আলী', index === 0 ? 'সাং নিজ' : '^F3', '#04', '')
  }
  await keying.key('')
  await expect(keying.editor('dags')).toBeFocused()
  for (let dag = 0; dag < 12; dag++) {
    await keying.key(dag === 0 ? '১০১' : '^F3', dag === 0 ? 'নাল' : '^F3', '', '0.0650', '1/2', '^F3', '')
  }
  await expect(keying.rows('dags')).toHaveCount(13)
  await expect(page.locator('[aria-label][class*=line] [data-kind=good]')).toHaveCount(1)
  await keying.expectSaved()

  const id = keying.khatianId()
  await page.context().setOffline(false)
  await page.reload()
  await openVault(page)
  await expect(keying.rows('dags')).toHaveCount(12)
  expect(keying.khatianId()).toBe(id)
  await expect(keying.cell('dags', 11, 'dagNo')).toHaveText('১১২')
  await expect(keying.cell('dags', 11, 'area')).toHaveText('০.০৩২৫')
  await expect(keying.cell('owners', 3, 'address')).toHaveText('সাং নিজ')
  await page.keyboard.press('Alt+KeyE')
  await expect(page.getByRole('button', { name: /\(Enter\)/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(keying.firstHeaderField()).toBeFocused()
  expect(keying.khatianId()).not.toBe(id)
})

test('[ENT-14] the first composed letter is kept, and Enter within a composition commits nothing', async ({ page }) => {
  await signIn(page)
  const keying = new KeyingPage(page)
  await keying.open(server.url, await unfinishedVolume(page))
  await keying.startProposed()
  await page.keyboard.press('Alt+Digit2')
  await expect(keying.editor('owners')).toBeFocused()
  await keying.compose('করিম')
  await expect(keying.editor('owners')).toHaveValue('করিম')
  await expect(keying.rows('owners')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(keying.cell('owners', 0, 'name')).toHaveText('করিম')
  await keying.expectSaved()

  await page.keyboard.press('F1')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[S2] a reload in the middle of a cell loses at most that cell', async ({ page }) => {
  await signIn(page)
  const keying = new KeyingPage(page)
  await keying.open(server.url, await unfinishedVolume(page))
  await keying.startProposed()
  await page.keyboard.press('Alt+Digit2')
  await expect(keying.editor('owners')).toBeFocused()
  await keying.key('মোঃ করিম')
  await keying.expectSaved()
  await page.keyboard.type('পি')
  await page.reload()
  await openVault(page)
  await expect(keying.cell('owners', 0, 'name')).toHaveText('মোঃ করিম')
})
