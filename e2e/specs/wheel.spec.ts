import { expect, test } from '@playwright/test'
import { KeyingPage } from '../pages/keying-page.ts'
import { OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { expectPageScrolls, pageTop, turnWheel } from '../pages/wheel.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7393)
})

test.afterAll(() => server.close())

test('[SHL-18] the wheel over a list of records scrolls the page', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 420 })
  const office = new OfficePage(page, server)
  await office.signIn('verifier1')
  await office.go('To verify')
  await expectPageScrolls(page, page.getByRole('table').first())
  await office.load('/khatian-volume-selection-page/RS')
  const volume = page.locator('a[href*="/khatian-volume/"]', { hasText: 'বিরুলিয়া, ভলিউম ১' }).first()
  await expectPageScrolls(page, volume)
  await volume.click()
  // The table of volumes is one as well: it is gone before the next is looked for.
  await expect(page.getByRole('columnheader', { name: say('Progress') })).toHaveCount(0)
  await expect(page.getByRole('table')).toHaveCount(1)
  await expectPageScrolls(page, page.getByRole('table'))
})

test('[GRD-34] the wheel over a keying table scrolls its rows, and the page where they are all shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 640 })
  const office = new OfficePage(page, server)
  await office.signIn('entry1')
  await office.load('/khatian-volume-selection-page/RS')
  const link = page.locator('a[href*="/khatian-volume/"]', { hasText: 'বিরুলিয়া, ভলিউম ১' }).first()
  const id = /khatian-volume\/([0-9a-f-]{36})/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
  const keying = new KeyingPage(page)
  await keying.open(server.url, id)
  await keying.startProposed()
  await page.keyboard.press('Alt+Digit2')
  await keying.key('করিম')
  const owners = page.locator('[data-section=owners] [role=grid]')
  await expectPageScrolls(page, owners)

  await page.keyboard.press('Alt+Digit3')
  await expect(keying.editor('dags')).toBeFocused()
  for (let row = 0; row < 24; row++)
    await page.keyboard.type(`${row + 1}`).then(() => page.keyboard.press('Control+Enter'))
  await expect(keying.rows('dags').first()).toBeAttached()
  const scroller = page.locator('[data-section=dags] [data-tall]')
  const top = (): Promise<number> => scroller.evaluate((element) => Math.round(element.scrollTop))
  await expect.poll(top).toBeGreaterThan(100)
  await scroller.evaluate((element) => element.scrollTo(0, 0))
  await scroller.scrollIntoViewIfNeeded()
  const before = await pageTop(page)
  await turnWheel(page, scroller, 200)
  await expect.poll(top).toBeGreaterThan(100)
  await turnWheel(page, scroller, 4000)
  await page.waitForTimeout(400)
  expect(await pageTop(page)).toBe(before)
})
