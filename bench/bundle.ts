import type { BrowserContext, Page } from '@playwright/test'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { openBrowser, signIn } from './support/browser.ts'
import type { Figures } from './support/figures.ts'
import { newDataDir, removeDataDir, startProduct } from './support/product.ts'

/** All JavaScript that a fresh browser has asked for when the screen can be used, the catalogue included, gzipped. */
async function scriptsUntil(context: BrowserContext, url: string, usable: (page: Page) => Promise<void>) {
  const page = await context.newPage()
  const asked = new Set<string>()
  context.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.endsWith('.js') && path !== '/sw.js') asked.add(path)
  })
  await page.goto(url)
  await usable(page)
  const files = [...asked]
  await page.close()
  return files
}

const gz = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length / 1024

function allFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? allFiles(join(folder, entry.name)) : [join(folder, entry.name)],
  )
}

/** What the first route costs a visitor and a member of staff, the service worker, and everything it precaches. */
export async function run(): Promise<Figures> {
  const dataDir = newDataDir()
  const product = await startProduct(7161, dataDir)
  const browser = await openBrowser()
  try {
    const options = { serviceWorkers: 'block' as const }
    const visitor = await scriptsUntil(await browser.newContext(options), product.url, (page) =>
      page
        .getByRole('link', { name: /সাইন ইন/ })
        .or(page.getByRole('button', { name: /সাইন ইন/ }))
        .first()
        .waitFor(),
    )
    const signedIn = await browser.newContext(options)
    const page = await signedIn.newPage()
    await signIn(page, product.url, 'entry1', product.passwords['entry1'] ?? '')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const storageState = await signedIn.storageState()
    const staff = await scriptsUntil(await browser.newContext({ ...options, storageState }), product.url, (staffPage) =>
      staffPage.getByRole('heading', { level: 1, name: /স্বাগতম/ }).waitFor(),
    )
    const sum = (paths: readonly string[]): number => paths.reduce((total, path) => total + gz(join('dist', path)), 0)
    const manifest = allFiles('dist').filter((file) => /\.(js|css|html|woff2|svg|png|webmanifest)$/.test(file))
    return {
      visitorFirstRoute: { value: sum(visitor), unit: 'KB gz' },
      staffFirstRoute: { value: sum(staff), unit: 'KB gz' },
      serviceWorker: { value: gz('dist/sw.js'), unit: 'KB gz' },
      precache: { value: manifest.reduce((total, file) => total + statSync(file).size, 0) / 1024, unit: 'KB' },
      precacheGz: { value: manifest.reduce((total, file) => total + gz(file), 0), unit: 'KB gz' },
      staffFiles: { value: staff.length, unit: 'files' },
    }
  } finally {
    await browser.close()
    await product.stop()
    removeDataDir(dataDir)
  }
}
