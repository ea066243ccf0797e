import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import type { AppServer } from './server.ts'
import { tabTo } from './tab-to.ts'
import { openVault } from './vault-page.ts'
import { say } from './words.ts'

export type CaseLanguage = 'bn' | 'en'

const lookedAt = new Set<string>()

/** A case of correction before one of those who go on with it, in either language: by keys alone. */
export class CasePage {
  readonly page: Page
  readonly server: AppServer
  language: CaseLanguage = 'bn'

  constructor(page: Page, server: AppServer) {
    this.page = page
    this.server = server
  }

  /** Loads an address anew, to be read in a language. */
  async look(path: string, language: CaseLanguage): Promise<void> {
    this.language = language
    await this.page.evaluate((to) => localStorage.setItem('dlrms.locale', to), language)
    await this.page.goto(`${this.server.url}${path}`)
    if (!path.startsWith('/citizen')) await openVault(this.page)
    await expect(this.page.locator('html')).toHaveAttribute('lang', language)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  word(message: string): string {
    return say(message, {}, this.language)
  }

  text(message: string): Locator {
    return this.page.getByText(this.word(message)).first()
  }

  button(message: string): Locator {
    return this.page.getByRole('button', { name: this.word(message), exact: true })
  }

  dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  async press(target: Locator, key = 'Enter'): Promise<void> {
    await tabTo(this.page, target)
    await this.page.keyboard.press(key)
  }

  /** Types into the field of the open dialog. */
  async type(label: string, text: string): Promise<void> {
    await tabTo(this.page, this.dialog().getByLabel(this.word(label)))
    await this.page.keyboard.type(text)
  }

  /** Chooses in the one choice of the open dialog. */
  async choose(value: string): Promise<void> {
    const choice = this.dialog().getByRole('combobox')
    // Offices are asked of the server.
    await expect(choice.locator(`option[value="${value}"]`)).toBeAttached()
    await tabTo(this.page, choice)
    await this.page.keyboard.press('Home')
    for (let left = await choice.locator('option').count(); left > 0; left--) {
      if ((await choice.inputValue()) === value) return
      await this.page.keyboard.press('ArrowDown')
    }
    throw new Error(`the choice has no ${value}`)
  }

  /** Gives an act on the case, with what its dialog asks for, and waits until it is told as done. */
  async give(act: string, done: string, fill?: () => Promise<void>): Promise<void> {
    await this.press(this.button(act))
    if (fill !== undefined) {
      await fill()
      await this.expectAccessibleOnce(`${act} (${this.language})`)
      await this.press(this.dialog().getByRole('button', { name: this.word(act), exact: true }))
    }
    await expect(this.page.locator('output').getByText(this.word(done)).first()).toBeVisible()
  }

  /** Many cases go through the same dialogs: each of them is looked at the first time in each language. */
  private async expectAccessibleOnce(screen: string): Promise<void> {
    if (lookedAt.has(screen)) return
    lookedAt.add(screen)
    await expectAccessible(this.page, screen)
  }

  /** Reads the screen as it stands: every rule of axe, and nothing that has to be moved sideways to be read. */
  async expectReadable(screen: string): Promise<void> {
    await expectAccessible(this.page, `${screen} (${this.language})`)
    const width = this.page.viewportSize()?.width ?? 0
    expect(await this.page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(width)
  }

  /** Prints the order, and answers what it was given as. */
  async printOrder(): Promise<string> {
    const order = this.page.waitForResponse((answer) => answer.url().endsWith('/order'))
    const paper = this.page.waitForEvent('popup')
    await this.press(this.button('Print the order'))
    await (await paper).close()
    const answer = await order
    return `${answer.status()} ${answer.headers()['content-type'] ?? ''}`
  }
}
