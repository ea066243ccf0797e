import { expect, type Locator, type Page } from '@playwright/test'
import type { OfficePage } from './office-page.ts'
import { say } from './words.ts'

/** The screens on which the forms of the books are drawn up. */
export class TemplatePage {
  readonly page: Page
  readonly office: OfficePage

  constructor(office: OfficePage) {
    this.page = office.page
    this.office = office
  }

  /** A field of the builder by the path of its value. */
  field(path: string): Locator {
    return this.page.locator(`[name="${path}"]`)
  }

  /** The line of a field in the list of its section. */
  line(index: number): Locator {
    return this.page.locator(`[data-index="${index}"]`)
  }

  /** The headings of a printed section, as they stand on the paper. */
  headings(section: 'owners' | 'dags'): Locator {
    return this.page.locator(`table[data-section=${section}] thead tr`).first().locator('th')
  }

  /** Goes to a part of the builder by its key, with the cursor in it. */
  async part(key: 1 | 2 | 3 | 4 | 5): Promise<void> {
    await this.page.keyboard.press(`Alt+Digit${key}`)
    await expect(this.page.getByRole('tab').nth(key - 1)).toHaveAttribute('aria-selected', 'true')
  }

  async approve(): Promise<void> {
    await this.office.button('Approve…').click()
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: say('Approve'), exact: true })
      .click()
  }
}
