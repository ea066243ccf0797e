import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Instead of the source of axe, where the document has it already. */
const nothing = ';'

/**
 * Every rule of axe, on the page as it stands. Where a rule found nothing its thousand good places are not described one by
 * one; and as no screen of the app holds a frame, all is looked at in the page itself and nothing summed up in another tab.
 * The megabyte of axe itself is read once in a document and not anew for each of the screens that follow one another in it:
 * to read it took a third of the time of a look.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await expect(page.locator('iframe, frame'), `${screen}: without frames`).toHaveCount(0)
  const isThere = await page.evaluate(() => 'axe' in window)
  const { violations } = await new AxeBuilder({ page, ...(isThere ? { axeSource: nothing } : {}) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
  expect(found, screen).toEqual([])
}
