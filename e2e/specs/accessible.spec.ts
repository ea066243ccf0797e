import { expect, test, type Page } from '@playwright/test'
import { seedId } from '#server/seed/ids.ts'
import { expectAccessible } from '../pages/axe.ts'
import { OfficePage } from '../pages/office-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { VolumePage } from '../pages/volume-page.ts'
import { say } from '../pages/words.ts'

// A person's screens in one look are up to thirty, each read by axe.
test.describe.configure({ timeout: 300_000 })

let server: AppServer

test.beforeAll(async () => {
  server = await startServer(7201)
})

test.afterAll(() => server.close())

const looks = [
  { locale: 'bn', mode: 'light' },
  { locale: 'en', mode: 'dark' },
] as const

/** What was asked for stands there. Lists listen for changes, so the network itself never rests. */
async function settled(page: Page): Promise<void> {
  const loading = new RegExp(looks.map(({ locale }) => say('Loading…', {}, locale)).join('|'))
  await expect(page.getByRole('main').getByText(loading)).toHaveCount(0)
}

/**
 * By the app's own router: nothing is loaded anew, and no PIN asked for. The screen before stands until the next one does,
 * with a heading of its own: the router itself says when it has arrived, and two frames on it has begun.
 */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    return new Promise((begun) => requestAnimationFrame(() => requestAnimationFrame(begun)))
  }, path)
  await expect(page.locator('[data-busy]')).toHaveAttribute('data-busy', 'false')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
}

async function start(page: Page, person: string, look: (typeof looks)[number]): Promise<OfficePage> {
  const office = new OfficePage(page, server)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript((locale) => localStorage.setItem('dlrms.locale', locale), look.locale)
  await office.signIn(person, { at: `/?mode=${look.mode}`, locale: look.locale })
  return office
}

const book = seedId.volume('birulia-1')
const form = seedId.template('RS')
const approved = seedId.khatian('akran-1', '20')

/** Every screen by somebody who may see it. */
const screens: Readonly<Record<string, readonly string[]>> = {
  admin1: [
    '/permissions',
    '/permissions/KHATIAN.CREATE',
    '/permission-groups',
    '/permission-modules',
    '/users',
    '/access-changes',
    '/vendor',
    '/outbox-messages',
    '/profile',
  ],
  supervisor1: [
    '/office-configuration',
    '/recovery-key',
    '/sync-health',
    '/users',
    '/permission-groups',
    '/access-changes',
  ],
  entry1: [
    '/',
    '/khatian-volume-selection-page/RS',
    '/batch-wise-khatians?KHATIAN_FILTER_TYPE=draft',
    '/batch-wise-khatians?KHATIAN_FILTER_TYPE=sent',
    '/batch-wise-khatians?KHATIAN_FILTER_TYPE=correction-needed',
    '/sync',
    '/this-device',
    '/volume-files',
    '/profile',
  ],
  verifier1: ['/batch-wise-khatians?KHATIAN_FILTER_TYPE=verify', '/batch-wise-khatians?KHATIAN_FILTER_TYPE=re-verify'],
}

/** Screens made of the same parts as those above: each is looked at once, by turns in one look and in the other. */
const byTurns: Readonly<Record<string, readonly string[]>> = {
  supervisor1: [
    '/khatian-template',
    `/khatian-template/view/${form}`,
    `/khatian-template/preview/${form}`,
    `/khatian-template/add-new?next_of=${form}`,
    '/khatian-volume/new?SURVEY=RS',
    `/khatian-volume/${book}/edit`,
    `/khatian-volume/${book}/scans`,
    `/khatian-volume/${book}/reconciliation`,
    '/upazila-surveys',
    '/team-statistics',
    '/reports/khatian-count?SHOW=1',
    '/numbers-to-review',
  ],
  entry1: ['/khatian-search', '/applied-khatians', '/work-statistics', `/khatian-temp/${book}`],
}

looks.forEach((look, turn) => {
  for (const [person, always] of Object.entries(screens))
    test(`[SHL-14] axe finds nothing on the screens of ${person}: ${look.locale}, ${look.mode}`, async ({ page }) => {
      await start(page, person, look)
      const further = (byTurns[person] ?? []).filter((_path, n) => n % looks.length === turn)
      for (const path of [...always, ...further]) {
        await go(page, path)
        await expectAccessible(page, path)
      }
    })

  test(`[SHL-14] axe finds nothing where a person, a group, a khatian is opened: ${look.locale}, ${look.mode}`, async ({
    page,
  }) => {
    await start(page, 'admin1', look)
    for (const list of ['/users', '/permission-groups']) {
      await go(page, list)
      await page.getByRole('main').locator(`a[href^="${list}/"]`).first().click()
      await expect(page).toHaveURL(new RegExp(`${list}/[^/]+$`))
      await settled(page)
      await expectAccessible(page, `one of ${list}`)
    }
  })

  test(`[SHL-14] axe finds nothing at the keying desk: ${look.locale}, ${look.mode}`, async ({ page }) => {
    await start(page, 'entry1', look)
    await go(page, '/khatian-volume-selection-page/RS')
    const volumes = new VolumePage(page)
    await page
      .getByRole('row', { name: /বিরুলিয়া|Birulia/ })
      .first()
      .getByRole('link')
      .first()
      .click()
    // The address changes first; the list of volumes, a table too, stands until the volume is drawn.
    await page.waitForURL(/khatian-list/)
    await expect(page.getByRole('columnheader', { name: say('First owner', {}, look.locale) })).toBeVisible()
    await settled(page)
    const id = volumes.volumeId()
    await expectAccessible(page, 'a volume')
    await go(page, `/khatian-entry/${id}?volume_id=${id}`).catch(() => undefined)
    await expect(page.locator('#khatian-number')).toBeVisible()
    await expectAccessible(page, 'the number of a khatian')
    await page.locator('#khatian-number').press('Enter')
    await expect(page.locator('[data-section=header] input').first()).toBeFocused()
    await expectAccessible(page, 'the keying desk')
  })
})

