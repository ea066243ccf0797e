import { expect, test, type BrowserContext } from '@playwright/test'
import { AccountPage } from '../pages/account-page.ts'
import { expectAccessible } from '../pages/axe.ts'
import { OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { VaultPage } from '../pages/vault-page.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7187, { SESSION_POLL_SECONDS: '5' })
})

test.afterAll(() => server.close())

async function cookieOf(context: BrowserContext, name: string): Promise<string> {
  return (await context.cookies()).find((one) => one.name === name)?.value ?? ''
}

test('[STA-4] a start without an access token refreshes first', async ({ page, context }) => {
  const office = new OfficePage(page, server)
  await office.signIn('verifier1')
  // Away from the app first: it would notice the missing token itself and ask for another.
  await page.goto('about:blank')
  await context.clearCookies({ name: 'dlrms_access' })
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) calls.push(new URL(request.url()).pathname)
  })
  await page.goto(server.url)
  await expect(office.welcome()).toBeVisible()
  expect(calls.slice(0, 3)).toEqual([
    '/api/v1/sso-renew-access-token',
    '/api/v1/sso/token-status',
    '/api/v1/office-profile',
  ])
})

test('[STA-6] an office token without an identity token signs nobody in', async ({ page, context }) => {
  const office = new OfficePage(page, server)
  await office.signIn('verifier1')
  await page.goto('about:blank')
  await context.clearCookies({ name: 'dlrms_identity' })
  await page.goto(server.url)
  await expect(office.button('Sign in')).toBeVisible()
})

test('[STA-3] the page of single sign-on clears the session and goes to the provider', async ({ page, context }) => {
  await new OfficePage(page, server).signIn('verifier1')
  // The provider still knows the person and would send them straight back.
  await page.route('**/idp/auth?*', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>provider</h1>' }))
  await page.goto(`${server.url}/sso-login`)
  await expect(page.getByRole('heading', { name: 'provider' })).toBeVisible()
  expect(await cookieOf(context, 'dlrms_access')).toBe('')
})

test('[STA-9] a system administrator works without a desk', async ({ page }) => {
  const office = new OfficePage(page, server)
  await office.signIn('admin1')
  await office.go('Vendors')
  await expect(page.getByRole('heading', { level: 1, name: say('Vendors') })).toBeVisible()
})

test('[ACT-1] the sessions of one’s own account are listed, and the others ended', async ({ page, browser }) => {
  const elsewhere = await browser.newContext()
  const other = new OfficePage(await elsewhere.newPage(), server)
  await other.signIn('comparer1')
  const office = new OfficePage(page, server)
  await office.signIn('comparer1')
  await page.getByLabel(say('Account')).click()
  await office.button('My account').click()
  await expect(page.getByRole('heading', { level: 1, name: say('My account') })).toBeVisible()
  await expectAccessible(page, 'own account')
  await expect(page.getByRole('row').filter({ hasText: say('End') })).toHaveCount(1)
  await office.button('End the others').click()
  await expect(office.text('You are signed in nowhere else.')).toBeVisible()
  // A session that was revoked is over with the next poll.
  await expect(other.button('Sign in')).toBeVisible({ timeout: 30_000 })
  await elsewhere.close()
})

test('[SES-1] two tabs of an office user that refresh at once share one refresh', async ({ context }) => {
  const first = new OfficePage(await context.newPage(), server)
  await first.signIn('approver1')
  const second = new OfficePage(await context.newPage(), server)
  await second.page.goto(server.url)
  await expect(second.welcome()).toBeVisible()
  let refreshes = 0
  for (const { page } of [first, second])
    page.on('request', (request) => {
      if (request.url().endsWith('/sso-renew-access-token')) refreshes += 1
    })
  await context.clearCookies({ name: 'dlrms_access' })
  const both = [first, second].map(({ page }) =>
    page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: false, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }),
  )
  await Promise.all(both)
  await expect.poll(() => cookieOf(context, 'dlrms_access')).not.toBe('')
  await first.page.waitForResponse((answer) => answer.url().endsWith('/sso/session') && answer.ok())
  expect(refreshes).toBe(1)
})

test('[STA-14] a provider that is away is told, and whoever has a vault here works on', async ({ page, context }) => {
  const office = new OfficePage(page, server)
  await office.signIn('entry1')
  await page.getByLabel(say('Account')).click()
  await office.button('Sign out').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Sign out'), exact: true })
    .or(page.getByRole('button', { name: say('Sign out, keep it locked') }))
    .last()
    .click()
  await expect(office.button('Sign in')).toBeVisible()
  await context.route('**/idp/**', (route) => route.abort())
  await office.button('Sign in').click()
  await expect(office.text('The sign-in service cannot be reached. Try again in a while.')).toBeVisible()
  await expectAccessible(page, 'provider away')
  await page.locator('[data-vault=offline]').getByRole('button').first().click()
  const vault = new VaultPage(page)
  await vault.give()
  await expect(office.welcome()).toBeVisible()
})

