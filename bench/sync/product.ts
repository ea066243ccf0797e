import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { build } from 'vite'
import type { Json } from '#domain/kernel/canonical-json.ts'
import { digestOf } from '#domain/kernel/digest.ts'
import { buildKhatian, buildVolume } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { withNewProfile } from '../support/browser.ts'
import { quantile, type Samples } from '../support/figures.ts'
import {
  actor,
  fillingEdits,
  newId,
  newKhatians,
  newVolume,
  type openMemoryPlace,
  type Place,
} from '../support/place.ts'
import { rowOfEdit } from './row-of-edit.ts'
import type { SyncBench, SyncPlace } from './scenario.ts'
import type { SyncServer } from './server.ts'

export type Mode = 'product' | 'product no vault'

const mb = 1024 * 1024
/** as the libraries' scenarios emulate it: 400 ms, 512 kbit/s down, 256 kbit/s up */
const slowLink = { offline: false, latency: 400, downloadThroughput: 64 * 1024, uploadThroughput: 32 * 1024 }

export async function buildPage(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(folder, 'page'),
      emptyOutDir: true,
      lib: { entry: 'bench/sync/page.ts', formats: ['es'], fileName: () => 'page.js' },
    },
  })
  return join(folder, 'page', 'page.js')
}

/** One call on the page, its arguments and answer as JSON. */
export type Call = <N extends keyof SyncBench>(
  name: N,
  ...args: Parameters<SyncBench[N]>
) => Promise<Awaited<ReturnType<SyncBench[N]>>>

/**
 * A page in a profile that has never seen the product. `slow` makes its link slow once it has loaded, `stored` is how many
 * bytes the files of its IndexedDB have.
 */
export async function withPage(
  server: SyncServer,
  work: (call: Call, slow: () => Promise<void>, stored: () => number) => Promise<void>,
) {
  await withNewProfile(async (page, folder) => {
    await page.goto(server.url)
    await page.waitForFunction('globalThis.bench !== undefined')
    const call: Call = (name, ...args) =>
      page.evaluate(`globalThis.bench[${JSON.stringify(name)}](...${JSON.stringify(args)})`)
    const slow = async (): Promise<void> => {
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Network.enable')
      await cdp.send('Network.emulateNetworkConditions', slowLink)
    }
    await work(call, slow, () => bytesOf(join(folder, 'Default', 'IndexedDB')))
  })
}

function bytesOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => statSync(join(folder, name)))
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
}

export function syncPlace(volumeId: string): SyncPlace {
  return {
    person: { userId: actor.userId, deskId: actor.deskId },
    scope: `volume:${volumeId}`,
    context: {
      volume: buildVolume({ id: volumeId, from: 1000, to: 99_999 }),
      templates: { [testTemplate.id]: testTemplate },
      rules: actor.rules,
    },
  }
}

export type Library = { readonly volumeId: string; readonly ids: readonly string[] }

/** A volume of khatians on a memory place, with so many dags each (8 unless told). */
export function fillLibrary(place: ReturnType<typeof openMemoryPlace>, dagCounts: readonly (number | null)[]): Library {
  const volumeId = newId()
  const ids = dagCounts.map((dags, index) => {
    const body = { ...filledKhatian(volumeId, String(1000 + index), dags), jlNumberId: volumeId }
    place.store.place({
      homeDistrict: body.homeDistrict,
      id: body.id,
      kind: 'khatian',
      scope: `volume:${volumeId}`,
      rev: 1,
      digest: digestOf(body as unknown as Json),
      body,
      logIndex: 0,
      logHash: '',
    })
    return body.id
  })
  return { volumeId, ids }
}

export function filledKhatian(volumeId: string, number: string, dags: number | null) {
  const rows = (section: string) =>
    fillingEdits(dags ?? undefined)
      .filter((edit) => edit.path.startsWith(section))
      .map(rowOfEdit)
  return buildKhatian({ id: newId(), volumeId, number, owners: rows('owners'), dags: rows('dags') })
}

let volumeNo = 10
let firstFree = 1000

export type PushWork = { readonly name: string; readonly count: number; readonly slow?: boolean }

/** Sends one sealed entry for each of `count` khatians, and fails unless server and device have all of it. */
export async function measurePush(
  server: SyncServer,
  target: string,
  place: Place,
  mode: Mode,
  { name, count, slow }: PushWork,
  samples: Samples,
): Promise<void> {
  const volumeId = await newVolume(place, (volumeNo += 1), firstFree, count)
  const ids = await newKhatians(place, volumeId, firstFree, count)
  firstFree += count
  await withPage(server, async (call, slowDown) => {
    const wanted = syncPlace(volumeId)
    await call('open', wanted, mode === 'product')
    await call('round', target)
    await call(
      'seal',
      wanted.scope,
      ids.map((recordId) => ({ recordId, edits: fillingEdits() })),
    )
    if (slow === true) await slowDown()
    server.bytes()
    const { ms, takeInMs, settled } = await call('push', target, count)
    const { up } = server.bytes()
    samples.note(`${name}.${mode}`, ms / 1000, 's')
    samples.note(`${name}.takeIn.${mode}`, takeInMs / 1000, 's')
    samples.note(`${name}.up.${mode}`, up / mb, 'MB')
    const records = await place.feed.records(actor.districtBbsCode, ids)
    const has = [...records.values()].filter((record) => record.rev === 2).length
    if (has !== count || settled !== count)
      throw new Error(`${name}, ${mode}: the server has ${has}, the device knows of ${settled}`)
    if (slow !== true) samples.note(`${name}.echo.${mode}`, (await call('round', target)) / 1000, 's')
  })
}

export async function measurePull(
  server: SyncServer,
  { volumeId, ids }: Library,
  mode: Mode,
  name: string,
  slow: boolean,
  samples: Samples,
): Promise<void> {
  await withPage(server, async (call, slowDown, stored) => {
    await call('open', syncPlace(volumeId), mode === 'product')
    if (slow) await slowDown()
    server.bytes()
    samples.note(`${name}.${mode}`, (await call('round', 'library')) / 1000, 's')
    samples.note(`${name}.down.${mode}`, server.bytes().down / mb, 'MB')
    if ((await call('held')) !== ids.length) throw new Error('the replica does not hold everything')
    if (slow) return
    // IndexedDB tidies up for a moment, and a read meanwhile would hold the files that it wants to give back.
    await setTimeout(2000)
    const pages = await call('cards', volumeId, 1000, Math.floor(ids.length / 100))
    samples.note(`page100.p50.${mode}`, quantile(pages, 0.5), 'ms')
    samples.note(`page100.p95.${mode}`, quantile(pages, 0.95), 'ms')
    samples.note(`allCards20000.${mode}`, await call('allCards', volumeId), 'ms')
    samples.note(`storage20000.${mode}`, stored() / mb, 'MB')
  })
}
