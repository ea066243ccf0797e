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
  const pick = async (field: string, typed: string, option: string) => {
    await page.getByRole('combobox', { name: field, exact: true }).fill(typed)
    await page.getByRole('option', { name: new RegExp(`^${option}`) }).click()
  }
  await pick('জেলা', 'dhaka', 'ঢাকা')
  await pick('উপজেলা', 'sav', 'সাভার')
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
