import { expect, type Locator, type Page } from '@playwright/test'

/** Turns a real wheel over the middle of what is seen of an element. */
export async function turnWheel(page: Page, over: Locator, by: number): Promise<void> {
  await over.scrollIntoViewIfNeeded()
  const box = await over.boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (box === null) throw new Error('nothing to turn the wheel over')
  const middle = (from: number, size: number, room: number): number =>
    (Math.max(0, from) + Math.min(room, from + size)) / 2
  await page.mouse.move(middle(box.x, box.width, width), middle(box.y, box.height, height))
  await page.mouse.wheel(0, by)
}

export const pageTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))

/** A table that shows all of its rows lets the wheel go to the page. */
export async function expectPageScrolls(page: Page, over: Locator): Promise<void> {
  await over.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(() => pageTop(page)).toBe(0)
  await turnWheel(page, over, 240)
  await expect.poll(() => pageTop(page)).toBeGreaterThan(0)
}
