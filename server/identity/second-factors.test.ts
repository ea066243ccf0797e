import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { appCode } from '#tests/support/app-code.ts'
import { authorizeUrl, newPkce, signIn, stepOf, Visitor } from '#tests/support/sign-in.ts'
import { softKey } from '#tests/support/soft-key.ts'
import { startTestServer, testPassword, type Session, type TestServer } from '#tests/support/test-server.ts'

let clock = Date.now()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['rate_limit', 'second_factor', 'recovery_code', 'known_device'])
    await server.db.query(`delete from ${table}`)
  // Each test at a time of its own, whose codes nobody has used.
  clock += 300_000
})

const codeNow = (secret: string): string => appCode(secret, clock)

async function addApp(session: Session): Promise<{ secret: string; paper: string[] }> {
  const { body } = await session.call('account.begin-code-app', { currentPassword: testPassword })
  const { SECRET: secret, STATE: state } = body.data as { SECRET: string; STATE: string }
  const added = await session.call('account.add-code-app', { state, code: codeNow(secret), name: 'ফোন' })
  expect(added.status).toBe(200)
  clock += 60_000
  return { secret, paper: added.body.data.RECOVERY_CODES as string[] }
}

/** At the page that follows the right password. */
async function afterPassword(username: string, origin = server.url) {
  const visitor = new Visitor()
  const { url } = await visitor.follow(authorizeUrl(origin, newPkce().challenge), `${origin}/callback`)
  const send = (fields: Record<string, string>) =>
    visitor.visit(url, { method: 'POST', body: new URLSearchParams(fields) })
  const first = await send({ username, password: testPassword })
  return { first, send, html: first.status === 303 ? '' : await first.text() }
}

describe('codes of an app', () => {
  test('[FAC-1] are asked after the right password and never after a wrong one', async () => {
    const { secret } = await addApp(await server.as('entry1'))
    const { first, html, send } = await afterPassword('entry1')
    expect(first.status).toBe(200)
    expect(html).toContain('name="code"')
    expect(first.headers.get('set-cookie') ?? '').not.toContain('dlrms-device')
    expect((await send({ username: 'entry1', password: 'wrong' })).status).toBe(401)
    const wrong = await send({ step: stepOf(html), code: '000000' })
    expect(wrong.status).toBe(401)
    expect(await wrong.text()).toContain('role="alert"')
    expect((await send({ step: stepOf(html), code: codeNow(secret) })).status).toBe(303)
  })

  test('[FAC-3] a code is good once, one step early or late, and no further', async () => {
    const { secret } = await addApp(await server.as('entry1'))
    const code = codeNow(secret)
    const one = await afterPassword('entry1')
    expect((await one.send({ step: stepOf(one.html), code })).status).toBe(303)
    const again = await afterPassword('entry1')
    expect((await again.send({ step: stepOf(again.html), code })).status).toBe(401)
    const late = codeNow(secret)
    clock += 120_000
    expect((await again.send({ step: stepOf(again.html), code: late })).status).toBe(401)
    const early = codeNow(secret)
    clock += 30_000
    expect((await again.send({ step: stepOf(again.html), code: early })).status).toBe(303)
  })

  test('[FAC-3] after five failures the next try waits, the right code included', async () => {
    const { secret } = await addApp(await server.as('entry1'))
    const { html, send } = await afterPassword('entry1')
    for (let n = 0; n < 5; n += 1) expect((await send({ step: stepOf(html), code: '000000' })).status).toBe(401)
    expect((await send({ step: stepOf(html), code: codeNow(secret) })).status).toBe(429)
  })

  test('[FAC-1] a step of another sign-in, a changed one or an old one is none', async () => {
    const { secret } = await addApp(await server.as('entry1'))
    const one = await afterPassword('entry1')
    const other = await afterPassword('entry2')
    expect(other.first.status).toBe(303)
    const third = await afterPassword('entry1')
    expect((await third.send({ step: stepOf(one.html), code: codeNow(secret) })).status).toBe(400)
    expect((await third.send({ step: `${stepOf(third.html).slice(0, -2)}AA`, code: codeNow(secret) })).status).toBe(400)
    clock += 601_000
    expect((await third.send({ step: stepOf(third.html), code: codeNow(secret) })).status).toBe(400)
  })

  test('[FAC-4] a code on paper signs in once, and new ones take the place of those before', async () => {
    const session = await server.as('entry1')
    const { paper } = await addApp(session)
    expect(paper).toHaveLength(10)
    const stored = JSON.stringify(await server.db.query('select * from recovery_code'))
    for (const code of paper) expect(stored).not.toContain(code)
    const sign = async (code: string) => {
      const { html, send } = await afterPassword('entry1')
      return (await send({ step: stepOf(html), code })).status
    }
    expect(await sign((paper[0] ?? '').toUpperCase().replace('-', ' '))).toBe(303)
    expect(await sign(paper[0] ?? '')).toBe(401)
    const renewed = await session.call('account.recovery-codes', {})
    expect(renewed.status).toBe(200)
    expect(await sign(paper[1] ?? '')).toBe(401)
    expect(await sign(renewed.body.data.RECOVERY_CODES[1] as string)).toBe(303)
  })

  test('[FAC-1] the secret is asked with the password, is sealed where it lies, and goes with the factor', async () => {
    const session = await server.as('entry1')
    const refused = await session.call('account.begin-code-app', { currentPassword: 'wrong' })
    expect([refused.status, refused.body.code]).toEqual([422, 'password.wrong'])
    const { secret } = await addApp(session)
    expect(JSON.stringify(await server.db.query('select * from second_factor'))).not.toContain(secret)
    const list = (await session.call('account.factors', {})).body.data
    expect(list).toMatchObject({ FACTORS: [{ KIND: 'TOTP', NAME: 'ফোন' }], RECOVERY_LEFT: 10, IS_DUTY: false })
    const factorId = list.FACTORS[0].ID as string
    // Of somebody else's it is no factor.
    expect((await (await server.as('entry2')).call('account.remove-factor', { factorId })).status).toBe(404)
    expect((await session.call('account.remove-factor', { factorId })).status).toBe(204)
    expect((await afterPassword('entry1')).first.status).toBe(303)
  })

  test('[FAC-1] what one person began another does not end, and a wrong first code adds nothing', async () => {
    const [one, other] = [await server.as('entry1'), await server.as('entry2')]
    const { STATE: state, SECRET: secret } = (
      await one.call('account.begin-code-app', { currentPassword: testPassword })
    ).body.data as { STATE: string; SECRET: string }
    const add = (session: Session, code: string) => session.call('account.add-code-app', { state, code, name: 'x' })
    expect((await add(other, codeNow(secret))).body.code).toBe('factor.wrong')
    expect((await add(one, '000000')).body.fields).toEqual({ CODE: 'factor.wrong' })
    expect(await server.db.query('select 1 from second_factor')).toEqual([])
  })
})