test('[CAL-10] a configuration that is wrong stops the start and names the setting', async ({ page }) => {
  await page.route('**/config.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify({ sessionPollMs: 'soon' }) }),
  )
  await page.goto(server.url)
  await expect(page.locator('code')).toContainText('sessionPollMs')
})

test('[STA-10] /logout is left for where the kind signs in', async ({ page }) => {
  await page.goto(`${server.url}/logout`)
  await expect(page).toHaveURL(`${server.url}/`)
  await page.evaluate(() => sessionStorage.setItem('dlrms.left-as', 'vendor'))
  await page.goto(`${server.url}/logout`)
  await expect(page).toHaveURL(/\/vendor\/login$/)
})

test.describe('in English, dark and on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'en-US' })
  const visitors = [
    '/citizen/login',
    '/citizen/register',
    '/citizen/reset-password',
    '/vendor/login',
    '/vendor/register',
  ]

  async function look(account: AccountPage, path: string): Promise<void> {
    await account.open(`${path}?mode=dark`)
    await expect(account.page.locator('html')).toHaveAttribute('data-mode', 'dark')
    await expectAccessible(account.page, path)
    const wide = await account.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(wide, `${path} is wider than a phone`).toBe(false)
  }

  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('dlrms.locale', 'en')))

  test('[SHL-14] axe finds nothing on the pages before sign-in, and nothing runs out of a phone', async ({ page }) => {
    const account = new AccountPage(page, server)
    for (const path of [...visitors, '/vendor/reset-password', '/reset-password']) await look(account, path)
  })

  test('[SHL-14] nor on a vendor’s own page', async ({ page }) => {
    const account = new AccountPage(page, server)
    await account.open('/vendor/login')
    await page.getByLabel('User name, mobile number or e-mail').fill('vendor1')
    await page.getByLabel('Password', { exact: true }).fill(server.passwords.get('vendor1') ?? '')
    await page.keyboard.press('Enter')
    await page.waitForURL((to) => to.pathname === '/vendor/profile')
    await look(account, '/vendor/profile')
  })

  test('[SHL-14] nor on the pages of staff', async ({ page }) => {
    const account = new AccountPage(page, server)
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await new OfficePage(page, server).giveCredentials('admin1', server.passwords.get('admin1') ?? '')
    await page.waitForURL((to) => to.pathname === '/')
    for (const path of ['/profile', '/vendor', '/outbox-messages']) await look(account, path)
  })
})

test.describe('a gateway and direct single sign-on', () => {
  let other: AppServer
  test.beforeAll(async () => {
    other = await startServer(7223, {
      GATEWAY_MODE: 'on',
      DIRECT_SIGN_ON: 'on',
      APP_TOKEN_SECONDS: '30',
      SESSION_POLL_SECONDS: '5',
    })
  })
  test.afterAll(() => other.close())

  test('[STA-7] staff come from any page by way of single sign-on, without a check of their token', async ({
    page,
  }) => {
    const checked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/sso/token-status')) checked.push(request.url())
    })
    await page.goto(`${other.url}/profile`)
    await page.waitForURL((to) => to.pathname.startsWith('/idp/'))
    const office = new OfficePage(page, other)
    await office.giveCredentials('verifier1', other.passwords.get('verifier1') ?? '')
    await page.waitForURL((to) => to.pathname === '/profile')
    await expect(page.getByRole('heading', { level: 1, name: say('My account') })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: say('My account') })).toBeVisible()
    expect(checked).toEqual([])
  })

  test('[CAL-3] an app token that was taken away is renewed, and nobody is signed out', async ({ page, context }) => {
    const vendor = new AccountPage(page, other)
    await vendor.signInAsVendor('vendor1', other.passwords.get('vendor1') ?? '')
    await expect(vendor.welcome()).toBeVisible()
    await context.addCookies([{ name: 'dlrms_app', value: 'foreign', url: other.url }])
    const renewed = page.waitForResponse((answer) => answer.url().endsWith('/renew-app-token'))
    await vendor.fill({ 'Name of the centre': 'Another centre' })
    await vendor.press('Save')
    expect((await renewed).status()).toBe(200)
    await expect(vendor.text('Saved.').first()).toBeVisible()
  })

  test('[CAL-5] where the gateway gives none the page is loaded anew, which brings one', async ({ page, context }) => {
    const vendor = new AccountPage(page, other)
    await vendor.signInAsVendor('vendor1', other.passwords.get('vendor1') ?? '')
    await expect(vendor.welcome()).toBeVisible()
    for (const name of ['dlrms_app', 'dlrms_app_refresh'])
      await context.addCookies([{ name, value: 'foreign', url: other.url }])
    const loaded = page.waitForEvent('load', { timeout: 40_000 })
    await loaded
    await expect(vendor.welcome()).toBeVisible()
    expect(await cookieOf(context, 'dlrms_app')).not.toBe('foreign')
  })
})
