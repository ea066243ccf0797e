import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../pages/axe.ts'
import { KeyingPage } from '../pages/keying-page.ts'
import { OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { TemplatePage } from '../pages/template-page.ts'
import { openVault } from '../pages/vault-page.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7311)
})

test.afterAll(() => server.close())

async function enter(page: Page, username: string): Promise<TemplatePage> {
  const office = new OfficePage(page, server)
  await office.signIn(username)
  return new TemplatePage(office)
}

const name = 'আঞ্চলিক আরএস ফরম'
const column = 'সেচের উৎস'

test('[TPL-8] a form is built by keys alone, kept through a reload, approved by another, and keyed with', async ({
  page,
  browser,
}) => {
  const maker = await enter(page, 'supervisor1')
  await maker.office.go('Khatian templates')
  await maker.office.button('New template').focus()
  await page.keyboard.press('Enter')
  await maker.office.button('Begin').focus()
  await page.keyboard.press('Enter')

  // What is missing is said at its field, which takes the cursor.
  await maker.part(5)
  await page.keyboard.press('Control+s')
  await expect(maker.field('name')).toBeFocused()
  await expect(maker.field('name')).toHaveAccessibleDescription(say('This field is required.'))
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Regional RS form')

  // A column of its own behind the dag number, moved down by one; the page follows.
  await maker.part(4)
  await expect(maker.line(0)).toBeFocused()
  await page.keyboard.press('Insert')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(maker.field('dags.1.labelBn')).toBeFocused()
  await page.keyboard.type(column)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Source of water')
  await expect(maker.headings('dags').nth(1)).toHaveText(column)
  await maker.line(1).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(maker.line(2)).toBeFocused()
  await expect(maker.headings('dags').nth(2)).toHaveText(column)
  await page.keyboard.press('Control+z')
  await expect(maker.headings('dags').nth(1)).toHaveText(column)
  await page.keyboard.press('Control+y')
  await expect(maker.headings('dags').nth(2)).toHaveText(column)

  // Nothing of it is lost by a reload, and leaving it asks first.
  await page.reload()
  await openVault(page)
  // The part is in the address. [SHL-44]
  await expect(maker.headings('dags').nth(2)).toHaveText(column)
  await maker.part(1)
  await expect(maker.field('name')).toHaveValue(name)
  await page
    .getByRole('navigation', { name: say('Main menu') })
    .getByRole('link', { name: say('Khatian templates'), exact: true })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Stay') })
    .click()
  await expectAccessible(page, 'the builder of a template')
  await page.keyboard.press('Control+s')
  await expect(maker.office.heading(name)).toBeVisible()
  const templateId = page.url().split('/').at(-1) ?? ''

  await maker.approve()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    say('Nobody approves a template that he wrote on himself.'),
  )

  const elsewhere = await browser.newContext()
  const other = await enter(await elsewhere.newPage(), 'supervisor3')
  await other.office.go('Khatian templates')
  await other.page.getByRole('link', { name, exact: true }).click()
  await other.approve()
  await expect(other.page.locator('[data-tone=done]')).toHaveText(say('Approved'))
  // Its history tells the act.
  await expect(other.page.locator('strong').filter({ hasText: say('Approved') })).toBeVisible()
  await elsewhere.close()

  // A book of Akran takes it; a khatian of it is keyed with the new column.
  const land = await browser.newContext()
  const acland = await enter(await land.newPage(), 'acland1')
  const volumeId = await makeVolume(templateId, await headersOf(page), await headersOf(acland.page))
  await land.close()
  const desk = await browser.newContext()
  const operator = await enter(await desk.newPage(), 'entry1')
  const keying = new KeyingPage(operator.page)
  await keying.open(server.url, volumeId)
  await keying.startProposed()
  await expect(operator.page.locator('[data-section=dags]')).toContainText(column)
  await desk.close()
})

type Jl = { readonly ID: string; readonly MOUZA_ID: string }

/** A volume of Akran that takes the template, made by the calls of the product as its officer and approved by another. */
async function makeVolume(
  templateId: string,
  headers: Record<string, string>,
  approver: Record<string, string>,
): Promise<string> {
  const api = `${server.url}/api/v1`
  const found = await fetch(`${api}/public/jl-numbers?SURVEY=RS&TEXT=${encodeURIComponent('আকরান')}`)
  const [jl] = ((await found.json()) as { data: Jl[] }).data
  const made = await fetch(`${api}/volumes`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      MOUZA_ID: jl?.MOUZA_ID,
      JL_NUMBER_ID: jl?.ID,
      SURVEY: 'RS',
      VOLUME_NO: 9,
      FROM: 900,
      TO: 950,
      TEMPLATE_ID: templateId,
    }),
  })
  expect(made.status).toBe(200)
  const { ID } = ((await made.json()) as { data: { ID: string } }).data
  const approved = await fetch(`${api}/volumes/${ID}/approve`, { method: 'PUT', headers: approver, body: '{}' })
  expect(approved.status).toBe(200)
  return ID
}

/** The headers with which the page speaks to the server. */
async function headersOf(page: Page): Promise<Record<string, string>> {
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.headers()['active-desk'] !== undefined),
    page.reload().then(() => openVault(page)),
  ])
  const { 'user-token': token = '', 'active-desk': desk = '' } = asked.headers()
  return { 'User-Token': token, 'Active-Desk': desk, 'content-type': 'application/json' }
}
