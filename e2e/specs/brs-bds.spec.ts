import { expect, test, type Page } from '@playwright/test'
import { KeyingPage } from '../pages/keying-page.ts'
import { OfficePage } from '../pages/office-page.ts'
import { ReviewPage } from '../pages/review-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { VolumePage } from '../pages/volume-page.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7341)
})

test.afterAll(() => server.close())

const mouza = 'কাকাবো'
const owner = 'মোঃ নূরুল ইসলাম'

/** A book of the wide form of BRS beside the seeded one of the other form. */
async function makePreehtiBook(page: Page): Promise<void> {
  const office = new OfficePage(page, server)
  await office.signIn('supervisor1')
  await office.load('/khatian-volume/new?SURVEY=BRS')
  const field = (name: string) => page.getByRole('textbox', { name: say(name), exact: true })
  await office.pick(say('Mouza and JL number'), mouza, new RegExp(mouza))
  await field('Volume number').fill('2')
  await field('First khatian number').fill('701')
  await field('Last khatian number').fill('720')
  await page
    .getByRole('combobox', { name: say('Template'), exact: true })
    .selectOption({ label: 'বিআরএস খতিয়ান (প্রীতি ফরম)' })
  await field('Volume number').press('Enter')
  await office.toast('Saved.')
}

/** Who made a book does not approve it. */
async function approvePreehtiBook(page: Page): Promise<void> {
  const office = new OfficePage(page, server)
  await office.signIn('acland1')
  await office.load('/khatian-volume-selection-page/BRS')
  const volumes = new VolumePage(page)
  const card = volumes.card(mouza, '২')
  await volumes.approve(card)
  await expect(card.getByText(say('Approved'), { exact: true })).toBeVisible()
}

/** Begins the next khatian of a book with its owner's name. */
async function beginIn({ page }: OfficePage, volumeNo: string): Promise<KeyingPage> {
  await page
    .getByRole('button', { name: say('Key into {where}, volume {volumeNo}', { where: mouza, volumeNo }), exact: true })
    .click()
  const keying = new KeyingPage(page)
  await keying.startProposed()
  await keying.editor('owners').focus()
  await page.keyboard.type(owner)
  await page.keyboard.press('Enter')
  return keying
}

/** Keys the next khatian of a book by keys, and waits until the server has it. */
async function keyInto(office: OfficePage, volumeNo: string): Promise<string> {
  const { page } = office
  const keying = await beginIn(office, volumeNo)
  await keying.editor('dags').focus()
  await page.keyboard.type('1234')
  await page.keyboard.press('Enter')
  await keying.expectSaved()
  await page.keyboard.press('Control+s')
  await new KeyingPage(page).complete()
  await expect(page.getByText(say('Next khatian (Enter)'))).toBeVisible()
  await office.expectAllSent()
  return keying.khatianId()
}

async function expectAt(office: OfficePage, path: string, number: string): Promise<void> {
  await office.load(path)
  await new ReviewPage(office).expectKhatian(number)
  await expect(office.page.getByRole('cell', { name: owner })).toBeVisible()
}

test('[MUT-6] khatians of BRS and BDS are keyed by their addresses, and are found at those of their survey alone', async ({
  browser,
  page,
}) => {
  for (const step of [makePreehtiBook, approvePreehtiBook]) {
    const officer = await browser.newContext()
    await step(await officer.newPage())
    await officer.close()
  }

  const office = new OfficePage(page, server)
  await office.signIn('entry1')
  await office.load('/brs-khatian-entry/new?template_type=PREEHTI_TEMPLATE')
  // Of the two books of BRS only the one of this form is offered.
  await expect(page.locator('main li button')).toHaveCount(1)
  const brs = await keyInto(office, '২')
  await expectAt(office, `/brs-khatian/view/${brs}`, '৭০১')
  await expectAt(office, `/brs-khatian-search/view/${brs}`, '৭০১')

  await office.load('/bds-khatian-entry/new')
  const bds = await keyInto(office, '১')
  await expectAt(office, `/bds-khatian/view/${bds}`, '৫০২')
  await expectAt(office, `/bds-khatian-search/view/${bds}`, '৫০২')

  for (const wrong of [`/bds-khatian/view/${brs}`, `/brs-khatian-search/view/${bds}`, `/khatian-view/RS/${bds}`]) {
    await office.load(wrong)
    await expect(office.heading(say('Page not found'))).toBeVisible()
  }
})

test('[ENT-28] an NID that the registry does not know is marked while the keyer goes on', async ({ page }) => {
  const office = new OfficePage(page, server)
  await office.signIn('entry2')
  await office.load('/bds-khatian-entry/new')
  const keying = await beginIn(office, '১')
  const identity = keying.cell('owners', 0, 'identity')
  await identity.click()
  await page.keyboard.type('5521403980')
  await page.keyboard.press('Enter')
  await expect(identity).toHaveAttribute('data-mark', 'warn')
  await keying.expectSaved()
})
