import { expect, test } from '@playwright/test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { arrive, untilWorker } from '../pages/arrive.ts'
import { expectAccessible } from '../pages/axe.ts'
import { OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { startKhatian } from '../pages/start-khatian.ts'
import { VaultPage } from '../pages/vault-page.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7227)
})

test.afterAll(() => server.close())

test.describe.configure({ mode: 'serial' })
const passphrase = 'চাবি রাখা আছে সিন্দুকে ৭১'
let keyFile = ''

test.afterAll(() => rmSync(dirname(keyFile), { recursive: true, force: true }))

test('[VLT-5] the officer makes the key of the office, another confirms it, and its file is tried', async ({
  page,
  browser,
}) => {
  const office = new OfficePage(page, server)
  await office.signIn('supervisor1')
  await office.load('/recovery-key')
  const screen = new VaultPage(page).gate('recovery')
  await screen.locator('[data-act=make]').click()
  await screen.locator('textarea[name=reason]').fill('প্রথম কি')
  await screen.locator('input[name=secret]').fill(passphrase)
  await screen.locator('input[name=again]').fill(passphrase)
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  // Two persons make a key: until the second one agrees there is none.
  const asking = page.waitForResponse((answer) => answer.url().endsWith('/recovery-keys') && answer.ok())
  // A download lives as long as its context; the key is needed by the next test too.
  keyFile = join(mkdtempSync(join(tmpdir(), 'dlrms-key-')), 'office.dlrmskey')
  await (await saved).saveAs(keyFile)
  expect(readFileSync(keyFile, 'utf8')).toContain('dlrms-recovery-key')
  await asking
  await expect(screen.locator('tr[data-key]')).toHaveCount(0)
  const context = await browser.newContext()
  const second = await context.newPage()
  const administrator = new OfficePage(second, server)
  await administrator.signIn('admin1')
  await administrator.load('/office-approvals')
  await second.getByRole('button', { name: say('Confirm') }).click()
  await expect(second.getByRole('button', { name: say('Confirm') })).toHaveCount(0)
  await context.close()
  await page.reload()
  await expect(screen.locator('tr[data-key]')).toHaveCount(1)
  await screen.locator('input[name=key-file]').setInputFiles(keyFile)
  await screen.locator('input[name=key-passphrase]').fill('wrong words here')
  await page.keyboard.press('Enter')
  await expect(screen.getByRole('alert')).toBeVisible()
  await screen.locator('input[name=key-passphrase]').fill(passphrase)
  await page.keyboard.press('Enter')
  await expect(screen.locator('[data-outcome=current]')).toBeVisible()
  await expectAccessible(page, 'recovery key')
})

test('[VLT-5] with it a forgotten PIN costs nothing, sent or not', async ({ page }) => {
  await arrive(page, server, 'entry1')
  const vault = new VaultPage(page)
  // Only who has seen the key of the office is opened by it.
  await expect(vault.gate('set-up').locator('[data-key]')).toBeVisible()
  await vault.setUp()
  await untilWorker(page)
  const keying = await startKhatian(page, server)
  await page.context().setOffline(true)
  await keying.key('মোছাঃ রহিমা বেগম')
  await keying.expectSaved()
  await vault.lock()
  await page.locator('[data-act=forgotten]').click()
  const forgotten = vault.gate('forgotten')
  await forgotten.locator('input[name=key-file]').setInputFiles(keyFile)
  await forgotten.locator('input[name=key-passphrase]').fill(passphrase)
  await page.keyboard.press('Enter')
  await expect(forgotten.locator('input[name=secret]')).toBeFocused()
  await expectAccessible(page, 'forgotten PIN')
  await forgotten.locator('input[name=secret]').fill('918273')
  await forgotten.locator('input[name=again]').fill('918273')
  await page.keyboard.press('Enter')
  await expect(keying.cell('owners', 0, 'name')).toHaveText('মোছাঃ রহিমা বেগম')
  await vault.lock()
  await vault.unlock('918273')
  await expect(keying.cell('owners', 0, 'name')).toHaveText('মোছাঃ রহিমা বেগম')
})

test('[VLT-5] starting anew says what would be lost, asks for the password, and then twice', async ({ page }) => {
  await arrive(page, server, 'entry2')
  const vault = new VaultPage(page)
  await vault.setUp()
  await vault.lock()
  await page.locator('[data-act=forgotten]').click()
  const anew = page.locator('[data-act=sign-in-anew]')
  await expect(page.locator('[data-act=start-anew]')).toHaveCount(0)
  await anew.click()
  await page.locator('#password').waitFor()
  await new OfficePage(page, server).giveCredentials('entry2', server.passwords.get('entry2') ?? '')
  const remove = page.locator('[data-act=start-anew]')
  await expect(remove).toBeDisabled()
  await page.getByRole('checkbox').last().check()
  await remove.click()
  await expect(vault.gate('set-up')).toBeVisible()
  await vault.setUp('918273')
  await expect(vault.inside()).toBeVisible()
})
