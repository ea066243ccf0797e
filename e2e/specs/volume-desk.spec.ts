import { expect, test, type Locator } from '@playwright/test'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { byItself, OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { smallPdf } from '#tests/support/small-files.ts'
import { openVault } from '../pages/vault-page.ts'
import { VolumePage } from '../pages/volume-page.ts'
import { say } from '../pages/words.ts'

// Each test goes on with the volume of the one before.
test.describe.configure({ mode: 'serial' })

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7320)
})

test.afterAll(() => server.close())

const chooseAgain = 'This device could not keep the file. Choose it again: pages that have arrived are not sent again.'
const heic =
  'This is a HEIC picture. On an iPhone choose Settings, Camera, Formats, Most Compatible; or save the picture as JPEG.'
const mouza = 'আকরান'
let volumeId = ''

/** A field of the screen by its name in the catalogue. */
function field(scope: Locator, name: string, role: 'textbox' | 'combobox' = 'textbox'): Locator {
  return scope.getByRole(role, { name: say(name), exact: true })
}

test('[VOL-2] a volume is made by keys alone, a taken number is told at its field, and another look approves it', async ({
  page,
  browser,
}) => {
  const office = new OfficePage(page, server)
  await office.signIn('supervisor1')
  await office.go('Khatian volumes')
  await page.getByRole('link', { name: say('New volume'), exact: true }).click()
  const form = page.getByRole('main')
  await field(form, 'Mouza and JL number', 'combobox').focus()
  await page.keyboard.type(mouza)
  await expect(page.getByRole('option', { name: mouza })).toBeVisible()
  await page.keyboard.press('Enter')
  for (const [name, typed] of [
    ['Volume number', '1'],
    ['First khatian number', '২০১'],
    ['Last khatian number', '212'],
  ] as const) {
    await field(form, name).focus()
    await page.keyboard.type(typed)
  }
  await field(form, 'Template', 'combobox').selectOption({ index: 1 })
  await field(form, 'Volume number').press('Enter')
  const taken = field(form, 'Volume number')
  await expect(taken).toHaveAttribute('aria-invalid', 'true')
  await expect(taken).toBeFocused()
  await taken.fill('৭')
  await page.keyboard.press('Enter')
  await office.toast('Saved.')
  const volumes = new VolumePage(page)
  const card = volumes.card(mouza, '৭')
  await expect(card.getByText(say('Draft'), { exact: true })).toBeVisible()
  const waits = say('You wrote this volume, so a colleague must approve it: {approvers}').split('{')[0] ?? ''
  await expect(card.getByText(waits)).toBeVisible()
  await expect(card.getByRole('button', { name: say('Approve…') })).toHaveCount(0)

  const elsewhere = await browser.newContext()
  const land = await elsewhere.newPage()
  const acland = new OfficePage(land, server)
  await acland.signIn('acland1')
  await acland.go('Khatian volumes')
  const theirs = new VolumePage(land).card(mouza, '৭')
  await new VolumePage(land).approve(theirs)
  await expect(theirs.getByText(say('Approved'), { exact: true })).toBeVisible()
  await elsewhere.close()
  await card.getByRole('link').first().click()
  volumeId = new VolumePage(page).volumeId()
})

