import { expect, type Locator, type Page } from '@playwright/test'

/** The PIN of everybody in the specs who keys. */
export const specPin = '725814'

/** The gate of a person's vault: found by its state, so that it works in both languages. */
export class VaultPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  gate(kind?: 'set-up' | 'unlock' | 'forgotten' | 'others' | 'offline' | 'change' | 'recovery'): Locator {
    return this.page.locator(kind === undefined ? '[data-vault]' : `[data-vault=${kind}]`)
  }

  /** The app itself: none of it is there while a vault is locked. */
  inside(): Locator {
    return this.page.locator('#menu')
  }

  async setUp(pin = specPin): Promise<void> {
    const gate = this.gate('set-up')
    await gate.locator('input[name=secret]').fill(pin)
    await gate.locator('input[name=again]').fill(pin)
    await this.page.keyboard.press('Enter')
    await expect(gate).toHaveCount(0)
  }

  async give(pin = specPin): Promise<void> {
    const field = this.page.locator('input[name=unlock]')
    await expect(field).toBeFocused()
    await field.fill(pin)
    await this.page.keyboard.press('Enter')
  }

  async unlock(pin = specPin): Promise<void> {
    await this.give(pin)
    await expect(this.gate()).toHaveCount(0)
  }

  async lock(): Promise<void> {
    await this.page.keyboard.press('Control+Alt+KeyL')
    await expect(this.gate('unlock')).toBeVisible()
  }
}

/** Lets a person who has just come to their app in: sets their vault up, unlocks it, or finds that none is needed. */
export async function openVault(page: Page, pin = specPin): Promise<void> {
  const vault = new VaultPage(page)
  // A choice of desk comes before the vault, over the app.
  await expect(vault.gate('set-up').or(vault.gate('unlock')).or(vault.inside()).first()).toBeAttached()
  if (await vault.gate('set-up').isVisible()) await vault.setUp(pin)
  else if (await vault.gate('unlock').isVisible()) await vault.unlock(pin)
}
