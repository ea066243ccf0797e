import { demoSheetId } from '#server/seed/demo-maps.ts'
import { seedId } from '#server/seed/ids.ts'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { join } from 'node:path'
import { AccountPage } from '../pages/account-page.ts'
import { expectAccessible } from '../pages/axe.ts'
import { machine } from '../pages/browser.ts'
import { OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(21_100)
})
test.afterAll(() => server.close())

const citizenName = '01711000001'
const sheet = say('Map sheet {number}', { number: '২' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const picture = join(import.meta.dirname, '../../server/seed/maps/birulia-rs-1.webp')

async function expectNarrow(page: Page, width = 360): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

async function at(browser: Browser, username: string, path: string): Promise<Page> {
  const context = await browser.newContext({ ...machine })
  const office = new OfficePage(await context.newPage(), server)
  await office.signIn(username)
  await office.load(path)
  return office.page
}

test('[ORD-10] [MAP-2] a sheet is found without an account, ordered, paid, verified by the office, and handed over by the code', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 360, height: 740 })
  const citizen = new AccountPage(page, server)
  await citizen.open('/order')
  await citizen.field('Division').selectOption('30')
  await citizen.field('District').selectOption('26')
  await citizen.field('Upazila').selectOption(seedId.upazila('26', 'Savar'))
  await citizen.field('Survey').selectOption('RS')
  await citizen.field('Mouza').selectOption(seedId.jlNumber('birulia', 'RS'))
  await page.getByRole('radio', { name: say('Map sheet'), exact: true }).check()
  await citizen.field('Sheet number').fill('২')
  await expect(page.getByText(say('Map sheet {number}', { number: '১' }), { exact: true })).toHaveCount(0)
  await expectAccessible(page, 'search of sheets')
  await expectNarrow(page)
  await button(page, say('{kind} of {number}', { kind: say('Certified copy'), number: sheet })).click()
  await citizen.link('Cart').click()
  await expect(page.getByRole('listitem').filter({ hasText: sheet })).toBeVisible()
  await expectAccessible(page, 'cart with a sheet')
  await expectNarrow(page)
  await citizen.press('Sign in')
  await page.locator('#username').fill(citizenName)
  await page.locator('#password').fill(server.passwords.get(citizenName) ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL((to) => to.pathname === '/cart')
  await citizen.link('Order these').click()
  await expectAccessible(page, 'checkout of a sheet')
  await expectNarrow(page)
  await citizen.press('Place the order')
  await page.waitForURL((to) => to.pathname === '/citizen-application-details')
  await button(page, /^bKash/).click()
  await page.waitForURL((to) => to.pathname.startsWith('/sandbox/pay/'))
  await page.locator('button[value="pay"]').click()
  await page.waitForURL((to) => to.pathname === '/citizen-application-details')
  await expect(citizen.text('In the record room').first()).toBeVisible()
  await expectAccessible(page, 'map order')
  await expectNarrow(page)
  const no = asciiOf(
    (await page
      .getByText(/^[০-৯]{4}-[০-৯]{7}-[০-৯]$/)
      .first()
      .textContent()) ?? '',
  )
  const code = asciiOf(
    (await page
      .locator('strong')
      .filter({ hasText: /^[০-৯]{6}$/ })
      .textContent()) ?? '',
  )

  const officer = await at(browser, 'supervisor1', '/verifiable-map-orders')
  await expect(officer.getByRole('tab', { selected: true })).not.toHaveText(new RegExp(say('All')))
  await expectAccessible(officer, 'map orders')
  await officer.getByRole('link', { name: no }).press('Enter')
  await expect(officer.getByRole('heading', { level: 1, name: say('Order {no}', { no }) })).toBeVisible()
  await expectAccessible(officer, 'a map order')
  await officer.keyboard.press('Alt+KeyV')
  await expect(
    officer.locator('output').getByText(say('Order {no}: {done}', { no, done: say('Order verified') })),
  ).toBeVisible()
  await expectNarrow(officer, 1366)
  await officer.context().close()

  const deliverer = await at(browser, 'deliverer1', '/counter-deliverable-map-orders')
  await deliverer.getByRole('link', { name: no }).press('Enter')
  const paper = deliverer.waitForEvent('popup')
  await deliverer.getByRole('button', { name: say('Print the original') }).press('Enter')
  await (await paper).close()
  await deliverer.keyboard.press('Alt+KeyV')
  await deliverer.getByLabel(say('Code of the customer')).fill(code)
  await deliverer.keyboard.press('Enter')
  await expect(
    deliverer.locator('output').getByText(say('Order {no}: {done}', { no, done: say('Delivered') })),
  ).toBeVisible()
  await deliverer.context().close()

  await page.reload()
  await expect(citizen.text('Delivered').first()).toBeVisible()
})

const asciiOf = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - '০'.charCodeAt(0)))

for (const { locale, width, height } of [
  { locale: 'bn', width: 360, height: 740 },
  { locale: 'en', width: 1366, height: 768 },
] as const)
  test(`[MAP-1] a sheet gets its next picture and loses the one before, and the list of orders is read: ${locale}, ${width}`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height })
    const office = new OfficePage(page, server)
    await office.signIn('supervisor1')
    await page.evaluate((to) => localStorage.setItem('dlrms.locale', to), locale)
    await office.load('/mouza-maps')
    const main = page.getByRole('main')
    const words = (message: string, values = {}): string => say(message, values, locale)
    await expect(main.getByRole('heading', { level: 1, name: words('Mouza maps') })).toBeVisible()
    await expectAccessible(page, 'mouza maps')
    await expectNarrow(page, width)
    await office.load(`/mouza-maps/${demoSheetId('RS', '1')}`)
    await page.getByRole('tab', { name: locale === 'bn' ? 'ফাইল' : 'Files', exact: true }).click()
    const given = page.waitForEvent('filechooser')
    await main.getByRole('button', { name: words('Give a newer picture (PNG, JPEG or WebP, up to 20 MB)') }).click()
    await (await given).setFiles(picture)
    await expect(page.locator('output').getByText(words('The file is added.'))).toBeVisible()
    await expect(main.getByText(locale === 'bn' ? /কপিতে থাকে/ : /shown on copies/)).toBeVisible()
    await expectAccessible(page, 'files of a sheet')
    await expectNarrow(page, width)
    await main
      .getByRole('button', { name: words('Remove {name}', { name: 'birulia-rs-1.webp' }) })
      .last()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('Remove'), exact: true })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await office.load('/map-orders')
    await expect(main.getByRole('heading', { level: 1, name: words('Map orders') })).toBeVisible()
    await expectAccessible(page, 'map orders')
    await expectNarrow(page, width)
  })
