import { loadavg } from 'node:os'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { volumeCalls } from '#contract/calls/volume.ts'
import { openBrowser, openVault, signIn } from './support/browser.ts'
import { createSamples, differenceOfP95, quantile, type Figures, type Samples } from './support/figures.ts'
import { gridPeers, gridValue, openGridPeer, prepareGridPeers, type GridPeer } from './support/grid-peers.ts'
import { seedKhatian, seedKhatianUnder } from './support/khatians.ts'
import { newDataDir, removeDataDir, startProduct } from './support/product.ts'
import { openRest, type Rest } from './support/rest.ts'
import { followScan } from './support/scan-probe.ts'
import { hurried, rhythmAt, steady, textOf, typeDown, type Typing } from './support/type-down.ts'

const port = 7151
const viewport = { width: 1366, height: 768 }
/** How quick the person, and how much slower than this machine the processor is. */
const manners = [
  { name: '', rate: 1, pace: steady },
  { name: '', rate: 4, pace: steady },
  { name: 'hurried.', rate: 1, pace: hurried },
  { name: 'hurried.', rate: 4, pace: hurried },
] as const
/** Each contestant's turn comes again, so that no one meets only the cold or only the busy machine; medians count. */
const rounds = 3

/**
 * The keying screen as its users meet it: the real route, the vault on, the open entry written behind every cell. Beside it
 * a grid library and the least that a grid can be, typed into in the same way and the same run.
 */
export async function run(): Promise<Figures> {
  prepareGridPeers()
  const dataDir = newDataDir()
  const product = await startProduct(port, dataDir)
  const browser = await openBrowser()
  const samples = createSamples()
  try {
    const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
    const page = await context.newPage()
    await signIn(page, product.url, 'entry1', product.passwords['entry1'] ?? '')
    await openVault(page)
    const rest = await openRest(context, product.url)
    const { volume, khatian: large } = await scannedKhatian(rest, 500)
    const thousand = await seedKhatian(rest, volume, 1000, 2)
    const largest = await seedKhatian(rest, volume, 3000, 3)
    const route = `${product.url}/khatian-entry/${volume.volume.id}`
    await page.close()

    /** what was typed into the product and into another in the same turns */
    const beside = new Map<string, [readonly number[], readonly number[]][]>()
    let turn = 0
    for (let round = 0; round < rounds; round++)
      for (const { name, rate, pace } of manners) {
        const typed = textOf(turn++)
        const rhythm = rhythmAt(pace)
        samples.note('loadBefore', loadavg()[0] ?? 0, 'load')
        const own = await keyDags(context, `${route}?khatian_id=${large.id}`, rate, rhythm, typed)
        note(samples, name, rate, own)
        for (const peer of Object.keys(gridPeers) as GridPeer[]) {
          const keyed = await keyPeer(context, peer, rate, rhythm, typed)
          note(samples, `${name}${peer}.`, rate, keyed)
          const key = `${name}char${rate}x.less.${peer}`
          beside.set(key, [...(beside.get(key) ?? []), [own.chars, keyed.chars]])
        }
      }
    for (const [key, turns] of beside) {
      const { value, low, high } = differenceOfP95(turns)
      samples.note(`${key}.P95`, value, 'ms')
      samples.note(`${key}.P95Low`, low, 'ms')
      samples.note(`${key}.P95High`, high, 'ms')
    }
    note(
      samples,
      'dags3000.',
      1,
      await keyDags(context, `${route}?khatian_id=${largest.id}`, 1, rhythmAt(steady), textOf(turn)),
    )
    timings(samples, 'scanFollows', await followInRoute(context, `${route}?khatian_id=${large.id}`))
    timings(samples, 'nextKhatian', await startNextOnes(context, route))
    timings(samples, 'open1000Dags', await openLargest(context, route, thousand.number))
    timings(samples, 'open3000Dags', await openLargest(context, route, largest.number))
    return samples.figures()
  } finally {
    await closeAll(browser)
    await product.stop()
    removeDataDir(dataDir)
  }
}

function note(samples: Samples, name: string, rate: number, { chars, commits, cpuPerKey }: Typing): void {
  timings(samples, `${name}char${rate}x`, chars)
  timings(samples, `${name}commit${rate}x`, commits)
  samples.note(`${name}cpuPerKey${rate}x`, cpuPerKey, 'ms')
}

function timings(samples: Samples, name: string, list: readonly number[]): void {
  samples.note(`${name}P50`, quantile(list, 0.5), 'ms')
  samples.note(`${name}P95`, quantile(list, 0.95), 'ms')
}

/** A khatian that scanned pages are named after: beside one without, no picture follows. */
async function scannedKhatian(rest: Rest, dags: number) {
  const { data } = await rest(volumeCalls['volume.list'], { survey: 'RS' })
  for (const volume of data) {
    const scans = await rest(volumeCalls['volume.scans'], { volumeId: volume.volume.id })
    const numbers = scans.flatMap(({ khatianNumber }) => (khatianNumber === null ? [] : [khatianNumber]))
    const khatian = await seedKhatianUnder(rest, volume, { dags, numbers })
    if (khatian !== null) return { volume, khatian }
  }
  throw new Error('no volume has scans of a khatian that is not keyed')
}

