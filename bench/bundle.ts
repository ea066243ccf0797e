import type { BrowserContext, Page } from '@playwright/test'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { openBrowser, openVault, signIn } from './support/browser.ts'
import type { Figures } from './support/figures.ts'
import { newDataDir, removeDataDir, startProduct } from './support/product.ts'

const port = 7161

/** The scripts a page has asked for when the screen can be used, from the network or the browser's cache, with the words. */
async function scriptsUntil(
  context: BrowserContext,
  url: string,
  usable: (page: Page) => Promise<unknown>,
): Promise<string[]> {
  const asked = new Set<string>()
  const page = await context.newPage()
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.endsWith('.js') && path !== '/sw.js') asked.add(path)
  })
  page.on('worker', (worker) => asked.add(new URL(worker.url()).pathname))
  page.setDefaultTimeout(30_000)
  await page.goto(url, { waitUntil: 'commit' })
  await usable(page)
  await context.close()
  return [...asked]
}

const inDist = (path: string): string => join('dist', path)
const gz = (path: string): number => gzipSync(readFileSync(inDist(path)), { level: 9 }).length / 1024

/** What the built service worker lists, as it stands in its own text. */
function precached(): string[] {
  const worker = readFileSync(inDist('sw.js'), 'utf8')
  const named = [...worker.matchAll(/["'`]?\burl["'`]?:\s*["'`]([^"'`]+)["'`]/g)].flatMap((match) => match[1] ?? [])
  const files = [...new Set(named)].filter((path) => statSync(inDist(path), { throwIfNoEntry: false })?.isFile())
  if (files.length === 0) throw new Error('the service worker lists nothing')
  return files
}

/** What the first route costs a visitor and a member of staff, the service worker, and everything it precaches. */
export async function run(): Promise<Figures> {
  const dataDir = newDataDir()
  const product = await startProduct(port, dataDir)
  const browser = await openBrowser()
  try {
    const visitor = await scriptsUntil(await browser.newContext({ serviceWorkers: 'block' }), product.url, (page) =>
      page.getByRole('button', { name: /সাইন ইন/ }).waitFor(),
    )
    // The person comes back to a browser that knows them: the key their vault is bound to does not leave it.
    const signedIn = await browser.newContext({ serviceWorkers: 'block' })
    const page = await signedIn.newPage()
    await signIn(page, product.url, 'entry1', product.passwords['entry1'] ?? '')
    await openVault(page)
    await page.close()
    const staff = await scriptsUntil(signedIn, product.url, async (home) => {
      await openVault(home)
      await home.getByRole('heading', { level: 1, name: /স্বাগত/ }).waitFor()
      await home.waitForFunction(() => {
        const counts = [...document.querySelectorAll('[data-waits]')]
        return counts.length > 0 && counts.every((count) => count.textContent !== '–')
      })
    })
    const list = precached()
    const sum = (paths: readonly string[]): number => paths.reduce((total, path) => total + gz(path), 0)
    return {
      visitorFirstRoute: { value: sum(visitor), unit: 'KB gz' },
      visitorFiles: { value: visitor.length, unit: 'files' },
      staffFirstRoute: { value: sum(staff), unit: 'KB gz' },
      staffFiles: { value: staff.length, unit: 'files' },
      serviceWorker: { value: gz('sw.js'), unit: 'KB gz' },
      precache: { value: list.reduce((total, path) => total + statSync(inDist(path)).size, 0) / 1024, unit: 'KB' },
      precacheGz: { value: sum(list), unit: 'KB gz' },
      precacheFiles: { value: list.length, unit: 'files' },
    }
  } finally {
    await browser.close()
    await product.stop()
    removeDataDir(dataDir)
  }
}
