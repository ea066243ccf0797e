import { expect, type Page } from '@playwright/test'
import { seedId } from '#server/seed/ids.ts'
import { goOffline } from '../pages/browser.ts'
import { KeyingPage } from '../pages/keying-page.ts'
import { OfficePage } from '../pages/office-page.ts'
import { test } from '../pages/one-browser.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { openVault } from '../pages/vault-page.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7152)
})

test.afterAll(() => server.close())

/** The seeded volume that is being keyed: it has scans and free numbers. */
const unfinishedVolume = seedId.volume('birulia-1')

/** A book on the form that has a column of nearly every kind. */
const fullForm = seedId.volume('kakabo-BS')

/** A volume's number field, by the operator of this browser. */
async function openVolume(page: Page, volumeId: string): Promise<KeyingPage> {
  await new OfficePage(page, server).signInOnce('entry1')
  const keying = new KeyingPage(page)
  await keying.open(server.url, volumeId)
  return keying
}

/** A new khatian of the unfinished volume, with the cursor in its owners. */
async function openOwners(page: Page): Promise<KeyingPage> {
  const keying = await openVolume(page, unfinishedVolume)
  await keying.startProposed()
  await page.keyboard.press('Alt+Digit2')
  await expect(keying.editor('owners')).toBeFocused()
  return keying
}

const owners = ['মোঃ আব্দুল করিম', 'মোঃ রহমত আলী', 'মোছাঃ রহিমা বেগম', 'মোছাঃ আমেনা খাতুন']

