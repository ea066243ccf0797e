import { expect, type Locator, type Page } from '@playwright/test'
import { say } from './words.ts'

/** The volumes of the office and what of them is on this device. */
export class VolumePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** A volume by its mouza and number as they are written in Bangla. */
  card(mouza = 'বিরুলিয়া', volumeNo = '১'): Locator {
    const name = say('{mouza}, volume {volumeNo}', { mouza, volumeNo })
    return this.page.getByRole('row').filter({ has: this.page.getByRole('link', { name, exact: true }) })
  }

  async approve(card: Locator): Promise<void> {
    await card.getByRole('button', { name: say('Approve…') }).click()
    await this.dialog()
      .getByRole('button', { name: say('Approve'), exact: true })
      .click()
  }

  async open(card: Locator = this.card()): Promise<void> {
    await card.getByRole('link').first().click()
    await this.page.waitForURL(/khatian-list/)
    await expect(this.page.getByRole('table')).toBeVisible()
  }

  dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  /** Opens what a volume offers for offline work; what was chosen is then taken. */
  async askOffline(card: Locator = this.card()): Promise<void> {
    await card.getByRole('button', { name: say('Take offline') }).click()
    await expect(this.dialog()).toBeVisible()
  }

  async take(): Promise<void> {
    await this.dialog()
      .getByRole('button', { name: say('Take offline') })
      .click()
  }

  /** All of it is here, its scans too. */
  async expectReady(card: Locator = this.card()): Promise<void> {
    await expect(this.dialog()).toHaveCount(0, { timeout: 60_000 })
    await expect(card.locator('[data-state=ready]')).toHaveText(say('Ready for offline'))
  }

  /** The address of the volume's list names it. */
  volumeId(): string {
    return /khatian-volume\/([0-9a-f-]{36})/.exec(this.page.url())?.[1] ?? ''
  }
}
