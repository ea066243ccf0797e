import { expect, test, type Locator, type Page } from '@playwright/test'
import { sheetBytes } from '#server/sheets/write-sheets.ts'
import { expectAccessible } from '../pages/axe.ts'
import { OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { tabTo } from '../pages/tab-to.ts'
import { say } from '../pages/words.ts'

// A district by keys alone is some hundred presses, each waited for.
test.describe.configure({ timeout: 300_000 })

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7611)
})

test.afterAll(() => server.close())

type Locale = 'bn' | 'en'
type Labels = readonly [bn: string, en: string]

/** An administrator at the keyboard: what is pressed goes where the focus is. */
class Keyboard {
  readonly page: Page
  readonly office: OfficePage
  readonly locale: Locale

  constructor(page: Page, office: OfficePage, locale: Locale) {
    this.page = page
    this.office = office
    this.locale = locale
  }

  word(message: string): string {
    return say(message, {}, this.locale)
  }

  label([bn, en]: Labels): string {
    return this.locale === 'bn' ? bn : en
  }

  button(message: string): Locator {
    return this.page.getByRole('button', { name: this.word(message), exact: true })
  }

  async press(target: Locator, key = 'Enter'): Promise<void> {
    await tabTo(this.page, target)
    await this.page.keyboard.press(key)
  }

  /** From the tab that is open to the next one. */
  async nextTab(name: string): Promise<void> {
    const tabs = this.page.getByRole('main').getByRole('tab')
    await this.press(tabs.and(this.page.locator('[aria-selected=true]')), 'ArrowRight')
    await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-selected', 'true')
  }

  async type(label: Labels, text: string): Promise<void> {
    await tabTo(this.page, this.page.getByRole('textbox', { name: this.label(label) }))
    await this.page.keyboard.type(text)
  }

  /** A few letters, then the option that is offered first. */
  async pick(label: Labels, typed: string, option: string): Promise<void> {
    const box = this.page.getByRole('combobox', { name: this.label(label), exact: true })
    await tabTo(this.page, box)
    await this.page.keyboard.type(typed)
    const offered = this.page.getByRole('listbox').getByRole('option')
    // The first is the one at hand; until the answer is there, it is one of all.
    await expect(offered).toHaveCount(1)
    await expect(offered).toContainText(option)
    await this.page.keyboard.press('Enter')
    await expect(offered).toHaveCount(0)
  }

  /** A choice among a few, by the first letters of its name. */
  async choose(label: Labels, value: string): Promise<void> {
    const box = this.page.getByRole('combobox', { name: this.label(label) })
    await tabTo(this.page, box)
    await box.selectOption(value)
  }

  /** To a screen by its name. */
  async go(screen: string): Promise<void> {
    const before = await this.page.title()
    await this.page.keyboard.press('Control+k')
    const found = this.page.getByRole('dialog').getByRole('option').first()
    await expect(this.page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await this.page.keyboard.type(this.word(screen))
    await expect(found).toContainText(this.word(screen))
    await this.page.keyboard.press('Enter')
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => this.page.title()).not.toBe(before)
  }

  /** A new entry of a family, whose form is filled and saved; its page stands open then. */
  async enter(screen: string, name: Labels | RegExp, fill: () => Promise<void>): Promise<void> {
    await this.go(screen)
    await expect(this.page.getByRole('link', { name: this.word('New entry') })).toBeVisible()
    await this.page.keyboard.press('Alt+n')
    await expect(this.button('Save')).toBeVisible()
    await fill()
    await this.press(this.button('Save'))
    const title = name instanceof RegExp ? name : this.label(name)
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(this.button('Change')).toBeVisible()
  }

  async names([bn, en]: Labels): Promise<void> {
    await this.type(nameBn, bn)
    await this.type(nameEn, en)
  }

