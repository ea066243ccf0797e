import { seedId } from '#server/seed/ids.ts'
import { expect, test } from '@playwright/test'
import { AccountPage } from '../pages/account-page.ts'
import { expectAccessible } from '../pages/axe.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { startSmsGateway, type SmsGateway } from '../pages/sms-gateway.ts'
import { askAs } from '../pages/staff.ts'
import { say } from '../pages/words.ts'

test.use({ viewport: { width: 360, height: 740 } })

let sms: SmsGateway
let server: AppServer

test.beforeAll(async () => {
  sms = await startSmsGateway()
  server = await startServer(18_372, { SMS_GATEWAY_URL: sms.url })
})
test.afterAll(async () => {
  await server.close()
  sms.close()
})

/** An order of a khatian that staff place at the counter: a certified copy to be fetched there, or an online one. */
async function placeAtCounter(copyType: 1 | 2): Promise<string> {
  const { NO } = await askAs<{ NO: string }>(server, 'deliverer1', 'POST', '/khatian-orders', {
    ITEMS: [{ JL_NUMBER_ID: seedId.jlNumber('akran', 'RS'), SURVEY: 'RS', KHATIAN_NO: '20' }],
    COPY_TYPE: copyType,
    MEDIUM: copyType === 1 ? 4 : 1,
    CHANNEL: 'OFFICE',
    CUSTOMER: { NAME: 'রহিমা খাতুন', MOBILE: '01755555501' },
  })
  return NO
}

/** Where the link leads that was sent for an order. */
async function pathTo(no: string): Promise<string> {
  const ofOrder = (): string | undefined => sms.sent.find((one) => one.includes(no))
  await expect.poll(ofOrder).toBeDefined()
  const link = /https?:[^\s"]+\/pay#[\w.-]+/.exec(ofOrder() ?? '')?.[0] ?? ''
  return link.slice(link.indexOf('/pay#'))
}

test('[PAY-17] the fee of an order at the counter is paid on a small phone by the link of the SMS', async ({
  page,
}) => {
  const no = await placeAtCounter(2)
  const path = await pathTo(no)

  const customer = new AccountPage(page, server)
  await customer.open('/pay')
  await expect(customer.text('This link is not complete. Open it again from the SMS, or ask the office.')).toBeVisible()
  await customer.open(path)
  await page.reload()
  await expect(customer.text('Received, fee due').first()).toBeVisible()
  await expectAccessible(page, 'pay by link')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: /^uPay/ }).click()
  await page.locator('button[value="pay"]').click()
  await page.waitForURL((to) => to.pathname === '/pay')
  await expect(customer.text('In the record room').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: say('Payment'), exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: say('Your order'), level: 1 })).toBeVisible()
})

test('[PAY-17] an online copy that staff placed is taken by the link once it is paid', async ({ page }) => {
  const customer = new AccountPage(page, server)
  await customer.open(await pathTo(await placeAtCounter(1)))
  await page.getByRole('button', { name: /^uPay/ }).click()
  await page.locator('button[value="pay"]').click()
  await page.waitForURL((to) => to.pathname === '/pay')
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('Download the copy: {name}', { name: '' }).trim() }).click(),
  ])
  expect(copy.suggestedFilename()).toBe('khatian-20.pdf')
})
