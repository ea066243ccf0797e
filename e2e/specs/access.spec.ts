import { expect, test, type Page } from '@playwright/test'
import { AccessPage } from '../pages/access-page.ts'
import { expectAccessible } from '../pages/axe.ts'
import { OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7190, { SESSION_POLL_SECONDS: '5' })
})

test.afterAll(() => server.close())

async function enter(page: Page, username: string): Promise<AccessPage> {
  const office = new OfficePage(page, server)
  await office.signIn(username)
  return new AccessPage(office)
}

const checker = 'যাঁচ মোহরার'
const comparer = 'সুমন কুমার দে'
const group = 'পরীক্ষামূলক যাচাই'
const reason = 'অফিস আদেশ ২১'

test('[ACS-1] a group is made and assigned to a post; its person gains the right while at work, and loses it again', async ({
  page,
  browser,
}) => {
  const other = await browser.newContext()
  const atWork = await enter(await other.newPage(), 'comparer1')
  await atWork.expectMenu('To verify', false)

  const admin = await enter(page, 'admin1')
  await admin.office.go('Permission groups')
  await admin.office.button('New group…').click()
  const dialog = admin.dialog()
  await dialog.getByLabel(say('Name in Bangla')).fill(group)
  await dialog.getByLabel(say('Name in English')).fill('Verification on trial')
  await dialog.getByLabel(say('Type of group')).selectOption('VERIFIER')
  await admin.confirm('Create', reason)
  await expect(admin.office.heading(group)).toBeVisible()

  // What is switched is asked about before it is left.
  await page.getByLabel(say('Find a right')).fill('KHATIAN.VERIFY')
  await admin.box('KHATIAN.VERIFY').check()
  await page
    .getByRole('navigation', { name: say('Main menu') })
    .getByRole('link', { name: say('Users'), exact: true })
    .click()
  await dialog.getByRole('button', { name: say('Stay') }).click()
  await expect(admin.box('KHATIAN.VERIFY')).toBeChecked()
  await admin.office.button('Look and save…').click()
  await expect(dialog).toContainText(say('Nobody is touched by it now'))
  await admin.confirm('Save', reason)
  await expect(admin.box('KHATIAN.VERIFY')).toBeChecked()

  await admin.office.go('Permission groups')
  await admin.tab('Posts')
  await admin.find('Post', checker)
  await page.getByRole('button', { name: say('Assign a group to {where}', { where: checker }) }).click()
  await dialog.getByLabel(say('Group')).selectOption({ label: group })
  await expect(dialog).toContainText('খতিয়ান: যাচাই')
  await expect(dialog).toContainText(comparer)
  await admin.confirm('Assign', reason)
  await expect(admin.row(checker)).toContainText(group)
  await atWork.expectMenu('To verify', true)

  await admin.office.go('History of rights')
  const newest = page
    .getByRole('list', { name: say('History of rights') })
    .getByRole('listitem')
    .first()
  await expect(newest).toContainText(say('Group assigned to a post'))
  await expect(newest).toContainText(checker)
  await expect(newest).toContainText(group)
  await expect(newest).toContainText(reason)

  await admin.office.go('Permission groups')
  await admin.tab('Posts')
  await page.getByRole('button', { name: say('Take {name} from {where}', { name: group, where: checker }) }).click()
  await admin.confirm('Take away', '')
  await expect(admin.row(checker)).not.toContainText(group)
  await atWork.expectMenu('To verify', false)
  await other.close()
})

