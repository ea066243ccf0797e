import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath, args: flags })
}

/** A browser with a profile on the disk: what it writes costs what it costs a user. */
export function openProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { executablePath, args: flags, serviceWorkers: 'block' })
}

/** A page in a profile that has seen nothing, in `folder`; both are gone afterwards. */
export async function withNewProfile(work: (page: Page, folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dlrms-bench-profile-'))
  const context = await openProfile(folder)
  try {
    await work(await context.newPage(), folder)
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** As `openProfile`, with the service worker, as an installed app has it. */
export function openLastingProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { executablePath, args: flags })
}

/** Signs a demonstration user in through the provider's own page; `/sign-in` leaves for it without a click. */
export async function signIn(page: Page, url: string, username: string, password: string): Promise<void> {
  page.setDefaultTimeout(30_000)
  await page.goto(`${url}/sign-in`, { waitUntil: 'commit' })
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(password)
  await page.locator('#password').press('Enter')
  await page.waitForURL(
    (to) => !to.pathname.startsWith('/idp') && to.pathname !== '/callback' && to.pathname !== '/sign-in',
    { waitUntil: 'commit' },
  )
}

const pin = '725814'

/** Comes past the gate of a person's vault: sets it up on a new browser, unlocks it on one that knows them. */
export async function openVault(page: Page): Promise<void> {
  const fields = page.locator('[data-vault=set-up] input[name=secret], input[name=unlock], #menu')
  await fields.first().waitFor()
  if ((await page.locator('[data-vault=set-up]').count()) > 0) {
    await page.locator('input[name=secret]').fill(pin)
    await page.locator('input[name=again]').fill(pin)
    await page.keyboard.press('Enter')
  } else if ((await page.locator('input[name=unlock]').count()) > 0) {
    await page.locator('input[name=unlock]').fill(pin)
    await page.keyboard.press('Enter')
  }
  await page.locator('#menu').waitFor()
}
