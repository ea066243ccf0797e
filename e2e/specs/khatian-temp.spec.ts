import { expect, test, type Locator, type Page } from '@playwright/test'
import { OfficePage } from '../pages/office-page.ts'
import { SearchPage } from '../pages/search-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { VolumePage } from '../pages/volume-page.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7340)
})

test.afterAll(() => server.close())

const field = (page: Page, name: 'number' | 'owners' | 'dags'): Locator =>
  page.locator(`main [name=${name}]:not(dialog *)`)

/** A stored entry by its number, as the screen writes it. */
const entry = (page: Page, number: string): Locator =>
  page.locator('main tbody tr').filter({ has: page.getByText(number, { exact: true }) })

test('[TMP-5] the index of a volume is keyed without the mouse, outlives a broken connection, and is found', async ({
  page,
  context,
}) => {
  const office = new OfficePage(page, server)
  await office.signIn('entry1')
  await office.go('Khatian volumes')
  const volumes = new VolumePage(page)
  await volumes.open(volumes.card())
  const volumeId = volumes.volumeId()
  await page.locator(`a[href="/khatian-temp/${volumeId}"]`).click()

  // The first number that nobody has is proposed and stands ready to be typed over.
  await expect(field(page, 'number')).toBeFocused()
  await expect(field(page, 'number')).not.toHaveValue('')
  await page.keyboard.type('৯১')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('ছমির উদ্দিন পিং দবির উদ্দিন, হরিপদ সাহা')
  await page.keyboard.press('Tab')
  await page.keyboard.type('9012/9011 9013')
  await page.keyboard.press('Enter')
  await expect(entry(page, '৯১')).toContainText('ছমির উদ্দিন পিতা দবির উদ্দিন, হরিপদ সাহা')
  await expect(entry(page, '৯১')).toContainText('৯০১১/৯০১২, ৯০১৩')
  await expect(field(page, 'number')).toHaveValue('৯২')
  await expect(field(page, 'number')).toBeFocused()

  // A number that is taken comes back with what was typed beside it.
  await page.keyboard.type('91')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('আমেনা খাতুন')
  await page.keyboard.press('Enter')
  await expect(field(page, 'number')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'number')).toBeFocused()
  await expect(field(page, 'owners')).toHaveValue('আমেনা খাতুন')
  await page.keyboard.type('92')
  await page.keyboard.press('Enter')
  await expect(entry(page, '৯২')).toContainText('আমেনা খাতুন')

  // What is typed without a connection stays, also when the page is loaded anew.
  await context.setOffline(true)
  // Until the screen knows, a row that is given is sent, and waits in the list for an answer.
  await expect(page.locator('main output[data-online=false]')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('জহুরুল মাঝি')
  await page.keyboard.press('Enter')
  await expect(field(page, 'owners')).toHaveValue('জহুরুল মাঝি')
  await expect(page.locator('main output[data-kept=yes]')).toBeVisible()
  await context.setOffline(false)
  await office.load(`/khatian-temp/${volumeId}`)
  await expect(field(page, 'owners')).toHaveValue('জহুরুল মাঝি')
  await expect(page.locator('main form button[type=submit]')).toBeEnabled()
  await field(page, 'owners').press('Enter')
  await expect(entry(page, '৯৩')).toContainText('জহুরুল মাঝি')

  // From the number down into the list: removed by a key, and taken back by another.
  await expect(field(page, 'number')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(entry(page, '৯৩')).toHaveCount(0)
  await page.locator('[data-row-focus]').first().focus()
  await page.keyboard.press('Control+z')
  await expect(entry(page, '৯৩')).toContainText('জহুরুল মাঝি')
  await page.locator('[data-row-focus]').first().focus()
  await page.keyboard.press('F2')
  await expect(page.getByRole('dialog').locator('[name=number]')).toBeFocused()
  await page.getByRole('dialog').locator('[name=dags]').fill('77')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(entry(page, '৯৩')).toContainText('৭৭')

  // Printed by its key: the whole index and nothing else of the screen, without a connection as it was read last.
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
  const sheet = page.getByTestId('index-sheet')
  for (const offline of [false, true]) {
    await context.setOffline(offline)
    await page.keyboard.press('Control+p')
    await expect(page.locator('body[data-printed]')).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    await expect(sheet).toBeVisible()
    await expect(page.getByRole('main')).toBeHidden()
    await expect(sheet.getByRole('row').filter({ hasText: '৯৩' })).toContainText('৭৭')
    await expect(sheet.getByRole('heading')).toContainText('বিরুলিয়া')
    await page.emulateMedia({ media: 'screen' })
    await expect(sheet).toBeHidden()
    await page.evaluate(() => document.body.removeAttribute('data-printed'))
  }
  await context.setOffline(false)

  // Reconciliation names whose the missing numbers are.
  await office.load(`/khatian-volume/${volumeId}/reconciliation`)
  await expect(page.locator('main tbody tr').filter({ hasText: '৯১' })).toContainText('ছমির উদ্দিন, হরিপদ সাহা')

  // The search finds it apart from khatians, and offers the ways on.
  const search = new SearchPage(office)
  await search.open()
  await search.look({ owner: 'Shamir Uddin' })
  const found = page.locator('section[aria-labelledby=found-index]').getByRole('row').filter({ hasText: '৯১' })
  await expect(found).toContainText('ছমির উদ্দিন')
  await found.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('input[value="৯১"]')).toBeVisible()
  await page.keyboard.press('Escape')
  await found.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/khatian-entry/${volumeId}.*khatian_no=91`))
})
