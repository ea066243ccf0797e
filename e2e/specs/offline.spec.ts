import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { makeProfile } from '../pages/browser.ts'
import { KeyingPage } from '../pages/keying-page.ts'
import { byItself, OfficePage } from '../pages/office-page.ts'
import { ReviewPage } from '../pages/review-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { openVault } from '../pages/vault-page.ts'
import { VolumePage } from '../pages/volume-page.ts'
import { say } from '../pages/words.ts'

/** One khatian's way, step by step: each test goes on where the one before it ended. */
test.describe.configure({ mode: 'serial' })

const profile = makeProfile()
const others: BrowserContext[] = []
let server: AppServer
let operator: OfficePage

test.beforeAll(async () => {
  server = await startServer(7181)
})

test.afterAll(async () => {
  for (const context of others) await context.close()
  await profile.remove()
  await server.close()
})

/** The operator's browser on its profile; with the network off where it is said. */
async function openOperator(offline: boolean): Promise<OfficePage> {
  const context = await profile.open()
  await context.setOffline(offline)
  return new OfficePage(context.pages()[0] ?? (await context.newPage()), server)
}

async function atDesk(browser: Browser, username: string): Promise<ReviewPage> {
  const context = await browser.newContext()
  others.push(context)
  const office = new OfficePage(await context.newPage(), server)
  await office.signIn(username)
  return new ReviewPage(office)
}

test('[A-3] a volume is taken offline with its progress, and then says that it is ready', async () => {
  operator = await openOperator(false)
  await operator.signIn('entry1')
  await operator.go('Khatian volumes')
  const volumes = new VolumePage(operator.page)
  await volumes.askOffline()
  await volumes.take()
  await expect(volumes.dialog().getByRole('progressbar')).toBeVisible()
  await volumes.expectReady()
})

test('[A-3] server stopped, network off, browser closed and opened again: lists and scans are there', async () => {
  await profile.close()
  await server.kill()
  operator = await openOperator(true)
  await operator.page.goto(server.url)
  await openVault(operator.page)
  await expect(operator.welcome()).toBeVisible()
  await operator.go('Khatian volumes')
  await expect(operator.text('There is no connection: only the volumes on this device are shown.')).toBeVisible()
  const volumes = new VolumePage(operator.page)
  await expect(volumes.card().locator('[data-state=ready]')).toBeVisible()
  await volumes.open()
  await expect(operator.row('১২')).toContainText(say('Draft'))
  await expect(operator.row('৯')).toContainText('দাগের পরিমাণ স্ক্যানের সাথে মিলছে না, আবার দেখুন')
})

