import { expect, type Locator, type Page } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from './words.ts'

/** A file as it lies on a stick, and the code that its slip shows. */
export type Carried = { readonly path: string; readonly code: string }

/** The screen on which volumes and work are saved as files and taken in. */
export class FilesPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  slip(): Locator {
    return this.page.getByRole('region', { name: say('Slip') })
  }

  code(): Locator {
    return this.slip().locator('strong').first()
  }

  /** Presses what saves a file, and gives the file with the code of its slip. */
  async saved(press: () => Promise<void>): Promise<Carried> {
    const coming = this.page.waitForEvent('download')
    await press()
    const download = await coming
    const path = join(mkdtempSync(join(tmpdir(), 'dlrms-stick-')), download.suggestedFilename())
    await download.saveAs(path)
    return { path, code: await this.code().innerText() }
  }

  async give(username: string): Promise<Carried> {
    const section = this.page.getByRole('region', { name: say('Give a volume as a file') })
    await section.getByRole('radio', { name: username }).check()
    return this.saved(() => section.getByRole('button', { name: say('Save to a file'), exact: true }).click())
  }

  async saveWork(): Promise<Carried> {
    const section = this.page.getByRole('region', { name: say('Save work to a file') })
    return this.saved(() => section.getByRole('button').first().click())
  }

  async take({ path }: Carried): Promise<void> {
    await this.page.locator('input[name=bundle]').setInputFiles(path)
  }

  async expectTaken(message: string): Promise<void> {
    await expect(this.page.getByText(say(message))).toBeVisible({ timeout: 30_000 })
  }
}