  async expectInFrame(screen: string): Promise<void> {
    await expectAccessible(this.page, screen)
    const width = this.page.viewportSize()?.width ?? 0
    expect(await this.page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(width)
  }
}

const nameBn: Labels = ['নাম (বাংলা)', 'Name (Bangla)']
const nameEn: Labels = ['নাম (ইংরেজি)', 'Name (English)']
const district: Labels = ['জেলা', 'District']
const upazila: Labels = ['উপজেলা', 'Upazila']

async function begin(page: Page, locale: Locale, width: number, height: number): Promise<Keyboard> {
  await page.setViewportSize({ width, height })
  const office = new OfficePage(page, server)
  await office.signIn('admin1')
  await page.evaluate((to) => localStorage.setItem('dlrms.locale', to), locale)
  return new Keyboard(page, office, locale)
}

test('[ADM-5] [ADM-30] a new district is set up by keys alone: its places, an office, and the desks of its organogram', async ({
  page,
}) => {
  const by = await begin(page, 'bn', 1366, 768)
  const magura = () => by.pick(district, 'magura', 'মাগুরা')
  const sadar = () => by.pick(upazila, 'magura s', 'মাগুরা')
  const named = async (names: Labels): Promise<void> => by.names(names)

  const zone: Labels = ['মাগুরা জোন', 'Magura zone']
  await by.enter('Zones', zone, async () => {
    await named(zone)
    await magura()
    await sadar()
  })
  const thana: Labels = ['মাগুরা থানা', 'Magura thana']
  await by.enter('Thanas', thana, async () => {
    await named(thana)
    await magura()
  })
  const mouza: Labels = ['রুইজানী', 'Ruijani']
  await by.enter('Mouzas', mouza, async () => {
    await named(mouza)
    await sadar()
    await by.type(['ডিএলআরএস কোড', 'DLRS code'], '৪০৫৫৫৭০২৯')
    await by.expectInFrame('a new mouza')
  })

  // A kind of office with its posts, drawn as a tree.
  const base: Labels = ['মাগুরা রেকর্ড শাখা', 'Magura record branch']
  await by.enter('Base offices', base, async () => {
    await named(base)
    await by.choose(['স্তর', 'Layer'], '8')
  })
  await by.nextTab('অর্গানোগ্রাম')
  await by.press(by.button('Add the first post'))
  const posts = page.getByRole('tree').getByRole('treeitem')
  const post = async (bn: string, en: string, group: string): Promise<void> => {
    await page.keyboard.press('Enter')
    await page.keyboard.type(bn)
    await page.keyboard.press('Tab')
    await page.keyboard.type(en)
    await by.press(page.getByRole('checkbox', { name: group, exact: true }), 'Space')
  }
  await tabTo(page, posts.first())
  await post('শাখা প্রধান', 'Head of branch', 'রেকর্ড রুম কর্মকর্তা')
  await tabTo(page, posts.first())
  await page.keyboard.press('Insert')
  await expect(posts).toHaveCount(2)
  await post('অপারেটর', 'Operator', 'এন্ট্রি অপারেটর')
  await tabTo(page, page.getByRole('textbox', { name: say('Reason, such as the number of an order') }))
  await page.keyboard.type('অফিস আদেশ ১')
  await by.expectInFrame('an organogram')
  await by.press(by.button('Save'))
  await expect(by.button('Publish…')).toBeEnabled()

  // The office, whose desks are published.
  const office: Labels = ['রেকর্ড শাখা, মাগুরা সদর', 'Record branch, Magura Sadar']
  await by.enter('Office list', office, async () => {
    await named(office)
    await by.choose(['স্তর', 'Layer'], '8')
    await by.pick(['মূল অফিস', 'Base office'], 'magura rec', 'মাগুরা রেকর্ড')
    await by.pick(['বিভাগ', 'Division'], 'khul', 'খুলনা')
    await magura()
    await sadar()
  })
  await by.go('Base offices')
  await by.press(page.getByRole('link', { name: base[0] }))
  await by.nextTab('অর্গানোগ্রাম')
  await by.press(by.button('Publish…'))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('শাখা প্রধান')
  await by.expectInFrame('publishing')
  await by.press(dialog.getByRole('button', { name: say('Publish'), exact: true }))
  await expect(dialog.getByRole('button', { name: say('Publish'), exact: true })).toHaveCount(0)
  await expect(dialog.getByRole('progressbar')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // A person of the office, who gets a first password.
  const person: Labels = ['রোকেয়া খাতুন', 'Rokeya Khatun']
  await by.enter('Employees', person, async () => {
    await named(person)
    await by.type(['কর্মচারী নম্বর', 'Employee code'], 'MAG-1')
    await by.type(['ব্যবহারকারীর নাম', 'User name'], 'rokeyamagura')
    await by.pick(['নিজ অফিস', 'Own office'], 'record branch, mag', 'মাগুরা সদর')
  })
  await by.nextTab('ডেস্কসমূহ')
  await by.nextTab('সাইন-ইন')
  await by.press(by.button('Give a password…'))
  await page.keyboard.type('অফিস আদেশ ২')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('rokeyamagura', { exact: true })).toBeVisible()
  await by.expectInFrame('a first password')
  await page.keyboard.press('Escape')

  // The office with its desks, as its organogram has them.
  await by.go('Office organogram')
  await by.pick(['অফিস', 'Office'], 'record branch, mag', 'মাগুরা সদর')
  await expect(page.getByRole('listitem').filter({ hasText: 'শাখা প্রধান' })).toContainText('কেউ নেই')
  await by.expectInFrame('the desks of an office')
})

test('[ADM-22] a district comes by one workbook on a narrow screen, and what was looked through waits among the jobs', async ({
  page,
}) => {
  const by = await begin(page, 'en', 360, 740)
  await by.office.load('/district-import')
  await by.pick(district, 'feni', 'Feni')
  const heads = ['NAME_BN', 'NAME_EN', 'UPAZILA_ID', 'DLRS_CODE']
  const rows = [heads, ['ফুলগাজী', 'Fulgazi', 'Feni Sadar', '300000001'], ['ভুল', 'Wrong', 'Feni Sadar', '3']]
  const bytes = await sheetBytes([{ name: 'mouza', widths: [], rows }])
  const file = page.getByLabel(by.word('Excel or CSV file'))
  await file.setInputFiles({
    name: 'feni.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(bytes),
  })
  await by.press(by.button('Look through it'))
  await expect(page.getByText('1 new row', { exact: true })).toBeVisible()
  await expect(page.getByText('1 refused row', { exact: true })).toBeVisible()
  await by.expectInFrame('a district that was looked through')
  // It is stored from the list of jobs as well.
  await by.go('Jobs')
  await by.expectInFrame('jobs')
  await by.press(by.button('Store what is right'))
  await expect(by.button('Once more').first()).toBeVisible()
  await by.go('Bring in a district')
  await by.pick(district, 'feni', 'Feni')
  // What stands already is known in whichever kind of file it comes again.
  const text = rows.map((row) => row.join(';')).join('\r\n')
  await file.setInputFiles({ name: 'Feni - mouza.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`) })
  await by.press(by.button('Look through it'))
  await expect(page.getByText('1 row as it is', { exact: true })).toBeVisible()
  await expect(by.button('Store what is right')).toBeDisabled()
})
