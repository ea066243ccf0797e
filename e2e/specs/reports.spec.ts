import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { readSheets } from '#server/sheets/read-sheets.ts'
import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { expectAccessible } from '../pages/axe.ts'
import { OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  // The orders that the demonstration has are what reports of orders count.
  server = await startServer(7412, { DEMO_ORDERS: 'on' })
})

test.afterAll(() => server.close())

test('[RPT-3] [RPT-6] [RPT-13] khatians are counted when asked, the address keeps it, and a figure leads to its list', async ({
  page,
}) => {
  const office = new OfficePage(page, server)
  await office.signIn('supervisor1')
  await office.go('Khatians by division')
  const table = page.getByRole('table', { name: 'বিভাগভিত্তিক খতিয়ান' })
  await expect(page.getByText(say('Choose what the report is to be about, then show it.'))).toBeVisible()
  await expect(table).toHaveCount(0)
  await page.getByRole('combobox', { name: 'জরিপ' }).selectOption('RS')
  await page.getByRole('button', { name: say('Show'), exact: true }).click()
  await expect(table).toBeVisible()
  await expectAccessible(page, 'a report')

  await page.reload()
  await office.load(new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(table.getByRole('link').first()).toBeVisible()
  expect(page.url()).toContain('SURVEY=RS')

  const [first] = await table.getByRole('link').all()
  const count = Number(toAsciiDigits((await first?.textContent()) ?? '').replaceAll(',', ''))
  await first?.click()
  await expect(page.getByRole('heading', { level: 1, name: say('Search khatians') })).toBeVisible()
  // The header may count as well: what waits to be sent.
  const found = page.getByRole('main').getByRole('status').filter({ hasText: /[০-৯]/ }).first()
  await expect(found).toBeVisible()
  expect(Number(toAsciiDigits(/[০-৯,]+/.exec((await found.textContent()) ?? '')?.[0] ?? '').replaceAll(',', ''))).toBe(
    count,
  )
})

test('[RPT-8] a sheet and a PDF are taken; the chart is drawn when asked for, and cards stand on a narrow screen', async ({
  page,
}) => {
  const office = new OfficePage(page, server)
  await office.signIn('supervisor1')
  await office.load('/reports/khatian-count?SHOW=1')
  const rows = page.getByRole('table', { name: 'বিভাগভিত্তিক খতিয়ান' }).locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  const shown = await rows.count()

  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('Excel'), exact: true }).click(),
  ])
  const lines: string[][] = []
  for (const { texts } of readSheets(readFileSync(await sheet.path()))) lines.push([...texts])
  const head = lines.findIndex((line) => line.includes('বিভাগ'))
  expect(lines.length - head - 1).toBe(shown + 1)
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('PDF'), exact: true }).click(),
  ])
  expect(
    readFileSync(await pdf.path())
      .subarray(0, 5)
      .toString('latin1'),
  ).toBe('%PDF-')

  await page.getByRole('button', { name: say('Show a chart') }).click()
  await expect(
    page.getByRole('img', { name: say('The table below holds the same figures.') }).locator('canvas'),
  ).toBeVisible()
  await expectAccessible(page, 'a report with its chart')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(rows.first().locator('td').first()).toHaveCSS('display', 'flex')
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wider).toBeLessThanOrEqual(0)
  await expectAccessible(page, 'a report at 360 pixels')
})

test('[WRK-5] [RPT-3] the figures of a team follow their period at once', async ({ page }) => {
  const office = new OfficePage(page, server)
  await office.signIn('supervisor1')
  await office.load('/team-statistics')
  await expect(page.getByRole('heading', { level: 2, name: say('Second keying') })).toBeVisible()
  await page.getByLabel(say('Period')).selectOption('own')
  await expect(page).toHaveURL(/PERIOD=own/)
  await page.getByLabel(say('From the day')).fill('০১/০১/২০২৬')
  await expect(page).toHaveURL(/FROM=2026-01-01/)
  await page.getByLabel(say('To the day')).fill('০১/১২/২০২৫')
  await page.getByLabel(say('To the day')).blur()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel(say('To the day'))).toHaveAttribute('aria-invalid', 'true')
})

test('[RPT-6] [RPT-18] orders lead from a report to the list of the same orders, and places are drawn', async ({
  page,
}) => {
  const office = new OfficePage(page, server)
  await office.signIn('supervisor1')
  await office.load('/reports/advance-reporting?SHOW=1')
  const table = page.getByRole('table', { name: 'অগ্রসর প্রতিবেদন' })
  await expect(table.getByRole('link').first()).toBeVisible({ timeout: 20_000 })
  const link = table.getByRole('link').first()
  const count = Number(toAsciiDigits((await link.textContent()) ?? ''))
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'খতিয়ানের আবেদন' })).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(count)

  await office.load('/reports/overall-statistics?SHOW=1')
  await page.getByRole('button', { name: say('Show a map') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'সাভার' }).first()).toBeVisible()
  await expectAccessible(page, 'a report with a picture of places')
})

test('[RPT-10] [RPT-12] home begins with the dashboard of the desk, whose tiles lead to their reports', async ({
  page,
}) => {
  const office = new OfficePage(page, server)
  await office.signIn('supervisor1')
  await office.load('/')
  await expect(page.getByRole('heading', { level: 2, name: 'রেকর্ড রুমের চিত্র' })).toBeVisible()
  const tiles = page.getByRole('heading', { level: 3 })
  await expect(tiles).toHaveCount(10)
  await expectAccessible(page, 'a home with its dashboard')
  await page.setViewportSize({ width: 360, height: 740 })
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wider).toBeLessThanOrEqual(0)
  await tiles.getByRole('link', { name: 'কাজের অপেক্ষার বয়স' }).first().click()
  await expect(page.getByRole('table', { name: 'কাজের অপেক্ষার বয়স' })).toBeVisible()
})
