import { expect, test, type Browser } from '@playwright/test'
import { expectAccessible } from '../pages/axe.ts'
import { machine } from '../pages/browser.ts'
import { OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(18383)
})

test.afterAll(() => server.close())

async function signInAtOffice(browser: Browser): Promise<OfficePage> {
  const context = await browser.newContext({ ...machine })
  const office = new OfficePage(await context.newPage(), server)
  await office.signIn('supervisor1')
  return office
}

test('[MZR-10] a mouza is found by the menu; by keys a finding is opened beside the strips of its books, accepted and opened again', async ({
  browser,
}) => {
  const office = await signInAtOffice(browser)
  const { page } = office
  await office.go('Mouza reconciliation')
  // Of this one the pages are scanned.
  const mouza = page
    .locator('tbody')
    .getByRole('row')
    .filter({ hasText: 'আরএস' })
    .getByRole('link', { name: 'বিরুলিয়া' })
  // Lists follow within half a minute [MZR-9].
  await expect(async () => {
    await page.getByRole('button', { name: say('Look again') }).click()
    await expect(mouza).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await expectAccessible(page, 'the land of a mouza')
  await mouza.click()

  const findings = page.getByRole('list', { name: say('Findings') }).getByRole('listitem')
  const head = findings.first().getByRole('button').first()
  await expect(head).toHaveAttribute('aria-expanded', 'false')
  const what = (await head.textContent()) ?? ''
  await page.keyboard.press('j')
  await expect(head).toHaveAttribute('aria-expanded', 'true')
  const strips = findings.first().locator('[data-strip=shown]')
  await expect(strips.nth(1)).toBeVisible()
  await expect(
    strips.first().getByRole('img', { name: new RegExp(say('dag {number}', { number: '' }).trim()) }),
  ).toBeVisible()
  await findings
    .first()
    .getByRole('button', { name: say('Whole page') })
    .first()
    .click()
  await expect(findings.first().locator('section').first()).toBeVisible()
  await expectAccessible(page, 'the land of a mouza')

  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(say('Reason'))).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(say('Write a reason.'))).toBeVisible()
  await dialog.getByLabel(say('Reason')).fill('বইয়ে এভাবেই আছে')
  await dialog.getByRole('button', { name: say('Accept'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(findings.filter({ hasText: what })).toHaveCount(0)

  await page.getByLabel(say('State')).selectOption('ACCEPTED')
  const accepted = findings.filter({ hasText: what })
  await expect(accepted.getByText('বইয়ে এভাবেই আছে')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await accepted.getByRole('button').first().click()
  await expectAccessible(page, 'the land of a mouza')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await accepted.getByRole('button', { name: say('Open it again') }).click()
  await expect(accepted).toHaveCount(0)
  await page.getByLabel(say('State')).selectOption('OPEN')
  await expect(findings.filter({ hasText: what })).toHaveCount(1)

  await page.getByLabel(say('Kind of finding')).selectOption({ index: 1 })
  await page.reload()
  await expect(page.getByLabel(say('Kind of finding'))).not.toHaveValue('')
})

test('[MZR-11] beside a khatian stands what does not add up, and the scan goes to the row that it speaks of', async ({
  browser,
}) => {
  const office = await signInAtOffice(browser)
  const { page } = office
  await page.goto(`${server.url}/mouza-scores`)
  await page.getByRole('row').filter({ hasText: 'আরএস' }).getByRole('link', { name: 'বিরুলিয়া' }).click()
  const findings = page.getByRole('list', { name: say('Findings') }).getByRole('listitem')
  await findings.first().getByRole('button').first().click()
  await findings
    .first()
    .getByRole('link', { name: new RegExp(say('Khatian {number}', { number: '' }).trim()) })
    .first()
    .click()
  const beside = page.getByRole('list', { name: say('Does not add up with the mouza') })
  await page
    .locator('summary')
    .filter({ hasText: say('Does not add up with the mouza') })
    .click()
  const place = page.getByTestId('scan-zone').or(page.getByTestId('scan-ruler'))
  await expect(page.getByTestId('scan-page')).toBeVisible()
  const before = await place.evaluateAll((all) => all.map((one) => one.getAttribute('style')))
  await beside.getByRole('button').first().click()
  await expect(async () => {
    const after = await place.evaluateAll((all) => all.map((one) => one.getAttribute('style')))
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(before)
  }).toPass({ timeout: 10_000 })
  await expectAccessible(page, 'a khatian with what does not add up')
})