test('[SHL-14] axe finds nothing on a khatian that is reviewed', async ({ page }) => {
  const office = await start(page, 'verifier1', looks[1])
  await go(page, '/batch-wise-khatians?KHATIAN_FILTER_TYPE=verify')
  await page.locator('tbody a').first().click()
  await page.waitForURL(/khatian-view/)
  await expect(page.getByRole('tab').first()).toBeVisible()
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expectAccessible(page, `review: ${await tab.textContent()}`)
  }
  await expect(office.heading(say('Khatian {number}', { number: '' }, 'en').trim())).toBeVisible()
})

test('[SHL-14] axe finds nothing on versions and their difference, nor on what a search found', async ({ page }) => {
  await start(page, 'approver1', looks[0])
  // A second version that differs in its villages: to make a true one takes four people.
  await page.route(`**/khatians/${approved}/versions`, async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: object[] }
    await route.fulfill({ response: answer, json: { data: [...data, { ...data[0], VERSION: 2 }] } })
  })
  await page.route(`**/khatians/${approved}/versions/2`, async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace(/2$/, '1') })
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('সাং', 'গ্রাম') })
  })
  await go(page, `/khatian-search-view/RS/${approved}`)
  await page.getByRole('tab', { name: say('Versions'), exact: true }).click()
  await expect(page.getByRole('main').getByRole('table')).toBeVisible()
  await expectAccessible(page, 'difference of two versions')
  await go(page, '/khatian-search')
  await page.locator('search [name=owner]').fill('Karim')
  await page.keyboard.press('Enter')
  await expect(page.locator('section[aria-labelledby=found-everywhere] tbody tr').first()).toBeVisible()
  await expectAccessible(page, 'what a search found')
})

/** Each value of each setting beside each value of the others at least once. */
const pairs = [
  'mode=semi-dark&style=modern&layout=boxed&rtl=1',
  'mode=semi-dark&style=standard&layout=full-width&rtl=0',
  'mode=light&style=modern&layout=full-width&rtl=1',
  'mode=light&style=standard&layout=boxed&rtl=0',
  'mode=dark&style=modern&layout=boxed&rtl=0',
  'mode=dark&style=standard&layout=full-width&rtl=1',
]

test('[SHL-14] axe finds nothing in any pair of looks, on the home and on a list', async ({ page }) => {
  const office = await start(page, 'verifier1', looks[0])
  for (const pair of pairs) {
    await office.load(`/?${pair}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, `home: ${pair}`)
    await go(page, '/batch-wise-khatians?KHATIAN_FILTER_TYPE=verify')
    await expectAccessible(page, `list: ${pair}`)
  }
})

test('[SHL-16] the keying table and the scan keep their places where the screen reads from the right', async ({
  page,
}) => {
  const office = await start(page, 'entry1', looks[0])
  await office.go('Khatian volumes')
  const volumes = new VolumePage(page)
  await volumes.open()
  const id = volumes.volumeId()
  await office.load(`/khatian-entry/${id}?volume_id=${id}&rtl=1`)
  await expect(page.locator('#khatian-number')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-section=header] input').first()).toBeFocused()
  await page.keyboard.press('Alt+2')
  const editor = page.locator('[data-section=owners] input[type=text]')
  await expect(editor).toBeFocused()
  const first = page.locator('[data-section=owners] [role=columnheader]').nth(1)
  const [cell, head] = [await editor.boundingBox(), await first.boundingBox()]
  expect(Math.abs((cell?.x ?? 0) - (head?.x ?? -1))).toBeLessThan(2)

  // The wheel over a table with more rows than it shows moves these and nothing around it.
  for (let row = 0; row < 12; row++) {
    await page.keyboard.type(`${row}`)
    await page.keyboard.press('Control+Enter')
  }
  await page.setViewportSize({ width: 1366, height: 420 })
  await page.evaluate(() => window.scrollTo(0, 0))
  // The mouse may bring the row into sight first; what counts is what the wheel moves.
  await editor.hover()
  const places = () => page.evaluate(() => [scrollY, document.querySelector('main')?.scrollTop])
  const before = await places()
  await page.mouse.wheel(0, 600)
  await page.mouse.wheel(0, 600)
  expect(await places()).toEqual(before)
})
