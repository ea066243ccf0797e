import { seedId } from '#server/seed/ids.ts'
import { expect, test, type Page } from '@playwright/test'
import { AccountPage } from '../pages/account-page.ts'
import { expectAccessible } from '../pages/axe.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { askAs, printAs } from '../pages/staff.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7700)
})
test.afterAll(() => server.close())

/** approved in the demonstration */
const known = '১৫৪'
const customer = { name: 'রহিমা বেগম', mobile: '01811000009', shown: '০১৮১১০০০০০৯' }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** The place around is chosen already: survey, mouza and number are all that is to be said. */
async function choose(vendor: AccountPage, kind: 'Online copy' | 'Certified copy'): Promise<void> {
  const { page } = vendor
  await expect(vendor.field('Upazila')).toHaveValue(seedId.upazila('26', 'Savar'))
  await vendor.field('Survey').selectOption('RS')
  await vendor.field('Mouza').selectOption(seedId.jlNumber('birulia', 'RS'))
  await page.getByRole('textbox', { name: say('Khatian number') }).fill(known)
  await button(page, say('Search')).click()
  await button(page, say('{kind} of {number}', { kind: say(kind), number: known })).click()
  await expect(vendor.text('In the cart: {kind}', { kind: say(kind) })).toBeVisible()
  await vendor.link('Cart').click()
  await vendor.link('Order these').click()
}

async function pay(page: Page): Promise<void> {
  await button(page, /^bKash/).click()
  await page.waitForURL((to) => to.pathname.startsWith('/sandbox/pay/'))
  await page.locator('button[value="pay"]').click()
  await page.waitForURL((to) => to.pathname === '/citizen-application-details')
}

/** The code as it went to the customer's mobile, among messages of the steps of the order. [NTF-17] */
const codeSent = () => sentToCustomer(/কোড ([1-9][0-9]{5}) /)

test.describe('at a digital centre', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('[FEE-4][DLV-5] a vendor orders for a customer, sees every fee, hands over by the customer’s code and has the commission', async ({
    page,
  }) => {
    const vendor = new AccountPage(page, server)
    await vendor.signInAsVendor('vendor1', server.passwords.get('vendor1') ?? '')
    await expect(
      vendor.text('Nothing has been earned yet. The service fee of an order is yours once its copies are delivered.'),
    ).toBeVisible()
    await expectAccessible(page, 'vendor home')
    await vendor.link('Find a khatian').click()
    await choose(vendor, 'Certified copy')

    await vendor.fill({ 'Name of the customer': customer.name, 'Mobile number': '০১৮' })
    await vendor.press('Go on')
    await expect(vendor.field('Mobile number')).toBeFocused()
    await expect(vendor.field('Mobile number')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, 'customer')
    await vendor.fill({ 'Mobile number': customer.shown })
    await vendor.press('Go on')
    await expect(page.getByRole('radio', { name: say('Handed over here') })).toBeChecked()
    await expect(page.getByText(say('Service fee'), { exact: true }).locator('..')).toContainText('৩০')
    await expectAccessible(page, 'checkout')
    await vendor.press('Place the order')
    await page.waitForURL((to) => to.pathname === '/citizen-application-details')
    await pay(page)
    await expect(vendor.text('In the record room').first()).toBeVisible()
    await expect(vendor.text('Send the code again')).toBeVisible()
    await expectAccessible(page, 'paid order')

    const publicId = new URL(page.url()).searchParams.get('invoiceId') ?? ''
    const orderId = publicId.slice(publicId.indexOf('-') + 1)
    for (const [who, act] of [
      ['entry1', 'entry-complete'],
      ['verifier1', 'verify'],
      ['comparer1', 'compare'],
      ['approver1', 'approve'],
    ] as const)
      await askAs(server, who, 'PUT', `/khatian-orders/${orderId}/${act}`)
    const code = await codeSent()
    await page.reload()
    await expect(vendor.text('The record room has not sent the copies yet.')).toBeVisible()
    const { COPIES } = await askAs<{ COPIES: { ID: string }[] }>(
      server,
      'deliverer1',
      'GET',
      `/khatian-orders/${orderId}`,
    )
    await printAs(server, 'deliverer1', `/khatian-orders/${orderId}/copies/${COPIES[0]?.ID ?? ''}/print`)
    await askAs(server, 'deliverer1', 'PUT', `/khatian-orders/${orderId}/send-to-udc`)
    await page.reload()
    await vendor.press('Record receipt of the copies')
    await vendor.fill({ 'Code that the customer says': code === '111111' ? '২২২২২২' : '১১১১১১' })
    await vendor.press('Hand over')
    await expect(vendor.text('The code is wrong. After five tries an identity document is needed.')).toBeVisible()
    await expectAccessible(page, 'wrong code')
    await vendor.fill({ 'Code that the customer says': code })
    await vendor.press('Hand over')
    await expect(page.getByText(say('Delivered'), { exact: true }).first()).toBeVisible()

    await vendor.link('Receipt').click()
    await expect(page.getByText(customer.name)).toBeVisible()
    await expect(button(page, say('Print'))).toBeVisible()
    await expectAccessible(page, 'receipt')
    await vendor.link('My orders').click()
    await expect(page.getByRole('listitem').filter({ hasText: say('Delivered') })).toHaveCount(1)
    await vendor.open('/vendor/profile')
    await expect(page.getByRole('row').nth(1)).toContainText('৩০')
  })
})

