import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../pages/axe.ts'
import { OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { openVault } from '../pages/vault-page.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7170)
})

test.afterAll(() => server.close())

const root = (page: Page) => page.locator('html')
const finder = (page: Page) => page.getByRole('dialog').getByRole('combobox')

async function active(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
}

/** Goes on by Tab until something with this text has the focus; a person does not count either. */
async function tabTo(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    if ((await active(page)) === text) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach "${text}"`)
}

/** Letters as a Bangla layout gives them: Chromium is driven by a layout that has none. */
async function typeBangla(page: Page, text: string): Promise<void> {
  for (const key of text)
    await page.evaluate((letter) => {
      const event = new KeyboardEvent('keydown', { key: letter, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    }, key)
}

test('[SHL-13] from sign-in to a list, the palette, the keys and the look, by the keyboard alone', async ({ page }) => {
  await page.goto(server.url)
  await expect(page.getByRole('button', { name: say('Sign in'), exact: true })).toBeVisible()
  await tabTo(page, say('Sign in'))
  await page.keyboard.press('Enter')
  await expect(page.locator('#username')).toBeVisible()
  await page.locator('#username').focus()
  await page.keyboard.type('verifier1')
  await page.keyboard.press('Tab')
  await page.keyboard.type(server.passwords.get('verifier1') ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL((to) => to.pathname === '/')
  await openVault(page)
  const office = new OfficePage(page, server)
  await expect(office.welcome()).toBeVisible()

  // To the menu, by the first letters to an entry, and there.
  await page.keyboard.press('Alt+m')
  await expect.poll(() => active(page)).toBe(say('My work'))
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await expect.poll(() => active(page)).toBe(say('Work'))
  // Past one's own work and the messages to the next group.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => active(page)).toBe(say('Khatians'))
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: say('Khatians'), exact: true })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  await page.reload()
  await openVault(page)
  const group = page.getByRole('button', { name: say('Khatians'), exact: true })
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await group.focus()
  await page.keyboard.press('ArrowRight')
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowRight')
  await typeBangla(page, say('To verify').slice(0, 3))
  await expect.poll(() => active(page)).toBe(say('To verify'))
  await page.keyboard.press('Enter')
  await expect(office.heading(say('To verify'))).toBeVisible()
  await expect(page.getByRole('navigation', { name: say('You are here') })).toContainText(say('To verify'))
  await expect(page).toHaveTitle(`DLRMS | ${say('To verify')}`)

  // The palette, in the other language, from wherever one is.
  await page.keyboard.press('Control+k')
  await expect(finder(page)).toBeFocused()
  await page.keyboard.type('verify again')
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(say('To verify again'))
  await page.keyboard.press('Enter')
  await expect(office.heading(say('To verify again'))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(say('To verify again'))
  await page.keyboard.press('Escape')

  await page.keyboard.press('F1')
  await expect(page.getByRole('dialog', { name: say('Keys') })).toContainText('Ctrl+K')
  await page.keyboard.press('Escape')

  // The look, by the palette.
  await page.keyboard.press('Control+k')
  await page.keyboard.type(say('Look and language'))
  await page.keyboard.press('Enter')
  const look = page.getByRole('dialog', { name: say('Look and language') })
  await look.getByLabel(say('Semi-dark')).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(root(page)).toHaveAttribute('data-mode', 'dark')
  await page.keyboard.press('Escape')
  await expect(look).toHaveCount(0)
})

test('[SHL-9] a khatian is opened by its number in either script', async ({ page }) => {
  const office = new OfficePage(page, server)
  await office.signIn('verifier1')
  await page.keyboard.press('Control+k')
  await finder(page).fill('7')
  const found = page
    .getByRole('dialog')
    .getByRole('option')
    .filter({ hasText: say('Khatian {shown}', { shown: '৭' }) })
  await expect(found.first()).toBeVisible()
  await finder(page).fill('৭')
  await found.first().click()
  await page.waitForURL(/khatian-(search-view|entry)/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('৭')
})

test('[SHL-2] the address sets the look; it is kept, and stands before the first paint of the next start', async ({
  page,
}) => {
  const office = new OfficePage(page, server)
  await office.signIn('supervisor1')
  await expect(root(page)).toHaveAttribute('data-mode', 'semi-dark')
  await office.load('/office-configuration?mode=dark&style=modern&layout=boxed&rtl=1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const asked = { 'data-mode': 'dark', 'data-style': 'modern', 'data-layout': 'boxed', dir: 'rtl' }
  for (const [name, value] of Object.entries(asked)) await expect(root(page)).toHaveAttribute(name, value)
  expect(new URL(page.url()).search).toBe('')

  // The app's own code never arrives: what is marked now was marked before anything was drawn.
  await page.context().setOffline(false)
  const bare = await page.context().newPage()
  await bare.route('**/assets/**', (route) => route.abort())
  await bare.goto(`${server.url}/office-configuration`, { waitUntil: 'commit' })
  for (const [name, value] of Object.entries(asked)) await expect(root(bare)).toHaveAttribute(name, value)
  await bare.close()

  await page
    .getByRole('main')
    .evaluate((main) => getComputedStyle(main).direction === 'rtl' || Promise.reject(new Error('ltr')))
  await office.load('/office-configuration?rtl=0&layout=full-width')
  await expect(root(page)).toHaveAttribute('dir', 'ltr')
})

/** Whether a change of screens moved anything, from the click to the new heading. */
async function movedBy(page: Page, office: OfficePage, entry: string): Promise<boolean> {
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (document.documentElement.hasAttribute('data-moving')) document.body.dataset['moved'] = 'yes'
    })
    delete document.body.dataset['moved']
    watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-moving'] })
  })
  await office.go(entry)
  await expect(office.heading(say(entry))).toBeVisible()
  return page.evaluate(() => document.body.dataset['moved'] === 'yes')
}

test('[SHL-12] screens move by default, and stand still for whoever asks for less motion', async ({ page }) => {
  const office = new OfficePage(page, server)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await office.signIn('entry1')
  await expect(root(page)).toHaveAttribute('data-transition', 'slide-down')
  expect(await movedBy(page, office, 'Sync')).toBe(true)
  await expect(root(page)).not.toHaveAttribute('data-moving')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await movedBy(page, office, 'Drafts')).toBe(false)
  // From one list to the next of the same screen there is nothing to move.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await movedBy(page, office, 'Correction needed')).toBe(false)
})

test('[SHL-6] an unknown address is not found', async ({ page }) => {
  const office = new OfficePage(page, server)
  await office.signIn('admin1')
  await office.load('/no-such-screen')
  await expect(office.heading(say('Page not found'))).toBeVisible()
})

test('[SHL-11] a list is found as it was left, until the filter is cleared', async ({ page }) => {
  const office = new OfficePage(page, server)
  await office.signIn('verifier1')
  await page.goto(`${server.url}/batch-wise-khatians?KHATIAN_FILTER_TYPE=verify`)
  await openVault(page)
  await office.narrowTo('৭')
  await page.reload()
  await openVault(page)
  await expect(page.getByLabel(say('Khatian number'))).toHaveValue('৭')
  await office.button('Clear the filter').click()
  await expect(page.getByLabel(say('Khatian number'))).toHaveValue('')
  await expect(office.button('Clear the filter')).toHaveCount(0)
})

test('[LNG-1] Arabic turns the shell around without a reload', async ({ page }) => {
  const office = new OfficePage(page, server)
  await office.signIn('verifier1')
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await page.keyboard.press('Control+k')
  await expect(finder(page)).toBeFocused()
  await page.keyboard.type(say('Look and language'))
  await page.keyboard.press('Enter')
  await page.getByLabel('العربية').click()
  await expect(root(page)).toHaveAttribute('dir', 'rtl')
  await expect(root(page)).toHaveAttribute('lang', 'ar')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'للتدقيق', exact: true })).toBeVisible()
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  await expectAccessible(page, 'home in Arabic')
  await page.getByRole('button', { name: 'বাংলা' }).click()
  await expect(root(page)).toHaveAttribute('dir', 'ltr')
})

const kinds = ['401', '403', '404', '500', 'fallback', 'coming-soon', 'maintenance']

for (const { locale, mode } of [
  { locale: 'bn', mode: 'light' },
  { locale: 'en', mode: 'dark' },
] as const) {
  test(`[ERR-1] axe finds nothing on the error screens, each with a title: ${locale}, ${mode}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('dlrms.locale', chosen), locale)
    for (const kind of kinds) {
      await page.goto(`${server.url}/error/${kind}?mode=${mode}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(/^DLRMS \| ./)
      await expectAccessible(page, `${kind}, ${locale}, ${mode}`)
    }
  })

  for (const size of [
    { width: 1366, height: 768 },
    { width: 360, height: 740 },
  ])
    test(`[SHL-14] axe finds nothing on shell and home: ${locale}, ${mode}, ${size.width} pixels`, async ({ page }) => {
      const office = new OfficePage(page, server)
      await office.signIn('entry1')
      await page.evaluate((chosen) => localStorage.setItem('dlrms.locale', chosen), locale)
      await page.setViewportSize(size)
      await office.load(`/?mode=${mode}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page, 'home')
      if (size.width === 360) {
        await page.locator('#menu-button').click()
        await expect(page.locator('#menu')).toBeVisible()
        await expectAccessible(page, 'menu as a drawer')
        await expect(page.locator('#menu a[aria-current=page]')).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(page.locator('#menu-button')).toBeFocused()
      }
      await page.keyboard.press('Control+k')
      await expect(finder(page)).toBeFocused()
      await expectAccessible(page, 'palette')
      await page.keyboard.press('Escape')
      await page.keyboard.press('F1')
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, 'keys')
      await page.keyboard.press('Escape')
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })
}

