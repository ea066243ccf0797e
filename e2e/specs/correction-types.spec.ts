import { expect, test, type Browser } from '@playwright/test'
import type { CorrectionType } from '#domain/correction/types.ts'
import { seedId } from '#server/seed/ids.ts'
import { AccountPage, openAdmin } from '../pages/account-page.ts'
import { machine } from '../pages/browser.ts'
import { CasePage, type CaseLanguage } from '../pages/case-page.ts'
import { KeyingPage } from '../pages/keying-page.ts'
import { OfficePage } from '../pages/office-page.ts'
import { ProposalPage } from '../pages/proposal-page.ts'
import { startServer, type AppServer } from '../pages/server.ts'
import { tabTo } from '../pages/tab-to.ts'
import { openVault } from '../pages/vault-page.ts'
import { onWorkingDay } from '../pages/working-day.ts'

let server: AppServer
/** A hearing is set for a working day and held on it. */
const today = onWorkingDay()
const people = new Map<string, CasePage>()

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  server = await startServer(21_402, today.env)
  people.set('bn', await onPhone(browser, '01711000001', server.passwords.get('01711000001') ?? ''))
  people.set('en', await onPhone(browser, ...(await register(browser))))
})
test.afterAll(() => server.close())
test.use({ actionTimeout: 30_000 })

type Walk = (at: At) => Promise<void>

type Category = {
  readonly type: CorrectionType
  readonly name: string
  /** in which it is asked for and decided; how it ended is read in the other one too */
  readonly language: CaseLanguage
  /** a khatian that is approved in the demonstration */
  readonly khatian: { readonly volume: string; readonly number: string }
  /** from the type that was decided to the end */
  readonly walk: Walk
  readonly outcome: string
}

/** Somebody before the case, as it stands now. */
type At = {
  readonly by: (username: string) => Promise<CasePage>
  readonly language: CaseLanguage
  readonly khatian: Category['khatian']
}

const categories: readonly Category[] = [
  {
    type: 1,
    name: 'a data entry mistake is unlocked, keyed, verified, compared and approved anew',
    language: 'bn',
    khatian: { volume: 'birulia-1', number: '2' },
    walk: keyAnew,
    outcome: 'The khatian is corrected',
  },
  {
    type: 2,
    name: 'a clerical mistake is reported, heard and approved twice',
    language: 'en',
    khatian: { volume: 'birulia-2', number: '154' },
    walk: hear,
    outcome: 'The khatian is corrected',
  },
  {
    type: 3,
    name: 'fraud before the gazette is disposed of with advice',
    language: 'bn',
    khatian: { volume: 'birulia-2', number: '156' },
    walk: dispose,
    outcome: 'Disposed of with advice',
  },
  {
    type: 4,
    name: 'a fraudulent entry after the gazette is reported, heard and approved twice',
    language: 'bn',
    khatian: { volume: 'birulia-2', number: '158' },
    walk: hear,
    outcome: 'The khatian is corrected',
  },
  {
    type: 5,
    name: 'a bona fide mistake is disposed of with advice',
    language: 'en',
    khatian: { volume: 'birulia-2', number: '162' },
    walk: dispose,
    outcome: 'Disposed of with advice',
  },
  {
    type: 6,
    name: 'an invalid request is rejected',
    language: 'en',
    khatian: { volume: 'birulia-2', number: '164' },
    walk: reject,
    outcome: 'Rejected',
  },
]

