import { expect, test, type Browser } from '@playwright/test'
import { machine } from '../pages/browser.ts'
import { KeyingPage } from '../pages/keying-page.ts'
import { OfficePage } from '../pages/office-page.ts'
import { ReviewPage } from '../pages/review-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { VolumePage } from '../pages/volume-page.ts'
import { say } from '../pages/words.ts'

const number = '১০'
let server: AppServer
let operator: OfficePage
let verifier: OfficePage

async function person(browser: Browser, username: string): Promise<OfficePage> {
  const context = await browser.newContext({ ...machine })
  const office = new OfficePage(await context.newPage(), server)
  await office.signIn(username)
  return office
}

test.beforeAll(async ({ browser }) => {
  server = await startServer(7199)
  operator = await person(browser, 'entry2')
  verifier = await person(browser, 'verifier1')
})

test.afterAll(async () => {
  await operator.page.context().close()
  await verifier.page.context().close()
  await server.close()
})

test('[NTF-1] [NTF-9] a return is noticed by who keyed it, wherever they are, and leads to the list', async () => {
  await operator.load('/khatian-volume-selection-page/RS')
  await new VolumePage(operator.page).open()
  await operator.open(operator.row(number))
  const keying = new KeyingPage(operator.page)
  await expect(keying.rows('owners').first()).toBeVisible()
  await keying.complete()
  await operator.expectAllSent()

  await verifier.go('To verify')
  await new ReviewPage(verifier).openWaiting(number)
  await new ReviewPage(verifier).sendBack('দাগ নম্বর দেখুন')

  const told = operator.page.getByRole('status').getByText('খতিয়ান ১০ (আরএস) সংশোধনের জন্য ফেরত এসেছে')
  await expect(told).toBeVisible()
  await operator.page.getByRole('button', { name: say('Open'), exact: true }).click()
  await expect(operator.page).toHaveURL(/KHATIAN_FILTER_TYPE=correction-needed/)
  await expect(operator.row(number)).toBeVisible()

  const own = operator.page.getByLabel(new RegExp(`^${say('Notices')}`))
  await own.click()
  await operator.page.getByRole('button', { name: say('All are read') }).click()
  await expect(own).toHaveAccessibleName(say('Notices'))
})
