import { expect, type Locator, type Page } from '@playwright/test'

/** The grids of a proposal, by keys alone. */
export class ProposalPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Cells that differ from the approved version. */
  changed(): Locator {
    return this.page.locator('[data-section=owners] [data-mark=changed][data-column]')
  }

  /** Gives the first owner another name. */
  async nameFirstOwner(name: string): Promise<void> {
    await expect(this.page.locator('[data-section=owners] [data-row]').first()).toBeVisible()
    await this.page.keyboard.press('Alt+Digit2')
    await expect(this.page.locator('[data-section=owners] input[type=text]')).toBeFocused()
    await this.page.keyboard.press('Control+Home')
    await this.page.keyboard.type(name)
    await this.page.keyboard.press('Enter')
    await expect(this.changed().first()).toHaveText(name)
  }
}
