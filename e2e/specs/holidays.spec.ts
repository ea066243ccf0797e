import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { readSheets } from '#server/sheets/read-sheets.ts'
import { sheetBytes } from '#server/sheets/write-sheets.ts'
import { OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7396)
})

test.afterAll(() => server.close())

test('[RES-16] a family is listed, added to and changed on screens made from its declaration', async ({ page }) => {
  const office = new OfficePage(page, server)
  await office.signIn('admin1')
  await office.load('/holiday-calendar')
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await page.getByRole('link', { name: say('New entry') }).click()
  await page.getByRole('textbox', { name: 'নাম (বাংলা)' }).fill('ভূমি দিবস')
  await page.getByRole('textbox', { name: 'শুরু' }).fill('০২/০৩/২০২৭')
  await page.getByRole('button', { name: say('Save') }).click()
  // What is missing is told in one place, and the first of it has the focus.
  await expect(page.getByRole('textbox', { name: 'নাম (ইংরেজি)' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'নাম (ইংরেজি)' }).fill('Land day')
  await page.getByRole('textbox', { name: 'শেষ' }).fill('০২/০৩/২০২৭')
  await page.getByRole('combobox', { name: 'ধরন' }).selectOption('GOVERNMENT')
  await page.getByRole('button', { name: say('Save') }).click()
  await office.load('/holiday-calendar')
  await expect(page.getByRole('link', { name: 'ভূমি দিবস' })).toBeVisible()
})

test('[RES-12] [RES-13] a sheet that was taken out comes back with a row more: looked through, then stored', async ({
  page,
}) => {
  const office = new OfficePage(page, server)
  await office.signIn('admin1')
  await office.load('/holiday-calendar')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('Excel'), exact: true }).click(),
  ])
  const rows: string[][] = []
  for (const row of readSheets(readFileSync(await download.path()))) rows.push([...row.texts])
  const keys = rows[1] ?? []
  const added = {
    NAME_BN: 'হিসাব সমাপনী',
    NAME_EN: 'Closing of accounts',
    FROM: '2027-07-01',
    TO: '2027-07-01',
    TYPE: 'GOVERNMENT',
  }
  rows.push(keys.map((key) => (added as Record<string, string>)[key] ?? ''))
  const widths = keys.map(() => 20)
  const bytes = await sheetBytes([{ name: 'holiday', widths, rows, heads: 2 }])

  await page.getByRole('link', { name: say('Take in a sheet') }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'holidays.xlsx', mimeType: 'application/zip', buffer: Buffer.from(bytes) })
  await page.getByRole('button', { name: say('Look through it') }).click()
  await page.getByRole('button', { name: say('Store what is right') }).click()
  await expect(page.getByText(say('Stored.'))).toBeVisible()
  await page.getByRole('link', { name: say('Back to the list') }).click()
  await expect(page.getByRole('link', { name: added.NAME_BN })).toBeVisible()
})