test('[A-4] the next khatian is keyed by keys alone beside its scan, and a reload loses nothing', async () => {
  const { page } = operator
  const keying = new KeyingPage(page)
  await page.getByRole('link', { name: say('Start next khatian') }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#khatian-number')).toHaveValue('১৩')
  await keying.startProposed()
  await expect(page.locator('img').first()).toBeVisible()
  await keying.key('১৩', '৫৬', '৭', '1', '2672', '25.50', '0.1350', '', '')
  await keying.key('মোঃ আব্দুল করিম', 'পি', 'মোঃ ছফর আলী', 'সাং নিজ', '#04', '')
  await keying.key('মোছাঃ রহিমা বেগম', 'জং', 'মোঃ রহমত আলী', '^F3', '#12', '')
  await keying.key('')
  await expect(keying.editor('dags')).toBeFocused()
  await keying.key('১০১', 'নাল', '', '0.1300', '1/2', '^F3', '')
  await keying.key('^F3', '^F3', '', '0.0700', '#16', '^F3', '')
  await keying.expectSaved()
  await expect(page.getByText(say('Saved on this device'), { exact: true })).toBeVisible()

  await page.reload()
  await openVault(page)
  await expect(keying.rows('owners')).toHaveCount(2)
  await expect(keying.rows('dags')).toHaveCount(2)
  await expect(keying.cell('owners', 0, 'share')).toHaveText('৷')
  await expect(keying.cell('owners', 1, 'share')).toHaveText('৸')
  await expect(keying.cell('owners', 1, 'address')).toHaveText('সাং নিজ')
  await expect(keying.cell('dags', 1, 'dagNo')).toHaveText('১০২')
  await expect(keying.cell('dags', 0, 'area')).toHaveText('০.০৬৫০')
  await expect(page.locator('[data-section=header] input[name=revenue]')).toHaveValue('২৫.৫০')
  await expect(page.locator('dl [data-kind=good]')).toContainText(say('exactly one whole'))
})

test('[A-4] entry complete is given offline and waits on this device', async () => {
  const { page } = operator
  const completed = /খতিয়ান ১৩ সম্পন্ন/
  const answered = focusOnceSeen(page, completed)
  await new KeyingPage(page).complete()
  await expect(page.getByText(completed)).toBeVisible()
  expect(await answered, 'the next key is heard as soon as it is seen').toContain('Enter')
  await page.keyboard.press('Escape')
  await expect(operator.row('১৩')).toContainText(say('Entry complete'))
  await expect(operator.row('১৩')).toContainText(say('Not sent yet'))
  await page.reload()
  await openVault(page)
  await expect(operator.row('১৩')).toContainText(say('Entry complete'))
  await operator.go('Sync')
  await expect(page.getByRole('listitem').filter({ hasText: say('Entry was given as complete') })).toBeVisible()
})

test('[A-5] back online the outbox drains and the khatian reaches the verifier, both by themselves', async ({
  browser,
}) => {
  await server.start()
  const verifier = await atDesk(browser, 'verifier1')
  await verifier.office.go('To verify')
  await verifier.office.narrowTo('১৩')
  await expect(verifier.office.waiting('১৩')).toHaveCount(0)
  await operator.page.context().setOffline(false)
  await expect(operator.text('Everything on this device has been sent.')).toBeVisible(byItself)
  await expect(verifier.office.waiting('১৩')).toBeVisible(byItself)

  await verifier.office.open(verifier.office.waiting('১৩'))
  await verifier.expectKhatian('১৩')
  await expect(verifier.scan()).toBeVisible()
  await expect(verifier.page.locator('#panel-record')).toContainText('মোছাঃ রহিমা বেগম')
  await verifier.act('Verify').click()
  await verifier.office.toast('Khatian verified')
})

/** What has the focus at the moment in which a text comes to stand on the page, before anything is painted. */
function focusOnceSeen(page: Page, text: RegExp): Promise<string> {
  return page.evaluate(
    (source) =>
      new Promise((resolve) => {
        const watch = new MutationObserver(() => {
          if (!new RegExp(source).test(document.body.textContent)) return
          watch.disconnect()
          resolve(document.activeElement?.textContent ?? '')
        })
        watch.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    text.source,
  )
}

const comment = 'দ্বিতীয় দাগের নম্বর মিলছে না'

test('[A-5] comparer passes it, approver sends it back, the operator sees why and corrects it', async ({ browser }) => {
  const comparer = await atDesk(browser, 'comparer1')
  await comparer.office.go('To compare')
  await comparer.pass('১৩', 'Compare', 'Khatian compared')
  const approver = await atDesk(browser, 'approver1')
  await approver.office.go('To approve')
  await approver.openWaiting('১৩')
  await approver.sendBack(comment)

  await operator.go('Correction needed')
  await operator.narrowTo('১৩')
  await expect(operator.waiting('১৩')).toContainText(comment, byItself)
  await operator.open(operator.waiting('১৩'))
  const keying = new KeyingPage(operator.page)
  await expect(operator.text('Correction needed: {said}', { said: comment })).toBeVisible(byItself)
  await operator.page.keyboard.press('Alt+Digit3')
  await expect(keying.editor('dags')).toBeFocused()
  await operator.page.keyboard.press('ArrowDown')
  await keying.key('১০৫')
  await expect(keying.cell('dags', 1, 'dagNo')).toHaveText('১০৫')
  await new KeyingPage(operator.page).complete()
  await expect(operator.page.getByText(/খতিয়ান ১৩ সম্পন্ন/)).toBeVisible()
  await operator.page.keyboard.press('Escape')
  await operator.expectAllSent()
})

test('[A-5] after its correction the khatian is verified, compared and approved', async ({ browser }) => {
  const verifier = await atDesk(browser, 'verifier1')
  await verifier.office.go('To verify again')
  await verifier.pass('১৩', 'Verify', 'Khatian verified')
  const comparer = await atDesk(browser, 'comparer1')
  await comparer.office.go('To compare again')
  await comparer.pass('১৩', 'Compare', 'Khatian compared')
  const approver = await atDesk(browser, 'approver1')
  await approver.office.go('To approve again')
  await approver.pass('১৩', 'Approve', 'Khatian approved')
  await expect(operator.row('১৩')).toContainText(say('Approved'), byItself)
})

test('[A-5] nobody passes a version of which he keyed a value, whichever desk he sits at', async ({ browser }) => {
  const person = await atDesk(browser, 'multi1')
  const { page } = person
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /কম্পিউটার অপারেটর ৩/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openVault(page)
  await person.office.go('Khatian volumes')
  await new VolumePage(page).open()
  await page.getByRole('link', { name: say('Start next khatian') }).click()
  const keying = new KeyingPage(page)
  await keying.startProposed()
  await page.keyboard.press('Alt+Digit2')
  await keying.key('মোঃ জয়নাল আবেদীন')
  await page.keyboard.press('Alt+Digit3')
  await keying.key('২০১')
  await new KeyingPage(page).complete()
  await expect(page.getByText(/খতিয়ান ১৪ সম্পন্ন/)).toBeVisible()
  await page.keyboard.press('Escape')
  await person.office.expectAllSent()

  await page.getByLabel(say('Desk'), { exact: true }).selectOption({ label: await deskName(person, /রেকর্ড কিপার ২/) })
  await person.office.go('To verify')
  await person.office.narrowTo('১৪')
  await expect(person.office.waiting('১৪')).toContainText(say('You entered it'))
  await person.office.open(person.office.waiting('১৪'))
  await person.expectKhatian('১৪')
  await expect(person.office.text('You entered a value of this version, so somebody else must pass it.')).toBeVisible()
  await expect(person.act('Verify')).toBeDisabled()
})

async function deskName(person: ReviewPage, name: RegExp): Promise<string> {
  return (await person.page.locator('select option').filter({ hasText: name }).textContent()) ?? ''
}