describe('keys', () => {
  test('[FAC-1] a key answers its own challenge, once, and no other key does', async () => {
    const session = await server.as('verifier1')
    const key = softKey(server.url)
    const begun = (await session.call('account.begin-key', { currentPassword: testPassword })).body.data
    const made = await session.call('account.add-key', {
      state: begun.STATE,
      answer: key.make(begun.OPTIONS),
      name: 'চাবি',
    })
    expect([made.status, made.body.data.RECOVERY_CODES.length]).toEqual([200, 10])
    const { html, send } = await afterPassword('verifier1')
    const options = asked(html, 'data-options')
    const state = asked(html, 'name="state" value')
    const stranger = softKey(server.url)
    const fields = { step: stepOf(html), state }
    expect((await send({ ...fields, answer: stranger.answer(options) })).status).toBe(401)
    // The challenge is used up by that.
    const again = await afterPassword('verifier1')
    const challenge = asked(again.html, 'data-options')
    const answer = key.answer(challenge)
    const right = { step: stepOf(again.html), state: asked(again.html, 'name="state" value'), answer }
    expect((await again.send(right)).status).toBe(303)
    const third = await afterPassword('verifier1')
    expect((await third.send({ ...right, step: stepOf(third.html) })).status).toBe(401)
    expect((await third.send({ step: stepOf(third.html), state, answer: 'no json' })).status).toBe(401)
  })

  test('[FAC-1] the page asks by a script of its own, under a policy that lets no other run', async () => {
    const answer = await fetch(`${server.url}/idp/security-key.js`)
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    const { first } = await afterPassword('verifier3')
    expect(first.status).toBe(303)
    const page = await fetch(`${server.url}/idp/interaction/unknown`)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  })
})

