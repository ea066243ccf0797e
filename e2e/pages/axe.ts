import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Every rule of axe, on the page as it stands. Where a rule found nothing its thousand good places are not described one by
 * one; and as no screen of the app holds a frame, all is looked at in the page itself and nothing summed up in another tab.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await expect(page.locator('iframe, frame'), `${screen}: without frames`).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
  expect(found, screen).toEqual([])
}
