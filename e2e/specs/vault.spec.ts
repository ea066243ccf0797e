import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { arrive, untilWorker } from '../pages/arrive.ts'
import { expectAccessible } from '../pages/axe.ts'
import { makeProfile } from '../pages/browser.ts'
import { byItself, OfficePage } from '../pages/office-page.ts'
import { startKhatian } from '../pages/start-khatian.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { openVault, specPin, VaultPage } from '../pages/vault-page.ts'
import { VolumePage } from '../pages/volume-page.ts'
import { say } from '../pages/words.ts'

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7220)
})

test.afterAll(() => server.close())

const databases = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name).filter((name) => name !== 'dlrms-vaults'),
  )

test('[VLT-9] nothing is stored before a PIN is set up, and an easy one is not taken', async ({ page }) => {
  const vault = await arrive(page, server, 'entry1')
  const gate = vault.gate('set-up')
  await expect(gate.locator('input[name=secret]')).toBeFocused()
  expect(await databases(page)).toEqual([])
  for (const [pin, again] of [
    ['123456', '123456'],
    ['12345', '12345'],
    ['725814', '725815'],
  ] as const) {
    await gate.locator('input[name=secret]').fill(pin)
    await gate.locator('input[name=again]').fill(again)
    await page.keyboard.press('Enter')
    await expect(gate.locator('input[aria-invalid=true]')).toHaveCount(1)
  }
  expect(await databases(page)).toEqual([])
  await vault.setUp()
  await expect(vault.inside()).toBeVisible()
  await expect.poll(() => databases(page)).not.toEqual([])
})

test('[VLT-9] for a desk that does not key nothing is kept, and no PIN is asked for', async ({ page }) => {
  const vault = await arrive(page, server, 'verifier1')
  await expect(vault.inside()).toBeVisible()
  await page.goto(`${server.url}/sync`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await databases(page)).toEqual([])
  await expect(vault.gate()).toHaveCount(0)
})

test('[VLT-8] a reload and a second tab stay open; locking closes all tabs, and unlocking opens them', async ({
  page,
}) => {
  const vault = await arrive(page, server, 'entry1')
  await openVault(page)
  await untilWorker(page)
  await page.reload()
  await expect(vault.inside()).toBeVisible()
  await page.reload()
  await expect(vault.inside()).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`${server.url}/khatian-volume-selection-page/RS`)
  const there = new VaultPage(other)
  await expect(there.inside()).toBeVisible()
  await expect(other.locator('tbody tr').first()).toBeVisible()

  await vault.lock()
  await expect(vault.inside()).toHaveCount(0)
  await expect(there.gate('unlock')).toBeVisible()
  await expect(other.locator('tbody tr')).toHaveCount(0)
  expect(await other.title()).not.toContain('বিরুলিয়া')
  await expectAccessible(page, 'unlock')
  // [VLT-23] Who has the locked machine reads no token, and a reload asks for the PIN.
  const readable = async (): Promise<string[]> =>
    (await page.context().cookies()).map(({ name }) => name).filter((name) => /access|refresh|identity/.test(name))
  await expect.poll(readable).toEqual([])
  await page.reload()
  await expect(vault.gate('unlock')).toBeVisible()
  await page.reload()
  await expect(vault.gate('unlock')).toBeVisible()
  await vault.unlock()
  await expect(vault.inside()).toBeVisible()
  await expect(other.locator('tbody tr').first()).toBeVisible()
  // The unlock brings the session back without a sign-in.
  await expect.poll(readable).toEqual(expect.arrayContaining(['dlrms_refresh']))
  await page.goto(server.url)
  await expect(vault.inside()).toBeVisible()
})

