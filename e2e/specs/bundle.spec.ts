import { expect, test, type BrowserContext } from '@playwright/test'
import { truncateSync, copyFileSync } from 'node:fs'
import { expectAccessible } from '../pages/axe.ts'
import { makeProfile } from '../pages/browser.ts'
import { FilesPage, type Carried } from '../pages/files-page.ts'
import { KeyingPage } from '../pages/keying-page.ts'
import { OfficePage, byItself } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { VolumePage } from '../pages/volume-page.ts'
import { say } from '../pages/words.ts'

/** The way of one volume to a room without a link and back: each test goes on where the one before it ended. */
test.describe.configure({ mode: 'serial' })

const profile = makeProfile()
let server: AppServer
let operator: OfficePage
let office: OfficePage
let officeBrowser: BrowserContext
let volume: Carried
let work: Carried
let answers: Carried

test.beforeAll(async ({ browser }) => {
  server = await startServer(7188)
  officeBrowser = await browser.newContext()
})

test.afterAll(async () => {
  await officeBrowser.close()
  await profile.remove()
  await server.close()
})

test('[BDL-2] whoever signed in on a device once is offered as the one whom a volume is given to', async () => {
  const context = await profile.open()
  operator = new OfficePage(context.pages()[0] ?? (await context.newPage()), server)
  await operator.signIn('entry1')
  await operator.go('Volumes as files')
  office = new OfficePage(await officeBrowser.newPage(), server)
  await office.signIn('supervisor1')
  await office.go('Khatian volumes')
  await new VolumePage(office.page)
    .card()
    .getByRole('link', { name: say('Give as a file') })
    .click()
  const devices = office.page.getByRole('radio', { name: 'entry1' })
  await expect(async () => {
    await office.page.reload()
    await expect(devices).toHaveCount(1, { timeout: 5000 })
  }).toPass(byItself)
  volume = await new FilesPage(office.page).give('entry1')
  expect(volume.code).toMatch(/^[০-৯]{4}-[০-৯]{4}-[০-৯]{4}$/)
})

test('[BDL-5] a file that was cut off is refused with words, and the whole one is taken in without a connection', async () => {
  // The app itself is here for good before the link goes.
  await operator.page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await operator.page.context().setOffline(true)
  const files = new FilesPage(operator.page)
  const cut = { path: `${volume.path}.cut.dlrmsbundle`, code: '' }
  copyFileSync(volume.path, cut.path)
  truncateSync(cut.path, 20_000)
  await files.take(cut)
  await files.expectTaken(
    'The file was cut off while it was copied. Copy it once more, and wait until copying is over.',
  )
  await files.take(volume)
  await files.expectTaken('The volume is on this device and ready without a connection.')
  await expect(files.code()).toHaveText(volume.code)
})

test('[BDL-3] a khatian is keyed beside its page without a connection, and the work is saved to a file', async () => {
  const { page } = operator
  await operator.go('Khatian volumes')
  await new VolumePage(page).open()
  const keying = new KeyingPage(page)
  await page.getByRole('link', { name: say('Start next khatian') }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#khatian-number')).toHaveValue('১৩')
  await keying.startProposed()
  await expect(page.locator('img').first()).toBeVisible()
  await keying.key('১৩', '৫৬', '৭', '1', '2672', '25.50', '0.1350', '', '')
  await keying.key('মোঃ আব্দুল করিম', 'পি', 'মোঃ ছফর আলী', 'সাং নিজ', '#04', '')
  await keying.expectSaved()
  await page.keyboard.press('Escape')
  await operator.go('Volumes as files')
  work = await new FilesPage(page).saveWork()
})

test('[BDL-4] anybody of the office takes it in, twice without harm, and the same code stands on both slips', async () => {
  await office.go('Volumes as files')
  const files = new FilesPage(office.page)
  answers = await files.saved(() => files.take(work))
  await files.expectTaken('The work was taken in. Carry the file of answers back to its device.')
  await files.saved(() => files.take(work))
  await expect(office.page.getByText(/আগে|before/).first()).toBeVisible()
  await office.go('Khatian volumes')
  await new VolumePage(office.page).open()
  await expect(office.row('১৩')).toContainText(say('Draft'))
})

test('[BDL-8] the office sees which files were made and brought, with the code of each slip', async () => {
  await office.go('Volumes as files')
  await office.page.getByRole('link', { name: say('Files that were made and brought') }).click()
  const rowOf = (code: string) => office.page.getByRole('row').filter({ hasText: code })
  await expect(rowOf(volume.code)).toContainText('বিরুলিয়া')
  const brought = rowOf(work.code)
  await expect(brought).toContainText('ফেরত আসা কাজ')
  await expect(brought).toContainText('২')
  await expectAccessible(office.page, 'list of files')
})

test('[BDL-3] the answers settle the work on the device, which still has no connection', async () => {
  await operator.go('Volumes as files')
  const files = new FilesPage(operator.page)
  await files.take(answers)
  await expect(files.slip()).toContainText(say('Slip: answers to work'))
  await operator.go('Sync')
  await expect(operator.text('Everything on this device has been sent.')).toBeVisible()
})
