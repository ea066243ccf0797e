import { expect, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { seedId } from '#server/seed/ids.ts'
import { expectAccessible } from '../pages/axe.ts'
import { goOffline } from '../pages/browser.ts'
import { OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { VolumePage } from '../pages/volume-page.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7330)
})

test.afterAll(() => server.close())

const approved = seedId.khatian('akran-1', '20')
const long = seedId.khatian('birulia-2', '152')

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: say(name), exact: true }).click()
}

function pages(page: Page) {
  return page.getByRole('region', { name: say('Pages as on paper') }).getByRole('article')
}

test('[PAP-1] a khatian is read as on paper, printed alone and saved as PDF; whoever came by search only reads', async ({
  page,
}) => {
  const office = new OfficePage(page, server)
  await office.signIn('approver1')
  await office.load(`/khatian-search-view/RS/${approved}`)
  await expect(office.heading(say('Khatian {number}', { number: '২০' }))).toBeVisible()
  await expect(office.button('Request a new version')).toHaveCount(0)
  await openTab(page, 'As on paper')
  await expect(pages(page)).toHaveCount(1)
  await expect(pages(page).first()).toContainText('আকরান')
  await expect(pages(page).first()).not.toContainText('খসড়া')
  await expectAccessible(page, 'khatian as on paper')

  const saving = page.waitForEvent('download')
  await office.button('Save as PDF').click()
  const saved = await (await saving).path()
  expect(readFileSync(saved).subarray(0, 5).toString()).toBe('%PDF-')

  // On paper there is the page and nothing else.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(office.button('Save as PDF')).toBeHidden()
  await expect(pages(page).first()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await openTab(page, 'Versions')
  await expect(page.getByText(say('Version {version}', { version: '১' }))).toBeVisible()
  await openTab(page, 'Comments')
  await expect(office.text('Nobody has written a comment.')).toBeVisible()

  await office.load(`/khatian-view/RS/${long}`)
  await openTab(page, 'As on paper')
  // A thousand dags, sixteen a page.
  await expect(pages(page)).toHaveCount(63)
  await expect(pages(page).nth(5)).toContainText('প্রথম পাতার ইজা পাতা')
})

test('[PAP-5] what is on the device is read and printed without a connection, marked as a draft', async ({ page }) => {
  const office = new OfficePage(page, server)
  await office.signIn('entry1')
  await office.go('Khatian volumes')
  const volume = new VolumePage(page)
  await volume.askOffline()
  await volume.take()
  await volume.expectReady()
  await office.load(`/khatian-view/RS/${seedId.khatian('birulia-1', '10')}`)
  await openTab(page, 'As on paper')
  await expect(pages(page).first()).toBeVisible()
  await goOffline(page)
  await page.getByRole('tab', { name: say('Record'), exact: true }).click()
  await office.go('Drafts')
  await page.goBack()
  await openTab(page, 'As on paper')
  await expect(pages(page).first()).toBeVisible()
  await expect(office.button('Save as PDF')).toBeDisabled()
  await expect(office.button('Print')).toBeEnabled()
  await page.context().setOffline(false)
})

test('[APP-2] an application is registered, refused the second time, taken up and followed', async ({ page }) => {
  const office = new OfficePage(page, server)
  await office.signIn('entry1')
  await office.go('Khatians applied for')
  await expect(office.text('There is nothing here yet.')).toBeVisible()
  const fill = async (name: string) => {
    await office.button('Register an application').click()
    const dialog = page.getByRole('dialog')
    await office.pick(say('Mouza and JL number'), 'বিরু', /বিরুলিয়া/)
    await dialog.getByLabel(say('Khatian number')).fill('১৩৯')
    await dialog.getByLabel(say('Name of the applicant')).fill(name)
    await dialog.getByLabel(say('Mobile')).fill('০১৭১২৩৪৫৬৭৮')
    await page.keyboard.press('Enter')
    return dialog
  }
  await fill('আব্দুল মালেক')
  await office.toast('Application registered')
  await expect(page.getByRole('row').filter({ hasText: 'আব্দুল মালেক' })).toContainText(say('Entry request'))
  const again = await fill('আব্দুল মালেক')
  await expect(again).toContainText(say('The application was received already.'))
  await expectAccessible(page, 'register an application')
  await page.keyboard.press('Escape')

  await office.button('Take up').click()
  await office.toast('Application taken up')
  await office.open(office.row('১৩৯'))
  await expect(page.getByRole('main')).toContainText(say('Ongoing'))
  await expect(page.getByRole('link', { name: say('Go to its volume to key it') })).toBeVisible()
  await expectAccessible(page, 'application')
})
