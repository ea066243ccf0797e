import { expectAccessible } from '../pages/axe.ts'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { KeyingPage } from '../pages/keying-page.ts'
import { byItself, OfficePage } from '../pages/office-page.ts'
import { ReviewPage } from '../pages/review-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { openVault } from '../pages/vault-page.ts'
import { VolumePage } from '../pages/volume-page.ts'
import { say } from '../pages/words.ts'

/** Two machines on one book: each test goes on where the one before it ended. */
test.describe.configure({ mode: 'serial' })

/** An operator at a machine of his own. */
class Machine {
  readonly page: Page
  readonly office: OfficePage
  readonly keying: KeyingPage
  volumeId = ''

  constructor(page: Page) {
    this.page = page
    this.office = new OfficePage(page, server)
    this.keying = new KeyingPage(page)
  }

  async offline(off: boolean): Promise<void> {
    await this.page.context().setOffline(off)
  }

  async openVolume(): Promise<void> {
    await this.office.go('Khatian volumes')
    const volumes = new VolumePage(this.page)
    await volumes.open()
    this.volumeId = volumes.volumeId()
  }

  /** The khatian by its line in the volume's list. */
  async openKhatian(number: string): Promise<void> {
    await this.openVolume()
    await this.office.open(this.office.row(number))
    await expect(this.keying.rows('owners').first()).toBeVisible()
  }

  /** What is typed over a cell, committed by Enter. */
  async type(section: 'owners' | 'dags', row: number, column: string, text: string): Promise<void> {
    await this.keying.cell(section, row, column).click()
    await this.keying.key(text)
    await expect(this.keying.cell(section, row, column)).toHaveText(text)
  }

  /** Fixes what was keyed for sending. */
  async save(): Promise<void> {
    await this.page.keyboard.press('Control+KeyS')
    await expect(this.page.getByText(say('Saved on this device.'), { exact: true })).toBeVisible()
  }

  /** Starts the khatian that is proposed, with one owner. */
  async startWithOwner(owner: string): Promise<void> {
    await expect(this.keying.firstHeaderField()).toBeFocused()
    await this.page.keyboard.press('Alt+Digit2')
    await expect(this.keying.editor('owners')).toBeFocused()
    await this.keying.key(owner)
    await expect(this.keying.cell('owners', 0, 'name')).toHaveText(owner)
    await this.keying.expectSaved()
  }

  /** The line of the sync panel for a khatian that has to be decided. */
  toDecide(number: string) {
    return this.page
      .locator('li[data-kind=conflict], li[data-kind=refused]')
      .filter({ has: this.page.getByText(say('Khatian {number}', { number }), { exact: true }) })
  }
}

const contexts: BrowserContext[] = []
let server: AppServer
let first: Machine
let second: Machine

test.beforeAll(async ({ browser }) => {
  server = await startServer(7182)
  const sit = async (username: string): Promise<Machine> => {
    const context = await browser.newContext()
    contexts.push(context)
    const machine = new Machine(await context.newPage())
    await machine.office.signIn(username)
    return machine
  }
  first = await sit('entry1')
  second = await sit('entry2')
})

test.afterAll(async () => {
  for (const context of contexts) await context.close()
  await server.close()
})

test('[A-6] different cells of one draft, keyed offline on two machines, merge by themselves', async () => {
  for (const machine of [first, second]) {
    await machine.openKhatian('১০')
    await machine.offline(true)
  }
  await first.type('owners', 0, 'address', 'সাং কাকাব')
  await first.save()
  await second.type('dags', 0, 'remarks', 'খাস দখল')
  await second.save()
  await first.offline(false)
  await first.office.expectAllSent()
  await second.offline(false)
  await second.office.expectAllSent()
  await expect(second.keying.cell('owners', 0, 'address')).toHaveText('সাং কাকাব', byItself)
  await expect(first.keying.cell('dags', 0, 'remarks')).toHaveText('খাস দখল', byItself)
})

test('[A-6] the same cell becomes a conflict that keeps mine and holds nothing else back', async () => {
  for (const machine of [first, second]) await machine.offline(true)
  await first.type('owners', 0, 'guardian', 'মোঃ ছফর আলী সরকার')
  await first.save()
  await second.type('owners', 0, 'guardian', 'মোঃ ছফর আলী মন্ডল')
  await second.save()
  await second.openKhatian('১২')
  await second.type('owners', 0, 'guardian', 'মোঃ লাল মিয়া')
  await second.save()
  await first.offline(false)
  await first.office.expectAllSent()
  await second.offline(false)

  await second.office.go('Sync')
  await expect(second.toDecide('১০')).toBeVisible(byItself)
  await second.page.getByRole('tab', { name: new RegExp(`^${say('Waiting')}`) }).click()
  await expect(second.office.text('Everything on this device has been sent.')).toBeVisible()
  await second.page.getByRole('tab', { name: new RegExp(`^${say('Sent')}`) }).click()
  await expect(second.page.locator('li[data-kind=sent]').filter({ hasText: 'খতিয়ান ১২' }).first()).toBeVisible()
  await first.openKhatian('১২')
  await expect(first.keying.cell('owners', 0, 'guardian')).toHaveText('মোঃ লাল মিয়া', byItself)

  await second.openKhatian('১০')
  await expect(second.keying.cell('owners', 0, 'guardian')).toHaveText('মোঃ ছফর আলী মন্ডল')
})

