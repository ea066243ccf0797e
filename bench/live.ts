import type { Browser, Page } from '@playwright/test'
import { khatianCalls } from '#contract/calls/khatian.ts'
import { openBrowser, openVault, signIn } from './support/browser.ts'
import { quantile, type Figures } from './support/figures.ts'
import { freeVolume, seedKhatian } from './support/khatians.ts'
import { newDataDir, removeDataDir, startProduct } from './support/product.ts'
import { openRest, type Rest } from './support/rest.ts'
import { readsCausedByNews } from './support/live-readers.ts'
import { readFileSync } from 'node:fs'

const port = 7152
const times = { events: 15, cut: 5 } as const

/** How long news are counted. */
const newsSeconds = 20

/**
 * How long a verifier's open list takes to show what an operator has just completed, by events and where they are cut;
 * and how many reads a second news cause at two hundred screens while one person acts five times a second.
 */
export async function run(): Promise<Figures> {
  const dataDir = newDataDir()
  const product = await startProduct(port, dataDir)
  const browser = await openBrowser()
  try {
    const operator = await browser.newContext({ serviceWorkers: 'block' })
    const password = (name: string): string => product.passwords[name] ?? ''
    await signIn(await operator.newPage(), product.url, 'entry1', password('entry1'))
    const rest = await openRest(operator, product.url)
    const figures: Record<string, Figures[string]> = {}
    for (const way of ['events', 'cut'] as const) {
      const page = await openQueue(browser, product.url, password('verifier1'), way === 'cut')
      const list = await measure(page, rest, times[way])
      figures[`${way}.p50`] = { value: quantile(list, 0.5), unit: 'ms' }
      figures[`${way}.max`] = { value: Math.max(...list), unit: way === 'events' ? 'ms, ≤ 2,000' : 'ms, ≤ 15,000' }
      await page.context().close()
    }
    const { reads, events, acts } = await readsCausedByNews(newsSeconds)
    figures['news.reads'] = { value: reads, unit: 'reads/s of 200 screens' }
    figures['news.events'] = { value: events, unit: 'events/s to 200 screens' }
    figures['news.acts'] = { value: acts, unit: 'acts/s' }
    return { ...figures, ...measuredBefore() }
  } finally {
    await browser.close()
    await product.stop()
    removeDataDir(dataDir)
  }
}

/** What the build before topics came to on the same machine; it is not here to be measured again. */
function measuredBefore(): Figures {
  const { figures } = JSON.parse(readFileSync('bench/results/live.json', 'utf8')) as { figures: Figures }
  return Object.fromEntries(Object.entries(figures).filter(([name]) => name.startsWith('before.')))
}

async function openQueue(browser: Browser, url: string, password: string, cut: boolean): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  if (cut) await context.route('**/sync/events**', (route) => route.abort())
  const page = await context.newPage()
  await signIn(page, url, 'verifier1', password)
  await openVault(page)
  await page.goto(`${url}/batch-wise-khatians?KHATIAN_FILTER_TYPE=verify`)
  await openVault(page)
  return page
}

async function measure(page: Page, rest: Rest, turns: number): Promise<number[]> {
  const volume = await freeVolume(rest)
  const search = page.locator('input[inputmode=search]')
  const list: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const { id, number } = await seedKhatian(rest, volume, 2, 1)
    await search.fill(number)
    // What was asked for the new text is answered, and the poll stands at a chance moment.
    await page.waitForTimeout(2000 + Math.random() * 3000)
    await rest(khatianCalls['khatian.entry-complete'], { khatianId: id })
    const began = performance.now()
    await page.locator(`a[href*="${id}"]`).waitFor({ timeout: 60_000 })
    list.push(performance.now() - began)
  }
  return list
}
