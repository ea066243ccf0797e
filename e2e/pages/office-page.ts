import { expect, type Locator, type Page } from '@playwright/test'
import type { AppServer } from './server.ts'
import { signIn, type SignedIn } from '#tests/support/sign-in.ts'
import { openVault } from './vault-page.ts'
import { say } from './words.ts'

/** How long something may take that comes by itself: the longest poll and a round of sending. */
export const byItself = { timeout: 45_000 }

/** The frame of the app as everybody in an office uses it: signing in, the menu, the sign of what was sent. */
export class OfficePage {
  readonly page: Page
  readonly server: AppServer

  constructor(page: Page, server: AppServer) {
    this.page = page
    this.server = server
  }

  /** As somebody who has signed in in this browser: over HTTP, since the specs of signing in walk its pages. */
  async signIn(
    username: string,
    { at = '/', locale = 'bn' }: { at?: string; locale?: 'bn' | 'en' } = {},
  ): Promise<void> {
    const { url, passwords } = this.server
    await this.page.context().addCookies(cookiesOf(url, await signIn(url, username, passwords.get(username) ?? '')))
    await this.load(at)
    await expect(this.welcome(locale)).toBeVisible()
  }

  /** Unless somebody has signed in in this browser before. */
  async signInOnce(username: string): Promise<void> {
    const cookies = await this.page.context().cookies(this.server.url)
    if (!cookies.some(({ name }) => name === 'dlrms_access')) await this.signIn(username)
  }

  async signInByPages(username: string): Promise<void> {
    await this.page.goto(this.server.url)
    await this.clickSignIn()
    await this.giveCredentials(username, this.server.passwords.get(username) ?? '')
    await this.page.waitForURL((to) => to.pathname === '/')
    await openVault(this.page)
    await expect(this.welcome()).toBeVisible()
  }

  /** Loads an address anew. A browser whose service worker does not stand yet asks for the PIN again. */
  async load(path: string): Promise<void> {
    await this.page.goto(`${this.server.url}${path}`)
    await openVault(this.page)
  }

  async clickSignIn(locale: 'bn' | 'en' = 'bn'): Promise<void> {
    await this.page.getByRole('button', { name: say('Sign in', {}, locale), exact: true }).click()
  }

  /** Fills the provider's page, which stands open, and sends it. */
  async giveCredentials(username: string, password: string): Promise<void> {
    await this.page.locator('#username').fill(username)
    await this.page.locator('#password').fill(password)
    await this.page.keyboard.press('Enter')
  }

  welcome(locale: 'bn' | 'en' = 'bn'): Locator {
    return this.page.getByRole('heading', { level: 1, name: say('Welcome, {name}', { name: '' }, locale).trim() })
  }

  /** Goes by the side menu, as a person does: no page is loaded anew. */
  async go(entry: string): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: say('Main menu') })
    const link = menu.getByRole('link', { name: say(entry), exact: true })
    const target = await link.getAttribute('href')
    // In one reading: a screen that goes on by itself would else be told by its address and by the title of the next.
    const before = await this.page.evaluate(() => ({ at: location.pathname + location.search, title: document.title }))
    await link.click()
    // Until the next screen stands, the one before it still takes what is typed.
    // A browser that meets an area for the first time fetches its files, on a machine that has other work as well.
    if (target !== before.at) await expect.poll(() => this.page.title(), byItself).not.toBe(before.title)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  /** A few letters in a field with suggestions, then one of what they find. */
  async pick(field: string, typed: string, option: RegExp, within: Page | Locator = this.page): Promise<void> {
    const box = within.getByRole('combobox', { name: field, exact: true })
    await box.fill(typed)
    // What is listed until the answer is there moves when it comes, from under the pointer too.
    await expect(box).toHaveAttribute('aria-busy', 'false')
    await within.getByRole('listbox', { name: field, exact: true }).getByRole('option', { name: option }).click()
    await expect(box).toHaveAttribute('aria-expanded', 'false')
  }

  heading(text: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: text })
  }

  text(message: string, values: Readonly<Record<string, string>> = {}): Locator {
    return this.page.getByText(say(message, values))
  }

  button(message: string): Locator {
    return this.page.getByRole('button', { name: say(message), exact: true })
  }

  /** The line of a khatian in whichever list is open; its number is written as the screen writes it. */
  row(number: string): Locator {
    // A government khatian has its mark beside the number.
    const name = new RegExp(`^${number}( |$)`)
    return this.page.getByRole('row').filter({ has: this.page.getByRole('link', { name }) })
  }

  /** Its line in the list of a desk, which holds several books; the number typed there narrows the list to it. */
  waiting(number: string, book = 'বিরুলিয়া, ১'): Locator {
    return this.row(number).filter({ has: this.page.getByRole('cell', { name: book, exact: true }) })
  }

  async narrowTo(number: string): Promise<void> {
    await this.page.getByLabel(say('Khatian number')).fill(number)
    // A list that still shows other numbers is not the one that was asked for.
    await expect(this.page.locator('tbody tr').filter({ hasNotText: number })).toHaveCount(0)
  }

  async open(line: Locator): Promise<void> {
    await line.getByRole('link').first().click()
  }

  /** Everything that was made on this device has reached the server. */
  async expectAllSent(): Promise<void> {
    await expect(this.page.getByRole('banner').getByText(say('All sent'))).toBeVisible(byItself)
  }

  /** What is said at the side covers no button of the screen. */
  async expectToastBesideButtons(): Promise<void> {
    const covered = () =>
      this.page.evaluate(() => {
        const boxes = [...document.querySelectorAll('output > *')].map((toast) => toast.getBoundingClientRect())
        const buttons = [...document.querySelectorAll('button, [role=tab], summary')].filter(
          (one) => one.closest('output') === null,
        )
        return buttons
          .filter((one) => {
            const { left, right, top, bottom, width } = one.getBoundingClientRect()
            return boxes.some(
              (box) => width > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top,
            )
          })
          .map((one) => one.textContent)
      })
    await expect(this.page.locator('output > *')).not.toHaveCount(0)
    await expect.poll(covered).toEqual([])
  }

  async toast(message: string, values: Readonly<Record<string, string>> = {}): Promise<void> {
    await expect(this.page.locator('output').getByText(say(message, values)).first()).toBeVisible()
  }
}

/** The tokens as the app keeps them. */
function cookiesOf(url: string, { accessToken, idToken, refreshToken, expiresIn }: SignedIn) {
  const until = Math.floor(Date.now() / 1000) + expiresIn
  const values = {
    dlrms_refresh: refreshToken,
    dlrms_identity: idToken,
    dlrms_user_type: 'office',
    dlrms_access: accessToken,
  }
  return Object.entries(values).map(([name, value]) => ({
    name,
    value: encodeURIComponent(value),
    url,
    expires: until,
    sameSite: 'Strict' as const,
  }))
}