async function closeAll(browser: Browser): Promise<void> {
  await browser.close()
}

async function openRoute(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  await openVault(page)
  return page
}

async function keyDags(
  context: BrowserContext,
  url: string,
  rate: number,
  rhythm: readonly number[],
  typed: readonly string[],
): Promise<Typing> {
  const page = await openDags(context, url)
  const keyed = await typeDown(page, rate, 'Ctrl+Enter', rhythm, typed)
  // Rows out of sight are not drawn: those that are must show what was keyed.
  const kept = page.locator('[data-section=dags] [data-column=classAgri]', { hasText: typed.join('') })
  if ((await kept.count()) < 5) throw new Error('the grid does not show what was keyed')
  await page.close()
  return keyed
}

/** The cursor stands in the class of the first dag. */
async function openDags(context: BrowserContext, url: string): Promise<Page> {
  const page = await openRoute(context, url)
  await page.locator('[data-section=dags] [data-row]').first().waitFor({ timeout: 60_000 })
  await page.locator('[data-section=dags] [data-row] [data-column=classAgri]').first().click()
  return page
}

async function keyPeer(
  context: BrowserContext,
  peer: GridPeer,
  rate: number,
  rhythm: readonly number[],
  typed: readonly string[],
): Promise<Typing> {
  const page = await openGridPeer(context, peer)
  const keyed = await typeDown(page, rate, 'Enter', rhythm, typed)
  const kept = await gridValue(page, 5, 'classAgri')
  if (!kept.endsWith(typed.slice(1).join(''))) throw new Error(`${peer} holds ${kept}`)
  await page.close()
  return keyed
}

async function followInRoute(context: BrowserContext, url: string): Promise<number[]> {
  const page = await openDags(context, url)
  await page.waitForTimeout(1000)
  const moves = await followScan(page, 25)
  await page.close()
  return moves
}

/** From Alt+N until the first field of the next khatian has the focus and is painted. */
async function startNextOnes(context: BrowserContext, route: string): Promise<number[]> {
  const page = await openRoute(context, route)
  await page.locator('#khatian-number').waitFor({ timeout: 60_000 })
  await page.waitForTimeout(500)
  await page.keyboard.press('Enter')
  const header = page.locator('[data-section=header] input').first()
  await header.waitFor()
  const times: number[] = []
  for (let turn = 0; turn < 11; turn++) {
    await page.keyboard.press('Alt+Digit2')
    await page.keyboard.insertText('মোঃ আব্দুল করিম')
    await page.keyboard.press('Enter')
    await page.waitForTimeout(150)
    times.push(
      await timeUntil(
        page,
        () => page.keyboard.press('Alt+KeyN'),
        () =>
          document.activeElement?.closest('[data-section=header]') !== null && document.activeElement !== document.body,
      ),
    )
  }
  await page.close()
  // The first one compiles what the others reuse.
  return times.slice(1)
}

/** From Enter on its number until its dags stand in the grid and the cursor is in it. */
async function openLargest(context: BrowserContext, route: string, number: string): Promise<number[]> {
  const times: number[] = []
  const page = await openRoute(context, route)
  for (let turn = 0; turn < 6; turn++) {
    const field = page.locator('#khatian-number')
    await field.waitFor({ timeout: 60_000 })
    await page.waitForTimeout(500)
    await field.fill(number)
    times.push(
      await timeUntil(
        page,
        () => page.keyboard.press('Enter'),
        () =>
          document.querySelectorAll('[data-section=dags] [data-row]').length > 5 &&
          document.activeElement?.closest('[data-section]') !== null &&
          document.activeElement !== document.body,
      ),
    )
    await page.keyboard.press('Alt+Shift+KeyN')
  }
  await page.close()
  return times.slice(1)
}

/** Milliseconds from the key event's time stamp to the first frame after which the page is as wanted. */
async function timeUntil(page: Page, press: () => Promise<void>, wanted: () => boolean): Promise<number> {
  const source = `(() => {
    const wanted = ${wanted.toString()}
    window.timed = new Promise((resolve) => {
      window.addEventListener('keydown', function start(event) {
        if (['Alt', 'Shift', 'Control'].includes(event.key)) return
        window.removeEventListener('keydown', start, true)
        const began = event.timeStamp
        const look = () => requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => (gone && wanted() ? resolve(performance.now() - began) : look())
          channel.port2.postMessage(0)
        })
        // What stands now belongs to the khatian before.
        const first = document.querySelector('[data-section] input, #khatian-number')
        let gone = false
        const watch = () => { gone = !first.isConnected; if (!gone) requestAnimationFrame(watch) }
        watch()
        look()
      }, true)
    })
  })()`
  await page.evaluate(source)
  await press()
  return page.evaluate(() => (window as unknown as { timed: Promise<number> }).timed)
}