describe('whoever has to have one', () => {
  test('[FAC-2] sets it up while signing in, by what he may do', async () => {
    const strict = await startTestServer({
      db: server.db,
      now: () => clock,
      env: { SECOND_FACTOR: 'approvers,administrators' },
    })
    const shown: string[] = []
    let secret = ''
    const pages = (html: string): Record<string, string> => {
      shown.push(html)
      secret = (/id="secret">([^<]+)</.exec(html)?.[1] ?? secret).replaceAll(' ', '')
      return html.includes('name="code"') ? { code: codeNow(secret) } : {}
    }
    const signed = await signIn(strict.url, 'approver1', testPassword, new Visitor(), 'dlrms-office', pages)
    expect(signed.accessToken).not.toBe('')
    expect(shown).toHaveLength(2)
    expect(shown[0]).toContain('<svg')
    expect(shown[1]).toMatch(/<code>[a-z2-9]{5}-[a-z2-9]{5}<\/code>/)
    expect((await afterPassword('admin1', strict.url)).html).toContain('id="secret"')
    for (const name of ['entry1', 'supervisor3']) {
      const { first, html } = await afterPassword(name, strict.url)
      expect([name, first.status === 303 || html.includes('id="secret"')]).toEqual([name, true])
    }
    expect((await afterPassword('entry1', strict.url)).first.status).toBe(303)
    // The next time it is asked.
    clock += 60_000
    expect((await afterPassword('approver1', strict.url)).html).not.toContain('id="secret"')
    await strict.close()
  })
})

describe('[FAC-5] before a grave act', () => {
  test('it is shown again, once for ten minutes and for this session', async () => {
    const { secret } = await addApp(await server.as('supervisor1'))
    const pages = (): Record<string, string> => ({ code: codeNow(secret) })
    const signed = async () => {
      clock += 60_000
      const { accessToken } = await signIn(
        server.url,
        'supervisor1',
        testPassword,
        new Visitor(),
        'dlrms-office',
        pages,
      )
      return { 'User-Token': accessToken, 'Active-Desk': (await server.as('supervisor1')).deskId }
    }
    const [here, there] = [await signed(), await signed()]
    await server.db.query('update session_note set confirmed_at = null')
    const act = (headers: Record<string, string>) =>
      server.call(
        'office-configuration.update',
        { officeId: seedId.office('dhaka'), skipVerification: false, allowSamePerson: false },
        headers,
      )
    expect([(await act(here)).status, (await act(here)).body.code]).toEqual([403, 'factor.again'])
    const confirm = (code: string) => server.call('account.confirm', { code }, here)
    expect((await confirm('000000')).body.fields).toEqual({ CODE: 'factor.wrong' })
    clock += 60_000
    expect((await confirm(codeNow(secret))).status).toBe(204)
    expect((await act(here)).body.code).not.toBe('factor.again')
    expect((await act(there)).body.code).toBe('factor.again')
    await server.db.query(`update session_note set confirmed_at = now() - interval '11 minutes'`)
    expect((await act(here)).body.code).toBe('factor.again')
    // Whoever has none is not asked.
    const other = await server.as('supervisor3')
    const own = { officeId: seedId.office('tangail'), skipVerification: false, allowSamePerson: false }
    expect((await other.call('office-configuration.update', own)).body.code).not.toBe('factor.again')
  })

  test('a key shows it as well, and a fresh sign-in has shown it', async () => {
    const session = await server.as('verifier1')
    const key = softKey(server.url)
    const begun = (await session.call('account.begin-key', { currentPassword: testPassword })).body.data
    await session.call('account.add-key', { state: begun.STATE, answer: key.make(begun.OPTIONS), name: 'x' })
    await server.db.query('update session_note set confirmed_at = null')
    expect((await session.call('account.recovery-codes', {})).body.code).toBe('factor.again')
    const { KEY: asked } = (await session.call('account.ask-key', {})).body.data
    const proof = { state: asked.STATE, answer: key.answer(asked.OPTIONS) }
    expect((await session.call('account.confirm', proof)).status).toBe(204)
    expect((await session.call('account.recovery-codes', {})).status).toBe(200)
    expect((await session.call('account.confirm', proof)).status).toBe(422)
  })
})

describe('[FAC-6] whoever has lost it', () => {
  test('has it taken off by who may all that he may, and all sessions end', async () => {
    const lost = await server.as('entry3')
    await addApp(lost)
    const [admin, office, peer] = [
      await server.as('admin1'),
      await server.as('officeadmin1'),
      await server.as('supervisor3'),
    ]
    const input = { userId: lost.userId, reason: 'ফোন হারিয়েছে' }
    expect((await peer.call('user.reset-factors', input)).status).toBe(403)
    expect((await office.call('user.reset-factors', input)).status).toBe(404)
    expect((await admin.call('user.reset-factors', { ...input, userId: admin.userId })).body.code).toBe('access.self')
    expect((await admin.call('user.sessions', { userId: lost.userId })).body.data.FACTORS).toBe(1)
    expect((await admin.call('user.reset-factors', input)).body.data).toEqual({ REMOVED: 1 })
    expect((await lost.call('session.check', {})).status).toBe(401)
    expect((await afterPassword('entry3')).first.status).toBe(303)
  })
})

function asked(html: string, name: string): string {
  const text = new RegExp(`${name}="([^"]*)"`).exec(html)?.[1] ?? ''
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}
