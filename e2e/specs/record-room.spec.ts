import { expect, test } from '@playwright/test'
import { seedId } from '#server/seed/ids.ts'
import { expectAccessible } from '../pages/axe.ts'
import { OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7411)
})

test.afterAll(() => server.close())

const looks = [
  { locale: 'bn', width: 1366, height: 768, mouza: 'বিরুলিয়া' },
  { locale: 'bn', width: 360, height: 740, mouza: 'বিরুলিয়া' },
  { locale: 'en', width: 1366, height: 768, mouza: 'Birulia' },
  { locale: 'en', width: 360, height: 740, mouza: 'Birulia' },
] as const

for (const { locale, width, height, mouza } of looks)
  test(`[RRM-4] a scanned label opens its volume, and from there the shelf: ${locale}, ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const office = new OfficePage(page, server)
    await office.signIn('supervisor1')
    await page.evaluate((to) => localStorage.setItem('dlrms.locale', to), locale)
    await office.load(`/volume-place/${seedId.volume('birulia-2')}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toContainText(mouza)
    // It is with somebody since before the day it was due.
    await expect(main.getByText(locale === 'bn' ? /মেয়াদ শেষ/ : /overdue since/)).toBeVisible()
    await expectAccessible(page, 'a volume by its label')
    await main.getByRole('link', { name: 'A1', exact: true }).click()
    await expect(page).toHaveURL(/\/shelf\//)
    await expect(main.getByRole('listitem').filter({ hasText: mouza })).toHaveCount(2)
    await expectAccessible(page, 'a shelf by its label')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await main.getByRole('link', { name: say('Print labels', {}, locale) }).click()
    await expect(main.locator('svg')).toHaveCount(3)
    await expectAccessible(page, 'labels')
  })

test('[RRM-1] a volume is taken back, lent until a day, and moved', async ({ page }) => {
  const office = new OfficePage(page, server)
  await office.signIn('supervisor1')
  await office.load(`/volume-place/${seedId.volume('birulia-2')}`)
  await office.button('Take back').click()
  await office.button('Lend').click()
  await office.button('Save').click()
  await page.getByRole('textbox', { name: say('Lent to') }).fill('কানুনগো')
  await page.getByRole('textbox', { name: say('Due back') }).fill('০১/০১/২০৩৫')
  await office.button('Save').click()
  await expect(page.getByText('কানুনগো')).toBeVisible()
  await office.load('/volume-loans')
  await expect(page.getByRole('row', { name: /কানুনগো/ })).toBeVisible()
})

test('[AST-4] an item of the office is given out to whoever sits at a desk, and taken back', async ({ page }) => {
  const office = new OfficePage(page, server)
  await office.signIn('supervisor1')
  await office.load('/asset-distributions/new')
  await office.pick('দ্রব্য', 'CHAIR-00002', /CHAIR-00002/)
  await office.pick('ডেস্ক', 'রাশেদা', /রাশেদা/)
  await page.getByRole('textbox', { name: 'বিতরণের তারিখ' }).fill('২৬/১১/২০২৬')
  await office.button('Save').click()
  await expect(office.heading('CHAIR-00002')).toBeVisible()
  // The item tells who has it, and leads back here.
  await office.load('/asset-items')
  await page.getByRole('link', { name: 'CHAIR-00002' }).click()
  await page.getByRole('tab', { name: 'কাজ ও লেবেল' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('কম্পিউটার অপারেটর ১')
  await page.getByRole('link', { name: say('Take it back') }).click()
  await page.getByRole('button', { name: 'ফেরত নিন' }).click()
  await expectAccessible(page, 'taking an item back')
  await page.getByRole('dialog').getByRole('button', { name: 'ফেরত নিন' }).click()
  await expect(page.getByText('ফেরত নেওয়া হয়েছে।')).toBeVisible()
})
