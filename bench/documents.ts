import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import type { Page } from '@playwright/test'
import { documentPaths } from '#contract/calls/document.ts'
import { khatianCalls } from '#contract/calls/khatian.ts'
import { openBrowser, signIn } from './support/browser.ts'
import { createSamples, quantile, type Figures } from './support/figures.ts'
import { freeVolume, seedKhatian } from './support/khatians.ts'
import { newDataDir, removeDataDir, startProduct } from './support/product.ts'
import { openRest, type Rest } from './support/rest.ts'

const port = 7333
const usual = 60
/** the first ones start the thread, read the fonts and set what all khatians of a form share */
const warming = 15
const calls = 200
const longDags = 3000

/**
 * Printed khatians over HTTP: usual ones of which no two are alike, one that is printed again after an edit, one of 3,000
 * dags, and how long another call takes while long ones are made. `cpu` is all that the server's process worked for one
 * document, request and database included: unlike the time it hardly depends on what else the machine does. The rest is measured by the same client with and without the printing, so that both carry the same burden.
 */
export async function run(): Promise<Figures> {
  const dataDir = newDataDir()
  const product = await startProduct(port, dataDir)
  const browser = await openBrowser()
  const samples = createSamples()
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page: Page = await context.newPage()
    await signIn(page, product.url, 'entry1', product.passwords['entry1'] ?? '')
    const rest = await openRest(context, product.url)
    const print = await printerOf(page, rest, product.url)
    // The app in the page would go on listening to what is changed here and read it again.
    await page.goto('about:blank')
    const volume = await freeVolume(rest)
    const small = await seedKhatian(rest, volume, 8, 1)
    const long = await seedKhatian(rest, volume, longDags, 4)
    const different: string[] = []
    for (let other = 1; other <= usual + warming; other++)
      different.push((await seedKhatian(rest, volume, 8, 8 + other, other)).id)
    samples.note('first', await print(small.id), 'ms, the thread started')
    for (const id of different.slice(0, warming)) await print(id)
    samples.note('loadBefore', loadavg()[0] ?? 0, 'load')
    const worked = processorMs(product.pid)
    const times: number[] = []
    for (const id of different.slice(warming)) times.push(await print(id))
    samples.note('khatian.p50', quantile(times, 0.5), 'ms, ≤ 10')
    samples.note('khatian.p95', quantile(times, 0.95), 'ms')
    samples.note('khatian.cpu', (processorMs(product.pid) - worked) / usual, 'ms of processor')
    const edited: number[] = []
    for (let turn = 0; turn < usual; turn++) {
      await rest(khatianCalls['khatian.edit'], {
        khatianId: small.id,
        edits: [{ path: 'header.remarks', from: turn === 0 ? null : `পাতা ${turn}`, to: `পাতা ${turn + 1}` }],
      })
      edited.push(await print(small.id))
    }
    samples.note('edited.p50', quantile(edited, 0.5), 'ms')
    for (let turn = 0; turn < 3; turn++) samples.note('dags3000', await print(long.id), 'ms, ≤ 3,000')

    const read = () => timed(() => rest(khatianCalls['khatian.get'], { khatianId: small.id }))
    const alone: number[] = []
    for (let turn = 0; turn < calls; turn++) alone.push(await read())
    let printing = true
    const busy = (async () => {
      while (printing) await print(long.id)
    })()
    const beside: number[] = []
    for (let turn = 0; turn < calls || beside.reduce((sum, one) => sum + one, 0) < 3000; turn++)
      beside.push(await read())
    printing = false
    await busy
    samples.note('call.p95.alone', quantile(alone, 0.95), 'ms')
    samples.note('call.p95.printing', quantile(beside, 0.95), 'ms')
    samples.note('call.p95.slower', quantile(beside, 0.95) - quantile(alone, 0.95), 'ms, ≤ 20')
    return samples.figures()
  } finally {
    await browser.close()
    await product.stop()
    removeDataDir(dataDir)
  }
}

async function printerOf(page: Page, rest: Rest, url: string): Promise<(khatianId: string) => Promise<number>> {
  const cookies = await page.context().cookies(url)
  const token = decodeURIComponent(cookies.find((cookie) => cookie.name === 'dlrms_access')?.value ?? '')
  const { sessionCalls } = await import('#contract/calls/session.ts')
  const { desks } = await rest(sessionCalls['session.office-profile'], {})
  const desk = (desks.find((one) => one.isPrimary) ?? desks[0])?.id ?? ''
  return (khatianId) =>
    timed(async () => {
      const path = documentPaths.khatian.replace('{khatianId}', khatianId)
      const answer = await fetch(`${url}/api/v1${path}`, { headers: { 'user-token': token, 'active-desk': desk } })
      const bytes = await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${answer.status} ${Buffer.from(bytes).toString()}`)
    })
}

/** What a process has worked so far, all its threads together. */
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name before may hold spaces; user and system time are the 14th and 15th field, in hundredths of a second.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * 10
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
