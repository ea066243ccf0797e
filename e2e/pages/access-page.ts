import { expect, type Locator, type Page } from '@playwright/test'
import { byItself, type OfficePage } from './office-page.ts'
import { say } from './words.ts'

/** The screens on which rights are given and taken. */
export class AccessPage {
  readonly page: Page
  readonly office: OfficePage

  constructor(office: OfficePage) {
    this.page = office.page
    this.office = office
  }

  async tab(name: 'Groups' | 'Matrix' | 'Posts' | 'Desks'): Promise<void> {
    await this.page.getByRole('tab', { name: say(name), exact: true }).click()
    await expect(this.page.getByRole('tabpanel').locator('tbody tr').first()).toBeVisible()
  }

  dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  row(text: string): Locator {
    return this.page.locator('tbody tr').filter({ hasText: text })
  }

  /** Says beside a desk that its groups are not its post's. */
  ownSign(desk: string): Locator {
    return this.row(desk).locator('[data-kind=own]')
  }

  /** Goes by the palette, with the keyboard alone. */
  async findScreen(name: string): Promise<void> {
    await this.page.keyboard.press('Control+k')
    const found = this.dialog().getByRole('combobox')
    await expect(found).toBeFocused()
    await this.page.keyboard.type(say(name))
    await expect(this.dialog().getByRole('option').first()).toContainText(say(name))
    await this.page.keyboard.press('Enter')
    await expect(this.office.heading(say(name))).toBeVisible()
  }

  /** The box of a right in a table of rights, by its key. */
  box(key: string): Locator {
    return this.page.locator(`[data-box="${key}"]`)
  }

  /** Gives the reason and makes the change that the dialog asks about. */
  async confirm(button: string, reason: string): Promise<void> {
    const dialog = this.dialog()
    const asked = dialog.getByLabel(say('Reason, such as the number of an order'))
    await asked.or(dialog.getByLabel(say('Reason (may stay empty)'))).fill(reason)
    await dialog.getByRole('button', { name: say(button), exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }

  /** Narrows a list until it holds this line. */
  async find(label: string, text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: say(label), exact: true }).fill(text)
    await expect(this.page.locator('tbody tr').filter({ hasNotText: text })).toHaveCount(0)
  }

  /** What the menu of a person at work holds, once it has changed by itself. */
  async expectMenu(entry: string, there: boolean): Promise<void> {
    const link = this.page
      .getByRole('navigation', { name: say('Main menu') })
      .getByRole('link', { name: say(entry), exact: true })
    await expect(link).toHaveCount(there ? 1 : 0, byItself)
  }
}
