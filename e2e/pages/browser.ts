import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

/** The browser every spec runs in, and the screen of a record room's machine. */
export const launch = {
  executablePath: process.env['CHROMIUM'] ?? installed ?? 'chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** Chromium as people have it, which keeps a history of its own on the disk; the headless shell where there is no other. */
const fullChromium = existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : launch.executablePath

export const machine = {
  viewport: { width: 1366, height: 768 },
  locale: 'bn-BD',
  timezoneId: 'Asia/Dhaka',
} as const

/** Screens follow each other without moving: the pictures between them are drawn by the processor here. */
export const still = { reducedMotion: 'reduce' } as const

/** A person's own browser: what it holds outlives its being closed, as on the machine in the office. */
export type Profile = {
  /** where it lies on the disk, once it was opened */
  folder(): string
  open(): Promise<BrowserContext>
  close(): Promise<void>
  /** closes it and removes what it held */
  remove(): Promise<void>
}

/** @param full whether it is the whole of Chromium, with all that it writes by itself, and not the headless shell */
export function makeProfile({ full = false } = {}): Profile {
  // Made at the first opening: a spec file is also read where its tests are only listed.
  let folder: string | null = null
  let opened: BrowserContext | null = null
  async function close(): Promise<void> {
    // One that was killed cannot be closed any more.
    await opened?.close().catch(() => undefined)
    opened = null
  }
  return {
    folder() {
      if (folder === null) throw new Error('the profile was never opened')
      return folder
    },
    async open() {
      await close()
      folder ??= mkdtempSync(join(tmpdir(), 'dlrms-profile-'))
      const executablePath = full ? fullChromium : launch.executablePath
      opened = await chromium.launchPersistentContext(folder, { ...launch, executablePath, ...machine, ...still })
      return opened
    },
    close,
    async remove() {
      await close()
      if (folder !== null) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** Cuts a browser off that was in use for a while: the app itself has come whole, as the record room's machines have it. */
export async function goOffline(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.context().setOffline(true)
}