for (const { type, name, language, khatian, walk, outcome } of categories)
  test(`[COR-1] [COR-7] [COR-14] from the phone to the printed order (${language}): ${name}`, async ({ browser }) => {
    test.setTimeout(180_000)
    const citizen = person(language)
    const caseId = await ask(citizen, language, khatian.number)
    const path = `/khatian-corrections/${caseId}`
    const by = async (username: string): Promise<CasePage> => {
      const found = people.get(username) ?? (await atDesk(browser, username))
      await found.look(path, language)
      return found
    }

    const acland = await by('acland1')
    await acland.give('Send to the next step', 'Sent to the next step', () =>
      acland.choose(seedId.office('birulia-union')),
    )
    const ulo = await by('ulo1')
    await ulo.give('Submit the case report', 'Case reported', async () => {
      await ulo.type('Report', 'মূল বই ও সরেজমিন দেখা হয়েছে।')
      await ulo.choose(String(type))
    })
    await by('acland1')
    await acland.give('Decide the type', 'Type decided', () => acland.choose(String(type)))
    await walk({ by, language, khatian })

    // Who asked and who decided may read in another language than the one it was decided in.
    const other = language === 'bn' ? 'en' : 'bn'
    for (const read of [language, other] as const) {
      await acland.look(path, read)
      await expect(acland.text(outcome)).toBeVisible()
      await acland.expectReadable('a decided case')
      await citizen.look(`/citizen/corrections/${caseId}`, read)
      await expect(citizen.text(outcome)).toBeVisible()
      await citizen.expectReadable('a decided case, for the citizen')
    }
    await acland.look(path, language)
    expect(await acland.printOrder()).toBe('200 application/pdf')
  })

function person(language: CaseLanguage): CasePage {
  const found = people.get(language)
  if (found === undefined) throw new Error(`nobody asks in ${language}`)
  return found
}

async function atDesk(browser: Browser, username: string): Promise<CasePage> {
  const context = await browser.newContext({ ...machine })
  const office = new OfficePage(await context.newPage(), server)
  await office.signIn(username)
  const made = new CasePage(office.page, server)
  people.set(username, made)
  return made
}

async function onPhone(browser: Browser, name: string, password: string): Promise<CasePage> {
  const context = await browser.newContext({ ...machine, viewport: { width: 360, height: 740 } })
  const account = new AccountPage(await context.newPage(), server)
  await account.signInAsCitizen(name, password)
  return new CasePage(account.page, server)
}

/** A citizen more: nobody asks for more than five corrections a month. */
async function register(browser: Browser): Promise<[string, string]> {
  const [mobile, password] = ['01911223355', 'kheter-dhan-1']
  const admin = await openAdmin(browser, server)
  const citizen = new AccountPage(await (await browser.newContext({ ...machine })).newPage(), server)
  await citizen.open('/citizen/register')
  await citizen.fill({ 'Mobile number or e-mail': mobile })
  await citizen.press('Send a code')
  await expect(citizen.field('One-time code')).toBeVisible()
  const names = { 'Name in Bangla': 'আব্দুর রহিম', 'Name in English': 'Abdur Rahim', Password: password }
  await citizen.fill({ 'One-time code': await admin.codeSentTo(mobile), ...names })
  await citizen.press('Register')
  await expect(citizen.text('You are registered.')).toBeVisible()
  await citizen.signInAsCitizen(mobile, password)
  await citizen.fill({ 'NID number': '7777777771', 'Birth date on the NID': '31/01/1985' })
  await citizen.press('Verify')
  await expect(citizen.text('NID {nid} is verified.', { nid: '৭৭৭৭৭৭৭৭৭১' })).toBeVisible()
  await citizen.page.context().close()
  await admin.close()
  return [mobile, password]
}