test.describe('at a kiosk', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true })

  test('[ORD-8] a kiosk counts down and forgets what was typed, shown and ordered; nothing of the customer stays', async ({
    page,
  }) => {
    await page.clock.install()
    const kiosk = new AccountPage(page, server)
    await kiosk.signInAsVendor('kiosk1', server.passwords.get('kiosk1') ?? '')
    await kiosk.link('Open the kiosk for customers').click()
    await page.waitForURL((to) => to.pathname === '/order' && to.search === '')
    // Nobody has been here yet: there is nothing to be forgotten.
    await page.clock.fastForward(65_000)
    await expect(kiosk.field('Survey')).toBeVisible()
    await expect(kiosk.text('I am still here')).toHaveCount(0)
    await choose(kiosk, 'Certified copy')
    await kiosk.fill({ 'Name of the customer': customer.name, 'Mobile number': customer.shown })
    await kiosk.press('Go on')
    // Nobody hands over at a kiosk.
    await expect(page.getByRole('radio', { name: say('Office counter') })).toBeChecked()
    await expect(page.getByRole('radio', { name: say('Handed over here') })).toHaveCount(0)
    for (const one of await page.getByRole('main').getByRole('button').all())
      expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(60)
    await kiosk.press('Place the order')
    await page.waitForURL((to) => to.pathname === '/citizen-application-details')
    await expect(kiosk.text('Received, fee due').first()).toBeVisible()
    await expect(page.getByText(customer.name)).toBeVisible()

    await page.clock.fastForward(41_000)
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page, 'count-down')
    await kiosk.press('I am still here')
    await expect(page.getByRole('timer')).toHaveCount(0)
    const address = page.url()

    await page.clock.fastForward(61_000)
    await page.waitForURL((to) => to.pathname === '/order' && to.search === '')
    await expect(kiosk.field('Survey')).toBeVisible()
    await expectAccessible(page, 'kiosk start')
    expect(await storedText(page)).not.toMatch(/রহিমা|01811000009|১৫৪|"154"/)
    await kiosk.link('Cart').click()
    await expect(kiosk.text('The cart is empty.')).toBeVisible()
    await kiosk.link('My orders').click()
    await expect(kiosk.text('You have ordered nothing yet.')).toBeVisible()
    await page.goto(address)
    await expect(kiosk.text('There is no such order. Look at the number again.')).toBeVisible()
    await expect(page.getByText(customer.name)).toHaveCount(0)
  })

  test('[ORD-18][ORD-19] a paid online copy is shown, sent and waited for, and opens anew by number and code', async ({
    page,
    browser,
  }) => {
    await page.clock.install()
    const kiosk = new AccountPage(page, server)
    await kiosk.signInAsVendor('kiosk1', server.passwords.get('kiosk1') ?? '')
    await kiosk.link('Open the kiosk for customers').click()
    await page.waitForURL((to) => to.pathname === '/order' && to.search === '')
    await choose(kiosk, 'Online copy')
    await kiosk.fill({ 'Name of the customer': customer.name, 'Mobile number': customer.shown })
    await kiosk.press('Go on')
    await kiosk.press('Place the order')
    await page.waitForURL((to) => to.pathname === '/citizen-application-details')
    await pay(page)
    const taking = page.getByRole('region', { name: say('Take your copy') })
    await expect(taking.getByRole('img').first()).toBeVisible()
    await expect(taking.locator('svg')).toBeVisible()
    await expectAccessible(page, 'copy at the kiosk')
    const { publicId, no } = await orderOf(page)

    await page.clock.fastForward(65_000)
    await expect(page.getByRole('alert')).toHaveText(
      say('Your paid copy is not printed or sent yet. This kiosk forgets it soon.'),
    )
    await expectAccessible(page, 'count-down of a copy')
    // The pointer on its way to the button counts as a sign of the person too, and the count-down goes.
    await button(page, say('I need more time')).evaluate((found: HTMLElement) => found.click())
    await kiosk.press('Finish and forget everything')
    await kiosk.press('Keep my copy')
    await button(page, say('Send the link by SMS to {to}', { to: customer.shown })).click()
    await expect(kiosk.text('You have your copy. Finish when you are ready.')).toBeVisible()
    const link = await sentToCustomer(/\S+\/copies#(\S+)/)
    expect(link.startsWith(`${publicId}.`)).toBe(true)
    await kiosk.press('Finish and forget everything')
    await page.waitForURL((to) => to.pathname === '/order' && to.search === '')
    expect(await storedText(page)).not.toMatch(/রহিমা|01811000009|copies#/)

    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const phone = new AccountPage(await context.newPage(), server)
    await phone.open(`/copies#${link}`)
    await expect(phone.page.getByText(customer.name)).toHaveCount(0)
    const download = phone.page.waitForEvent('download')
    await button(
      phone.page,
      say('Download the copy: {name}', { name: say('Khatian {number}', { number: known }) }),
    ).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

    await phone.open('/copies')
    await expectAccessible(phone.page, 'number and mobile')
    await phone.fill({ 'Order number': no, 'Mobile number': customer.shown })
    await phone.press('Send a code')
    await expect(phone.field('One-time code')).toBeVisible()
    await expectAccessible(phone.page, 'code of the copies')
    await phone.fill({ 'One-time code': await sentToCustomer(/DLRMS কোড ([1-9][0-9]{5})/) })
    await phone.press('Open the copies')
    await phone.press('Show the copies to print them')
    await expect(phone.page.getByRole('img').first()).toBeVisible()
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(phone.page, 'copies on a phone')
    await context.close()
  })
})

