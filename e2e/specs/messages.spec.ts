import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from '../pages/axe.ts'
import { byItself, OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { tabTo } from '../pages/tab-to.ts'
import { say } from '../pages/words.ts'

let server: AppServer

// Two people in two browsers, and a job in between.
test.setTimeout(300_000)

test.beforeAll(async () => {
  server = await startServer(18201, {}, 'embedded')
})

test.afterAll(() => server.close())

type Look = { readonly locale: 'bn' | 'en'; readonly width: number; readonly height: number }

const looks: readonly Look[] = [
  { locale: 'bn', width: 1366, height: 768 },
  { locale: 'en', width: 360, height: 740 },
]

async function sit(browser: Browser, username: string, { locale, width, height }: Look): Promise<OfficePage> {
  const context = await browser.newContext({ viewport: { width, height } })
  const office = new OfficePage(await context.newPage(), server)
  await office.signIn(username)
  await office.page.evaluate((to) => localStorage.setItem('dlrms.locale', to), locale)
  return office
}

async function expectFits(page: Page, { width }: Look): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

for (const look of looks)
  test(`[NTF-12] [NTF-13] a circular is written by keyboard, noticed, read, and withdrawn visibly: ${look.locale}, ${look.width}`, async ({
    browser,
  }) => {
    const word = (message: string, values = {}) => say(message, values, look.locale)
    const subject = `পরিপত্র ${look.width}`
    const admin = await sit(browser, 'admin1', look)
    const operator = await sit(browser, 'entry1', look)
    await operator.load('/')
    await admin.load('/message-circulations/new')
    const { page } = admin
    await expectAccessible(page, 'a new circular')
    await tabTo(page, page.getByRole('button', { name: word('Send'), exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(word('Write what it is about.'))).toBeVisible()
    await page.getByRole('textbox', { name: word('Subject') }).focus()
    await page.keyboard.type(subject)
    await page.keyboard.press('Tab')
    await page.keyboard.type('নতুন **ফি** ১ তারিখ থেকে')
    await expectFits(page, look)
    await tabTo(page, page.getByRole('button', { name: word('Send'), exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row').filter({ hasText: subject })).toBeVisible()
    await expectAccessible(page, 'circulars')

    const told = operator.page.getByText(
      look.locale === 'bn' ? 'নতুন বার্তা বা পরিপত্র এসেছে' : 'A new message or circular has come',
    )
    await expect(told.first()).toBeAttached(byItself)
    await operator.load('/messages')
    await operator.page.getByRole('link', { name: subject }).focus()
    await operator.page.keyboard.press('Enter')
    await expect(operator.page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
    await expect(operator.page.locator('strong', { hasText: 'ফি' })).toBeVisible()
    await expectAccessible(operator.page, 'a message')
    await expectFits(operator.page, look)

    await page.getByRole('link', { name: subject }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table', { name: word('Receivers') })).toBeVisible()
    await expectAccessible(page, 'an own circular')
    await expectFits(page, look)
    await tabTo(page, page.getByRole('button', { name: word('Withdraw'), exact: true }))
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: word('Reason') }).focus()
    await page.keyboard.type('তারিখ ভুল')
    await expectAccessible(page, 'withdrawing')
    await page.keyboard.press('Enter')
    await expect(page.getByText('তারিখ ভুল')).toBeVisible()
    await operator.load('/messages')
    await operator.page.getByRole('link', { name: subject }).click()
    await expect(operator.page.getByText('তারিখ ভুল')).toBeVisible()
    await expect(operator.page.locator('strong', { hasText: 'ফি' })).toBeHidden()
    await page.context().close()
    await operator.page.context().close()
  })

test('[ADM-20] [ADM-21] the state of the system says what to do, and a backup is taken there by keyboard', async ({
  browser,
}) => {
  for (const look of looks) {
    const word = (message: string, values = {}) => say(message, values, look.locale)
    const admin = await sit(browser, 'admin1', look)
    const { page } = admin
    await admin.load('/health')
    await expect(page.getByRole('rowheader', { name: word('Backup'), exact: true })).toBeVisible()
    await expectAccessible(page, 'state of the system')
    await expectFits(page, look)
    await tabTo(page, page.getByRole('button', { name: word('Take a backup now') }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await admin.load('/jobs')
    const done = page.getByRole('row').filter({ hasText: look.locale === 'bn' ? 'ব্যাকআপ' : 'Backup' })
    await expect(done.first().getByText(look.locale === 'bn' ? 'শেষ' : 'Done', { exact: true })).toBeVisible({
      timeout: 60_000,
    })
    await expectAccessible(page, 'jobs')
    await expectFits(page, look)
    await page.context().close()
  }
})
