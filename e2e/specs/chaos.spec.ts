import { expect, test } from '@playwright/test'
import { seedId } from '#server/seed/ids.ts'
import { ChaosMachine } from '../pages/chaos-machine.ts'
import { moments, startFaultProxy, type Fault, type FaultProxy, type Moment } from '../pages/fault-proxy.ts'
import { byItself } from '../pages/office-page.ts'
import { openEye, type ServerEye } from '../pages/server-eye.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { openVault } from '../pages/vault-page.ts'
import { say } from '../pages/words.ts'

/**
 * Everything that can happen to a machine, at every moment of a sending: afterwards each cell of the khatian stands on the
 * server exactly once, or the screen says what was lost. `CHAOS=all` runs every row, otherwise those marked short.
 */
const all = process.env['CHAOS'] === 'all'
const [serverPort, proxyPort] = [7260, 7261]
/** faults have ended: within this time everything has arrived [S4] */
const bound = 60_000

let process1: AppServer
let server: AppServer
let proxy: FaultProxy
let machine: ChaosMachine
let eye: ServerEye
let serial = 0

test.describe.configure({ timeout: 180_000 })

test.beforeAll(async () => {
  proxy = await startFaultProxy(proxyPort, serverPort)
  process1 = await startServer(serverPort, { PUBLIC_URL: proxy.url })
  server = { ...process1, url: proxy.url }
  machine = new ChaosMachine(server)
  await machine.switchOn()
  await machine.signIn('entry1')
  eye = await openEye(server.url, server.passwords.get('verifier1') ?? '', process1.url)
})

// A scenario that failed leaves no fault to the next one.
test.afterEach(() => proxy.endFaults())

test.afterAll(async () => {
  await machine.remove()
  await proxy.close()
  await process1.close()
})

type Work = { readonly owner: string; readonly guardian: string }

function newWork(): Work {
  serial += 1
  const word = String(serial).replace(/\d/g, (digit) => 'কখগঘচছজঝটঠ'.charAt(Number(digit)))
  return { owner: `মোঃ দুর্যোগ ${word}`, guardian: `মোঃ বিপদ ${word}` }
}

/** The khatian with both cells, each made once and never again. [S1] [S2] */
async function expectArrived({ owner, guardian }: Work): Promise<void> {
  const once = { khatians: 1, times: [1, 1] }
  await expect.poll(() => eye.timesOf(owner, [owner, guardian]).catch(String), { timeout: bound }).toEqual(once)
}

const pushes = /\/api\/v1\/sync\/push/
const pulls = /\/api\/v1\/sync\/pull/

/** Strikes the sending of what is fixed next, at a moment of it; after the reply it strikes what comes behind. */
async function strike(moment: Moment, how: Pick<Fault, 'says' | 'act'>): Promise<void> {
  if (moment !== 'after reply' || how.act !== undefined) return proxy.strike({ path: pushes, moment, times: 1, ...how })
  await proxy.strike({ path: pushes, moment, times: 1, says: null })
  await proxy.strike({ path: pulls, moment: 'before commit', times: 1, ...how })
}

/** Keys a khatian; its sending is struck; then the faults end. */
async function keyStruck(moment: Moment, how: Pick<Fault, 'says' | 'act'>): Promise<Work> {
  const work = newWork()
  await machine.key(work.owner, work.guardian)
  const struck = strike(moment, how)
  await machine.page.keyboard.press('Control+KeyS')
  await struck
  return work
}

type Row = { readonly fault: string; readonly moment: Moment; readonly run: (moment: Moment) => Promise<void> }

const problem = { 'content-type': 'application/problem+json', 'x-dlrms-sync': '1' }
const html = { 'content-type': 'text/html' }

const codes: Readonly<Record<number, string>> = {
  401: 'session.missing',
  403: 'permission.denied',
  409: 'khatian.stale',
  413: 'request.too-large',
  429: 'request.rate',
  500: 'server.error',
  503: 'server.unavailable',
}

