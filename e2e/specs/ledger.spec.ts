import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { expectAccessible } from '../pages/axe.ts'
import { goOffline } from '../pages/browser.ts'
import { KeyingPage } from '../pages/keying-page.ts'
import { LedgerPage } from '../pages/ledger-page.ts'
import { byItself, OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { openVault } from '../pages/vault-page.ts'
import { VolumePage } from '../pages/volume-page.ts'
import { say } from '../pages/words.ts'

/** One machine's ledger from unsent to refused: each test goes on where the one before it ended. */
test.describe.configure({ mode: 'serial' })

const passphrase = 'তিনটি তালগাছ নদীর ধারে'
const narrow = { width: 360, height: 740 }

class Machine {
  readonly context: BrowserContext
  readonly page: Page
  readonly office: OfficePage
  readonly keying: KeyingPage
  readonly ledger: LedgerPage

  constructor(context: BrowserContext, page: Page) {
    this.context = context
    this.page = page
    this.office = new OfficePage(page, server)
    this.keying = new KeyingPage(page)
    this.ledger = new LedgerPage(this.office)
  }

  async openKhatian(number: string): Promise<void> {
    await this.office.go('Khatian volumes')
    await new VolumePage(this.page).open()
    await this.office.open(this.office.row(number))
    await expect(this.keying.rows('owners').first()).toBeVisible()
  }

  /** Gives the open khatian as complete; resolves when the server has answered. */
  async complete(): Promise<void> {
    const answered = this.page.waitForResponse((response) => response.url().endsWith('/sync/push'), byItself)
    await this.keying.complete()
    await answered
  }

  async type(section: 'owners' | 'dags', column: string, text: string): Promise<void> {
    await this.keying.cell(section, 0, column).click()
    await this.keying.key(text)
    await expect(this.keying.cell(section, 0, column)).toHaveText(text)
    await this.page.keyboard.press('Control+KeyS')
    await expect(this.page.getByText(say('Saved on this device.'), { exact: true })).toBeVisible()
  }
}

const contexts: BrowserContext[] = []
let server: AppServer
let first: Machine
let second: Machine
let verifier: Machine

async function sit(make: () => Promise<BrowserContext>, username: string): Promise<Machine> {
  const context = await make()
  contexts.push(context)
  const machine = new Machine(context, await context.newPage())
  await machine.office.signIn(username)
  return machine
}

test.beforeAll(async ({ browser }) => {
  server = await startServer(7240)
  first = await sit(() => browser.newContext(), 'entry1')
  second = await sit(() => browser.newContext(), 'entry2')
  verifier = await sit(() => browser.newContext(), 'verifier1')
})

test.afterAll(async () => {
  for (const context of contexts) await context.close()
  await server.close()
})

test('[LDG-2] without a connection the ledger says in words what waits; withdrawing can be undone', async () => {
  const { page, ledger, office } = first
  await first.openKhatian('১০')
  await goOffline(first.page)
  await first.type('owners', 'address', 'সাং কাকাব')
  await ledger.open('Waiting')
  await expect(page).toHaveURL(/tab=waiting/)
  const row = ledger.row('১০')
  await expect(row).toContainText('বিরুলিয়া')
  await expect(row).toContainText('সাং কাকাব')
  await expect(row).toContainText(say('just now'))
  await ledger.expectCount('Waiting', '১')
  await expectAccessible(page, 'ledger')

  await ledger.act(row, 'Withdraw').click()
  await expect(ledger.rows()).toHaveCount(0)
  await expect(office.text('Everything on this device has been sent.')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Undo') })
    .click()
  await expect(row).toContainText('সাং কাকাব')
  await ledger.expectCount('Waiting', '১')

  await page.setViewportSize(narrow)
  await expectAccessible(page, 'ledger, narrow')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width)
  await page.setViewportSize({ width: 1366, height: 768 })
})

test('[LDG-5] unsent work goes in a file to another browser of the same person, and to nobody else', async ({
  browser,
}, info) => {
  await first.office.button('Export all…').click()
  await expectAccessible(first.page, 'export')
  const file = info.outputPath('work.dlrms')
  await (await first.ledger.export(passphrase)).saveAs(file)
  await first.ledger.expectCount('Waiting', '১')

  await second.ledger.open('Waiting')
  await second.ledger.openFile(file, passphrase)
  await expect(second.ledger.dialog().getByRole('alert')).toContainText('রাশেদা আক্তার')
  await second.page.keyboard.press('Escape')

  const other = await sit(() => browser.newContext(), 'entry1')
  await other.ledger.open('Waiting')
  await goOffline(other.page)
  await other.ledger.openFile(file, 'অন্য একটি পাসফ্রেজ')
  await expect(other.ledger.dialog().getByRole('alert')).toHaveText(say('The passphrase does not open this file.'))
  await other.ledger.dialog().getByLabel(say('Passphrase'), { exact: true }).fill(passphrase)
  await other.ledger
    .dialog()
    .getByRole('button', { name: say('Open the file') })
    .click()
  await expectAccessible(other.page, 'import')
  await other.ledger
    .dialog()
    .getByRole('button', { name: say('Read in') })
    .click()
  await other.ledger.expectCount('Waiting', '১')
  await other.context.setOffline(false)
  await other.office.expectAllSent()
  // The machine it came from sends the same change: it is in the history once.
  await first.context.setOffline(false)
  await first.office.expectAllSent()
  await first.openKhatian('১০')
  await expect(first.keying.cell('owners', 0, 'address')).toHaveText('সাং কাকাব')
})

test('[LIV-1] [LDG-4] a khatian passed on reaches the verifier within two seconds; work left on it is refused, kept, told to the office, and never gone by itself', async () => {
  await first.openKhatian('১০')
  await goOffline(first.page)
  await first.type('dags', 'remarks', 'খাস দখল')
  await second.openKhatian('১০')
  await verifier.office.go('To verify')
  await verifier.page.getByLabel(say('Khatian number')).fill('10')
  await expect(verifier.office.waiting('১০')).toHaveCount(0)
  await second.complete()
  // By an event: the list asks by itself every 15 seconds at most.
  await expect(verifier.office.waiting('১০')).toBeVisible({ timeout: 2000 })
  await first.context.setOffline(false)
  const { ledger, page } = first
  await first.office.go('Sync')
  await expect(ledger.tab('Refused')).toHaveText(`${say('Refused')}১`, byItself)
  await ledger.tab('Refused').click()
  const row = ledger.row('১০')
  await expect(row).toContainText('খাস দখল')
  await expect(row).toContainText(say('This khatian has been passed on and can no longer be changed.'))
  await expectAccessible(page, 'refused')
  await page.reload()
  await openVault(page)
  await expect(row).toContainText('খাস দখল')
  // Sent again it is refused again, and stays.
  await ledger.act(row, 'Send again').click()
  await expect(row).toBeVisible(byItself)
})

test('[HLT-1] the supervisor sees whose changes were refused, and can read them', async ({ browser }) => {
  const supervisor = await sit(() => browser.newContext(), 'supervisor1')
  const { page, office } = supervisor
  await office.go('Sync health')
  const line = page
    .getByRole('row')
    .filter({ hasText: 'রাশেদা আক্তার' })
    .filter({ hasText: say('Changes were refused') })
  await expect(line).toBeVisible(byItself)
  await expectAccessible(page, 'health')
  await line.getByRole('button', { name: /খুলুন/ }).click(byItself)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(say('Values keyed')).first()).toBeVisible()
  await dialog
    .getByRole('button', { name: say('Show as JSON') })
    .first()
    .click()
  await expect(dialog).toContainText('খাস দখল')
  await expectAccessible(page, 'salvage')
})

