import { expect, type CDPSession, type Locator, type Page } from '@playwright/test'
import { byItself } from './office-page.ts'
import { openVault } from './vault-page.ts'
import { say } from './words.ts'

/** The keying screen as its operators use it: by keys alone. */
export class KeyingPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens the volume's number field, or one khatian. */
  async open(url: string, volumeId: string, khatianId?: string): Promise<void> {
    await this.page.goto(`${url}/khatian-entry/${volumeId}${khatianId === undefined ? '' : `?khatian_id=${khatianId}`}`)
    await openVault(this.page)
  }

  /** Takes the proposed number; the cursor then stands in the header. */
  async startProposed(): Promise<void> {
    await expect(this.page.locator('#khatian-number')).toBeFocused()
    await this.page.keyboard.press('Enter')
    await expect(this.firstHeaderField()).toBeFocused()
  }

  /** Gives the open khatian as complete; what is in doubt is read, and sent all the same. */
  async complete(): Promise<void> {
    await this.page.keyboard.press('Alt+KeyE')
    const panel = this.page.locator('[data-doubts]')
    const done = this.page.getByRole('button', { name: say('Next khatian (Enter)') })
    await expect(panel.or(done)).toBeVisible()
    if (await panel.isVisible()) await this.page.keyboard.press('Enter')
  }

  firstHeaderField(): Locator {
    return this.page.locator('[data-section=header] input').first()
  }

  editor(section: 'owners' | 'dags'): Locator {
    return this.page.locator(`[data-section=${section}] input[type=text]`)
  }

  rows(section: 'owners' | 'dags'): Locator {
    return this.page.locator(`[data-section=${section}] [data-row]`)
  }

  cell(section: 'owners' | 'dags', row: number, column: string): Locator {
    return this.rows(section).nth(row).locator(`[data-column=${column}]`)
  }

  /** Each text goes into the cell with the focus, and Enter leads on; `^F3` is the key. */
  async key(...cells: readonly string[]): Promise<void> {
    for (const cell of cells) {
      if (cell === '^F3') await this.page.keyboard.press('F3')
      else if (cell !== '') await this.page.keyboard.type(cell)
      await this.page.keyboard.press('Enter')
    }
  }

  async expectSaved(): Promise<void> {
    await expect(this.page.locator('[data-save=saved]')).toBeVisible()
  }

  /**
   * Ends what was keyed and waits until the server has it. The khatian's own sign says so: that of the shell follows the disk
   * a moment later, and until then still speaks of what was before.
   */
  async send(): Promise<void> {
    const sign = (state: string): Locator => this.page.locator(`[data-sync=${state}]`)
    await expect(sign('waiting')).toBeVisible()
    await this.page.keyboard.press('Control+KeyS')
    await expect(sign('sent')).toBeVisible(byItself)
  }

  khatianId(): string {
    return new URL(this.page.url()).searchParams.get('khatian_id') ?? ''
  }

  /** An input method that composes a word and commits it, as Avro or a phone's keyboard does. */
  async compose(word: string): Promise<void> {
    const cdp: CDPSession = await this.page.context().newCDPSession(this.page)
    const letters = Array.from(word)
    for (let end = 1; end <= letters.length; end++) {
      const text = letters.slice(0, end).join('')
      await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    }
    // Enter within a composition belongs to the input method.
    await cdp.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Process',
      code: 'Enter',
      windowsVirtualKeyCode: 229,
    })
    await cdp.send('Input.insertText', { text: word })
    await cdp.detach()
  }
}
