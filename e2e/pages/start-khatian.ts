import { expect, type Page } from '@playwright/test'
import { KeyingPage } from './keying-page.ts'
import { OfficePage } from './office-page.ts'
import type { AppServer } from './server.ts'
import { VolumePage } from './volume-page.ts'
import { say } from './words.ts'

/** The next khatian of the first volume, opened for keying, with its owners at hand. */
export async function startKhatian(page: Page, server: AppServer): Promise<KeyingPage> {
  const office = new OfficePage(page, server)
  await office.go('Khatian volumes')
  await new VolumePage(page).open()
  await page.getByRole('link', { name: say('Start next khatian') }).click()
  const keying = new KeyingPage(page)
  await keying.startProposed()
  await page.keyboard.press('Alt+Digit2')
  await expect(keying.editor('owners')).toBeFocused()
  return keying
}