test('[PRM-7] an office administrator sees his own office, gives a desk its own groups, and restores it', async ({
  page,
}) => {
  const officer = await enter(page, 'supervisor1')
  await officer.office.go('Users')
  await expect(officer.row(comparer)).toBeVisible()
  await expect(page.locator('tbody')).not.toContainText('টাঙ্গাইল')
  await expect(page.getByText(say('Place of the office'))).toHaveCount(0)
  // Nobody switches himself off.
  await expect(officer.row('supervisor1').getByRole('switch')).toHaveCount(0)
  await expect(officer.row(comparer).getByRole('switch')).toBeChecked()

  await officer.office.go('Permissions')
  await expect(officer.row('PERMISSION.READ_ALL')).toBeVisible()
  await expect(page.getByRole('button', { name: say('Switch off…') })).toHaveCount(0)

  await officer.office.go('Permission groups')
  await page.getByRole('table').getByRole('link', { name: 'তুলনাকারী', exact: true }).click()
  await expect(
    page.getByText(say('This group is of the whole country. Only a system administrator changes it.')),
  ).toBeVisible()
  await expect(officer.box('KHATIAN.COMPARE')).toBeDisabled()

  await officer.office.go('Permission groups')
  await officer.tab('Desks')
  await officer.find('Desk or office', checker)
  await page.getByRole('button', { name: say('Own groups for {name}', { name: checker }) }).click()
  const dialog = officer.dialog()
  await dialog.getByLabel('রেকর্ড রুম কর্মকর্তা').check()
  await expect(dialog).toContainText(comparer)
  await expect(dialog).toContainText('খতিয়ান: লক')
  // A right that he does not hold himself is refused by its words, and what was chosen stays.
  await dialog.getByLabel('অনুমোদনকারী', { exact: true }).check()
  await dialog.getByLabel(say('Reason, such as the number of an order')).fill(reason)
  await dialog.getByRole('button', { name: say('Assign'), exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText(say('You can only give rights that you hold yourself.'))
  await dialog.getByLabel('অনুমোদনকারী', { exact: true }).uncheck()
  await officer.confirm('Assign', reason)
  await expect(officer.ownSign(checker)).toBeVisible()

  await page.getByRole('button', { name: say('Restore the default of {name}', { name: checker }) }).click()
  await expect(dialog).toContainText('খতিয়ান: লক')
  await officer.confirm('Restore', reason)
  await expect(officer.ownSign(checker)).toHaveCount(0)
  // What was restored by mistake is had back from the corner.
  await page
    .getByRole('button', { name: say('Undo') })
    .last()
    .click()
  await expect(officer.ownSign(checker)).toBeVisible()
  await page.getByRole('button', { name: say('Restore the default of {name}', { name: checker }) }).click()
  await officer.confirm('Restore', reason)
  await expect(officer.ownSign(checker)).toHaveCount(0)
})

test('[ACS-7] a person is explained, given a right directly, and found under the right', async ({ page }) => {
  const admin = await enter(page, 'admin1')
  await admin.office.go('Users')
  await admin.find('Name, user name or number', 'entry2')
  await page.getByRole('table').getByRole('link').first().click()
  const why = say('because of the group {name} on the post of the desk', { name: 'এন্ট্রি অপারেটর' })
  await expect(page.getByText(why).first()).toBeVisible()
  await admin.office.button('Change direct rights').click()
  await page.getByLabel(say('Find a right')).fill('REPORT')
  await admin.box('REPORT.MIS_ORDER_SUMMARY').check()
  await admin.office.button('Look and save…').click()
  await admin.confirm('Save', reason)
  await expect(page.getByText(say('given to the person directly'))).toBeVisible()
  await expect(page.getByRole('list', { name: say('History'), exact: true })).toContainText(
    say('Direct rights changed'),
  )

  await admin.office.go('Permissions')
  await admin.find('Name or key', 'REPORT.MIS_ORDER_SUMMARY')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(admin.row('entry2')).toContainText(say('given to the person directly'))
})

test('[ACS-2] by the keyboard alone: a place, a switch of a table, a dialog, and out again', async ({ page }) => {
  const admin = await enter(page, 'admin1')
  await admin.findScreen('Users')
  await admin.office.button('More filters').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: say('Division'), exact: true })).toBeFocused()
  await expect(page.getByRole('combobox', { name: say('District'), exact: true })).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: say('District'), exact: true })).toBeFocused()
  await page.keyboard.type('tangail')
  await expect(page.locator('[role=option]').first()).toContainText('টাঙ্গাইল')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: say('Division'), exact: true })).toHaveValue('ঢাকা')
  await expect(admin.row('verifier3')).toBeVisible()
  await expect(page.locator('tbody')).not.toContainText('ঢাকা (রেকর্ড রুম)')
  // It is kept, as every filter, until it is cleared.
  await page.reload()
  await admin.office.load('/users')
  await expect(page.getByRole('combobox', { name: say('District'), exact: true })).toHaveValue('টাঙ্গাইল')
  await admin.office.button('Clear the filter').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: say('District'), exact: true })).toHaveValue('')

  await admin.findScreen('Permission groups')
  await page.getByRole('tab', { name: say('Groups'), exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-box]').first()).toBeVisible()
  await page.locator('[data-box][tabindex="0"]').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(page.locator('[data-box]:focus')).toBeChecked()
  await expect(page.getByText(say('Discard'))).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toContainText(say('Save {0}…', { '0': '' }).replace('…', '').trim())
  await page.keyboard.press('Enter')
  await expect(admin.dialog()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(admin.dialog()).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('Discard'))).toHaveCount(0)
})

const screens = ['Permissions', 'Permission groups', 'Permission modules', 'Users', 'History of rights'] as const

for (const { mode, locale } of [
  { mode: 'light', locale: 'bn' },
  { mode: 'dark', locale: 'en' },
] as const)
  test(`[SHL-14] axe finds nothing on the screens of rights, ${locale}, ${mode}`, async ({ page }) => {
    test.setTimeout(300_000)
    const admin = await enter(page, 'admin1')
    await admin.office.load(`/?mode=${mode}`)
    await expect(page.locator('html')).toHaveAttribute('data-mode', mode)
    if (locale === 'en') await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
    const menu = page.locator('#menu')
    const word = (message: string) => say(message, {}, locale)
    for (const screen of screens) {
      await menu.getByRole('link', { name: word(screen), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: word(screen) })).toBeVisible()
      await expect(page.locator('tbody tr, main ol li').first()).toBeVisible()
      await expectAccessible(page, `${screen} ${locale} ${mode}`)
    }
    await menu.getByRole('link', { name: word('Permission groups'), exact: true }).click()
    for (const tab of ['Matrix', 'Posts', 'Desks'] as const) {
      await page.getByRole('tab', { name: word(tab), exact: true }).click()
      await expect(page.getByRole('tabpanel').locator('tbody tr').first()).toBeVisible()
      await expectAccessible(page, `${tab} ${locale} ${mode}`)
    }
    await page.getByText(word('Own groups…'), { exact: true }).first().click()
    await expect(admin.dialog().locator('fieldset')).toBeVisible()
    await expectAccessible(page, `own groups ${locale} ${mode}`)
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: word('Groups'), exact: true }).click()
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page.locator('[data-box]').first()).toBeVisible()
    await expectAccessible(page, `group ${locale} ${mode}`)
    await menu.getByRole('link', { name: word('Users'), exact: true }).click()
    await page.getByRole('button', { name: word('More filters'), exact: true }).click()
    await page.getByRole('combobox', { name: word('Upazila'), exact: true }).click()
    await expect(page.locator('[role=option]').first()).toBeVisible()
    await expectAccessible(page, `places ${locale} ${mode}`)
    await page.keyboard.press('Escape')
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page.locator('details').first()).toBeVisible()
    await page.locator('details summary').first().click()
    await expectAccessible(page, `person ${locale} ${mode}`)
  })