/** What an answer in place of the server's does: nothing is touched, and the queue drains by itself afterwards. */
const saidInstead: Readonly<Record<string, Fault['says']>> = {
  ...Object.fromEntries(
    Object.entries(codes).map(([status, code]) => [
      status,
      { status: Number(status), headers: problem, body: JSON.stringify({ status: Number(status), code, title: code }) },
    ]),
  ),
  'captive portal': { status: 200, headers: html, body: '<!doctype html><title>Wi-Fi</title><h1>Log in</h1>' },
  'connection cut': null,
}

/** What happens to browser, tab or server in the middle of a sending; the person comes back afterwards. */
const struckDown: Readonly<Record<string, () => Promise<void>>> = {
  'browser killed': () => machine.killBrowser(),
  'tab closed': () => machine.closeTab(),
  'tab crashed': async () => {
    const cdp = await machine.cdp()
    // It never answers: the tab is gone.
    void cdp.send('Page.crash').catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 500))
    await machine.closeTab()
  },
  reload: async () => void (await machine.page.reload()),
  'server killed': () => process1.kill(),
  'network off': () => machine.context.setOffline(true),
}

async function recover(): Promise<void> {
  proxy.endFaults()
  if (!(await fetch(`http://localhost:${serverPort}/readyz`).catch(() => null))?.ok) await process1.start()
  await machine.comeBack()
  await machine.context.setOffline(false)
}

const rows: Row[] = [
  ...Object.entries(saidInstead).flatMap(([fault, says]) =>
    moments.map((moment) => ({
      fault,
      moment,
      run: async () => {
        const work = await keyStruck(moment, { says })
        await expectArrived(work)
        await machine.office.expectAllSent()
      },
    })),
  ),
  ...Object.entries(struckDown).flatMap(([fault, act]) =>
    moments.map((moment) => ({
      fault,
      moment,
      run: async () => {
        const work = await keyStruck(moment, { says: null, act })
        await recover()
        await expectArrived(work)
        await machine.office.expectAllSent()
      },
    })),
  ),
  ...moments.map((moment) => ({ fault: 'storage cleared', moment, run: clearStorage })),
  ...moments.map((moment) => ({ fault: 'storage cleared under the open page', moment, run: clearUnderPage })),
  ...[48, -48].flatMap((hours) =>
    moments.map((moment) => ({
      fault: `clock ${hours > 0 ? '+' : '−'}48 h`,
      moment,
      run: async () => {
        await machine.setClock(hours)
        const work = await keyStruck(moment, { says: null })
        await expectArrived(work)
        await machine.office.expectAllSent()
        const shown = await machine.page.evaluate(() => Date.now())
        expect(Math.abs(shown - Date.now() - hours * 3_600_000)).toBeLessThan(3_600_000)
        await machine.setClock(0)
        await machine.comeBack()
      },
    })),
  ),
  ...moments.map((moment) => ({
    fault: '400 ms, 256 kbit/s, 2 % lost',
    moment,
    run: async () => {
      const work = newWork()
      await machine.key(work.owner, work.guardian)
      proxy.setLink({ delayMs: 400, bytesPerMs: 32, loss: 0.02 })
      const struck = strike(moment, { says: null })
      await machine.save()
      await struck
      await expectArrived(work)
      proxy.endFaults()
    },
  })),
  { fault: 'disk full', moment: 'before commit', run: fillDisk },
  { fault: 'upgrade blocked by another tab', moment: 'before commit', run: blockUpgrade },
  { fault: 'three tabs, the sending one closed', moment: 'between commit and reply', run: threeTabs },
  { fault: 'leading tab frozen', moment: 'before commit', run: freezeLeader },
]