test('[LDG-4] discarding takes two steps', async () => {
  const { ledger } = first
  const row = ledger.row('১০')
  await expect(row).toBeVisible(byItself)
  await ledger.act(row, 'Discard…').click()
  const discard = ledger.dialog().getByRole('button', { name: say('Discard'), exact: true })
  await expect(discard).toBeDisabled()
  await expectAccessible(first.page, 'discard')
  await ledger.dialog().getByRole('checkbox').check()
  await discard.click()
  await expect(ledger.rows()).toHaveCount(0)
})

test('[LIV-1] a khatian open in two tabs of one browser is noticed in both', async () => {
  await second.openKhatian('১২')
  const notice = (page: Page) => page.getByText(say('Open in another tab too'))
  await expect(notice(second.page)).toHaveCount(0)
  const twin = await second.context.newPage()
  await twin.goto(second.page.url())
  await openVault(twin)
  await expect(notice(twin)).toBeVisible()
  await expect(notice(second.page)).toBeVisible()
  await twin.close()
  await expect(notice(second.page)).toHaveCount(0)
})

test('[STO-1] the page of this device says what is held and lets volumes go', async () => {
  const { page, office } = second
  await office.go('Sync')
  await page.getByRole('link', { name: say('Storage of this device') }).click()
  await expect(page.getByRole('row').filter({ hasText: 'বিরুলিয়া' }).first()).toBeVisible()
  await expect(page.getByRole('meter')).toBeVisible()
  await expectAccessible(page, 'storage')
  await page.setViewportSize(narrow)
  await expectAccessible(page, 'storage, narrow')
  await page.setViewportSize({ width: 1366, height: 768 })
})

test('[STO-2] storage that was cleared is said, with the number the server knew last', async () => {
  const { page, context } = second
  await second.openKhatian('১২')
  await goOffline(page)
  await second.type('owners', 'address', 'সাং সাদুল্লাপুর')
  // The server is told of one unsent change: pushing alone fails.
  await context.route('**/api/v1/sync/push', (route) => route.abort())
  await context.setOffline(false)
  const reported = page.waitForResponse((response) => response.url().endsWith('/sync/report'), byItself)
  await second.office.load('/')
  await reported
  await page.goto(`${server.url}/healthz`)
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases())
      if (name !== undefined)
        await new Promise((resolve) => {
          const asked = indexedDB.deleteDatabase(name)
          asked.onsuccess = resolve
          asked.onerror = resolve
        })
  })
  await context.unroute('**/api/v1/sync/push')
  await second.office.load('/')
  const said = page.getByRole('alert').filter({ hasText: 'সংরক্ষণাগার' })
  await expect(said).toContainText('১', byItself)
  await page.getByRole('button', { name: say('I have read it') }).click()
  await expect(said).toHaveCount(0)
})
