import { test as base, type BrowserContext } from '@playwright/test'

let inUse: { readonly file: string; readonly context: BrowserContext } | null = null

/**
 * Tests of one file whose pages open one after another in one browser, as the day of one person goes: who signed in stays
 * so, and the app is installed once. For files whose tests need no machine of their own; after a test that failed the next
 * one has a new browser.
 */
export const test = base.extend({
  context: async ({ browser }, provide, { file }) => {
    if (inUse?.file !== file) {
      await inUse?.context.close()
      inUse = { file, context: await browser.newContext() }
    }
    const { context } = inUse
    await provide(context)
    for (const page of context.pages()) await page.close()
    await context.setOffline(false)
  },
})