test('[ERR-2] a broken screen can be reported by its reference', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${server.url}/error/fallback`)
  await expect(page.getByText(say('Ah! Something went wrong.'))).toBeVisible()
  await page.getByRole('button', { name: say('Copy the report') }).click()
  await expect(
    page.getByText(say('Copied. Send it to your supervisor; it holds nothing of what you keyed.')),
  ).toBeVisible()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  const reference = await page.locator('code').textContent()
  expect(reference).toMatch(/^B-[0-9A-F]{8}$/)
  expect(report).toContain(`Reference: ${reference}`)
  expect(report).toContain('/error/$kind')
})

test('[SHL-26] a screen whose files did not come once comes by itself; one whose files never come says so', async ({
  page,
}) => {
  let failures = 1
  const asked = new Map<string, number>()
  await page.route(/\/assets\/(faq|content)-[^/]*\.js$/, async (route) => {
    const url = route.request().url()
    const times = (asked.get(url) ?? 0) + 1
    asked.set(url, times)
    await (times <= failures ? route.abort('connectionreset') : route.continue())
  })
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto(`${server.url}/faq`)
  // Once in vain, and then with the page that was loaded anew.
  await expect.poll(() => loads).toBe(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(say('Ah! Something went wrong.'))).toBeHidden()
  expect(loads).toBe(2)

  failures = Number.POSITIVE_INFINITY
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${server.url}/faq`)
  await expect(page.getByText(say('Ah! Something went wrong.'))).toBeVisible()
})

test('[ERR-3] visitors see the maintenance, and who is at work goes on under a bar', async ({ page }) => {
  const office = new OfficePage(page, server)
  await office.signIn('entry1')
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as Record<string, unknown>
    const maintenance = {
      until: '2026-12-01T06:00:00Z',
      textBn: 'ডেটাবেস হালনাগাদ চলছে।',
      textEn: 'The database is being updated.',
    }
    await route.fulfill({ json: { ...config, maintenance } })
  })
  await office.load('/')
  await expect(page.locator('output').getByText('ডেটাবেস হালনাগাদ চলছে।')).toContainText('০১/১২/২০২৬')
  await office.go('Khatian volumes')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.removeItem('dlrms.last-user'))
  await page.goto(server.url)
  await expect(office.heading(say('The service is being maintained'))).toBeVisible()
  await expectAccessible(page, 'maintenance')
})
