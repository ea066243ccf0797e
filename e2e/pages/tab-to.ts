import { expect, type Locator, type Page } from '@playwright/test'

const most = 200

/** Goes on by Tab until something has the focus, as who has no mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const there = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < most; pressed++) {
    if (await there()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not lead there')
}