test('[VLT-13] a PIN that was just set up is not asked for again: not by a reload at once, nor in another tab', async ({
  page,
}) => {
  const vault = await arrive(page, server, 'entry1')
  await expect(vault.gate('set-up')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(server.url)
  const there = new VaultPage(other)
  await expect(there.gate('set-up')).toBeVisible()
  await vault.setUp()
  await expect(there.inside()).toBeVisible()
  await other.close()
  await page.reload()
  await expect(vault.inside()).toBeVisible()
  await expect(vault.gate()).toHaveCount(0)
})

test('[VLT-3] a wrong PIN slows down, and the right one opens after the wait', async ({ page }) => {
  const vault = await arrive(page, server, 'entry1')
  await openVault(page)
  await vault.lock()
  for (let turn = 0; turn < 3; turn++) {
    await vault.give('000000')
    await expect(page.locator('input[name=unlock][aria-invalid=true]')).toBeFocused()
  }
  await vault.give('000000')
  await expect(page.locator('[data-wait]')).toBeVisible()
  await expect(page.locator('input[name=unlock]')).toBeDisabled()
  // Loading the page anew shortens nothing.
  await page.reload()
  await expect(page.locator('[data-wait]')).toBeVisible()
  await expect(page.locator('input[name=unlock]')).toBeFocused()
  await vault.unlock()
  await expect(vault.inside()).toBeVisible()
})

test('[VLT-10] left alone it locks itself, and what was typed is kept', async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const config = (await response.json()) as object
    await route.fulfill({ response, json: { ...config, vaultIdleMs: 10_000 } })
  })
  await arrive(page, server, 'entry2')
  await openVault(page)
  const vault = new VaultPage(page)
  const keying = await startKhatian(page, server)
  await page.keyboard.type('মোঃ আব্দুল করিম')
  await expect(vault.gate('unlock')).toBeVisible({ timeout: 40_000 })
  await expect(keying.rows('owners')).toHaveCount(0)
  await vault.unlock()
  // A hand on the mouse keeps it open, also when it looks again whether it is left alone.
  const shown = keying.cell('owners', 0, 'name')
  for (let look = 0; look < 6; look++) {
    await page.mouse.move(200 + look, 200)
    await expect(vault.gate('unlock')).toHaveCount(0)
    await page.waitForTimeout(1000)
  }
  await expect(shown).toHaveText('মোঃ আব্দুল করিম')
})

test('[VLT-2] the PIN is changed to a passphrase, which then unlocks', async ({ page }) => {
  const vault = await arrive(page, server, 'entry1')
  await openVault(page)
  await page.getByLabel(say('Account')).click()
  await page.locator('[data-act=change-secret]').click()
  const change = vault.gate('change')
  await expect(change.locator('input[name=old]')).toBeFocused()
  await expectAccessible(page, 'change of PIN')
  await change.getByRole('radio').last().check()
  await change.locator('input[name=secret]').fill('আমার ছোট নদী চলে')
  await change.locator('input[name=again]').fill('আমার ছোট নদী চলে')
  await change.locator('input[name=old]').fill('000000')
  await page.keyboard.press('Enter')
  await expect(change.locator('input[name=old][aria-invalid=true]')).toHaveCount(1)
  await change.locator('input[name=old]').fill(specPin)
  await page.keyboard.press('Enter')
  await expect(change).toHaveCount(0)
  await vault.lock()
  await vault.give(specPin)
  await expect(page.locator('input[name=unlock][aria-invalid=true]')).toBeFocused()
  await vault.unlock('আমার ছোট নদী চলে')
  await expect(vault.inside()).toBeVisible()
})

