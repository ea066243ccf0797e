import { expect, test } from '@playwright/test'
import { AccountPage, type Admin, openAdmin } from '../pages/account-page.ts'
import { expectAccessible } from '../pages/axe.ts'
import { OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { say } from '../pages/words.ts'

let server: AppServer
let admin: Admin

test.beforeAll(async ({ browser }) => {
  server = await startServer(7185, { SESSION_POLL_SECONDS: '5' })
  admin = await openAdmin(browser, server)
})

test.afterAll(async () => {
  await admin.close()
  await server.close()
})

const mobile = '01911223344'
const password = 'kheter-dhan-1'
const demo = '01711000001'

test('[REG-1] a citizen registers with the code from the outbox, verifies the NID and changes the password', async ({
  page,
  browser,
}) => {
  const citizen = new AccountPage(page, server)
  await citizen.open('/citizen/register')
  await expectAccessible(page, 'register: contact')
  // What is wrong is told at its field, and the field has the focus.
  await citizen.fill({ 'Mobile number or e-mail': '0191' })
  await citizen.press('Send a code')
  await expect(citizen.text('A mobile number has exactly 11 digits.')).toBeVisible()
  await expect(citizen.field('Mobile number or e-mail')).toBeFocused()
  await citizen.fill({ 'Mobile number or e-mail': mobile })
  await citizen.press('Send a code')
  await expect(citizen.field('One-time code')).toBeVisible()
  await expectAccessible(page, 'register: person')
  const person = { 'Name in Bangla': 'আব্দুর রহিম', 'Name in English': 'Abdur Rahim', Password: password }
  await citizen.fill({ 'One-time code': '123456', ...person })
  await citizen.press('Register')
  await expect(citizen.text('The code is wrong or no longer good. Ask for a new one.')).toBeVisible()
  await expect(citizen.field('Name in English')).toHaveValue('Abdur Rahim')
  await citizen.fill({ 'One-time code': await admin.codeSentTo(mobile) })
  await citizen.press('Register')
  await expect(citizen.text('You are registered.')).toBeVisible()

  await citizen.signInAsCitizen(mobile, password)
  await expect(citizen.text('NID not verified: verify it here in the profile.')).toBeVisible()
  await expectAccessible(page, 'citizen profile')

  // A number of somebody else is told at the field, and what was typed stays.
  const birth = { 'Birth date on the NID': '31/01/1985' }
  await citizen.fill({ 'NID number': '৭৭৭৭৭৭৭৭৭০', ...birth })
  await citizen.press('Verify')
  await expect(citizen.text('The NID does not belong to this name and birth date.')).toBeVisible()
  await citizen.fill({ 'NID number': '7777777771' })
  await citizen.press('Verify')
  await expect(citizen.text('NID {nid} is verified.', { nid: '৭৭৭৭৭৭৭৭৭১' })).toBeVisible()
  await expect(citizen.field('Name in Bangla')).toHaveAttribute('readonly')

  const elsewhere = await browser.newContext()
  const other = new AccountPage(await elsewhere.newPage(), server)
  await other.signInAsCitizen(mobile, password)
  await citizen.fill({ 'Present password': 'not-it', 'New password': 'notun-password' })
  await citizen.press('Change the password')
  await expect(citizen.text('The present password is not right.')).toBeVisible()
  await citizen.fill({ 'Present password': password })
  await citizen.press('Change the password')
  await expect(citizen.text('The password was changed. Other sessions have ended.').first()).toBeVisible()
  // The session elsewhere is over by the next poll, and leads to the citizens' login.
  await expect(other.page).toHaveURL(/\/citizen\/login$/, { timeout: 30_000 })
  await elsewhere.close()

  await citizen.signOut()
  await expect(page).toHaveURL(/\/citizen\/login$/)
  await citizen.signInAsCitizen(mobile, 'notun-password')
})

test('[STA-12] a citizen’s first page is their own, and the office’s pages are not theirs', async ({ page }) => {
  const citizen = new AccountPage(page, server)
  await citizen.signInAsCitizen(demo, server.passwords.get(demo) ?? '')
  await page.goto(server.url)
  await expect(page).toHaveURL(/\/citizen\/profile$/)
  await page.goto(`${server.url}/sync-health`)
  await expect(page.getByRole('heading', { level: 1, name: say('This is for another kind of user.') })).toBeVisible()
})

test('[PWD-1][ACT-2][ACT-3] a forgotten password is set anew by a code, and another contact taken over by one', async ({
  page,
}) => {
  const citizen = new AccountPage(page, server)
  await citizen.open('/citizen/reset-password')
  await citizen.fill({ 'Mobile number, NID or e-mail': demo })
  await citizen.press('Send a code')
  await expectAccessible(page, 'reset password')
  await citizen.fill({
    'One-time code': await admin.codeSentTo(demo),
    'New password': 'notun-password-2',
  })
  await citizen.press('Set the password')
  await expect(citizen.text('The new password is set. Every session of the account has ended.')).toBeVisible()
  await citizen.signInAsCitizen(demo, 'notun-password-2')

  await citizen.press('Change the contact')
  await expectAccessible(page, 'change the contact')
  await citizen.fill({ 'New mobile number or e-mail': 'Rahim@Example.org' })
  await page.getByRole('dialog').getByLabel(say('Present password')).fill('notun-password-2')
  await citizen.press('Send a code')
  await citizen.fill({ 'One-time code': await admin.codeSentTo('rahim@example.org') })
  await citizen.press('Take it over')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('rahim@example.org')).toBeVisible()
})

test('[STA-13] nobody becomes a citizen over an office session, and is told the way out', async ({ page }) => {
  await new OfficePage(page, server).signIn('verifier1')
  const citizen = new AccountPage(page, server)
  await citizen.open('/citizen/login')
  await expect(citizen.text('Already logged in as another user type. Sign out there first.')).toBeVisible()
  await expectAccessible(page, 'another kind of user')
  await citizen.link('Go to the account that is signed in').click()
  await expect(page).toHaveURL(`${server.url}/`)
})

test('[STA-12] without a session a citizen’s page leads to the citizens’ login', async ({ page }) => {
  await page.goto(`${server.url}/citizen/profile`)
  await expect(page).toHaveURL(/\/citizen\/login$/)
})
