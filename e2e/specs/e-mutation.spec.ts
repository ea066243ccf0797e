import { expect, test, type Browser } from '@playwright/test'
import { seedId } from '#server/seed/ids.ts'
import { expectAccessible } from '../pages/axe.ts'
import { machine } from '../pages/browser.ts'
import { OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(18379)
})

test.afterAll(() => server.close())

async function at(browser: Browser, username: string, path: string): Promise<OfficePage> {
  const context = await browser.newContext({ ...machine })
  const office = new OfficePage(await context.newPage(), server)
  await office.signIn(username)
  await office.load(path)
  return office
}

type Made = { status: number; answer: { data: Record<string, unknown> } }

/** What e-mutation does, as the sandbox plays it. */
async function play(asked: object): Promise<Made[]> {
  const address = { survey: 'RS', jlNumberId: seedId.jlNumber('birulia', 'RS') }
  const response = await fetch(`${server.url}/sandbox/em/act`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...address, ...asked }),
  })
  const { calls } = (await response.json()) as { calls: Made[] }
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 200))
  return calls
}

test('[EM-7] a request of e-mutation is taken by the office, and its case takes land of the khatian', async ({
  browser,
}) => {
  await play({ act: 'ask', khatianNo: '31', caseKey: 'savar:31:2026' })
  const entry = await at(browser, 'entry1', '/em-requests/khatian-entry')
  await entry.page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(entry.text('Application').first()).toBeVisible()
  await expectAccessible(entry.page, 'a request of e-mutation')
  await entry.button('Take for entry').click()
  await expect(entry.text('Application review').first()).toBeVisible()
  const main = entry.page.locator('#main')
  await expect(main.getByRole('link', { name: say('Application for the khatian') })).toBeVisible()
  await entry.page.getByRole('link', { name: say('Choose the volume') }).click()
  await expect(entry.page).toHaveURL(`${server.url}/em/khatian-volume-selection-page/RS`)

  const [found] = await play({ act: 'check', khatianNo: '2' })
  const [dag] = (found?.answer.data['DAGS'] ?? []) as { DAG_NO: string; REMAINING: number }[]
  if (dag === undefined) throw new Error('no dag')
  const items = [{ DAG_NO: dag.DAG_NO, AREA: 10 }]
  await play({ act: 'take', khatianNo: '2', caseKey: 'savar:32:2026', fault: 'repeat', items })
  await play({ act: 'reset', khatianNo: '2', items: [{ DAG_NO: dag.DAG_NO, AREA: 100 }] })

  const acland = await at(browser, 'acland1', '/em-requests/balance-correction')
  const first = acland.page.getByRole('row').nth(1).getByRole('link').first()
  await expect(first).toBeVisible()
  await expectAccessible(acland.page, 'balance corrections of e-mutation')
  await first.click()
  await acland.button('Approve reset').click()
  await acland.page.getByLabel(say('Text of the order')).fill('আদেশ ৩২')
  await acland.page
    .getByRole('dialog')
    .getByRole('button', { name: say('Approve reset') })
    .click()
  await expect(acland.page.getByRole('columnheader', { name: say('Remained before') })).toBeVisible()
  await acland.page.getByRole('link', { name: say('Dags and history') }).click()
  await expect(acland.page.getByRole('cell', { name: 'ই-নামজারি' }).first()).toBeVisible()
  await expect(acland.page.getByRole('cell', { name: '০.০১০০' }).first()).toBeVisible()
})

test('[EM-8] in English, narrow: the four lists fit, and a request for namjari opens the entry of its khatian', async ({
  browser,
}) => {
  const jlNumberId = seedId.jlNumber('birulia', 'MUTATION')
  await play({ act: 'ask', survey: 'MUTATION', jlNumberId, khatianNo: '414', caseKey: 'savar:414:2026' })
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const office = new OfficePage(await context.newPage(), server)
  const { page } = office
  const word = (message: string, values = {}) => say(message, values, 'en')
  await office.signIn('namjari1')
  await page.evaluate(() => localStorage.setItem('dlrms.locale', 'en'))
  const lists = ['khatian-entry', 'incoming-correction', 'balance-correction', 'namjari-entry']
  for (const list of lists) {
    await office.load(`/em-requests/${list}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: word('Look again') })).toBeVisible()
    await expectAccessible(page, list)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
  await page.locator('#main').getByRole('link', { name: /^26-/ }).first().click()
  await page.getByRole('button', { name: word('Take for entry') }).click()
  const way = page.getByRole('link', { name: word('Key the mutation khatian') })
  await expect(way).toBeVisible()
  await expectAccessible(page, 'a request for namjari')
  await way.click()
  await expect(page).toHaveURL(/\/mutation-khatian-entry\/new\?.*khatian_no=414/)
  await expect(page.getByLabel(word('Khatian number'), { exact: true })).toHaveValue('414')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
