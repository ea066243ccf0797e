import { expect, test } from '@playwright/test'
import { makeProfile } from '../pages/browser.ts'
import { OfficePage } from '../pages/office-page.ts'
import { SearchPage } from '../pages/search-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { openVault } from '../pages/vault-page.ts'
import { VolumePage } from '../pages/volume-page.ts'

/** One browser: what the first test took offline the second one searches. */
test.describe.configure({ mode: 'serial' })

const profile = makeProfile()
let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7350)
})

test.afterAll(async () => {
  await profile.remove()
  await server.close()
})

test('[SCH-2] an owner is found in both scripts, a dag in either, and what was found opens by keys alone', async () => {
  const context = await profile.open()
  const office = new OfficePage(context.pages()[0] ?? (await context.newPage()), server)
  await office.signIn('entry1')
  await office.go('Khatian volumes')
  const volumes = new VolumePage(office.page)
  await volumes.askOffline()
  await volumes.take()
  await expect(volumes.card().locator('[data-state=ready]')).toBeVisible({ timeout: 60_000 })

  const search = new SearchPage(office)
  await search.open()
  await search.look({ owner: 'জয়নাল আবেদীন', khatianNo: '3' })
  await expect(search.found('everywhere', '৩')).toBeVisible()
  await expect(search.found('here', '৩')).toBeVisible()
  await search.look({ owner: 'Abedin Zainal' })
  await expect(search.found('everywhere', '৩')).toBeVisible()
  await expect(search.found('here', '৩')).toBeVisible()
  await search.look({ owner: '', khatianNo: '', dag: '225' })
  await expect(search.found('everywhere', '৩')).toBeVisible()

  // What was looked for is found again as it was left.
  await office.go('My work')
  await search.open()
  await expect(search.field('dag')).toHaveValue('২২৫')
  await expect(search.found('everywhere', '৩')).toBeVisible()
  await office.page.locator('h1').click()
  await office.page.keyboard.press('j')
  await office.page.keyboard.press('Enter')
  await expect(office.page).toHaveURL(/\/khatian-search-view\/RS\//)
})

test('[SCH-7] without a connection the volumes on the device are searched, and the screen says how many', async () => {
  await profile.close()
  const context = await profile.open()
  await context.setOffline(true)
  const page = context.pages()[0] ?? (await context.newPage())
  const office = new OfficePage(page, server)
  await page.goto(server.url)
  await openVault(page)
  const search = new SearchPage(office)
  await search.open()
  await search.look({ owner: 'Abedin Zainal', dag: '' })
  await expect(search.found('here', '৩')).toBeVisible()
  await expect(page.locator('[data-volumes]')).toHaveAttribute('data-volumes', '1')
  await expect(page.locator('#found-everywhere')).toHaveCount(0)
  await search.look({ owner: 'Nobody Nowhere' })
  await expect(search.found('here', '৩')).toHaveCount(0)
})
