import { expect, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { seedId } from '#server/seed/ids.ts'
import { makeProfile } from './browser.ts'
import { KeyingPage } from './keying-page.ts'
import { OfficePage } from './office-page.ts'
import type { AppServer } from './server.ts'
import { openVault } from './vault-page.ts'
import { say } from './words.ts'

const volumeId = seedId.volume('birulia-1')

const clockKey = 'chaos-clock'

/** A script by which `Date` is wrong by so many milliseconds; plain text, as the page's own rules forbid making functions. */
function shifted(ms: string): string {
  return `(() => {
    const ms = ${ms}
    const Real = Date
    if (ms !== 0)
      globalThis.Date = class extends Real {
        constructor(...given) {
          super(...(given.length === 0 ? [Real.now() + ms] : given))
        }
        static now() {
          return Real.now() + ms
        }
      }
  })()`
}

/** An operator's machine that everything may happen to; what lies on its disk is what counts. */
export class ChaosMachine {
  readonly server: AppServer
  readonly #profile = makeProfile()
  #context: BrowserContext | null = null
  #page: Page | null = null
  #clockMs = 0
  #username = ''

  constructor(server: AppServer) {
    this.server = server
  }

  get context(): BrowserContext {
    if (this.#context === null) throw new Error('the browser is closed')
    return this.#context
  }

  get page(): Page {
    if (this.#page === null) throw new Error('the tab is closed')
    return this.#page
  }

  get office(): OfficePage {
    return new OfficePage(this.page, this.server)
  }

  get keying(): KeyingPage {
    return new KeyingPage(this.page)
  }

  async switchOn(): Promise<void> {
    this.#context = await this.#profile.open()
    // Tabs read how wrong the clock is by themselves; a worker is told as it begins.
    await this.context.addInitScript({ content: shifted(`Number(localStorage.getItem('${clockKey}') ?? 0)`) })
    const follow = (page: Page): void => {
      page.on('worker', (worker) => void worker.evaluate(shifted(String(this.#clockMs))).catch(() => undefined))
    }
    this.context.pages().forEach(follow)
    this.context.on('page', follow)
    this.#page = this.context.pages()[0] ?? (await this.context.newPage())
  }

  async signIn(username: string): Promise<void> {
    this.#username = username
    await this.office.signIn(username)
  }

  /** After whatever happened: the browser runs, one tab is open, and the person is in. */
  async comeBack(): Promise<void> {
    if (this.#context === null) await this.switchOn()
    if (this.#page === null || this.#page.isClosed()) this.#page = await this.context.newPage()
    await this.page.goto(this.server.url)
    // A browser that is killed forgets the cookies of its last half minute: the person signs in again.
    const signIn = this.office.button('Sign in')
    const inside = this.page.locator('[data-vault], #menu')
    await expect(signIn.or(inside).first()).toBeAttached()
    if (await signIn.isVisible()) await this.office.signIn(this.#username)
    else await openVault(this.page)
  }

  async newTab(path = '/'): Promise<Page> {
    const page = await this.context.newPage()
    await page.goto(`${this.server.url}${path}`)
    return page
  }

  /** The tab in which the person goes on. */
  sitAt(page: Page): void {
    this.#page = page
  }

  /** Keys a khatian's first owner in two cells, to where the screen says that they are on the disk. */
  async key(owner: string, guardian: string): Promise<void> {
    await this.keying.open(this.server.url, volumeId)
    await this.keying.startProposed()
    await this.page.keyboard.press('Alt+Digit2')
    await expect(this.keying.editor('owners')).toBeFocused()
    await this.keying.key(owner, 'পি', guardian)
    await expect(this.keying.cell('owners', 0, 'guardian')).toHaveText(guardian)
    await this.keying.expectSaved()
  }

  /** Fixes for sending what was keyed; said only when it stands on the disk. */
  async save(): Promise<void> {
    await this.page.keyboard.press('Control+KeyS')
    await expect(this.page.getByText(say('Saved on this device.'), { exact: true })).toBeVisible()
  }

  /** The browser's main process ends as by a power cut. */
  async killBrowser(): Promise<void> {
    const folder = this.#profile.folder()
    const pid = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .find((name) => {
        const command = commandOf(name)
        return command.includes(`--user-data-dir=${folder}`) && !command.some((part) => part.startsWith('--type='))
      })
    if (pid === undefined) throw new Error('the browser was not found')
    process.kill(Number(pid), 'SIGKILL')
    this.#context = null
    this.#page = null
  }

  async closeTab(): Promise<void> {
    const { page } = this
    // A browser without a tab would end.
    await this.context.newPage()
    await page.close()
    this.#page = null
  }

  async closeOtherTabs(): Promise<void> {
    for (const page of this.context.pages()) if (page !== this.#page) await page.close()
  }

  cdp(page = this.page): Promise<CDPSession> {
    return this.context.newCDPSession(page)
  }

  /** The machine's clock is wrong by so many hours, for whatever is loaded from now on. */
  async setClock(hours: number): Promise<void> {
    this.#clockMs = hours * 3_600_000
    await this.page.evaluate(([name, ms]) => localStorage.setItem(name, ms), [clockKey, String(this.#clockMs)] as const)
  }

  async remove(): Promise<void> {
    await this.#profile.remove()
  }
}

function commandOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    // It ended meanwhile.
    return []
  }
}
