import { expect, test } from '@playwright/test'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { expectAccessible } from '../pages/axe.ts'
import { KeyingPage } from '../pages/keying-page.ts'
import { OfficePage } from '../pages/office-page.ts'
import { ReviewPage } from '../pages/review-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { openVault } from '../pages/vault-page.ts'
import { VolumePage } from '../pages/volume-page.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7189)
})

test.afterAll(() => server.close())

const moment = /\d{1,2} \S+ \d{4}, \S+ \d{1,2}:\d{2}/.source.replaceAll('\\d', '[০-৯]')

test('[A-7] the log tells actor, desk, both clocks, and before → after of each value', async ({ page }) => {
  const office = new OfficePage(page, server)
  await office.signIn('entry2')
  await office.go('Khatian volumes')
  const volumes = new VolumePage(page)
  await volumes.open()
  await office.open(office.row('১০'))
  const keying = new KeyingPage(page)
  const cell = keying.cell('owners', 0, 'address')
  await expect(cell).not.toHaveText('')
  const before = (await cell.textContent()) ?? ''
  await cell.click()
  await keying.key('সাং মোস্তাপাড়া পূর্ব')
  await keying.send()
  const id = /khatian-entry\/RS\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''

  await page.goto(`${server.url}/khatian-view/RS/${id}`)
  await openVault(page)
  const review = new ReviewPage(office)
  await review.expectKhatian('১০')
  await review.openLog()
  const newest = review.log().first()
  await expect(newest).toContainText(say('Values keyed'))
  await expect(newest).toContainText('মোঃ কামরুল হাসান')
  await expect(newest).toContainText('কম্পিউটার অপারেটর ২')
  await expect(newest).toContainText(new RegExp(say('Server: {server}', { server: moment })))
  await expect(newest).toContainText(new RegExp(say('Device: {device}', { device: moment })))
  const change = newest.getByRole('row').filter({ hasText: 'ঠিকানা' })
  await expect(change.getByRole('cell').first()).toHaveText(before)
  await expect(change.getByRole('cell').last()).toHaveText('সাং মোস্তাপাড়া পূর্ব')
  await expect(review.log().last()).toContainText(say('Khatian started'))
})

test('[A-7] acts of the workflow stand in the log with status and comment', async ({ page }) => {
  const office = new OfficePage(page, server)
  await office.signIn('verifier1')
  await office.go('Khatian volumes')
  await new VolumePage(page).open()
  await office.open(office.row('৯'))
  const review = new ReviewPage(office)
  await review.expectKhatian('৯')
  await review.openLog()
  const sentBack = review.log().first()
  await expect(sentBack).toContainText(say('Khatian sent back for correction'))
  await expect(sentBack).toContainText('শিরিন সুলতানা')
  await expect(sentBack).toContainText('রেকর্ড কিপার ১')
  await expect(sentBack).toContainText('দাগের পরিমাণ স্ক্যানের সাথে মিলছে না, আবার দেখুন')
  await expect(sentBack.getByRole('row').filter({ hasText: say('Entry complete') })).toContainText(say('Re-correction'))
})

const sizes = [
  ['bn', 1366, 768],
  ['en', 360, 740],
] as const

for (const [locale, width, height] of sizes)
  test(`[ADM-14] a supervisor finds what one person changed in one mouza in a week, ${locale} ${width}`, async ({
    page,
  }) => {
    const bn = locale === 'bn'
    const word = (message: string): string => say(message, {}, locale)
    await page.setViewportSize({ width, height })
    const office = new OfficePage(page, server)
    await office.signIn('supervisor1')
    await page.evaluate((to) => localStorage.setItem('dlrms.locale', to), locale)
    // The address of the calls leads to the screen too.
    await office.load('/audit-logs')
    await expect(page).toHaveURL(/\/audit-log$/)
    await page.getByRole('button', { name: word('More filters') }).press('Enter')
    const person = bn ? 'মোঃ কামরুল হাসান' : 'Md. Kamrul Hasan'
    const place = bn ? 'বিরুলিয়া' : 'Birulia'
    for (const [box, typed, offered] of [
      [word('By whom'), 'entry2', person],
      [bn ? 'মৌজা' : 'Mouza', 'Birulia', place],
    ] as const) {
      await page.getByRole('combobox', { name: box }).fill(typed)
      await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(offered)
      await page.keyboard.press('Enter')
    }
    const weekAgo = dhakaDay(Date.now() - 7 * 86_400_000)
    await page.getByLabel(bn ? 'এই দিন থেকে' : 'From the day').fill(weekAgo.split('-').toReversed().join('/'))
    await page.keyboard.press('Tab')
    const lines = page.getByRole('main').locator('tbody tr')
    await expect(lines.filter({ hasText: person }).first()).toBeVisible()
    await expect(lines.filter({ hasNotText: person })).toHaveCount(0)
    await expect(lines.filter({ hasNotText: place })).toHaveCount(0)
    // What stood there before and after, in the words of the form.
    await lines.first().getByRole('button').press('Enter')
    await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible()
    await page.keyboard.press('Escape')
    await expectAccessible(page, `the audit log, ${locale}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
