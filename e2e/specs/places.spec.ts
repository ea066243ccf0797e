import { expect, test } from '@playwright/test'
import { expectAccessible } from '../pages/axe.ts'
import { OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7397)
})

test.afterAll(() => server.close())

test('[RES-8] a zone is made of upazilas of its district, found by a few letters, and its history names them', async ({
  page,
}) => {
  const office = new OfficePage(page, server)
  await office.signIn('admin1')
  await office.load('/zones')
  await page.getByRole('link', { name: say('New entry') }).click()
  await page.getByRole('textbox', { name: 'নাম (বাংলা)' }).fill('পশ্চিম জোন')
  await page.getByRole('textbox', { name: 'নাম (ইংরেজি)' }).fill('West zone')
  await office.pick('জেলা', 'dhaka', /^ঢাকা/)
  await office.pick('উপজেলা', 'sav', /^সাভার/)
  await expect(page.getByRole('list', { name: 'উপজেলা' }).getByRole('listitem')).toHaveText(['সাভার'])
  await expectAccessible(page, 'form with several places')
  await page.getByRole('button', { name: say('Save') }).click()
  await expect(office.heading('পশ্চিম জোন')).toBeVisible()
  await page.getByRole('tab', { name: say('History') }).click()
  await expect(page.getByRole('tabpanel')).toContainText('সাভার')
  // A row that came with the product says so.
  await office.load('/divisions')
  await page.getByRole('link', { name: 'ঢাকা', exact: true }).click()
  await page.getByRole('tab', { name: say('History') }).click()
  await expect(page.getByRole('tabpanel')).toContainText(say('Came with the product'))
})

test('[MZA-1] what differs from the registry is seen before it is taken over', async ({ page }) => {
  const office = new OfficePage(page, server)
  await office.signIn('admin1')
  await office.load('/mouzas')
  await office.button('Take over a district…').click()
  const dialog = page.getByRole('dialog')
  await office.pick('জেলা', 'dhaka', /^ঢাকা/, dialog)
  await dialog.getByRole('button', { name: say('Show what differs') }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page, 'what differs from the registry')
  await dialog.getByRole('button', { name: say('Take over'), exact: true }).click()
  await expect(dialog.getByText(say('It is taken over.'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'চান্দুলিয়া' })).toBeVisible()
  // Purchases are those of an office: who sits nowhere is told so, and where people are given desks.
  await office.load('/asset-purchases')
  await expect(office.heading(say('This screen is opened at a desk.'))).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'পদায়ন' }).click()
  await expect(page).toHaveURL(/\/employee-assignments$/)
})
