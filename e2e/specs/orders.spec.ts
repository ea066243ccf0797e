import { seedId } from '#server/seed/ids.ts'
import { expect, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { AccountPage } from '../pages/account-page.ts'
import { expectAccessible } from '../pages/axe.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { CopySigner } from '../pages/signed-copy.ts'
import { say } from '../pages/words.ts'

// A small phone, in Bangla.
test.use({ viewport: { width: 360, height: 740 } })

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(18_300)
})
test.afterAll(() => server.close())

const citizenName = '01711000001'
/** approved in the demonstration */
const known = '১৫৪'
const unknown = '৯০০১'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const ordered = (kind: string, number: string) => say('{kind} of {number}', { kind: say(kind), number })

/** Nothing is cut off or to be scrolled sideways. */
async function expectNarrow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

async function search(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: say('Khatian number') }).fill(number)
  await button(page, say('Search')).click()
}

test('[CRT-2][PAY-5] a khatian is found without an account, ordered after signing in, paid and downloaded', async ({
  page,
}) => {
  // The whole way of an order, with every page looked at.
  test.setTimeout(240_000)
  const citizen = new AccountPage(page, server)
  await citizen.open('/order')
  await citizen.field('Division').selectOption('30')
  await citizen.field('District').selectOption('26')
  await citizen.field('Upazila').selectOption(seedId.upazila('26', 'Savar'))
  await citizen.field('Survey').selectOption('RS')
  await citizen.field('Mouza').selectOption(seedId.jlNumber('birulia', 'RS'))
  await search(page, known)
  await button(page, ordered('Online copy', known)).click()
  await expect(citizen.text('In the cart: {kind}', { kind: say('Online copy') })).toBeVisible()
  // What is not online is offered by its number, as a certified copy alone.
  await search(page, unknown)
  await expect(button(page, ordered('Certified copy', unknown))).toBeVisible()
  await expect(button(page, ordered('Online copy', unknown))).toHaveCount(0)
  await button(page, ordered('Certified copy', unknown)).click()
  await expectAccessible(page, 'search')
  await expectNarrow(page)

  await citizen.link('Cart').click()
  await expect(page.getByRole('listitem').filter({ hasText: `খতিয়ান ${known}` })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: `খতিয়ান ${unknown}` })).toBeVisible()
  await expectAccessible(page, 'cart')
  await expectNarrow(page)
  await citizen.press('Sign in')
  await page.locator('#username').fill(citizenName)
  await page.locator('#password').fill(server.passwords.get(citizenName) ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL((to) => to.pathname === '/cart')
  // The cart came along, and each of its groups is ordered for itself.
  await expect(citizen.link('Order these')).toHaveCount(2)
  await button(page, say('Remove from the cart: {name}', { name: `খতিয়ান ${unknown}` })).click()
  await expect(citizen.link('Order these')).toHaveCount(1)
  await citizen.link('Order these').click()

  await expect(citizen.text('The copy can be downloaded as soon as the fee is paid.')).toBeVisible()
  await expectAccessible(page, 'checkout')
  await expectNarrow(page)
  await citizen.press('Place the order')
  await page.waitForURL((to) => to.pathname === '/citizen-application-details')
  await expect(citizen.text('Received, fee due').first()).toBeVisible()
  await expectAccessible(page, 'order to be paid')
  await expectNarrow(page)

  await button(page, /^bKash/).click()
  await page.waitForURL((to) => to.pathname.startsWith('/sandbox/pay/'))
  await page.locator('button[value="pay"]').click()
  await page.waitForURL((to) => to.pathname === '/citizen-application-details')
  await expect(citizen.text('Delivered').first()).toBeVisible()
  await expectAccessible(page, 'order delivered')
  const coming = page.waitForEvent('download')
  await button(page, say('Download the copy: {name}', { name: `খতিয়ান ${known}` })).click()
  expect(
    readFileSync(await (await coming).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  await citizen.link('Receipt').click()
  await expect(citizen.text('Paid on')).toBeVisible()
  await expectAccessible(page, 'receipt')
  await citizen.link('My orders').click()
  await expectAccessible(page, 'my orders')
  const entry = page.getByRole('listitem').getByRole('link')
  const number = (await entry.textContent()) ?? ''

  // Anybody with the number and the end of the mobile follows it.
  await citizen.open('/track')
  await citizen.fill({ 'Order number': number, 'Last four digits of the mobile': '৯৯৯৯' })
  await citizen.press('Follow')
  await expect(citizen.text('There is no such order. Look at the number again.')).toBeVisible()
  await citizen.fill({ 'Last four digits of the mobile': '০০০১' })
  await citizen.press('Follow')
  await expect(citizen.text('Delivered').first()).toBeVisible()
  await expectAccessible(page, 'track')
  await expectNarrow(page)
})

test('[DLV-2][PAY-4] a certified copy by mail: what fails to be paid is tried again, the address moves, and an unpaid one is cancelled', async ({
  page,
}) => {
  const citizen = new AccountPage(page, server)
  await citizen.signInAsCitizen(citizenName, server.passwords.get(citizenName) ?? '')
  await citizen.link('Find a khatian').click()
  await citizen.field('Division').selectOption('30')
  await citizen.field('District').selectOption('26')
  await citizen.field('Upazila').selectOption(seedId.upazila('26', 'Savar'))
  await citizen.field('Survey').selectOption('RS')
  await citizen.field('Mouza').selectOption(seedId.jlNumber('birulia', 'RS'))
  await search(page, known)
  await button(page, ordered('Certified copy', known)).click()
  await expect(citizen.text('In the cart: {kind}', { kind: say('Certified copy') })).toBeVisible()
  await citizen.link('Cart').click()
  await citizen.link('Order these').click()
  await page.getByRole('radio', { name: say('By mail') }).check()
  await citizen.fill({ 'House, road, village': 'বাড়ি ১', 'Post office': 'সাভার', 'Postal code (4 digits)': '১৩' })
  await citizen.press('Place the order')
  await expect(citizen.text('The postal code has exactly 4 digits.')).toBeVisible()
  await citizen.fill({ 'Postal code (4 digits)': '১৩৪০' })
  await expect(citizen.text('Postage')).toBeVisible()
  await expectAccessible(page, 'checkout by mail')
  await expectNarrow(page)
  await citizen.press('Place the order')
  await page.waitForURL((to) => to.pathname === '/citizen-application-details')

  await button(page, /^uPay/).click()
  await page.locator('button[value="fail"]').click()
  await expect(citizen.text('The last try did not pay the order. You can pay again.')).toBeVisible()

  await citizen.press('Change the address')
  await citizen.fill({ 'Post office': 'ধামরাই', 'Postal code (4 digits)': '১৩৫০' })
  await citizen.press('Save the address')
  await expect(page.getByText('ধামরাই-১৩৫০')).toBeVisible()

  await citizen.press('Cancel the order')
  await citizen.press('Yes, cancel it')
  await expect(page.getByText(say('Cancelled'), { exact: true }).first()).toBeVisible()
  await expect(button(page, /^bKash/)).toHaveCount(0)
  await expectAccessible(page, 'order cancelled')
})

test.describe('checking a copy', () => {
  test('[CPY-5] a copy is found genuine by the phone itself, also without a connection; a damaged code is not', async ({
    page,
  }) => {
    const signer = await CopySigner.make()
    const code = await signer.code()
    await signer.answerKeys(page)
    await signer.answerRevocations(page, { at: Date.now(), revoked: [] })
    const checked = new AccountPage(page, server)
    await checked.open('/v')
    await expectAccessible(page, 'check: how')
    await expectNarrow(page)
    await checked.open(`/v#${code}`)
    await page.reload()
    await expect(checked.text('Certified copy, genuine')).toBeVisible()
    await expect(page.getByText('আব্দুর রহিম · ১/২')).toBeVisible()
    await expectAccessible(page, 'check: genuine')
    await expectNarrow(page)

    await page.context().setOffline(true)
    const other = `${code.slice(0, 60)}${code[60] === 'A' ? 'B' : 'A'}${code.slice(61)}`
    await page.evaluate((text) => void (location.hash = text), other)
    await expect(checked.text('Certified copy, genuine')).toHaveCount(0)
    await page.evaluate((text) => void (location.hash = text), code)
    await expect(checked.text('Certified copy, genuine')).toBeVisible()
    await page.evaluate(() => void (location.hash = 'AAAA'))
    await expect(checked.text('This is no code of a copy')).toBeVisible()
    await expectAccessible(page, 'check: damaged')
  })

  test('[CPY-5] the public keys are listed', async ({ page }) => {
    await new AccountPage(page, server).open('/public-keys')
    await expectAccessible(page, 'public keys')
    await expectNarrow(page)
  })
})