/** The order that the page shows. */
async function orderOf(page: Page): Promise<{ publicId: string; no: string }> {
  const publicId = new URL(page.url()).searchParams.get('invoiceId') ?? ''
  const id = publicId.slice(publicId.indexOf('-') + 1)
  const { ORDER } = await askAs<{ ORDER: { NO: string } }>(server, 'deliverer1', 'GET', `/khatian-orders/${id}`)
  return { publicId, no: ORDER.NO }
}

/** Part of a message to the customer. Without a gateway the message stays in the outbox. */
async function sentToCustomer(holds: RegExp): Promise<string> {
  const messages = await askAs<{ ADDRESS: string; BODY: string }[]>(server, 'admin1', 'GET', '/outbox-messages')
  const own = messages.filter(({ ADDRESS }) => ADDRESS === customer.mobile)
  return own.map(({ BODY }) => holds.exec(BODY)?.[1]).find((part) => part !== undefined) ?? ''
}

/** Everything that pages can keep in a browser: cookies, both storages, databases and caches. */
function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)))
    const texts = [document.cookie, ...kept]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const asked of await cache.keys()) {
        texts.push(asked.url)
        if (asked.url.includes('/api/')) texts.push((await (await cache.match(asked))?.text()) ?? '')
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const base = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error ?? new Error(name))
      })
      for (const store of base.objectStoreNames)
        texts.push(
          await new Promise<string>((resolve, reject) => {
            const reading = base.transaction(store).objectStore(store).getAll()
            reading.onsuccess = () => resolve(JSON.stringify(reading.result))
            reading.onerror = () => reject(reading.error ?? new Error(store))
          }),
        )
      base.close()
    }
    return texts.join('\n')
  })
}
