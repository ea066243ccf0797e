import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { machine } from './browser.ts'
import { OfficePage } from './office-page.ts'
import type { AppServer } from './server.ts'
import { say } from './words.ts'

/** The pages of citizens and vendors, and of everybody's own account: plain fields, found by what they are called. */
export class AccountPage {
  readonly page: Page
  readonly server: AppServer

  constructor(page: Page, server: AppServer) {
    this.page = page
    this.server = server
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.server.url}${path}`)
    await expect(this.heading()).toBeVisible()
  }

  heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  field(label: string): Locator {
    return this.page.getByLabel(say(label), { exact: true })
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value)
  }

  async press(label: string): Promise<void> {
    await this.page.getByRole('button', { name: say(label), exact: true }).click()
  }

  text(message: string, values: Readonly<Record<string, string>> = {}): Locator {
    return this.page.getByText(say(message, values))
  }

  link(label: string): Locator {
    return this.page.getByRole('link', { name: say(label), exact: true })
  }

  /** Goes on as a citizen from `/citizen/login`, by the provider's page. */
  async signInAsCitizen(name: string, password: string): Promise<void> {
    await this.open('/citizen/login')
    await this.press('Sign in')
    await this.page.locator('#username').fill(name)
    await this.page.locator('#password').fill(password)
    await this.page.keyboard.press('Enter')
    await this.page.waitForURL((to) => to.pathname === '/citizen/profile')
    await expect(this.welcome()).toBeVisible()
  }

  async signInAsVendor(name: string, password: string): Promise<void> {
    await this.open('/vendor/login')
    await this.fill({ 'User name, mobile number or e-mail': name, Password: password })
    await this.press('Sign in')
  }

  welcome(): Locator {
    return this.page.getByRole('heading', { level: 1, name: say('Welcome, {name}', { name: '' }).trim() })
  }

  async signOut(): Promise<void> {
    await this.press('Sign out')
  }
}

/** The system administrator in a browser of their own, who reads the outbox where nothing can be sent. */
export type Admin = { page: Page; codeSentTo: (contact: string) => Promise<string>; close: () => Promise<void> }

export async function openAdmin(browser: Browser, server: AppServer): Promise<Admin> {
  const context: BrowserContext = await browser.newContext(machine)
  const page = await context.newPage()
  const office = new OfficePage(page, server)
  await office.signIn('admin1')
  return {
    page,
    async codeSentTo(contact) {
      await page.goto(`${server.url}/outbox-messages`)
      await page.getByLabel(say('Mobile number or e-mail'), { exact: true }).fill(contact)
      const row = page.getByRole('row').filter({ hasText: contact }).first()
      await expect(row).toBeVisible()
      const [, code] = /\b(\d{6})\b/.exec((await row.textContent()) ?? '') ?? []
      if (code === undefined) throw new Error(`no code was sent to ${contact}`)
      return code
    },
    close: () => context.close(),
  }
}
