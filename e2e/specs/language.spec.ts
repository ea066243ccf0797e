import { expect, test, type Locator, type Page } from '@playwright/test'
import { AccountPage, type Admin, openAdmin } from '../pages/account-page.ts'
import { expectAccessible } from '../pages/axe.ts'
import { KeyingPage } from '../pages/keying-page.ts'
import { OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { VolumePage } from '../pages/volume-page.ts'
import { say } from '../pages/words.ts'

let server: AppServer
let admin: Admin

test.beforeAll(async ({ browser }) => {
  server = await startServer(7200)
  admin = await openAdmin(browser, server)
})

test.afterAll(async () => {
  await admin.close()
  await server.close()
})

test.beforeEach(async ({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

const bar = (page: Page) => page.locator('[data-paste-bar]')

/** The aids come once the first screen stands. */
async function soundOn(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+m')
    await expect(page.locator('[data-avro=true]').first()).toBeVisible({ timeout: 500 })
  }).toPass()
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
}

/** To the second step of registering, where a person is asked for. */
async function toPerson(page: Page, mobile: string): Promise<AccountPage> {
  const citizen = new AccountPage(page, server)
  await citizen.open('/citizen/register')
  await citizen.field('Mobile number or e-mail').focus()
  await page.keyboard.type(mobile)
  await citizen.press('Send a code')
  await expect(citizen.field('One-time code')).toBeVisible()
  return citizen
}

test('[LNG-4][DAT-1][NUM-1] a form half filled outlives a change of language, with its digits and its faults', async ({
  page,
}) => {
  const citizen = await toPerson(page, '01955667788')
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  const nid = citizen.field('NID (if you have one)')
  const birth = citizen.field('Birth date')
  const english = citizen.field('Name in English')
  await nid.focus()
  await page.keyboard.type('77৭৭')
  await expect(nid).toHaveValue('৭৭৭৭')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('1')
  await expect(nid).toHaveValue('৭৭১৭৭')
  await page.keyboard.type('2')
  await expect(nid).toHaveValue('৭৭১২৭৭')
  await birth.focus()
  await page.keyboard.type('৩1022000')
  await expect(birth).toHaveValue('৩১/০২/২০০০')
  await english.focus()
  await page.keyboard.type('Rahim ')
  await page.keyboard.insertText('রহিম')
  await expect(citizen.text('Only English letters are allowed here.')).toBeVisible()
  await citizen.press('Register')
  const codes = ['This is not a date. Write it as DD/MM/YYYY.', 'This number does not fit the type of identity.']
  for (const code of codes) await expect(citizen.text(code)).toBeVisible()
  await expectAccessible(page, 'a form with faults')
  await shoot(page, 'form-bn')

  await page.getByRole('button', { name: 'English', exact: true }).click()
  for (const code of codes) await expect(page.getByText(say(code, {}, 'en'))).toBeVisible()
  const inEnglish = (label: string) => page.getByLabel(say(label, {}, 'en'), { exact: true })
  await expect(inEnglish('NID (if you have one)')).toHaveValue('771277')
  await expect(inEnglish('Birth date')).toHaveValue('31/02/2000')
  await expect(inEnglish('Name in English')).toHaveValue('Rahim রহিম')
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  await shoot(page, 'form-en')

  // The arrows step the part at the caret.
  await inEnglish('Birth date').fill('28/02/2000')
  await inEnglish('Birth date').press('Home')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(inEnglish('Birth date')).toHaveValue('01/03/2000')
  await expect(page.getByText(say('This is not a date. Write it as DD/MM/YYYY.', {}, 'en'))).toHaveCount(0)
})

async function undoUntil(page: Page, field: Locator, value: string): Promise<void> {
  for (let times = 0; times < 60 && (await field.inputValue()) !== value; times += 1)
    await page.keyboard.press('Control+z')
  await expect(field).toHaveValue(value)
}

test('[TYP-1][TYP-2][TYP-3] a name is written by sound, and taken back key by key', async ({ page }) => {
  const citizen = await toPerson(page, '01955667799')
  const name = citizen.field('Name in Bangla')
  await name.focus()
  await soundOn(page)
  await page.keyboard.type('abdur rohim')
  await expect(name).toHaveValue('আব্দুর রহিম')
  await page.keyboard.press('Backspace')
  await expect(name).toHaveValue('আব্দুর রহি')
  await page.keyboard.type('m')
  // In the middle of the text.
  await page.keyboard.press('Home')
  await page.keyboard.type('mO: ')
  await expect(name).toHaveValue('মোঃ আব্দুর রহিম')
  await expect(page.getByText(say('Only Bangla letters and digits are allowed here.'))).toHaveCount(0)
  await undoUntil(page, name, '')

  await citizen.field('Name in English').focus()
  await page.keyboard.type('Rahim')
  await expect(citizen.field('Name in English')).toHaveValue('Rahim')
  await page.keyboard.press('Control+m')
  await name.focus()
  await page.keyboard.type('k')
  await expect(name).toHaveValue('k')
  await expect(citizen.text('Only Bangla letters and digits are allowed here.')).toBeVisible()
})

test('[BIJ-2][TYP-4][TYP-6] a Bijoy paste is offered to be converted, and what a field does not take is named', async ({
  page,
}) => {
  const citizen = await toPerson(page, '01955667700')
  const name = citizen.field('Name in Bangla')
  await soundOn(page)
  await page.keyboard.press('Control+m')
  await name.focus()
  await paste(page, 'iwng DwÏb')
  await expect(bar(page)).toContainText('রহিম উদ্দিন')
  await expect(name).toHaveValue('iwng DwÏb')
  await expectAccessible(page, 'the offer')
  await shoot(page, 'bijoy-offer')
  await page.keyboard.press('Alt+b')
  await expect(name).toHaveValue('রহিম উদ্দিন')
  await expect(bar(page)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(name).toHaveValue('iwng DwÏb')

  await name.fill('')
  await paste(page, 'রহিম (Rahim)')
  await expect(name).toHaveValue('রহিম ()')
  await expect(bar(page)).toContainText('Rahim')
  await page.keyboard.press('Backspace')
  await expect(bar(page)).toHaveCount(0)
})

test('[TYP-1][TYP-5][BIJ-2] the keying table is written by sound where words stand, and a Bijoy block is offered', async ({
  page,
}) => {
  const office = new OfficePage(page, server)
  await office.signIn('entry1')
  await office.go('Khatian volumes')
  const volumes = new VolumePage(page)
  await volumes.open()
  const keying = new KeyingPage(page)
  await keying.open(server.url, volumes.volumeId())
  await keying.startProposed()
  await page.keyboard.press('Alt+2')
  await expect(keying.editor('owners')).toBeFocused()
  await soundOn(page)
  await keying.key('mO: rohim', '1')
  await page.keyboard.press('ArrowUp')
  await expect(keying.cell('owners', 0, 'name')).toHaveText('মোঃ রহিম')

  // An amount is no word: its point stays a point.
  await page.keyboard.press('Alt+3')
  await expect(keying.editor('dags')).toBeFocused()
  await keying.key('101', 'nal', '', '0.0650')
  await expect(keying.rows('dags').first()).toContainText('নাল')
  await expect(keying.rows('dags').first()).toContainText('০.০৬৫০')
  await page.keyboard.press('Control+m')

  await page.keyboard.press('Alt+2')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Home')
  const count = await keying.rows('owners').count()
  await page.keyboard.press('Control+Enter')
  await paste(page, 'Kwig DwÏb\niwngv LvZyb\n')
  await expect(bar(page)).toContainText('করিম উদ্দিন')
  await expect(keying.rows('owners').nth(count)).toContainText('Kwig')
  await shoot(page, 'bijoy-block')
  await page.keyboard.press('Alt+b')
  await expect(keying.cell('owners', count, 'name')).toHaveText('করিম উদ্দিন')
  await expect(keying.cell('owners', count + 1, 'name')).toHaveText('রহিমা খাতুন')

  // What a person prefers outlives the tab.
  await soundOn(page)
  await office.load('/')
  await expect(page.getByRole('button', { name: say('Bangla by sound (Avro)') })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('[SHL-15][TIM-4] a list has as many lines as its reader chose; the day is told by both calendars', async ({
  page,
}) => {
  const office = new OfficePage(page, server)
  await office.signIn('verifier1')
  await expect(page.getByRole('main').locator('time')).toContainText(/বার, [০-৯]{1,2} \S+ ২০[০-৯]{2}/)
  await expect(page.getByRole('main')).toContainText(/· [০-৯]{1,2} \S+ ১৪[০-৯]{2}/)
  await shoot(page, 'home-bn')
  await office.go('To verify')
  const lines = page.getByLabel(say('Lines on a page'))
  await lines.selectOption('3')
  await expect(page.locator('tbody tr')).toHaveCount(3)
  await page.reload()
  await office.load('/batch-wise-khatians?KHATIAN_FILTER_TYPE=verify')
  await expect(lines).toHaveValue('3')
  await expect(page.locator('tbody tr')).toHaveCount(3)
  await shoot(page, 'list-bn')
})

/** For whoever looks at the screens: SHOTS names a folder. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder === undefined) return
  const size = page.viewportSize()
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport)
    await page.screenshot({ path: `${folder}/${name}-${viewport.width}.png` })
  }
  if (size !== null) await page.setViewportSize(size)
}