test('[BKS-9] a PDF and images become pages that are given to khatians; what was sent is not sent again', async ({
  page,
}) => {
  const office = new OfficePage(page, server)
  await office.signIn('supervisor1')
  await office.load(`/khatian-volume/${volumeId}/scans`)
  const blank = { width: 1400, height: 1600, channels: 3, background: '#e8dfc8' } as const
  const large = await sharp({ create: blank }).png({ compressionLevel: 0 }).toBuffer()
  expect(large.byteLength).toBeGreaterThan(5 * 1024 * 1024)
  const files = [
    { name: 'book.pdf', mimeType: 'application/pdf', buffer: smallPdf(3) },
    { name: 'page-2.txt', mimeType: 'text/plain', buffer: large },
    { name: 'page-10.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') },
  ]
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles(files)
  const cards = page.locator('[data-page]')
  await expect(cards).toHaveCount(4, byItself)
  await expect(page.getByText(say('Files of this type are not accepted.'))).toBeVisible()
  await expect(cards.first().locator('img')).toBeVisible()

  // Again, as after a reload: nothing is stored twice.
  await page.reload()
  await openVault(page)
  await expect(cards).toHaveCount(4)
  await chooser.setInputFiles(files.slice(0, 1))
  await expect(page.getByText(say('{knownShown} were there already', { knownShown: '৩' }))).toBeVisible(byItself)
  await expect(cards).toHaveCount(4)

  const numberOf = (n: number): Locator => cards.nth(n).getByRole('textbox')
  await numberOf(0).fill('201-204')
  await page.keyboard.press('Enter')
  await expect(numberOf(3)).toHaveValue('২০৪')
  await expect(numberOf(1)).toBeFocused()
  await numberOf(1).fill('999')
  await page.keyboard.press('Enter')
  await expect(numberOf(1)).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await expect(numberOf(1)).toHaveValue('২০২')
  await page.keyboard.press('Alt+Delete')
  await expect(cards).toHaveCount(3)
  await office.button('Undo').last().click()
  await expect(cards).toHaveCount(4)
})

test('[VOL-8] every number is accounted for: skipped by keys with a reason, keyed from the gap', async ({
  page,
  browser,
}) => {
  const office = new OfficePage(page, server)
  await office.signIn('supervisor1')
  await office.load(`/khatian-volume/${volumeId}/reconciliation`)
  const count = (state: string): Locator =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(say(state), { exact: true }) })
      .getByRole('definition')
  await expect(count('Missing')).toHaveText('১২')
  await page.getByRole('slider').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('s')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(count('Skipped')).toHaveText('২')
  await expect(count('Missing')).toHaveText('১০')
  const line = page.getByRole('row').filter({ hasText: '২০১–২১০' })
  await expect(line).toBeVisible()

  const elsewhere = await browser.newContext()
  const keyer = new OfficePage(await elsewhere.newPage(), server)
  await keyer.signIn('entry1')
  await keyer.load(`/khatian-volume/${volumeId}/reconciliation`)
  await keyer.page.getByRole('slider').focus()
  await keyer.page.keyboard.press('ArrowRight')
  await keyer.page.keyboard.press('Enter')
  await expect(keyer.page.locator('#khatian-number')).toHaveValue('২০২')
  await elsewhere.close()
})

test('[BKS-12] [BKS-2] a closed tab says which upload is not finished, and the file goes on where it stopped', async ({
  page,
  context,
}) => {
  const office = new OfficePage(page, server)
  await office.signIn('supervisor1')
  await office.load(`/khatian-volume/${volumeId}/scans`)
  const cards = page.locator('[data-page]')
  await expect(cards.first()).toBeVisible()
  const before = await cards.count()
  let sent = 0
  // A request of the page may pass through its service worker, and counts twice then.
  await context.route(/\/scans\?SOURCE/, (route) => (++sent > 5 ? undefined : route.continue()))
  const file = { name: 'second.pdf', mimeType: 'application/pdf', buffer: smallPdf(14) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect.poll(() => cards.count(), byItself).toBeGreaterThan(before)
  await page.close()
  await context.unroute(/\/scans\?SOURCE/)

  const next = await context.newPage()
  await new OfficePage(next, server).load('/')
  await next.getByRole('link', { name: say('See the upload') }).click()
  await expect(next.getByText(say(chooseAgain))).toBeVisible()
  const chooser = next.locator('input[type=file]')
  await chooser.setInputFiles(file)
  const all = next.locator('[data-page]')
  // Its first three pages are those of the book that the volume has.
  await expect(all).toHaveCount(before + 11, byItself)

  for (const [name, why] of [
    ['encrypted.pdf', 'This PDF has a password. Save it without a password and choose it again.'],
    ['photo.heic', heic],
  ] as const) {
    const buffer = name === 'photo.heic' ? Buffer.from('\0\0\0\u0018ftypheic') : readFileSync(`tests/cases/${name}`)
    await chooser.setInputFiles({ name, mimeType: '', buffer })
    await expect(next.getByText(say(why))).toBeVisible()
  }
  // 69.6 megapixels in 9 KB are made smaller here.
  await chooser.setInputFiles('tests/cases/a3-600dpi-bw.png')
  await expect(all).toHaveCount(before + 12, byItself)
})
