import { expect, type Locator, type Page } from '@playwright/test'
import type { OfficePage } from './office-page.ts'
import { say } from './words.ts'

/** A khatian beside its scan, on the desk of a verifier, comparer or approver. */
export class ReviewPage {
  readonly page: Page
  readonly office: OfficePage

  constructor(office: OfficePage) {
    this.page = office.page
    this.office = office
  }

  async expectKhatian(number: string): Promise<void> {
    await expect(this.office.heading(say('Khatian {number}', { number }))).toBeVisible()
    await expect(this.page.getByRole('tab', { name: say('Record') })).toHaveAttribute('aria-selected', 'true')
  }

  scan(): Locator {
    return this.page.locator('#panel-record img')
  }

  act(name: 'Verify' | 'Compare' | 'Approve' | 'Send back'): Locator {
    return this.office.button(name)
  }

  /** As a person does before passing it: the last dags are on the screen, however much of the mouza stands above them. */
  async readToEnd(): Promise<void> {
    await this.page.locator('#panel-record table').last().getByRole('row').last().scrollIntoViewIfNeeded()
    // What watches whether they were seen hears of it with a drawn frame.
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }

  async openWaiting(number: string): Promise<void> {
    await this.office.narrowTo(number)
    await this.office.open(this.office.waiting(number))
    await this.expectKhatian(number)
  }

  /** From the list of the desk to the khatian, and passes it. */
  async pass(number: string, act: 'Verify' | 'Compare' | 'Approve', done: string): Promise<void> {
    await this.openWaiting(number)
    await this.readToEnd()
    await this.act(act).click()
    await this.office.toast(done)
  }

  async sendBack(comment: string): Promise<void> {
    await this.act('Send back').click()
    await this.page.getByLabel(say('What is to be corrected?')).fill(comment)
    await this.office.button('Send').click()
    await this.office.toast('Khatian sent back for correction')
  }

  async openLog(): Promise<void> {
    await this.page.getByRole('tab', { name: say('Log') }).click()
    await expect(this.page.locator('#panel-log article').first()).toBeVisible()
  }

  /** Entries of the log, the newest first. */
  log(): Locator {
    return this.page.locator('#panel-log article')
  }
}