/** What the browser held is gone: it is said, with the number the server knew last. */
async function clearStorage(moment: Moment): Promise<void> {
  const work = newWork()
  await machine.key(work.owner, work.guardian)
  // Told to the server while it cannot be sent.
  const cut = { path: pushes, moment, times: moment === 'after reply' ? 1 : 1000, says: null }
  const struck = proxy.strike(cut)
  await machine.save()
  if (moment === 'after reply') await struck
  // The server has it, and the device does not know.
  if (moment === 'between commit and reply') await expectArrived(work)
  const reported = machine.page.waitForRequest((request) => request.url().endsWith('/sync/report'), byItself)
  await machine.office.load('/')
  const { unsent } = (await reported).postDataJSON() as { unsent: number }
  expect(unsent > 0).toBe(moment !== 'after reply')
  await machine.page.goto(`${server.url}/healthz`)
  const cdp = await machine.cdp()
  await cdp.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb' })
  proxy.endFaults()
  await machine.office.load('/')
  const said = machine.page.getByRole('alert').filter({ hasText: 'সংরক্ষণাগার' })
  await expect(said).toBeVisible(byItself)
  if (unsent > 0) await expect(said).toContainText(bangla(unsent))
  await machine.office.button('I have read it').click()
  await expect(said).toHaveCount(0)
  if (moment !== 'before commit') await expectArrived(work)
}

/** The page goes on, says how much was not sent, and writes it again with the vault that opens it. [STO-4] [VLT-22] */
async function clearUnderPage(moment: Moment): Promise<void> {
  const work = newWork()
  await machine.key(work.owner, work.guardian)
  const struck = proxy.strike({ path: pushes, moment, times: moment === 'after reply' ? 1 : 1000, says: null })
  await machine.save()
  if (moment === 'after reply') await struck
  await machine.page.waitForTimeout(4_000)
  const cdp = await machine.cdp()
  await cdp.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb' })
  const said = machine.page.getByRole('alert').filter({ hasText: 'আবার সংরক্ষিত' })
  await expect(said).toBeVisible(byItself)
  await expect(machine.keying.cell('owners', 0, 'name')).toHaveText(work.owner)
  proxy.endFaults()
  await expectArrived(work)
  await machine.office.button('I have read it').click()
  // The vault opens with the same PIN.
  await machine.comeBack()
  await machine.office.expectAllSent()
}

/** What cannot be stored is said to be NOT saved and stays in the tab, wherever one goes; with room again it is saved and sent. */
async function fillDisk(): Promise<void> {
  const work = newWork()
  await machine.key(work.owner, work.guardian)
  // Chromium does not hold small writes to the quota that its own tools set, so the refusal is planted in the tab.
  await machine.page.evaluate(() => {
    const real = Reflect.get(IDBObjectStore.prototype, 'put') as IDBObjectStore['put']
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    Object.assign(globalThis, { makeRoom: () => (IDBObjectStore.prototype.put = real) })
  })
  const address = `সাং ${work.owner}`
  await machine.keying.key(address)
  await expect(machine.page.locator('[data-save=not-saved]')).toBeVisible()
  await expect(machine.keying.cell('owners', 0, 'address')).toHaveText(address)
  // Whoever is told so looks what fills the disk; the cell is not lost by that.
  await machine.page
    .getByRole('navigation')
    .getByRole('link', { name: say('Sync'), exact: true })
    .click()
  const makeRoom = machine.page.getByRole('alert').getByRole('link', { name: say('Make room') })
  await makeRoom.click()
  await expect(machine.page).toHaveURL(/this-device/)
  await machine.page
    .getByRole('alert')
    .getByRole('link', { name: say('Open the khatian') })
    .click()
  await expect(machine.keying.cell('owners', 0, 'address')).toHaveText(address)
  await expect(machine.page.locator('[data-save=not-saved]')).toBeVisible()
  await expect(makeRoom).toHaveCount(1)
  await expect(machine.page.getByRole('alert').getByRole('link', { name: say('Download my work') })).toBeVisible()
  await machine.page.evaluate('makeRoom()')
  await machine.save()
  await expectArrived(work)
  await expect.poll(async () => (await eye.timesOf(work.owner, [address])).times, { timeout: bound }).toEqual([1])
}

