import type { Page } from '@playwright/test'
import { OfficePage } from './office-page.ts'
import type { AppServer } from './server.ts'
import { VaultPage } from './vault-page.ts'

/** Signs in, and stops before whatever gate comes. */
export async function arrive(page: Page, server: AppServer, username: string): Promise<VaultPage> {
  await page.goto(server.url)
  const office = new OfficePage(page, server)
  await office.clickSignIn()
  await office.giveCredentials(username, server.passwords.get(username) ?? '')
  await page.waitForURL((to) => to.pathname === '/')
  return new VaultPage(page)
}

/** A key outlives a reload only where the service worker stands. */
export async function untilWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
