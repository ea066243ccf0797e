import { expectAccessible } from '../pages/axe.ts'
import { expect, test } from '@playwright/test'
import { OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { openVault, VaultPage } from '../pages/vault-page.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7184)
})

test.afterAll(() => server.close())

test('[A-2] signing in goes by code and PKCE through /callback and takes the primary desk', async ({ page }) => {
  const asked = page.waitForRequest((request) => request.url().includes('/idp/auth?'))
  const back = page.waitForRequest((request) => new URL(request.url()).pathname === '/callback')
  const office = new OfficePage(page, server)
  await office.signInByPages('entry1')
  const sent = new URL((await asked).url()).searchParams
  expect(sent.get('response_type')).toBe('code')
  expect(sent.get('code_challenge_method')).toBe('S256')
  expect(sent.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  const answered = new URL((await back).url()).searchParams
  expect(answered.get('code')).not.toBe('')
  expect(answered.get('state')).toBe(sent.get('state'))
  await expect(page).toHaveURL(`${server.url}/`)
  await expect(page.getByRole('banner')).toContainText('কম্পিউটার অপারেটর ১')

  await office.go('Khatian volumes')
  await expect(page.locator('tbody tr')).toHaveCount(3)
  await expect(page.getByText('বল্লা')).toHaveCount(0)
})

test('[A-2] a person with two desks chooses one, and may change it later', async ({ page }) => {
  const office = new OfficePage(page, server)
  await office.signInByPages('multi1')
  await expect(page.getByRole('dialog')).toContainText(say('At which desk do you work now?'))
  await expectAccessible(page, 'desk chooser')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /রেকর্ড কিপার ২/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: say('Main menu') })
  await expect(menu.getByRole('link', { name: say('To verify'), exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: say('Drafts'), exact: true })).toHaveCount(0)
  await page.reload()
  await expect(office.welcome()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const desks = page.getByLabel(say('Desk'), { exact: true })
  const other = await desks.getByRole('option', { name: /কম্পিউটার অপারেটর ৩/ }).getAttribute('value')
  await desks.selectOption(other)
  // That desk keys, so it asks for a vault; until its rights are here the other desk's menu stands.
  await new VaultPage(page).setUp()
  await expect(menu.getByRole('link', { name: say('Drafts'), exact: true })).toBeVisible()
})

test('[A-2] a wrong password is told, and signing out leaves nothing open', async ({ page }) => {
  const office = new OfficePage(page, server)
  await page.goto(server.url)
  await office.button('Sign in').click()
  await office.giveCredentials('entry2', 'not-the-password')
  await expect(page.getByRole('alert')).toContainText('ব্যবহারকারীর নাম বা পাসওয়ার্ড সঠিক নয়।')
  await office.giveCredentials('entry2', server.passwords.get('entry2') ?? '')
  await openVault(page)
  await expect(office.welcome()).toBeVisible()

  await page.getByLabel(say('Account')).click()
  await office.button('Sign out').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Sign out'), exact: true })
    .click()
  await expect(office.button('Sign in')).toBeVisible()
  await page.goto(`${server.url}/batch-wise-khatians?KHATIAN_FILTER_TYPE=draft`)
  await expect(office.heading(say('You are not authorised for this page.'))).toBeVisible()
  await office.button('Sign in').click()
  await expect(page.locator('#password')).toBeVisible()
})
