import { expect, type Download, type Locator, type Page } from '@playwright/test'
import type { OfficePage } from './office-page.ts'
import { say } from './words.ts'

type Tab = 'Waiting' | 'Conflicts' | 'Refused' | 'Sent' | 'To repeat'

/** The ledger of a device: what it has still to send and what became of it. */
export class LedgerPage {
  readonly page: Page
  readonly office: OfficePage

  constructor(office: OfficePage) {
    this.page = office.page
    this.office = office
  }

  tab(name: Tab): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${say(name)}`) })
  }

  async open(name: Tab): Promise<void> {
    await this.office.go('Sync')
    await this.tab(name).click()
    await expect(this.tab(name)).toHaveAttribute('aria-selected', 'true')
  }

  async expectCount(name: Tab, count: string): Promise<void> {
    await expect(this.tab(name)).toHaveText(`${say(name)}${count}`)
  }

  rows(): Locator {
    return this.page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ has: this.page.locator('time') })
  }

  row(number: string): Locator {
    return this.rows().filter({ has: this.page.getByText(say('Khatian {number}', { number }), { exact: true }) })
  }

  act(row: Locator, name: string): Locator {
    return row.getByRole('button', { name: say(name), exact: true })
  }

  dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  /** Exports what is chosen, or all; gives the file. */
  async export(passphrase: string): Promise<Download> {
    await this.dialog().getByLabel(say('Passphrase'), { exact: true }).fill(passphrase)
    await this.dialog().getByLabel(say('The passphrase once more')).fill(passphrase)
    const coming = this.page.waitForEvent('download')
    await this.dialog()
      .getByRole('button', { name: say('Save the file') })
      .click()
    const file = await coming
    await expect(this.dialog()).toHaveCount(0)
    return file
  }

  /** Opens a file as far as its preview, or its refusal. */
  async openFile(path: string, passphrase: string): Promise<void> {
    await this.office.button('Read a file in…').click()
    await this.page.locator('input[type=file]').setInputFiles(path)
    await this.dialog().getByLabel(say('Passphrase'), { exact: true }).fill(passphrase)
    await this.dialog()
      .getByRole('button', { name: say('Open the file') })
      .click()
  }
}
