import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from '../pages/axe.ts'
import { Customer } from '../pages/customer.ts'
import { OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { machine } from '../pages/browser.ts'
import { say } from '../pages/words.ts'

let server: AppServer
let customer: Customer
let counter: Awaited<ReturnType<Customer['orders']>>
let mailed: typeof counter

/** Approved in the demonstration, with a scanned page. */
const khatian = '1'

test.beforeAll(async () => {
  server = await startServer(18351)
  customer = new Customer(server)
  counter = await customer.orders(khatian, 1)
  mailed = await customer.orders(khatian, 2)
})

test.afterAll(() => server.close())

async function at(browser: Browser, username: string, path: string): Promise<OfficePage> {
  const context = await browser.newContext({ ...machine })
  const office = new OfficePage(await context.newPage(), server)
  await office.signIn(username)
  await office.load(path)
  return office
}

const done = (page: Page, words: string, no = counter.NO) =>
  page.locator('output').getByText(say('Order {no}: {done}', { no, done: say(words) }))

/** Opens an order of the list and gives the act that passes it on, by keys alone. */
async function pass(page: Page, no: string, words: string, look = (_page: Page) => Promise.resolve()): Promise<void> {
  await page.getByRole('link', { name: no }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: say('Order {no}', { no }) })).toBeVisible()
  await look(page)
  await page.keyboard.press('Alt+KeyV')
  await expect(done(page, words, no)).toBeVisible()
  await expect(page.getByRole('button', { name: say('Next in the queue') })).toBeFocused()
}

/** The order shows khatian and scan side by side, and as tabs on a narrow screen. [ORD-20] */
async function expectKhatianAndScan(page: Page): Promise<void> {
  const ordered = page.getByRole('region', { name: say('What is ordered') })
  const paper = ordered.getByRole('article').first()
  const scan = ordered.getByRole('img').first()
  await expect(paper).toBeVisible()
  await expect(scan).toBeVisible()
  const [left, right] = [await paper.boundingBox(), await scan.boundingBox()]
  expect(right?.x).toBeGreaterThan(left?.x ?? Infinity)
  await expectAccessible(page, 'khatian and scan')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(scan).toHaveCount(0)
  await ordered.getByRole('tab', { name: say('Scan') }).click()
  await expect(scan).toBeVisible()
  await expect(paper).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page, 'scan on a phone')
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(paper).toBeVisible()
}

test('[ORD-1] [ORD-20] an order goes from desk to desk, each found on the tab that its notice leads to', async ({
  browser,
}) => {
  const steps = [
    ['entry1', '/khatian-orders', 'Entry was given as complete'],
    ['verifier1', '/verifiable-khatian-orders', 'Order verified'],
    ['comparer1', '/comparable-khatian-orders', 'Order compared'],
    ['approver1', '/approvable-khatian-orders', 'Order approved'],
  ] as const
  test.setTimeout(300_000)
  for (const [who, path, words] of steps) {
    const { page } = await at(browser, who, path)
    await expect(page.getByRole('link', { name: counter.NO })).toBeVisible()
    if (who === 'entry1') await expectAccessible(page, 'orders')
    else await expect(page.getByRole('tab', { selected: true })).not.toHaveText(new RegExp(say('All')))
    await pass(page, counter.NO, words, who === 'verifier1' ? expectKhatianAndScan : undefined)
    if (who === 'entry1') await expectAccessible(page, 'order')
    // The next one that waits at this step is the other order, which takes the same way.
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: say('Order {no}', { no: mailed.NO }) })).toBeVisible()
    await page.keyboard.press('Alt+KeyV')
    await expect(done(page, words, mailed.NO)).toBeVisible()
    await page.context().close()
  }
})

test('[DLV-1] [CPY-3] the copy is printed and handed over by the code of the customer; another goes to the post', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const { page } = await at(browser, 'deliverer1', '/counter-deliverable-khatian-orders')
  await page.getByRole('link', { name: counter.NO }).press('Enter')
  const paper = page.waitForEvent('popup')
  await page.getByRole('button', { name: say('Print the original') }).press('Enter')
  await (await paper).close()
  await expect(page.getByRole('button', { name: say('Reprint') })).toBeVisible()
  await page.keyboard.press('Alt+KeyV')
  await page.getByLabel(say('Code of the customer')).fill('1')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('The code is wrong. After five tries an identity document is needed.'))).toBeVisible()
  await page.getByLabel(say('Code of the customer')).fill(await customer.codeOf(counter))
  await page.keyboard.press('Enter')
  await expect(done(page, 'Delivered')).toBeVisible()
  // What waits on this tab besides goes by mail.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: say('Order {no}', { no: mailed.NO }) })).toBeVisible()
  await page.keyboard.press('Alt+KeyV')
  await expect(done(page, 'Sent to the dak panel', mailed.NO)).toBeVisible()
  await page.context().close()

  const dak = (await at(browser, 'dak1', '/dak-delivery/pending')).page
  await expectAccessible(dak, 'dak panel')
  await expect(dak.getByRole('row').filter({ hasText: mailed.NO })).toBeVisible()
  await dak.context().close()
})

test('[DLV-4] the post is settled with and paid by keys alone, never above what remains', async ({ browser }) => {
  test.setTimeout(300_000)
  const dak = (await at(browser, 'dak1', '/dak-delivery/pending')).page
  const row = dak.getByRole('row').filter({ hasText: mailed.NO })
  await row.getByRole('button', { name: say('Receive') }).press('Enter')
  await dak.getByRole('dialog').getByLabel(say('Article number of the post')).fill('RD-1')
  await dak.keyboard.press('Enter')
  await expect(done(dak, 'Received by the dak panel', mailed.NO)).toBeVisible()
  await dak.context().close()

  const { page } = await at(browser, 'supervisor1', '/postal-settlements')
  // Fields of the list behind it have the same names.
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('heading', { level: 1, name: say('Postal settlements') })).toBeVisible()
  await expectAccessible(page, 'settlements')
  await page.getByRole('button', { name: say('New settlement') }).press('Enter')
  await expect(dialog.getByLabel(say('From the day'))).toBeFocused()
  const code = dialog.getByLabel(say('Postal code'))
  await code.fill('১২')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('The postal code has exactly 4 digits.'))).toBeVisible()
  await code.fill('১৩৪০')
  await expectAccessible(page, 'new settlement')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: say('Settlement with the post') })).toBeVisible()
  await expect(page.getByText(mailed.NO)).toBeVisible()

  await page.getByRole('button', { name: say('Note a payment') }).press('Enter')
  const amount = dialog.getByLabel(say('Amount in taka'))
  await amount.fill('৫০০')
  await dialog.getByLabel(say('Reference of the bank')).fill('SB-1')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('The amount paid is above what remains.'))).toBeVisible()
  await amount.fill('৪০')
  await expectAccessible(page, 'payment')
  await page.keyboard.press('Enter')
  await expect(page.locator('output').getByText(say('The settlement is paid in full'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('Note a payment') })).toHaveCount(0)
  await expectAccessible(page, 'settlement')
  await page.context().close()
})
