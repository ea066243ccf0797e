import { chromium, type Browser, type Page } from '@playwright/test'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: flags })
}

/** Signs a demonstration user in through the provider's own page. */
export async function signIn(page: Page, url: string, username: string, password: string): Promise<void> {
  await page.goto(`${url}/sign-in`)
  await page
    .locator('button, a')
    .filter({ hasText: /সাইন ইন|Sign in/ })
    .first()
    .click()
  await page.locator('input[type=password]').waitFor()
  await page.locator('input:not([type=password]):not([type=hidden])').first().fill(username)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(
    (to) => !to.pathname.startsWith('/idp') && to.pathname !== '/callback' && to.pathname !== '/sign-in',
  )
}
