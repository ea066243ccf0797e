import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { khatianCalls } from '#contract/calls/khatian.ts'
import { volumeCalls, type VolumeView } from '#contract/calls/volume.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import { openBrowser, openVault, signIn } from './support/browser.ts'
import { quantile, type Figures } from './support/figures.ts'
import { openKeyProbe } from './support/key-probe.ts'
import { newDataDir, removeDataDir, startProduct } from './support/product.ts'
import { openRest, type Rest } from './support/rest.ts'

const port = 7151
const typed = ['১', '২', 'ক', 'খ', 'ম', 'র', '৪', '৫'] as const
const rows = 24
const viewport = { width: 1366, height: 768 }

/** The keying screen as its users meet it: the real route, the open entry written behind every cell. */
export async function run(): Promise<Figures> {
  const dataDir = newDataDir()
  const product = await startProduct(port, dataDir)
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
    const page = await context.newPage()
    await signIn(page, product.url, 'entry1', product.passwords['entry1'] ?? '')
    await openVault(page)
    const rest = await openRest(context, product.url)
    const volume = await freeVolume(rest)
    const large = await seedKhatian(rest, volume, 500, 1)
    const largest = await seedKhatian(rest, volume, 1000, 2)
    const route = `${product.url}/khatian-entry/${volume.volume.id}`
    await page.close()

    const plain = await keyDags(context, `${route}?khatian_id=${large.id}`, 1)
    const slow = await keyDags(context, `${route}?khatian_id=${large.id}`, 4)
    const next = await startNextOnes(context, route)
    const opening = await openLargest(context, route, largest.number)
    return {
      ...timings('char1x', plain.chars),
      ...timings('commit1x', plain.commits),
      cpuPerKey1x: { value: plain.cpuPerKey, unit: 'ms' },
      ...timings('char4x', slow.chars),
      ...timings('commit4x', slow.commits),
      ...timings('nextKhatian', next),
      ...timings('open1000Dags', opening),
    }
  } finally {
    await closeAll(browser)
    await product.stop()
    removeDataDir(dataDir)
  }
}

function timings(name: string, list: readonly number[]): Figures {
  return {
    [`${name}P50`]: { value: quantile(list, 0.5), unit: 'ms' },
    [`${name}P95`]: { value: quantile(list, 0.95), unit: 'ms' },
  }
}

async function closeAll(browser: Browser): Promise<void> {
  await browser.close()
}

async function freeVolume(rest: Rest): Promise<VolumeView> {
  const { data } = await rest(volumeCalls['volume.list'], { survey: 'RS' })
  const freest = [...data].sort((a, b) => free(b) - free(a))[0]
  if (freest === undefined) throw new Error('no volume to key in')
  return freest
}

function free({ volume, counts }: VolumeView): number {
  return volume.to - volume.from + 1 - counts.total
}

/** A khatian with so many dags, under one of the last free numbers of its volume. */
async function seedKhatian(rest: Rest, { volume }: VolumeView, dags: number, fromEnd: number) {
  const id = randomUUID()
  const edits = Array.from({ length: dags }, (_, index): Edit => ({
    path: `dags[${randomUUID()}]`,
    from: null,
    to: {
      order: `i${index.toString(36).padStart(4, '0')}1`,
      cells: {
        dagNo: String(index + 1),
        classAgri: 'নাল',
        totalArea: 1000 + index,
        portion: { text: '0.500', n: 1, d: 2 },
        area: Math.floor((1000 + index + 1) / 2),
      },
    },
  }))
  const owner: Edit = {
    path: `owners[${randomUUID()}]`,
    from: null,
    to: { order: 'i1', cells: { name: 'মোঃ আব্দুল করিম', share: { text: '1.000', n: 1, d: 1 } } },
  }
  for (let lead = volume.to - fromEnd; lead >= volume.from; lead--) {
    try {
      await rest(khatianCalls['khatian.create'], {
        khatianId: id,
        volumeId: volume.id,
        templateId: volume.templateId,
        khatianNo: String(lead),
        edits: [owner, ...edits],
      })
      return { id, number: String(lead) }
    } catch (cause) {
      if (!(cause instanceof Error) || !cause.message.includes('khatian.duplicate')) throw cause
    }
  }
  throw new Error('the volume is full')
}

async function openRoute(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  await openVault(page)
  return page
}

/** Types into the class column of one dag after the other, as keybench does: eight characters, then commit and down. */
async function keyDags(context: BrowserContext, url: string, rate: number) {
  const page = await openRoute(context, url)
  await page.locator('[data-section=dags] [data-row]').first().waitFor({ timeout: 60_000 })
  await page.locator('[data-section=dags] [data-row] [data-column=classAgri]').first().click()
  const probe = await openKeyProbe(page)
  await probe.throttle(rate)
  await page.waitForTimeout(rate > 1 ? 2500 : 1000)
  const ctrl = 2
  await probe.press('১', 'warm')
  await probe.press('Enter', 'warm', ctrl)
  const before = await probe.taskSeconds()
  for (let row = 0; row < rows; row++) {
    for (const [index, char] of typed.entries()) await probe.press(char, index === 0 ? 'open' : 'char')
    await probe.press('Enter', 'commit', ctrl)
  }
  const cpu = (await probe.taskSeconds()) - before
  const samples = await probe.samples()
  // Rows out of sight are not drawn: those that are must show what was keyed.
  const kept = page.locator('[data-section=dags] [data-column=classAgri]', { hasText: typed.join('') })
  if ((await kept.count()) < 5) throw new Error('the grid does not show what was keyed')
  await page.close()
  const of = (kind: string) => samples.filter((sample) => sample.kind === kind).map((sample) => sample.ms)
  return { chars: of('char'), commits: of('commit'), cpuPerKey: (cpu * 1000) / (rows * (typed.length + 1)) }
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