test('[A-6] the conflict shows before, mine and theirs beside the scan; the decision is sent and stays in the log', async () => {
  const { page } = second
  await page.getByRole('link', { name: say('Changed elsewhere too: decide') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Khatian {number}: to decide', { number: '১০' }))
  await expect(page.getByTestId('scan-page').locator('img')).toBeVisible()
  // The piece of the page on which the value stands lies under it.
  await expect(page.locator('[data-strip=shown] img')).toBeVisible()
  const line = page.getByRole('row').filter({ hasText: 'মোঃ ছফর আলী মন্ডল' })
  await expect(line.getByRole('cell')).toHaveCount(3)
  const [before, mine, theirs] = [0, 1, 2].map((at) => line.getByRole('cell').nth(at))
  await expect(before ?? line).not.toHaveText(/মন্ডল|সরকার/)
  await expect(before ?? line).not.toHaveText(say('empty'))
  await expect(mine ?? line).toHaveText('মোঃ ছফর আলী মন্ডল')
  await expect(theirs ?? line).toHaveText('মোঃ ছফর আলী সরকার')
  await expect((mine ?? line).locator('mark').first()).toBeVisible()
  await expect(page.getByText(/^অন্যেরটা: .+, /)).toBeVisible()
  await expect(second.office.button('Decide so')).toBeDisabled()
  await expectAccessible(page, 'conflict')
  await (mine ?? line).getByRole('radio').check()
  await second.office.button('Decide so').click()
  await second.office.toast('Khatian {number}: decided. It is sent now.', { number: '১০' })
  await second.office.expectAllSent()
  await first.openKhatian('১০')
  await expect(first.keying.cell('owners', 0, 'guardian')).toHaveText('মোঃ ছফর আলী মন্ডল', byItself)

  await page.goto(`${server.url}/khatian-view/RS/${khatianId(first.page)}`)
  await openVault(page)
  const review = new ReviewPage(second.office)
  await review.expectKhatian('১০')
  await review.openLog()
  const newest = review.log().first()
  await expect(newest).toContainText(say('Conflict decided'))
  await expect(newest).toContainText('মোঃ কামরুল হাসান')
  await expect(newest.getByRole('row').filter({ hasText: 'মন্ডল' })).toContainText('মোঃ ছফর আলী সরকার')
})

test('[A-6] numbers created on both machines offline: the later ones are kept, renumbered, merged or withdrawn', async () => {
  for (const machine of [first, second]) {
    await machine.openVolume()
    await machine.page.getByRole('link', { name: say('Start next khatian') }).click()
    await expect(machine.page.locator('#khatian-number')).toHaveValue('১৩')
    await machine.offline(true)
    await machine.keying.startProposed()
    const family = machine === first ? 'প্রথম' : 'দ্বিতীয়'
    for (const number of ['১৩', '১৪', '১৫']) {
      await machine.startWithOwner(`${family} মালিক ${number}`)
      if (number === '১৫') await machine.save()
      else await machine.page.keyboard.press('Alt+KeyN')
      if (number !== '১৫') await expect(machine.page.getByRole('heading', { level: 1 })).not.toContainText(number)
    }
  }
  await first.offline(false)
  await first.office.expectAllSent()
  await second.offline(false)
  await second.office.go('Sync')
  for (const number of ['১৩', '১৪', '১৫']) await expect(second.toDecide(number)).toHaveCount(1, byItself)
  const decide = async (number: string): Promise<void> => {
    await second.office.go('Sync')
    await second.toDecide(number).getByRole('link').click()
    await expect(second.page.getByLabel(say('Another number'))).toBeVisible()
  }

  await decide('১৩')
  await second.page.getByLabel(say('Another number')).fill('২১')
  await second.office.button('Give this number').click()
  await second.office.toast('Khatian {number}: decided. It is sent now.', { number: '১৩' })

  await decide('১৪')
  await expect(second.page.getByText('প্রথম মালিক ১৪')).toBeVisible(byItself)
  await second.page.getByLabel(/দ্বিতীয় মালিক ১৪/).check()
  await second.office.button('Add the chosen rows to the other khatian and end mine').click()

  await decide('১৫')
  await second.office.button('Withdraw my khatian…').click()
  await second.office.button('Yes, withdraw it').click()
  await second.office.expectAllSent()

  await first.openVolume()
  await expect(first.office.row('২১')).toContainText('দ্বিতীয় মালিক ১৩', byItself)
  for (const number of ['১৩', '১৪', '১৫']) {
    await expect(first.office.row(number)).toHaveCount(1)
    await expect(first.office.row(number)).toContainText(`প্রথম মালিক ${number}`)
  }
  await first.office.open(first.office.row('১৪'))
  await expect(first.keying.rows('owners')).toHaveCount(2, byItself)
  await expect(first.keying.cell('owners', 1, 'name')).toHaveText('দ্বিতীয় মালিক ১৪')
})

/** The address of an open khatian names it. */
function khatianId(page: Page): string {
  return /khatian-entry\/RS\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
}
