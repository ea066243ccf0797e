import { expect, test } from '@playwright/test'
import { KeyingPage } from '../pages/keying-page.ts'
import { OfficePage } from '../pages/office-page.ts'
import { ReviewPage } from '../pages/review-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { smallPdf } from '#tests/support/small-files.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7342)
})

test.afterAll(() => server.close())

test('[MUT-2] a mutation is keyed with a source and a file, compared and approved by the land office', async ({
  browser,
  page,
}) => {
  const office = new OfficePage(page, server)
  await office.signIn('namjari1')
  await office.go('New mutation khatian')
  await page
    .getByRole('button', { name: say('Key into {where}, volume {volumeNo}', { where: 'বিরুলিয়া', volumeNo: '২০২৬' }) })
    .click()
  const keying = new KeyingPage(page)
  await keying.startProposed()
  const caseDate = page.locator('[data-section=header] input[name=caseDate]')
  await caseDate.focus()
  await page.keyboard.type('৩১/০২/২০২৬')
  await page.keyboard.press('Enter')
  await expect(caseDate).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('14/4/2026')
  await page.keyboard.press('Enter')
  await expect(caseDate).toHaveValue('১৪/০৪/২০২৬')
  await keying.editor('owners').focus()
  await page.keyboard.type('মোঃ আব্দুল করিম')
  await page.keyboard.press('Enter')
  await keying.editor('dags').focus()
  await page.keyboard.type('101')
  await page.keyboard.press('Enter')
  await keying.send()

  await office.button('Add a source').click()
  await page.getByLabel(say('Khatian number'), { exact: true }).fill('10')
  await page.getByLabel(say('Dag number'), { exact: true }).fill('999')
  await page.getByLabel(say('Area taken (acres)')).fill('0.05')
  await office.button('Save sources').click()
  await office.toast('Khatian {shown}: sources saved.', { shown: '১' })
  await expect(office.text('This dag is not in the source khatian.')).toBeVisible()

  const file = { name: 'আদেশ.pdf', mimeType: 'application/pdf', buffer: smallPdf(1) }
  await page.getByLabel(say('Add PDF or pictures')).setInputFiles(file)
  await expect(page.getByText('আদেশ.pdf')).toBeVisible()

  await new KeyingPage(page).complete()
  await expect(page.getByText(say('Next khatian (Enter)'))).toBeVisible()
  await office.expectAllSent()

  for (const [username, act, done] of [
    ['kanungo1', 'Compare', 'Khatian compared'],
    ['acland1', 'Approve', 'Khatian approved'],
  ] as const) {
    const other = await browser.newContext()
    const desk = new OfficePage(await other.newPage(), server)
    await desk.signIn(username)
    await desk.go('Mutation khatians by batch')
    await desk.open(desk.row('১'))
    await expect(desk.page.getByText('আদেশ.pdf')).toBeVisible()
    await expect(desk.page.getByText('১৪/০৪/২০২৬')).toBeVisible()
    const review = new ReviewPage(desk)
    await review.act(act).click()
    await desk.toast(done)
    await other.close()
  }
})
