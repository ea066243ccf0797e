import { seedId } from '#server/seed/ids.ts'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { AccountPage } from '../pages/account-page.ts'
import { expectAccessible } from '../pages/axe.ts'
import { machine } from '../pages/browser.ts'
import { OfficePage } from '../pages/office-page.ts'
import { ProposalPage } from '../pages/proposal-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { tabTo } from '../pages/tab-to.ts'
import { openVault } from '../pages/vault-page.ts'
import { say } from '../pages/words.ts'
import { onWorkingDay } from '../pages/working-day.ts'

let server: AppServer
/** A hearing is set for a working day and held on it. */
const today = onWorkingDay()

test.beforeAll(async () => {
  server = await startServer(21_400, today.env)
})
test.afterAll(() => server.close())
test.use({ actionTimeout: 30_000 })

const citizenName = '01711000001'
/** approved in the demonstration */
const known = '১৫৪'
const corrected = 'মোছাঃ রহিমা খাতুন'

const button = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

async function at(browser: Browser, username: string, path: string): Promise<Page> {
  const context = await browser.newContext({ ...machine })
  const office = new OfficePage(await context.newPage(), server)
  await office.signIn(username)
  await office.load(path)
  await expect(office.page.getByRole('heading', { level: 1 })).toBeVisible()
  return office.page
}

