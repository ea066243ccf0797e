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

/** An order of a khatian that staff place at the counter. */
async function placeAtCounter(): Promise<string> {
  const { NO } = await askAs<{ NO: string }>(server, 'deliverer1', 'POST', '/khatian-orders', {
    ITEMS: [{ JL_NUMBER_ID: seedId.jlNumber('akran', 'RS'), SURVEY: 'RS', KHATIAN_NO: '20' }],
    COPY_TYPE: 2,
    MEDIUM: 1,
    CHANNEL: 'OFFICE',
    CUSTOMER: { NAME: 'রহিমা খাতুন', MOBILE: '01755555501' },
  })
  return NO
}

test('[PAY-17] the fee of an order at the counter is paid on a small phone by the link of the SMS', async ({
  page,
}) => {
  const no = await placeAtCounter()
  await expect.poll(() => sms.sent.length).toBeGreaterThan(0)
  const link = /https?:[^\s"]+\/pay#[\w.-]+/.exec(sms.sent[0] ?? '')?.[0] ?? ''
  const path = link.slice(link.indexOf('/pay#'))
  expect(sms.sent[0]).toContain(no)

  const customer = new AccountPage(page, server)
  await customer.open('/pay')
  await expect(customer.text('This link is not complete. Open it again from the SMS, or ask the office.')).toBeVisible()
  await customer.open(path)
  await page.reload()
  await expect(customer.text('Received, fee due').first()).toBeVisible()
  await expectAccessible(page, 'pay by link')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'uPay', exact: true }).click()
  await page.locator('button[value="pay"]').click()
  await page.waitForURL((to) => to.pathname === '/pay')
  await expect(customer.text('In the record room').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: say('Payment'), exact: true })).toHaveCount(0)
})