test('[ENT-2] a khatian of four owners and twelve dags is keyed by keyboard alone, without the server', async ({
  page,
}) => {
  const keying = await openVolume(page, unfinishedVolume)
  await expect(page.locator('#khatian-number')).toBeFocused()
  // The volume is on the device now: from here on nothing needs the server.
  await goOffline(page)
  await keying.startProposed()
  await keying.key('১৩', '৫৬', '৭', '1', '2672', '25.50', '0.3900', '', '')

  for (const [index, name] of owners.entries()) {
    await expect(keying.editor('owners')).toBeFocused()
    await keying.key(name, 'পি', 'মোঃ ছফর আলী', index === 0 ? 'সাং নিজ' : '^F3', '#04', '')
  }
  await keying.key('')
  await expect(keying.editor('dags')).toBeFocused()
  for (let dag = 0; dag < 12; dag++) {
    await keying.key(dag === 0 ? '১০১' : '^F3', dag === 0 ? 'নাল' : '^F3', '', '0.0650', '1/2', '^F3', '')
  }
  await expect(keying.rows('dags')).toHaveCount(13)
  await expect(page.locator('[aria-label][class*=line] [data-kind=good]')).toHaveCount(1)
  await keying.expectSaved()

  const id = keying.khatianId()
  await page.context().setOffline(false)
  await page.reload()
  await openVault(page)
  await expect(keying.rows('dags')).toHaveCount(12)
  expect(keying.khatianId()).toBe(id)
  await expect(keying.cell('dags', 11, 'dagNo')).toHaveText('১১২')
  await expect(keying.cell('dags', 11, 'area')).toHaveText('০.০৩২৫')
  await expect(keying.cell('owners', 3, 'address')).toHaveText('সাং নিজ')
  await new KeyingPage(page).complete()
  await expect(page.getByRole('button', { name: say('Next khatian (Enter)') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(keying.firstHeaderField()).toBeFocused()
  // It is made with its first cell.
  await keying.key('৫৭')
  await expect.poll(() => keying.khatianId()).not.toBe(id)
})

test('[ENT-14] the first composed letter is kept, and Enter within a composition commits nothing', async ({ page }) => {
  const keying = await openOwners(page)
  await keying.compose('করিম')
  await expect(keying.editor('owners')).toHaveValue('করিম')
  await expect(keying.rows('owners')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(keying.cell('owners', 0, 'name')).toHaveText('করিম')
  await keying.expectSaved()

  await page.keyboard.press('F1')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[S2] a reload in the middle of a cell loses at most that cell', async ({ page }) => {
  const keying = await openOwners(page)
  await keying.key('মোঃ করিম')
  await keying.expectSaved()
  await page.keyboard.type('পি')
  await page.reload()
  await openVault(page)
  await expect(keying.cell('owners', 0, 'name')).toHaveText('মোঃ করিম')
})

test('[GRD-24] a mouse that lay still over a row while keys were used still presses that row', async ({ page }) => {
  const keying = await openOwners(page)
  await keying.key('মোঃ করিম', '', '', '', '', '')
  await keying.key('মোঃ রহিম')
  await expect(keying.rows('owners')).toHaveCount(2)
  const name = keying.cell('owners', 0, 'name')
  const grid = page.locator('[data-section=owners] [role=grid]')
  await name.hover()
  await page.keyboard.type('পি')
  // Pressed at once: the rows are looked up again as soon as the keys pause.
  await page.mouse.down()
  await page.mouse.up()
  await expect(keying.editor('owners')).toHaveValue('মোঃ করিম')
  await expect(keying.editor('owners')).toBeFocused()
  await expect(keying.cell('owners', 1, 'relation')).toHaveText('পিতা')
  await page.keyboard.type('ক')
  await expect(grid).toHaveCSS('pointer-events', 'auto')
  await keying.cell('owners', 1, 'name').click()
  await expect(keying.editor('owners')).toHaveValue('মোঃ রহিম')
  await expect(name).toHaveText('ক')
})

test('[GRD-27] the two numbers of a stacked fraction are asked at their cell, within the window', async ({ page }) => {
  const keying = await openOwners(page)
  await keying.key('মোঃ করিম', 'পি', 'মোঃ ছফর আলী', 'সাং নিজ')
  await page.keyboard.press('Control+Backquote')
  const asked = page.getByRole('group').filter({ has: page.locator('input:focus') })
  await expect(asked).toBeInViewport({ ratio: 1 })
  const [box, cell] = await Promise.all([asked.boundingBox(), keying.editor('owners').boundingBox()])
  expect(Math.abs((box?.x ?? 0) - (cell?.x ?? 999))).toBeLessThan(4)
  expect(Math.abs((box?.y ?? 0) - (cell?.y ?? 999) - (cell?.height ?? 0))).toBeLessThan(4)
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await expect(asked).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(keying.cell('owners', 0, 'share')).toHaveText('৩⁄৮')
})

/** What a hand on a mouse or a finger on a screen would send; a click that Enter makes on a button is none of it. */
async function watchPointer(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { pointerSeen: seen })
    for (const type of ['pointerdown', 'pointermove', 'mousedown', 'mousemove', 'mouseup', 'wheel', 'touchstart'])
      window.addEventListener(type, (event) => event.isTrusted && seen.push(type), { capture: true, passive: true })
  })
  return () => page.evaluate(() => (window as unknown as { pointerSeen: string[] }).pointerSeen)
}

test('[GRD-15] every kind of cell keeps the first composed letter, and Enter within it commits nothing', async ({
  page,
}) => {
  const keying = await openVolume(page, fullForm)
  await keying.startProposed()
  const kinds = new Set<string>()
  for (const field of await page.locator('[data-section=header] input').all()) {
    await expect(field).toBeFocused()
    kinds.add((await field.getAttribute('data-kind')) ?? '')
    await keying.compose('কখগ')
    await expect(field).toHaveValue('কখগ')
    await expect(field).toBeFocused()
    await page.keyboard.press('Control+KeyA')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Tab')
  }
  expect([...kinds].sort()).toEqual(['area', 'choice', 'money', 'number', 'text', 'yes-no'])

  for (const [section, digit, count] of [
    ['owners', 2, 10],
    ['dags', 3, 7],
  ] as const) {
    await page.keyboard.press(`Alt+Digit${digit}`)
    const editor = keying.editor(section)
    await expect(editor).toBeFocused()
    const columns = await keying.rows(section).first().locator('[data-column]').all()
    expect(columns).toHaveLength(count)
    for (const column of columns) {
      await keying.compose('কখগ')
      await expect(editor).toHaveValue('কখগ')
      // It is neither in the record nor is the cursor in another cell.
      await expect(column).toHaveText('')
      await expect(keying.rows(section)).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(editor).toHaveValue('')
      await page.keyboard.press('Tab')
    }
  }
})

test('[ENT-19] a khatian of twelve rows is keyed in Bangla with every key of the screen and no pointer at all', async ({
  page,
}) => {
  const keying = await openVolume(page, fullForm)
  await keying.startProposed()
  const pointerSeen = await watchPointer(page)

  await page.keyboard.press('Alt+KeyK')
  await expect(keying.firstHeaderField()).toHaveValue('[কাগজে ফাঁকা]')
  await page.keyboard.press('Alt+Digit2')
  await keying.key('মোঃ আব্দুল করিম', 'পি', 'মোঃ ছফর আলী')
  await page.keyboard.press('Alt+KeyI')
  await expect(keying.cell('owners', 0, 'address')).toHaveText('[অপাঠ্য]')
  await page.keyboard.press('Enter')
  await keying.key('#16')

  // Down the column of numbers, each proposed from the one above.
  await page.keyboard.press('Alt+Digit3')
  await page.keyboard.type('১০১')
  for (let dag = 1; dag < 12; dag++) {
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('F3')
  }
  await page.keyboard.press('Enter')
  await expect(keying.rows('dags')).toHaveCount(12)
  await expect(keying.cell('dags', 11, 'dagNo')).toHaveText('১১২')

  // The class: the first letters are enough, one key gives it to all below, and the book's second class to those above.
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('না')
  await page.keyboard.press('F4')
  await expect(keying.editor('dags')).toHaveValue('নাল')
  await page.keyboard.press('Alt+KeyD')
  await expect(keying.cell('dags', 11, 'classAgri')).toHaveText('নাল')

  // With Enter turned down the column, twelve areas are twelve times the same stroke.
  await page.keyboard.press('Alt+KeyO')
  await page.keyboard.press('Control+Home')
  for (let column = 0; column < 3; column++) await page.keyboard.press('ArrowRight')
  for (let dag = 0; dag < 12; dag++) await keying.key('0.0650')
  await expect(keying.cell('dags', 11, 'totalArea')).toHaveText('০.০৬৫০')
  await page.keyboard.press('Alt+KeyO')

  await page.keyboard.press('Control+End')
  await page.keyboard.type('দখলে')
  await page.keyboard.press('Alt+KeyU')
  await expect(keying.cell('dags', 0, 'remarks')).toHaveText('দখলে')

  await page.keyboard.press('Alt+KeyT')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('কালি ছড়ানো')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(keying.cell('dags', 11, 'remarks')).toHaveAttribute('data-note', /./)

  await page.keyboard.press('Alt+Digit4')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // What a key does is found by its name as well, and done where the cursor was.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type(say('Illegible'))
  await page.keyboard.press('Enter')
  await expect(keying.cell('dags', 11, 'remarks')).toHaveText('[অপাঠ্য]')
  await page.keyboard.press('Control+z')
  await expect(keying.cell('dags', 11, 'remarks')).toHaveText('দখলে')

  await keying.expectSaved()
  await new KeyingPage(page).complete()
  await expect(page.getByRole('button', { name: say('Next khatian (Enter)') })).toBeFocused()
  expect(await pointerSeen()).toEqual([])
})

test('[SHL-17] the menu beside the table is gone through by keys and by mouse as everywhere', async ({ page }) => {
  const keying = await openOwners(page)
  // A record begins with its first cell, and its address with the record. [ENT-32]
  await keying.key('করিম')
  await keying.expectSaved()
  const number = page.url()
  const entries = page.locator('nav#menu a')
  await expect(entries.first()).not.toHaveAttribute('href')
  await page.keyboard.press('Alt+KeyM')
  const here = page.locator('nav#menu a:focus')
  await expect(here).toHaveAttribute('href', /^\//)
  await page.keyboard.press('End')
  const address = (await here.getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((to) => to.pathname === address)
  await expect(entries.first()).toHaveAttribute('href')

  await page.goBack()
  await expect(page.locator('[data-section=owners]')).toBeVisible()
  expect(page.url()).toBe(number)
  await expect(entries.first()).not.toHaveAttribute('href')
  const home = page.locator('header a').first()
  const [tab] = await Promise.all([page.context().waitForEvent('page'), home.click({ modifiers: ['ControlOrMeta'] })])
  await expect(tab).toHaveURL(`${server.url}/`)
  await expect(page.locator('[data-section=owners]')).toBeVisible()
})

test('[ENT-31] with a connection what was keyed is sent by itself soon after the hand rests', async ({ page }) => {
  const keying = await openOwners(page)
  await keying.key('করিম', 'পি', 'রহিম')
  await expect(page.locator('[data-sync=waiting]')).toBeVisible()
  await expect(page.locator('[data-sync=sent]')).toBeVisible({ timeout: 12_000 })
  // Undo goes on over what was sent, cell by cell.
  await page.keyboard.press('Control+KeyZ')
  await expect(keying.cell('owners', 0, 'guardian')).toHaveText('')
  await expect(keying.cell('owners', 0, 'name')).toHaveText('করিম')
})

test('[GRD-36] a long name is read whole while it has the focus, and a refusal stands beside the hint', async ({
  page,
}) => {
  const keying = await openOwners(page)
  const name = 'মোঃ আব্দুল করিম চৌধুরী ওরফে বাদশা মিয়া গং এজমালি'
  await keying.key(name)
  const width = () => keying.editor('owners').evaluate((editor) => editor.getBoundingClientRect().width)
  const short = await width()
  await page.keyboard.press('ArrowLeft')
  await expect(keying.editor('owners')).toHaveValue(name)
  expect(await width()).toBeGreaterThan(short + 60)
  expect(await keying.editor('owners').evaluate((editor) => editor.scrollWidth <= editor.clientWidth)).toBe(true)
  // Revenue, identity, mobile and gender follow the share.
  await page.keyboard.press('End')
  for (let left = 0; left < 4; left++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('abc')
  const place = await page.locator('[data-section=dags]').boundingBox()
  await page.keyboard.press('Enter')
  const alert = page.locator('[data-section=owners] [role=alert]')
  await expect(alert).not.toBeEmpty()
  await expect(page.getByText(say('Share: #01–#22, 5.6.2.2, 0.500, or Ctrl+~ for n over d'))).toBeVisible()
  expect(await page.locator('[data-section=dags]').boundingBox()).toEqual(place)
})

test('[TXT-3] the codes of the signs are found by name in the palette, each with its sign', async ({ page }) => {
  await openOwners(page)
  await page.keyboard.press('Control+KeyK')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type(say('Signs of shares'))
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: say('Keys') })
  const signs = sheet.locator('section', {
    has: page.getByRole('heading', { name: say('Signs of shares'), exact: true }),
  })
  await expect(signs).toBeInViewport()
  await expect(signs.locator('dl > div')).toHaveCount(22)
  await expect(signs.locator('dl > div').nth(6)).toContainText('৷৶')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})

/** Goes to an address of the app without loading a page anew, as a link does. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address)
}

const letters = 'কখগঘঙচছজঝঞটঠডঢণতথদধন'

test('[ENT-47] a half-typed cell is kept when history is left by five taps of back, twenty times', async ({ page }) => {
  test.setTimeout(600_000)
  const keying = await openOwners(page)
  await keying.key(owners[0] ?? '')
  await keying.expectSaved()
  const entry = `/khatian-entry/${unfinishedVolume}?khatian_id=${keying.khatianId()}`
  const name = keying.cell('owners', 0, 'name')
  for (let round = 1; round <= 20; round++) {
    for (const address of ['/', '/messages', '/', '/messages', '/']) await goWithin(page, address)
    await goWithin(page, entry)
    await expect(name).toBeVisible()
    // The editor of an earlier visit may lie over its cell.
    await name.click({ force: true })
    await expect(keying.editor('owners')).toBeFocused()
    const typed = `করিম ${letters[round - 1] ?? ''}`
    await page.keyboard.press('F2')
    await page.keyboard.press('Control+KeyA')
    await page.keyboard.type(typed)
    // From none to nearly a second between the taps: before, during and after the cell is stored.
    const pause = (round % 5) * 40
    for (let tap = 0; tap < 5; tap++) {
      await page.evaluate(() => history.back())
      await page.waitForTimeout(pause)
    }
    await expect(name).toHaveCount(0)
    await goWithin(page, entry)
    await expect(name, `round ${round}`).toContainText(typed)
  }
})
