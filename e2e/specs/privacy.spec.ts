import { expect, test, type Page, type Request } from '@playwright/test'
import { makeProfile, type Profile } from '../pages/browser.ts'
import { KeyingPage } from '../pages/keying-page.ts'
import { OfficePage } from '../pages/office-page.ts'
import { searchProfile, viewsOf, type Needle } from '../pages/profile-finder.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { unsnappy } from '../pages/snappy.ts'
import { openVault, VaultPage } from '../pages/vault-page.ts'
import { VolumePage } from '../pages/volume-page.ts'
import { say } from '../pages/words.ts'
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'

/** What A keys; forms of this survey have no columns for numbers of persons, so these stand in the address. */
const planted = {
  name: 'মোঃ গোলাম কিবরিয়া তালুকদার',
  guardian: 'মোঃ নেছার উদ্দিন তালুকদার',
  address: 'সাং উত্তর কাউন্দিয়া বাজার',
  nid: '19863827461950273',
  mobile: '01798463520',
  remark: 'ওয়ারিশ সনদ দেখা হয়েছে পশ্চিমপাড়া',
} as const

/** Works a while as A: takes the volume offline, keys a khatian, and leaves with the machine locked. */
async function workAsA(page: Page, server: AppServer): Promise<Record<string, Needle>> {
  const asked = page.context().waitForEvent('request', (request) => /\/scans\/[^/]+\/keying/.test(request.url()))
  const office = new OfficePage(page, server)
  await office.signIn('entry1')
  await office.go('Khatian volumes')
  const volumes = new VolumePage(page)
  await volumes.askOffline()
  await volumes.take()
  await expect(volumes.dialog()).toHaveCount(0, { timeout: 60_000 })
  await volumes.open()
  await page.getByRole('link', { name: say('Start next khatian') }).click()
  const keying = new KeyingPage(page)
  await keying.startProposed()
  await page.locator('[data-section=header] input[name=remarks]').fill(planted.remark)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+Digit2')
  await expect(keying.editor('owners')).toBeFocused()
  await keying.key(planted.name, 'পি', planted.guardian)
  await keying.key(`${planted.address}, ${planted.nid}, ${planted.mobile}`)
  await keying.send()
  return { ...planted, image: await pieceOf(await asked) }
}

/** Bytes out of the middle of the picture that the app fetched. */
async function pieceOf(request: Request): Promise<Buffer> {
  const { 'user-token': token = '', 'active-desk': desk = '' } = await request.allHeaders()
  const answer = await fetch(request.url(), { headers: { 'User-Token': token, 'Active-Desk': desk } })
  const image = Buffer.from(await answer.arrayBuffer())
  expect(image.length).toBeGreaterThan(10_000)
  const middle = Math.floor(image.length / 2)
  return image.subarray(middle, middle + 40)
}

async function leaveLocked(page: Page): Promise<void> {
  const vault = new VaultPage(page)
  await vault.lock()
  // [VLT-23] The tokens of the session are sealed as well.
  const tokens = async () => (await page.context().cookies()).filter(({ name }) => /access|refresh/.test(name))
  await expect.poll(tokens).toEqual([])
}

test('[VLT-11] the finder reads every way in which a browser packs things', () => {
  const text = `{"name":"${planted.name}","rest":"${'abcdefgh'.repeat(30)}"}`
  const utf8 = Buffer.from(text)
  const utf16 = Buffer.from(text, 'utf16le')
  const noise = Buffer.from(Array.from({ length: 300 }, (_, at) => (at * 73 + 19) % 251))
  for (const plain of [utf8, utf16])
    for (const pack of [(bytes: Buffer) => bytes, gzipSync, deflateSync, deflateRawSync]) {
      const file = Buffer.concat([noise, pack(plain), noise])
      expect(viewsOf('x', file).some(({ bytes }) => bytes.includes(plain))).toBe(true)
    }
})

test('[VLT-11] the finder reads blocks and values that were packed by Snappy', () => {
  // Its length, four letters as they are, then eight more copied from four back, and a letter.
  const packed = Buffer.from([13, 3 << 2, ...Buffer.from('khat'), (4 << 2) | 1, 4, 0 << 2, ...Buffer.from('!')])
  expect(unsnappy(packed)?.toString()).toBe('khatkhatkhat!')
  const value = Buffer.concat([Buffer.from([0xff, 0x11, 2]), Buffer.from([24, 23 << 2]), Buffer.from('a'.repeat(24))])
  expect(viewsOf('x.log', value).some(({ bytes }) => bytes.toString() === 'a'.repeat(24))).toBe(true)
})

test("[VLT-11] without a vault everything of A lies open on the machine; with A's vault locked nothing does", async () => {
  test.setTimeout(300_000)
  const open: Profile = makeProfile({ full: true })
  const sealed: Profile = makeProfile({ full: true })
  let server = await startServer(7225, { VAULT: 'off' })
  try {
    const context = await open.open()
    const page = context.pages()[0] ?? (await context.newPage())
    const needles = await workAsA(page, server)
    // Marks that show that the finder also reads history and cookies.
    await page.goto(`${server.url}/?mark=history-${planted.nid}`)
    await page.evaluate((value) => {
      document.cookie = `mark=cookie-${value}; Max-Age=3600; SameSite=Strict`
    }, planted.mobile)
    await open.close()
    const places = searchProfile(open.folder(), needles)
    for (const [name, found] of places)
      expect(
        found.some(({ file }) => file.includes('IndexedDB')),
        `${name} was not found where it must be`,
      ).toBe(true)
    const all = [...places.values()].flat().map(({ file }) => file)
    expect(all.some((file) => /History/.test(file))).toBe(true)
    expect(all.some((file) => /Cookies/.test(file))).toBe(true)
  } finally {
    await open.remove()
    await server.close()
  }

  server = await startServer(7226)
  try {
    const context = await sealed.open()
    const page = context.pages()[0] ?? (await context.newPage())
    const needles = await workAsA(page, server)
    await leaveLocked(page)
    await sealed.close()
    const places = searchProfile(sealed.folder(), needles)
    expect(Object.fromEntries([...places].filter(([, found]) => found.length > 0))).toEqual({})
    // What A keyed is there all the same, for A.
    const again = await sealed.open()
    const back = again.pages()[0] ?? (await again.newPage())
    await back.goto(server.url)
    await openVault(back)
    await new OfficePage(back, server).go('Khatian volumes')
    await expect(new VolumePage(back).card().locator('[data-state=ready]')).toBeVisible()
  } finally {
    await sealed.remove()
    await server.close()
  }
})