test.describe('on one machine', () => {
  test.describe.configure({ mode: 'serial' })
  const profile = makeProfile()
  let context: BrowserContext
  let page: Page
  let vault: VaultPage

  test.afterAll(() => profile.remove())

  async function openMachine(offline: boolean): Promise<void> {
    context = await profile.open()
    await context.setOffline(offline)
    page = context.pages()[0] ?? (await context.newPage())
    vault = new VaultPage(page)
  }

  const banner = () => page.getByRole('banner')

  test('[VLT-7] without a connection, after the browser was closed, the PIN unlocks', async () => {
    await openMachine(false)
    await arrive(page, server, 'entry1')
    await openVault(page)
    await untilWorker(page)
    await new OfficePage(page, server).go('Khatian volumes')
    await new VolumePage(page).open()
    await page.getByRole('link', { name: say('Start next khatian') }).click()
    await expect(page.locator('#khatian-number')).toBeFocused()
    await openMachine(true)
    await page.goto(server.url)
    await expect(vault.gate('unlock')).toBeVisible()
    await vault.unlock()
    await page.goto(`${server.url}/khatian-volume-selection-page/RS`)
    await openVault(page)
    await expect(new VolumePage(page).card()).toBeVisible()
  })

  test('[VLT-7] another person of this machine sets up a vault of their own', async () => {
    await openMachine(false)
    await page.goto(server.url)
    await openVault(page)
    await page.getByLabel(say('Account')).click()
    const office = new OfficePage(page, server)
    await office.button('Sign out').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Sign out'), exact: true })
      .click()
    await expect(office.button('Sign in')).toBeVisible()
    await arrive(page, server, 'entry2')
    await vault.setUp('403917')
    await expect(banner()).toContainText('মোঃ কামরুল হাসান')
    await untilWorker(page)
    await new OfficePage(page, server).go('Khatian volumes')
    await new VolumePage(page).open()
    await page.getByRole('link', { name: say('Start next khatian') }).click()
    await expect(page.locator('#khatian-number')).toBeFocused()
  })

  test('[VLT-7] without a connection the first one takes over by their own PIN, and what they key waits', async () => {
    await openMachine(true)
    await page.goto(server.url)
    await page.locator('[data-act=others]').click()
    await expectAccessible(page, 'people of a machine')
    await vault
      .gate('others')
      .getByRole('button', { name: /entry1/ })
      .click()
    await vault.give('403917')
    await expect(page.locator('input[name=unlock][aria-invalid=true]')).toBeFocused()
    await vault.unlock(specPin)
    await expect(banner()).not.toContainText('মোঃ কামরুল হাসান')
    const keying = await startKhatian(page, server)
    await keying.key('মোঃ আব্দুল করিম')
    await keying.expectSaved()
    await page.keyboard.press('Control+KeyS')
  })

  test('[VLT-7] back online nothing is sent before its owner has signed in, and then it is', async () => {
    await context.setOffline(false)
    const signInAgain = page.getByRole('button', { name: say('Sign in again') })
    await expect(signInAgain).toBeVisible(byItself)
    const opened = context.waitForEvent('page')
    await signInAgain.click()
    const popup = await opened
    // The provider still knows the other one, and asks all the same.
    await popup.locator('#username').fill('entry1')
    await popup.locator('#password').fill(server.passwords.get('entry1') ?? '')
    await popup.keyboard.press('Enter')
    await expect(signInAgain).toHaveCount(0, byItself)
    await new OfficePage(page, server).expectAllSent()
    await expect(banner()).not.toContainText('মোঃ কামরুল হাসান')
  })
})

test('[VLT-19] a device that was called lost sends its work, destroys what it holds and says so', async ({
  page,
  browser,
}) => {
  const vault = await arrive(page, server, 'entry2')
  await vault.setUp()
  await untilWorker(page)
  const keying = await startKhatian(page, server)
  await keying.key('মোছাঃ রহিমা বেগম')
  await keying.expectSaved()
  // It is known to the server by its report.
  const reported = page.waitForResponse((answer) => answer.url().endsWith('/sync/report') && answer.ok())
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const { devices } = (await (await reported).json()) as { devices: { deviceId: string; mine: boolean }[] }
  const shortId = devices.find(({ mine }) => mine)?.deviceId.slice(-4) ?? 'none'
  await page.context().setOffline(true)
  const context = await browser.newContext()
  const office = new OfficePage(await context.newPage(), server)
  await office.signIn('supervisor1')
  await office.go('Sync health')
  const row = office.page.getByRole('row').filter({ hasText: shortId })
  await row.getByRole('button', { name: /হারানো/ }).click()
  await expect(office.page.locator('dialog textarea, [role=dialog] textarea')).toBeFocused()
  await expectAccessible(office.page, 'calling a device lost')
  await office.page.keyboard.type('বাসে হারিয়েছে')
  await office.page.getByRole('button', { name: say('Call it lost'), exact: true }).click()
  await expect(row).toContainText(
    say('Called lost on {at}; it has not been heard of since.', { at: '' }).trim().slice(-10),
  )
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: say('This device was called lost') })).toBeVisible(byItself)
  expect(await databases(page)).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('profile')))).toEqual([])
  await expectAccessible(page, 'a device that was wiped')
  await expect(row).toContainText(say('Wiped on {at}', { at: '' }).trim(), byItself)
  await context.close()
})