/** Another tab holds the older form of the database: the screen says what to do; then the work goes its way. */
async function blockUpgrade(): Promise<void> {
  const before = machine
  const other = new ChaosMachine(server)
  try {
    await other.switchOn()
    const old = await other.newTab('/healthz')
    await old.evaluate(
      (name) =>
        new Promise<void>((resolve) => {
          const asked = indexedDB.open(name, 10)
          asked.onupgradeneeded = () => {
            const db = asked.result
            for (const store of ['rec', 'card', 'entry', 'scope', 'meta'])
              db.createObjectStore(store, { keyPath: { entry: 'cseq', meta: 'k', scope: 'scope' }[store] ?? 'id' })
            const [rec, card, entry] = ['rec', 'card', 'entry'].map((store) => asked.transaction?.objectStore(store))
            rec?.createIndex('scope', 'scope')
            card?.createIndex('scope', 'scope')
            for (const of of ['numberLead', 'status', 'templateId']) card?.createIndex(`[scope+${of}]`, ['scope', of])
            for (const of of ['mid', 'recordId']) entry?.createIndex(of, of)
            entry?.createIndex('[state+cseq]', ['state', 'cseq'])
          }
          // Held open, and deaf to whoever asks it to let go.
          asked.onsuccess = () => {
            Object.assign(globalThis, { held: asked.result })
            resolve()
          }
        }),
      `dlrms-${seedId.user('entry2')}`,
    )
    await other.signIn('entry2')
    const banner = other.page.getByRole('alert').filter({
      hasText: say(
        "Another tab holds this device's storage in an older form. Close the other tabs of this app, then load this one anew.",
      ),
    })
    await expect(banner).toBeVisible(byItself)
    await other.closeOtherTabs()
    machine = other
    const work = await keyStruck('before commit', { says: null })
    await expectArrived(work)
    await machine.office.expectAllSent()
  } finally {
    machine = before
    await other.remove()
  }
}

async function threeTabs(): Promise<void> {
  await machine.comeBack()
  const first = machine.page
  const works: Work[] = []
  for (let n = 0; n < 2; n++) {
    machine.sitAt(await machine.newTab())
    await openVault(machine.page)
    const work = newWork()
    await machine.key(work.owner, work.guardian)
    works.push(work)
  }
  // The first tab sends; it goes while nobody knows whether the server has committed.
  const struck = strike('between commit and reply', { says: null, act: () => first.close() })
  await machine.save()
  await struck
  for (const page of machine.context.pages()) if (page !== machine.page) await page.close()
  for (const work of works) await expectArrived(work)
  await machine.office.expectAllSent()
}

async function freezeLeader(): Promise<void> {
  await machine.comeBack()
  const leader = machine.page
  machine.sitAt(await machine.newTab())
  await openVault(machine.page)
  const work = newWork()
  await machine.key(work.owner, work.guardian)
  const cdp = await machine.cdp(leader)
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
  await machine.save()
  await expectArrived(work)
  await cdp.send('Page.setWebLifecycleState', { state: 'active' })
  await machine.closeOtherTabs()
  await machine.office.expectAllSent()
}

function bangla(count: number): string {
  return String(count).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))
}

/** Fifteen of them, no fault twice, in `npm test`. */
const short = new Set([
  '401, before commit',
  '403, between commit and reply',
  '413, before commit',
  '429, after reply',
  '503, between commit and reply',
  'captive portal, before commit',
  'browser killed, between commit and reply',
  'server killed, between commit and reply',
  'tab closed, before commit',
  'reload, between commit and reply',
  'storage cleared, before commit',
  'storage cleared under the open page, before commit',
  'clock +48 h, between commit and reply',
  'disk full, before commit',
  'upgrade blocked by another tab, before commit',
  'three tabs, the sending one closed, between commit and reply',
])

for (const { fault, moment, run } of rows) {
  const name = `${fault}, ${moment}`
  if (all || short.has(name)) test(`[S1] [S2] [S4] ${name}`, () => run(moment))
}
