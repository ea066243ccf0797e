import { expect, test, type Page } from '@playwright/test'
import { KeyingPage } from '../pages/keying-page.ts'
import { OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { openVault } from '../pages/vault-page.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7395)
})

test.afterAll(() => server.close())

/** The frame on the page: its left edge and middle, as parts of the page. */
async function frame(page: Page): Promise<{ left: number; middle: number }> {
  return page.getByTestId('scan-zone').evaluate((zone) => {
    const [box, sheet] = [zone.getBoundingClientRect(), (zone.parentElement ?? zone).getBoundingClientRect()]
    const part = (n: number): number => Math.round(n * 1000) / 1000
    return {
      left: part((box.left - sheet.left) / sheet.width),
      middle: part((box.top + box.height / 2 - sheet.top) / sheet.height),
    }
  })
}

async function openVolume(page: Page): Promise<string> {
  const office = new OfficePage(page, server)
  await office.signIn('entry1')
  await office.load('/khatian-volume-selection-page/RS')
  const link = page.locator('a[href*="/khatian-volume/"]', { hasText: 'বিরুলিয়া, ভলিউম ১' }).first()
  const id = /khatian-volume\/([0-9a-f-]{36})/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
  await link.click()
  return id
}

test('[ENT-22] the frame stands on what is keyed from the first moment on, enlarged to be read, on every line', async ({
  page,
}) => {
  const volume = await openVolume(page)
  await page.getByRole('link', { name: '৯', exact: true }).click()
  const keying = new KeyingPage(page)
  await expect(keying.editor('owners')).toBeFocused()
  await expect(page.getByTestId('scan-zone')).toBeInViewport({ ratio: 1 })
  const name = await frame(page)
  expect(name.left).toBeLessThan(0.1)

  await page.keyboard.press('Alt+Digit3')
  await expect.poll(() => frame(page)).not.toEqual(name)
  await page.keyboard.press('Control+End')
  await expect.poll(async () => (await frame(page)).middle).toBeGreaterThan(name.middle + 0.15)
  const last = await frame(page)
  expect(last.left).toBeGreaterThan(0.8)
  await expect(page.getByTestId('scan-zone')).toBeInViewport({ ratio: 1 })

  // Wider than its window, and larger still the cell stays in sight.
  const widths = () =>
    page.getByTestId('scan-page').evaluate((sheet) => [sheet.clientWidth, sheet.parentElement?.clientWidth ?? 0])
  const [sheet = 0, pane = 0] = await widths()
  expect(sheet).toBeGreaterThan(pane * 1.5)
  for (let i = 0; i < 3; i++) await page.keyboard.press('Alt+Equal')
  await expect(page.getByTestId('scan-zone')).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Alt+Digit9')
  await expect.poll(async () => (await widths())[0]).toBe(sheet)

  await page.reload()
  await openVault(page)
  await expect.poll(() => frame(page)).toEqual(last)
  expect(volume).not.toBe('')
})

test('[ENT-29] the line that is keyed stands enlarged over the tables, and stays away once it is switched off', async ({
  page,
}) => {
  const volume = await openVolume(page)
  const keying = new KeyingPage(page)
  await keying.open(server.url, volume)
  await keying.startProposed()
  await page.keyboard.press('Alt+Digit2')
  await expect(keying.editor('owners')).toBeFocused()
  // A record begins with its first cell, and is opened again after a reload. [ENT-32]
  await keying.key('করিম')
  await keying.expectSaved()
  const strip = page.locator('[data-strip=shown]')
  await expect(strip).toBeVisible()
  await page.keyboard.press('Alt+KeyL')
  await expect(strip).toHaveCount(0)
  await expect(keying.editor('owners')).toBeFocused()
  await page.reload()
  await openVault(page)
  await expect(page.getByTestId('scan-page')).toBeVisible()
  await expect(strip).toHaveCount(0)
  await page.getByRole('button', { name: say('Enlarged line') }).click()
  await expect(page.locator('[data-strip]')).toBeVisible()

  // A page of another khatian is named as such until the own one is shown again. [ENT-30]
  const foreign = page.locator('output', {
    hasText: say('This page belongs to khatian {other}. You are keying khatian {current}.').split('{')[0] ?? '',
  })
  await page.keyboard.press('Alt+PageDown')
  await expect(foreign).toBeVisible()
  await page.keyboard.press('Alt+PageUp')
  await expect(foreign).toHaveCount(0)
})

test('[ENT-30] a khatian that no scan is named after says so, and no frame stands on the page of another one', async ({
  page,
}) => {
  const volume = await openVolume(page)
  const keying = new KeyingPage(page)
  await keying.open(server.url, volume)
  const warning = page.getByText(say('No scan is named as a page of this khatian; the nearest one is shown.'))
  await page.locator('#khatian-number').fill('২৫')
  await page.keyboard.press('Enter')
  await expect(keying.firstHeaderField()).toBeFocused()
  await expect(warning).toBeVisible()
  await page.keyboard.press('Alt+Digit2')
  await expect(page.getByTestId('scan-zone')).toHaveCount(0)
})
