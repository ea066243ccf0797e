import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { expectAccessible } from '../pages/axe.ts'
import { OfficePage } from '../pages/office-page.ts'
import { ReviewPage } from '../pages/review-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { VaultPage } from '../pages/vault-page.ts'
import { VolumePage } from '../pages/volume-page.ts'
import { expectPageScrolls } from '../pages/wheel.ts'
import { say } from '../pages/words.ts'

const contexts: BrowserContext[] = []
let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7381)
})

test.afterAll(async () => {
  for (const context of contexts) await context.close()
  await server.close()
})

async function sit(browser: Browser, username: string): Promise<OfficePage> {
  const context = await browser.newContext()
  contexts.push(context)
  const office = new OfficePage(await context.newPage(), server)
  await office.signIn(username)
  return office
}

/** The cell with the focus takes it, and Enter leads on. */
async function key(page: Page, ...cells: readonly string[]): Promise<void> {
  for (const cell of cells) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Enter')
  }
}

test('[SEC-5] the comparer keys blindly, sees where the two differ, and a third person settles it', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const officer = await sit(browser, 'supervisor1')
  await officer.go('Khatian volumes')
  const card = new VolumePage(officer.page).card('বিরুলিয়া', '১')
  await card.getByRole('link', { name: say('Edit the volume') }).click()
  await officer.page.getByRole('radio', { name: say('Every khatian') }).check()
  await officer.page.getByRole('radio', { name: say('Chosen columns') }).check()
  for (const column of ['দাগ নং', 'অংশানুযায়ী জমির পরিমাণ'])
    await officer.page.getByRole('checkbox', { name: column, exact: true }).check()
  await officer.button('Save').click()
  await officer.toast('Saved.')

  const comparer = new ReviewPage(await sit(browser, 'comparer1'))
  await comparer.office.go('To compare')
  await comparer.office.narrowTo('৫')
  await comparer.office.open(comparer.office.waiting('৫'))
  // What is keyed here is kept on the device, so that a vault comes first.
  await new VaultPage(comparer.page).setUp()
  await comparer.expectKhatian('৫')
  const desk = comparer.page.getByRole('region', { name: say('Second keying') })
  await expect(desk).toBeVisible()
  await expect(comparer.page.getByRole('table', { name: say('Dags') })).toHaveCount(0)
  await expectAccessible(comparer.page, 'second keying')
  const size = comparer.page.viewportSize()
  await comparer.page.setViewportSize({ width: 1280, height: 420 })
  await expectPageScrolls(comparer.page, desk.locator('[data-section=dags] [role=grid]'))
  if (size !== null) await comparer.page.setViewportSize(size)
  await desk.locator('[data-section=dags] input[type=text]').focus()
  await key(comparer.page, '৯১', '০.১৯০০', '৯২', '৩.৫৯')
  // Enter on the row that was left empty says that the table is done.
  await comparer.page.keyboard.press('Enter')
  await expect(desk.getByRole('button', { name: say('Store the second keying') })).toBeFocused()
  await desk.getByRole('button', { name: say('Store the second keying') }).click()
  await comparer.office.toast('Khatian {number}: the keyings differ; a third person settles it.', { number: '৫' })
  const differences = comparer.page.locator('form', {
    has: comparer.page.getByRole('columnheader', { name: say('First keying') }),
  })
  await expect(differences).toBeVisible()
  await expect(differences.getByRole('radio').first()).toBeDisabled()
  // Each difference has its piece of the page, and none is fetched before it comes into view.
  for (const strip of await differences.locator('[data-strip]').all()) {
    await strip.scrollIntoViewIfNeeded()
    await expect(strip).toHaveAttribute('data-strip', /^(shown|none)$/)
  }
  await expect(differences.locator('[data-strip=shown] img').first()).toBeVisible()
  await expectAccessible(comparer.page, 'differences of two keyings')
  await differences
    .getByRole('button', { name: new RegExp(say('Mend my value')) })
    .first()
    .click()
  await comparer.page.keyboard.type('৯৩')
  await comparer.page.keyboard.press('Enter')
  await comparer.office.toast('Khatian {number}: the second keying is mended.', { number: '৫' })
  await comparer.office.expectToastBesideButtons()
  await expect(differences.getByRole('cell', { name: /৯৩/ }).first()).toBeVisible()
  await expect(comparer.act('Compare')).toHaveCount(0)
  await expect(
    comparer.page.getByText(
      say('You keyed it second: mend an own slip here until a third person settles the differences.'),
    ),
  ).toBeVisible()

  const verifier = new ReviewPage(await sit(browser, 'approver1'))
  await verifier.page.goto(comparer.page.url())
  await verifier.expectKhatian('৫')
  const open = verifier.page.locator('form', {
    has: verifier.page.getByRole('columnheader', { name: say('First keying') }),
  })
  await expect(open.getByRole('radio').first()).toBeEnabled()
  for (const choice of await open.getByRole('radio', { name: new RegExp(`: ${say('First')}$`) }).all())
    await choice.check()
  await open.getByRole('button', { name: say('Settle') }).click()
  await verifier.office.toast('Khatian {number}: the differences are settled.', { number: '৫' })

  await comparer.page.reload()
  await comparer.expectKhatian('৫')
  await comparer.page.setViewportSize({ width: 1366, height: 768 })
  await comparer.act('Compare').click()
  // The differences stand above the record, so that its dags are not on the screen yet.
  await comparer.page.getByRole('button', { name: say('Show the dags') }).click()
  await comparer.act('Compare').click()
  await comparer.office.toast('Khatian compared')
  await comparer.office.expectToastBesideButtons()
  await comparer.page.setViewportSize({ width: 360, height: 740 })
  await comparer.office.expectToastBesideButtons()
})
