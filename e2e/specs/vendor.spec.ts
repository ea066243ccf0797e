import { expect, test } from '@playwright/test'
import { appCode } from '#tests/support/app-code.ts'
import { AccountPage, type Admin, openAdmin } from '../pages/account-page.ts'
import { expectAccessible } from '../pages/axe.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { say } from '../pages/words.ts'

let server: AppServer
let admin: Admin

test.beforeAll(async ({ browser }) => {
  // Access tokens of vendors are short, so that a test sees one run out.
  server = await startServer(7186, { VENDOR_ACCESS_SECONDS: '30', SESSION_POLL_SECONDS: '5' })
  admin = await openAdmin(browser, server)
})

test.afterAll(async () => {
  await admin.close()
  await server.close()
})

const password = 'udc-chabi-1'

async function register(vendor: AccountPage, contact: string, username: string): Promise<void> {
  await vendor.open('/vendor/register')
  await vendor.fill({ 'Mobile number or e-mail': contact })
  await vendor.press('Send a code')
  await vendor.fill({ 'One-time code': await admin.codeSentTo(contact) })
  await vendor.field('Kind').selectOption('UDC')
  await vendor.field('Division').selectOption('30')
  await vendor.field('District').selectOption('26')
  await vendor.fill({
    'Name of the centre': 'Birulia UDC',
    'Name in Bangla': 'করিম মিয়া',
    'Name in English': 'Karim Mia',
    'User name': username,
    Password: password,
  })
  await vendor.press('Register')
  await expect(vendor.text('Your registration was taken.')).toBeVisible()
}

test('[VND-8] a vendor registers, waits, is approved by an administrator, and stays signed in over the life of a token', async ({
  page,
}) => {
  const vendor = new AccountPage(page, server)
  await vendor.open('/vendor/register')
  await expectAccessible(page, 'vendor register')
  await register(vendor, '01911000077', 'birulia.udc')
  await expect(page.getByText('১ কর্মদিবস')).toBeVisible()

  await vendor.signInAsVendor('birulia.udc', password)
  await expect(vendor.text('Your registration waits for approval. It takes 1 working day.')).toBeVisible()
  await expectAccessible(page, 'vendor login')

  await admin.page.goto(`${server.url}/vendor`)
  const row = admin.page.getByRole('row').filter({ hasText: 'birulia.udc' })
  await expect(row).toBeVisible()
  await expectAccessible(admin.page, 'vendor list')
  await row.getByRole('button', { name: say('Approve'), exact: true }).click()
  await expectAccessible(admin.page, 'approve')
  await admin.page
    .getByRole('dialog')
    .getByRole('button', { name: say('Approve'), exact: true })
    .click()
  await expect(row).toContainText(say('Approved'))

  // What was typed stayed.
  await vendor.press('Sign in')
  await expect(vendor.welcome()).toBeVisible()
  await expectAccessible(page, 'vendor profile')
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/auth/token/refresh'), { timeout: 60_000 })
  expect((await renewed).status()).toBe(200)
  await vendor.fill({ 'Name of the centre': 'Birulia Union Digital Centre' })
  await vendor.press('Save')
  // [VND-11] An officer approves the new name first.
  await expect(vendor.text('Saved. The new name of the centre waits for approval.').first()).toBeVisible()
  await admin.page.reload()
  await expect(row).toContainText('Birulia Union Digital Centre')

  await vendor.signOut()
  await expect(page).toHaveURL(/\/vendor\/login$/)
})

test('[VND-2] a refused vendor reads the reason at sign-in', async ({ page }) => {
  const vendor = new AccountPage(page, server)
  await register(vendor, 'udc2@example.org', 'udc.two')
  await admin.page.goto(`${server.url}/vendor`)
  const row = admin.page.getByRole('row').filter({ hasText: 'udc.two' })
  await row.getByRole('button', { name: say('Refuse'), exact: true }).click()
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('Refuse'), exact: true }).click()
  await expect(dialog).toContainText(say('Give a reason.'))
  await dialog.getByLabel(say('Reason')).fill('কাগজপত্র অসম্পূর্ণ')
  await dialog.getByRole('button', { name: say('Refuse'), exact: true }).click()
  await expect(row).toContainText('কাগজপত্র অসম্পূর্ণ')

  await vendor.signInAsVendor('udc.two', password)
  await expect(page.getByRole('alert')).toContainText('কাগজপত্র অসম্পূর্ণ')
})

