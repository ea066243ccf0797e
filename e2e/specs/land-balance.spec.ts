import { expect, test, type Browser } from '@playwright/test'
import { seedId } from '#server/seed/ids.ts'
import { smallPdf } from '#tests/support/small-files.ts'
import { expectAccessible } from '../pages/axe.ts'
import { machine } from '../pages/browser.ts'
import { OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { say } from '../pages/words.ts'

let server: AppServer

/** Approved in the demonstration. */
const khatianId = seedId.khatian('birulia-1', '2')

test.beforeAll(async () => {
  server = await startServer(18377)
})

test.afterAll(() => server.close())

async function at(browser: Browser, username: string, path: string): Promise<OfficePage> {
  const context = await browser.newContext({ ...machine })
  const office = new OfficePage(await context.newPage(), server)
  await office.signIn(username)
  await office.load(path)
  return office
}

/** Asks for something of the khatian, and answers the address of the request. */
async function ask(office: OfficePage, kind: string): Promise<string> {
  const { page } = office
  await page.getByLabel(say('What is asked for')).selectOption(kind)
  await page.getByLabel(say('Reason')).fill('নথির সাথে মিল নেই')
  await office.button('Submit').click()
  await expect(office.text('What was done')).toBeVisible()
  return new URL(page.url()).pathname
}

test('[UNL-3] [UNL-6] [UNL-7] an unlocking is asked for and granted, and a reset approved with its figures and its paper', async ({
  browser,
}) => {
  const namjari = await at(browser, 'namjari1', `/khatian-requests/new/${khatianId}?KIND=balance-reset`)
  const figure = namjari.page.getByRole('textbox').first()
  await figure.fill('99')
  await namjari.page.getByLabel(say('Reason')).fill('নথির সাথে মিল নেই')
  await namjari.button('Submit').click()
  await expect(namjari.text('What is to remain lies between nothing and the land of the dag.')).toBeVisible()
  await figure.fill('0.0100')
  const reset = await ask(namjari, 'balance-reset')
  const [chooser] = await Promise.all([
    namjari.page.waitForEvent('filechooser'),
    namjari.button('Add a paper (PDF or picture)').click(),
  ])
  await chooser.setFiles({
    name: 'dalil.pdf',
    mimeType: 'application/pdf',
    buffer: smallPdf(1, 'deed'),
  })
  await expect(namjari.page.getByRole('button', { name: say('Remove {name}', { name: 'dalil.pdf' }) })).toBeVisible()
  await namjari.load(`/khatian-requests/new/${khatianId}`)
  const unlock = await ask(namjari, 'unlock')

  const acland = await at(browser, 'acland1', '/balance-resets')
  await acland.page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(acland.page).toHaveURL(`${server.url}${reset}`)
  await expect(acland.page.getByRole('cell', { name: '০.০১০০' })).toBeVisible()
  const [taken] = await Promise.all([
    acland.page.waitForEvent('download'),
    acland.page.getByRole('button', { name: say('Download {name}', { name: 'dalil.pdf' }) }).click(),
  ])
  expect(taken.suggestedFilename()).toBe('dalil.pdf')
  await acland.button('Approve reset').click()
  await acland.page.getByLabel(say('Text of the order')).fill('আদেশ ১২')
  await acland.page
    .getByRole('dialog')
    .getByRole('button', { name: say('Approve reset') })
    .click()
  await expect(acland.page.getByRole('columnheader', { name: say('Remained before') })).toBeVisible()
  await expectAccessible(acland.page, 'a request')
  await acland.page.getByRole('link', { name: say('Dags and history') }).click()
  await expect(acland.page.getByRole('cell', { name: '০.০১০০' }).first()).toBeVisible()
  await expect(
    acland.page.getByRole('cell', { name: say('Opened with the land of the khatian') }).first(),
  ).toBeVisible()
  await expectAccessible(acland.page, 'the balance of a khatian')

  const room = await at(browser, 'supervisor1', unlock)
  await room.button('Unlock').click()
  await expect(room.text('Khatian unlocked').first()).toBeVisible()
  await expect(room.button('Give the correction up')).toBeVisible()
})
