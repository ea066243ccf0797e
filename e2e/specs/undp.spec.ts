import { expect, test, type Browser } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { readSheets } from '#server/sheets/read-sheets.ts'
import { expectAccessible } from '../pages/axe.ts'
import { machine } from '../pages/browser.ts'
import { OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { openVault } from '../pages/vault-page.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(18391)
})

test.afterAll(() => server.close())

async function at(browser: Browser, username: string, path: string): Promise<OfficePage> {
  const context = await browser.newContext({ ...machine })
  const office = new OfficePage(await context.newPage(), server)
  await office.signIn(username)
  await office.load(path)
  return office
}

test('[UND-2] [UND-3] [UND-4] a mutation goes from its keyer through a review into the report', async ({ browser }) => {
  const keyer = await at(browser, 'undpentry1', '/undp/mutation-khatian-entry/new')
  await openVault(keyer.page)
  await keyer.page.getByLabel(say('Khatian number'), { exact: true }).fill('497')
  await keyer.page.locator('[data-section=owners] input[type=text]').focus()
  await keyer.page.keyboard.type('রহিমা খাতুন')
  await keyer.page.keyboard.press('Enter')
  await keyer.page.locator('[data-section=dags] input[type=text]').focus()
  await keyer.page.keyboard.type('১২')
  await keyer.page.keyboard.press('Enter')
  await expectAccessible(keyer.page, 'the entry of UNDP')
  await keyer.page.setViewportSize({ width: 360, height: 740 })
  expect(await keyer.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await keyer.page.setViewportSize({ width: 1366, height: 768 })
  await keyer.button('Save the draft').click()
  await expect(keyer.page.getByRole('heading', { level: 1 })).toContainText('৪৯৭')
  await keyer.page.getByRole('link', { name: say('Key on') }).click()
  await expect(keyer.page.locator('[data-section=dags] [data-column=dagNo]').first()).toHaveText('১২')
  await expect(keyer.page.locator('#panel-scan')).toBeVisible()
  await expectAccessible(keyer.page, 'a draft of UNDP')
  await keyer.page.goBack()
  await keyer.button('Entry complete').click()
  await expect(keyer.button('Entry complete')).toBeHidden()

  const verifier = await at(browser, 'undpverifier1', '/undp/verify-list')
  await verifier.page.getByRole('row').nth(1).getByRole('link').first().click()
  await verifier.page.getByRole('checkbox', { name: 'রহিমা খাতুন' }).check()
  await verifier.button('Something is wrong').click()
  await expect(verifier.page.getByRole('textbox', { name: say('Comment') })).toHaveAttribute('aria-invalid', 'true')
  await verifier.page.getByRole('textbox', { name: say('Comment') }).fill('নাম ভুল')
  await expectAccessible(verifier.page, 'the review of UNDP')
  await verifier.button('Something is wrong').click()
  await expect(verifier.page.getByText('নাম ভুল').first()).toBeVisible()
  await verifier.load('/undp/verify-report')
  await expect(verifier.page.getByRole('cell', { name: 'নাম ভুল' })).toBeVisible()
  const [download] = await Promise.all([verifier.page.waitForEvent('download'), verifier.button('Excel').click()])
  const texts: string[] = []
  for (const row of readSheets(readFileSync(await download.path()))) texts.push(...row.texts)
  expect(texts).toContain('নাম ভুল')

  await verifier.page.setViewportSize({ width: 360, height: 740 })
  await verifier.page.evaluate(() => localStorage.setItem('dlrms.locale', 'en'))
  for (const path of ['/undp/verify-report', '/undp/verify-list']) {
    await verifier.load(path)
    await expect(verifier.page.getByRole('button', { name: say('Look again', {}, 'en') })).toBeVisible()
    await expectAccessible(verifier.page, path)
    expect(await verifier.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
})