async function expectNarrow(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

/** Looks at the case anew, after somebody else gave an act. */
async function again(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Gives an act on the case, with what its dialog asks for, and waits until it is told as done. */
async function give(page: Page, act: string, done: string, fill?: (asked: ReturnType<typeof dialog>) => Promise<void>) {
  await button(page, act).click()
  if (fill !== undefined) {
    await fill(dialog(page))
    await dialog(page)
      .getByRole('button', { name: say(act), exact: true })
      .click()
  }
  await expect(page.locator('output').getByText(say(done)).first()).toBeVisible()
}

test('[COR-1] [COR-11] [CGR-4] a citizen asks on a phone, the offices report, hear and decide, and the corrected version is read', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 360, height: 740 })
  const citizen = new AccountPage(page, server)
  await citizen.open('/order')
  await citizen.field('Division').selectOption('30')
  await citizen.field('District').selectOption('26')
  await citizen.field('Upazila').selectOption(seedId.upazila('26', 'Savar'))
  await citizen.field('Survey').selectOption('RS')
  await citizen.field('Mouza').selectOption(seedId.jlNumber('birulia', 'RS'))
  await page.getByRole('textbox', { name: say('Khatian number') }).fill(known)
  await button(page, 'Search').click()
  await citizen.link('Ask for a correction').click()
  await citizen.press('Sign in')
  await page.locator('#username').fill(citizenName)
  await page.locator('#password').fill(server.passwords.get(citizenName) ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL((to) => to.pathname === '/citizen/corrections/new')
  await page.getByRole('checkbox', { name: say('Owner’s name or identity') }).check()
  await citizen.field('What is wrong, and how it should read').fill('মালিকের নামের বানান ভুল')
  await expectAccessible(page, 'asking for a correction')
  await expectNarrow(page, 360)
  await citizen.press('Submit the request')
  await page.waitForURL((to) => /^\/citizen\/corrections\/[0-9a-f-]{36}$/.test(to.pathname))
  const caseId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expectAccessible(page, 'the case of a citizen')
  await expectNarrow(page, 360)

  const acland = await at(browser, 'acland1', '/khatian-corrections')
  const listed = acland.locator(`a[href="/khatian-corrections/${caseId}"]`)
  await expect(listed).toBeVisible()
  await expectAccessible(acland, 'corrections')
  await listed.press('Enter')
  await expect(button(acland, 'Send to the next step')).toBeVisible()
  await expectAccessible(acland, 'a new case')
  await give(acland, 'Send to the next step', 'Sent to the next step', async (asked) => {
    await asked.getByRole('combobox').selectOption(seedId.office('birulia-union'))
  })

  const ulo = await at(browser, 'ulo1', `/khatian-corrections/${caseId}`)
  await give(ulo, 'Submit the case report', 'Case reported', async (asked) => {
    await asked.getByLabel(say('Report')).fill('মূল বইয়ের সাথে নাম মেলে না।')
    await asked.getByRole('combobox').selectOption('2')
    await expectAccessible(ulo, 'the report of a case')
  })
  await again(acland)
  await give(acland, 'Decide the type', 'Type decided', async (asked) => {
    await asked.getByRole('combobox').selectOption('2')
    await expectAccessible(acland, 'the type of a case')
  })
  await give(acland, 'Send to the next step', 'Sent to the next step')

  // The proposal by keys alone.
  await again(ulo)
  await tabTo(ulo, ulo.getByRole('link', { name: say('Propose a change'), exact: true }))
  await ulo.keyboard.press('Enter')
  await openVault(ulo)
  await new ProposalPage(ulo).nameFirstOwner(corrected)
  await expectAccessible(ulo, 'a proposal')
  // An unsaved edit survives a reload.
  ulo.once('dialog', (asked) => void asked.accept())
  await ulo.reload()
  await openVault(ulo)
  await expect(new ProposalPage(ulo).changed().first()).toHaveText(corrected)
  await ulo.keyboard.press('Alt+KeyE')
  await expect(ulo.locator('output').getByText(say('The proposal is saved.')).first()).toBeVisible()
  await ulo.setViewportSize({ width: 360, height: 740 })
  await ulo.getByRole('tab', { name: say('Scan'), exact: true }).click()
  await expect(ulo.locator('#panel-scan')).toBeVisible()
  await expectNarrow(ulo, 360)
  await ulo.setViewportSize({ width: 1366, height: 768 })
  await expect(ulo.locator('#panel-scan')).toBeVisible()
  await ulo.getByRole('tab', { name: say('Hearing'), exact: true }).click()
  await expect(ulo).toHaveURL(new RegExp(`/khatian-corrections/${caseId}/hearing$`))
  await expect(ulo.getByRole('link', { name: say('Submit the report') })).toBeVisible()
  await expectAccessible(ulo, 'a part of a case')
  await ulo.goto(`${server.url}/khatian-corrections/${caseId}`)
  await openVault(ulo)
  await expect(ulo.getByRole('cell', { name: corrected })).toBeVisible()
  await give(ulo, 'Submit the report', 'Report of the enquiry submitted', async (asked) => {
    await asked.getByLabel(say('Report')).fill('আবেদন সঠিক।')
  })
  await expectAccessible(ulo, 'a reported case')
  await ulo.context().close()

  await again(acland)
  await give(acland, 'Set a hearing', 'Hearing set', async (asked) => {
    const [year, month, day] = today.day.split('-')
    await asked.getByLabel(say('Day of the hearing')).fill(`${day}/${month}/${year}`)
    await asked.getByLabel(say('Place of the hearing')).fill('কক্ষ ১')
    await expectAccessible(acland, 'a hearing')
  })
  await page.reload()
  await expect(page.getByText('কক্ষ ১').first()).toBeVisible()
  await expectAccessible(page, 'a hearing, for the citizen')
  await expectNarrow(page, 360)
  await give(acland, 'The hearing was held', 'Hearing held', async (asked) => {
    await asked.getByRole('textbox').fill('আবেদনকারী উপস্থিত ছিলেন।')
  })
  await give(acland, 'Give the primary approval', 'Primary approval given', async (asked) => {
    await asked.getByLabel(say('Text of the order')).fill('মালিকের নাম সংশোধন করা হোক।')
    await expectAccessible(acland, 'an order')
  })
  await expectAccessible(acland, 'a case with its order')
  await expectNarrow(acland, 1366)
  const paper = acland.waitForEvent('popup')
  await button(acland, 'Print the order').press('Enter')
  await (await paper).close()

  const final = await at(browser, 'finalapprover1', '/final-approvals')
  const waiting = final.locator(`a[href="/khatian-corrections/${caseId}"]`)
  await expect(waiting).toBeVisible()
  await expectAccessible(final, 'final approvals')
  await waiting.press('Enter')
  await give(final, 'Give the final approval', 'Final approval given', () => expectAccessible(final, 'final approval'))
  await final.context().close()

  await again(acland)
  await expect(acland.getByText(say('The khatian is corrected')).first()).toBeVisible()
  await acland.getByRole('link', { name: new RegExp(known) }).click()
  await expect(acland.getByText(corrected).first()).toBeVisible()
  await acland.context().close()
  await page.reload()
  await expect(citizen.text('The khatian is corrected').first()).toBeVisible()
  await expectAccessible(page, 'a corrected khatian, for the citizen')
  await expectNarrow(page, 360)
})