test('[CAL-6] two tabs that refresh at once share one refresh', async ({ context }) => {
  const first = new AccountPage(await context.newPage(), server)
  await first.signInAsVendor('vendor1', server.passwords.get('vendor1') ?? '')
  await expect(first.welcome()).toBeVisible()
  const second = new AccountPage(await context.newPage(), server)
  await second.open('/vendor/profile')
  await expect(second.welcome()).toBeVisible()

  let refreshes = 0
  for (const { page } of [first, second])
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/token/refresh')) refreshes += 1
    })
  // As when both waited for the network while the token ran out.
  await context.clearCookies({ name: 'dlrms_access' })
  const ask = (one: AccountPage) =>
    one.page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: false, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  await Promise.all([ask(first), ask(second)])
  await expect
    .poll(async () => (await context.cookies()).some(({ name, value }) => name === 'dlrms_access' && value !== ''))
    .toBe(true)
  await first.page.waitForResponse((answer) => answer.url().endsWith('/sso/session') && answer.ok())
  expect(refreshes).toBe(1)
  await expect(first.welcome()).toBeVisible()
  await expect(second.welcome()).toBeVisible()
})

test('[FAC-7] a vendor sets up a second step, is asked for it, and has it taken off by the administrator when it is lost', async ({
  page,
}) => {
  const vendor = new AccountPage(page, server)
  const known = server.passwords.get('vendor1') ?? ''
  await vendor.signInAsVendor('vendor1', known)
  await expect(vendor.welcome()).toBeVisible()
  await expect(page.getByRole('button', { name: say('Add a key'), exact: true })).toHaveCount(0)
  await vendor.press('Add an app with codes')
  await vendor.field('Present password').last().fill(known)
  await vendor.press('Go on')
  const secret = (await page.getByRole('dialog').locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await vendor.fill({ 'Code of the app': appCode(secret) })
  await vendor.press('Add it')
  const codes = page.getByRole('dialog', { name: say('Codes to keep on paper') }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [paper = '', other = ''] = await codes.allTextContents()
  await expectAccessible(page, 'codes on paper')
  await vendor.press('I have kept them')
  await vendor.signOut()
  await expect(page).toHaveURL(/\/vendor\/login$/)

  await vendor.signInAsVendor('vendor1', known)
  const code = vendor.field('Code of the app, or one of those on paper')
  await expect(code).toBeFocused()
  await expectAccessible(page, 'vendor login with a code')
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(vendor.text('The code or the key is not right.')).toBeVisible()
  await code.fill(paper)
  await page.keyboard.press('Enter')
  await expect(vendor.welcome()).toBeVisible()
  await vendor.signOut()
  await expect(page).toHaveURL(/\/vendor\/login$/)

  await admin.page.goto(`${server.url}/vendor`)
  const row = admin.page.getByRole('row').filter({ hasText: '(vendor1)' })
  await row.getByRole('button', { name: say('Take the second step off…'), exact: true }).click()
  const dialog = admin.page.getByRole('dialog')
  await expectAccessible(admin.page, 'second step off')
  await dialog.getByLabel(say('Reason')).fill('ফোন হারিয়েছে')
  await dialog.getByRole('button', { name: say('Take it off'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await vendor.signInAsVendor('vendor1', known)
  await expect(vendor.welcome()).toBeVisible()
  expect(other).not.toBe(paper)
})

test('[OUT-1] nobody but the administrator reads the outbox', async ({ page }) => {
  await admin.page.goto(`${server.url}/outbox-messages`)
  await expect(admin.page.getByRole('table')).toBeVisible()
  await expectAccessible(admin.page, 'outbox')
  await page.goto(`${server.url}/outbox-messages`)
  await expect(page.getByRole('heading', { name: say('You are not authorised for this page.') })).toBeVisible()
})