/** Asks for a correction on the phone, and answers the id of the case. */
async function ask(citizen: CasePage, language: CaseLanguage, khatianNo: string): Promise<string> {
  const { page } = citizen
  const wanted = new URLSearchParams({ jlNumberId: seedId.jlNumber('birulia', 'RS'), survey: 'RS', khatianNo })
  await citizen.look(`/citizen/corrections/new?${wanted.toString()}`, language)
  await citizen.press(page.getByRole('checkbox', { name: citizen.word('Owner’s name or identity') }), 'Space')
  await tabTo(page, page.getByLabel(citizen.word('What is wrong, and how it should read')))
  await page.keyboard.type('মালিকের নামের বানান ভুল')
  await citizen.expectReadable('asking for a correction')
  await citizen.press(citizen.button('Submit the request'))
  await page.waitForURL((to) => /^\/citizen\/corrections\/[0-9a-f-]{36}$/.test(to.pathname))
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** [COR-7] */
async function dispose({ by }: At): Promise<void> {
  const acland = await by('acland1')
  // The law of the type stands there as the advice.
  await acland.give('Dispose of it with advice', 'Disposed of with advice', () =>
    acland.type('Advice: where the applicant has to go', '।'),
  )
}

async function reject({ by }: At): Promise<void> {
  const acland = await by('acland1')
  await acland.give('Reject', 'Rejected', () => acland.type('Reason', 'আবেদনের কোনো ভিত্তি নেই।'))
}

async function hear({ by }: At): Promise<void> {
  const corrected = 'মোছাঃ রহিমা খাতুন'
  const acland = await by('acland1')
  await acland.give('Send to the next step', 'Sent to the next step')
  const ulo = await by('ulo1')
  await ulo.press(ulo.page.getByRole('link', { name: ulo.word('Propose a change'), exact: true }))
  await openVault(ulo.page)
  await new ProposalPage(ulo.page).nameFirstOwner(corrected)
  await ulo.page.keyboard.press('Alt+KeyE')
  await expect(ulo.page.locator('output').getByText(ulo.word('The proposal is saved.')).first()).toBeVisible()
  await by('ulo1')
  await expect(ulo.page.getByRole('cell', { name: corrected })).toBeVisible()
  await ulo.give('Submit the report', 'Report of the enquiry submitted', () => ulo.type('Report', 'আবেদন সঠিক।'))
  await by('acland1')
  await acland.give('Set a hearing', 'Hearing set', async () => {
    const [year, month, day] = today.day.split('-')
    await acland.type('Day of the hearing', `${day}/${month}/${year}`)
    await acland.type('Place of the hearing', 'কক্ষ ১')
  })
  await by('acland1')
  await acland.give('The hearing was held', 'Hearing held', () =>
    acland.type('What was said at the hearing', 'আবেদনকারী উপস্থিত ছিলেন।'),
  )
  await by('acland1')
  await acland.give('Give the primary approval', 'Primary approval given', () =>
    acland.type('Text of the order', 'মালিকের নাম সংশোধন করা হোক।'),
  )
  const final = await by('finalapprover1')
  await final.give('Give the final approval', 'Final approval given', () => Promise.resolve())
}

/** The khatian of the case goes once more through the desks that keyed and checked it. */
async function keyAnew({ by, language, khatian }: At): Promise<void> {
  const khatianId = seedId.khatian(khatian.volume, khatian.number)
  const acland = await by('acland1')
  await acland.give('Send to the next step', 'Sent to the next step', () =>
    acland.type('Text of the order', 'বই দেখে পুনরায় এন্ট্রি করা হোক।'),
  )
  const room = await by('supervisor1')
  await room.give('Unlock the khatian', 'Khatian unlocked')

  const entry = await by('entry1')
  const keying = new KeyingPage(entry.page)
  await keying.open(server.url, seedId.volume(khatian.volume), khatianId)
  await expect(keying.rows('owners').first()).toBeVisible()
  await entry.page.keyboard.press('Alt+Digit2')
  await expect(keying.editor('owners')).toBeFocused()
  await entry.page.keyboard.press('Control+Home')
  await keying.key('মোছাঃ রহিমা খাতুন')
  await expect(keying.cell('owners', 0, 'name')).toHaveText('মোছাঃ রহিমা খাতুন')
  await keying.complete()
  await new OfficePage(entry.page, server).expectAllSent()

  for (const [username, act, done] of [
    ['verifier1', 'Verify', 'Khatian verified'],
    ['comparer1', 'Compare', 'Khatian compared'],
    ['approver1', 'Approve', 'Khatian approved'],
  ] as const) {
    const desk = await by(username)
    await desk.look(`/khatian-view/RS/${khatianId}`, language)
    // Whoever passes it on goes through the dags to the last.
    const dags = desk.page.getByRole('region', { name: desk.word('Dags'), exact: true })
    const rows = dags.locator('tbody tr')
    await tabTo(desk.page, dags)
    for (let row = await rows.count(); row > 0; row--) await desk.page.keyboard.press('ArrowDown')
    await expect(rows.last()).toBeInViewport({ ratio: 0.5 })
    await desk.give(act, done)
  }
}
