import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { openBrowser, openLastingProfile, openVault, signIn } from './support/browser.ts'
import { quantile, type Figures } from './support/figures.ts'
import { newDataDir, removeDataDir, startProduct } from './support/product.ts'

const port = 7153
const times = 12
const slower = 4

/** From navigation to a first screen that can be used, at a quarter of the processor's speed: online, offline, and new. */
export async function run(): Promise<Figures> {
  const dataDir = newDataDir()
  const profile = mkdtempSync(join(tmpdir(), 'dlrms-bench-profile-'))
  const product = await startProduct(port, dataDir)
  try {
    const figures = { ...(await visitors(product.url)) }
    const context = await openLastingProfile(profile)
    try {
      const page = context.pages()[0] ?? (await context.newPage())
      await signIn(page, product.url, 'entry1', product.passwords['entry1'] ?? '')
      await openVault(page)
      // What an offline start needs is on the device once the worker of the page has put it there.
      await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
      await page.waitForTimeout(8000)
      await page.reload()
      await openVault(page)
      await page.waitForTimeout(3000)
      Object.assign(figures, await starts(context, product.url, 'staff online'))
      await context.setOffline(true)
      Object.assign(figures, await starts(context, product.url, 'staff offline'))
    } finally {
      await context.close()
    }
    return figures
  } finally {
    await product.stop()
    removeDataDir(dataDir)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Somebody who has never been here, with nothing in the cache. */
async function visitors(url: string): Promise<Figures> {
  const browser = await openBrowser()
  try {
    const list: number[] = []
    for (let turn = 0; turn < times; turn++) {
      const context = await browser.newContext()
      list.push(await startOnce(context, url, 'main h1'))
      await context.close()
    }
    return told('visitor', list)
  } finally {
    await browser.close()
  }
}

async function starts(context: BrowserContext, url: string, name: string): Promise<Figures> {
  const list: number[] = []
  for (let turn = 0; turn < times; turn++) list.push(await startOnce(context, url, '#menu'))
  return told(name, list)
}

async function startOnce(context: BrowserContext, url: string, usable: string): Promise<number> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(url, { waitUntil: 'commit' })
  // On a device whose vault is shut the field for the PIN is what can be used first.
  await page.locator(`${usable}, input[name=unlock]`).first().waitFor({ timeout: 60_000 })
  const ms = Number(await page.evaluate('performance.now()'))
  await page.close()
  return ms
}

function told(name: string, list: readonly number[]): Figures {
  return {
    [`${name}.p50`]: { value: quantile(list, 0.5) / 1000, unit: 's' },
    [`${name}.p95`]: { value: quantile(list, 0.95) / 1000, unit: name.endsWith('offline') ? 's, ≤ 1.5' : 's' },
  }
}
