import { expect, test, type Browser } from '@playwright/test'
import { machine } from '../pages/browser.ts'
import { KeyingPage } from '../pages/keying-page.ts'
import { OfficePage } from '../pages/office-page.ts'
import { ReviewPage } from '../pages/review-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { VolumePage } from '../pages/volume-page.ts'
import { say } from '../pages/words.ts'

/** One khatian between its keyer and its verifier: each test goes on where the one before it ended. */
test.describe.configure({ mode: 'serial' })

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
  server = await startServer(7197)
  operator = await person(browser, 'entry2')
  verifier = await person(browser, 'verifier1')
})

test.afterAll(async () => {
  await operator.page.context().close()
  await verifier.page.context().close()
  await server.close()
})

async function openToKey(): Promise<KeyingPage> {
  await operator.load('/khatian-volume-selection-page/RS')
  await new VolumePage(operator.page).open()
  await operator.open(operator.row(number))
  const keying = new KeyingPage(operator.page)
  await expect(keying.rows('owners').first()).toBeVisible()
  return keying
}

test('[KHS-22] entry complete lists what is in doubt, the way to it, and a second Enter sends', async () => {
  const keying = await openToKey()
  const { page } = operator
  await page.keyboard.press('Alt+KeyE')
  const panel = page.locator('[data-doubts]')
  const empty = panel.locator('[data-doubt=empty-header]')
  await expect(empty).toBeVisible()
  await empty.getByRole('button').click()
  await expect(page.locator('[data-section=header] input:focus')).toBeVisible()
  await page.keyboard.press('Alt+KeyE')
  await expect(page.getByRole('button', { name: say('Next khatian (Enter)') })).toBeFocused()
  await expect(panel).toHaveCount(0)
  expect(await keying.rows('dags').count()).toBeGreaterThan(0)
})

test('[KHS-21] it is taken back while nobody has opened it, and sent once more', async () => {
  const { page } = operator
  await page.getByRole('button', { name: say('Take the entry back') }).click()
  await expect(page.getByText(say('Taken back: it can be changed again.'))).toBeVisible()
  await new KeyingPage(page).complete()
  await operator.expectAllSent()
})

test('[REV-1] [REV-2] in review arrows lead the ruler on the scan, and the dags are in sight', async () => {
  const { page } = verifier
  await verifier.go('To verify')
  await new ReviewPage(verifier).openWaiting(number)
  await expect(page.locator('[data-doubt=empty-header]')).toBeVisible()
  const dags = page.getByRole('region', { name: say('Dags'), exact: true })
  await expect(dags.locator('tbody tr').last()).toBeInViewport()
  await dags.focus()
  await page.keyboard.press('ArrowDown')
  const at = dags.locator('td[data-at=true]')
  await expect(at).toHaveAttribute('data-kind', 'dag-number')
  await page.keyboard.press('ArrowRight')
  await expect(at).not.toHaveAttribute('data-kind', 'dag-number')
})

test('[REV-4] [REV-5] a comment points at a cell, and the keyer goes to it from the remark', async () => {
  const { page } = verifier
  await page.keyboard.press('Space')
  await page.keyboard.press('Alt+KeyB')
  const box = page.getByLabel(say('What is to be corrected?'))
  await expect(box).toBeFocused()
  await page.keyboard.type('শ্রেণি দেখুন')
  await expect(page.getByRole('list', { name: say('Cells the comment speaks of') }).getByRole('listitem')).toHaveCount(
    1,
  )
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Send'), exact: true })
    .click()
  await verifier.toast('Khatian sent back for correction')

  await operator.load('/')
  await expect(operator.page.getByText('শ্রেণি দেখুন')).toBeVisible()
  const keying = await openToKey()
  const remark = operator.page.getByText(say('Correction needed: {said}', { said: 'শ্রেণি দেখুন' }))
  await expect(remark).toBeVisible()
  await remark.getByRole('button').click()
  await expect(keying.editor('dags')).toBeFocused()
})

test('[REV-3] [KHS-20] on the second round what was corrected is marked, and passing it is repeated for this step alone', async () => {
  const keying = new KeyingPage(operator.page)
  await keying.key('বাড়ি')
  await operator.page.keyboard.press('Enter')
  await keying.complete()
  await operator.expectAllSent()
  const { page } = verifier
  await verifier.go('To verify again')
  const review = new ReviewPage(verifier)
  await review.openWaiting(number)
  await expect(page.locator('td[data-changed=true]')).toHaveCount(1)
  // What this tab had kept of the first round is shown until the second has come, and nothing can be given on it.
  await expect(review.act('Verify')).toBeEnabled()
  // Below the remark there is no room for all dags: whoever passes it goes through them to the last.
  const dags = page.getByRole('region', { name: say('Dags'), exact: true })
  const rows = dags.locator('tbody tr')
  await dags.focus()
  for (let row = await rows.count(); row > 0; row--) await page.keyboard.press('ArrowDown')
  await expect(rows.last()).toBeInViewport({ ratio: 0.5 })
  await page.keyboard.press('Alt+KeyV')
  await verifier.toast('Khatian verified')
})
