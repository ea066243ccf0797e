import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { httpNidRegistry } from '#server/integrations/nid-registry.ts'
import { sendMail } from '#server/integrations/smtp.ts'
import { startLineServer } from '#tests/support/outside-provider.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Heard = { key: string | undefined; body: Record<string, string> }

/** A gateway that writes down what it hears and answers as it is told. */
async function startGateway(answer: () => { status: number; body?: object }) {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      heard.push({ key: request.headers.authorization, body: JSON.parse(text) as Record<string, string> })
      const { status, body = {} } = answer()
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

let status = 200
let gateway: Awaited<ReturnType<typeof startGateway>>
let server: TestServer
beforeAll(async () => {
  gateway = await startGateway(() => ({ status }))
  server = await startTestServer({ env: { SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_KEY: 'the-key' } })
})
afterAll(async () => {
  await server.close()
  await gateway.close()
})

const ask = (name: string) => server.call('account.code', { purpose: 'REGISTER', userType: 'CITIZEN', name })

async function messageTo(address: string, until: (row: { status: string; tries: number }) => boolean) {
  for (;;) {
    const [row] = await server.db.query<{ status: string; tries: number; body: string; problem: string | null }>(
      'select status, tries, body, problem from outbox_message where address = $1',
      [address],
    )
    if (row !== undefined && until(row)) return row
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

describe('[OUT-3] a message goes out by the channel that is set up', () => {
  test('as soon as it is there, and its text is not kept', async () => {
    status = 200
    await ask('01600000021')
    expect(await messageTo('01600000021', (row) => row.status === 'SENT')).toMatchObject({ body: '', problem: null })
    expect(gateway.heard[0]).toMatchObject({ key: 'Bearer the-key', body: { to: '01600000021' } })
    expect(gateway.heard[0]?.body['text']).toMatch(/[1-9][0-9]{5}/)
  })
  test('again where the gateway refused it, and is marked as failed after five tries', async () => {
    status = 500
    await ask('01600000022')
    await messageTo('01600000022', (row) => row.tries === 1)
    for (let tries = 2; tries <= 5; tries++) {
      await server.db.query('update outbox_message set next_at = now()')
      await ask(`0160000003${tries}`)
      await messageTo('01600000022', (row) => row.tries === tries)
    }
    const failed = await messageTo('01600000022', (row) => row.status === 'FAILED')
    expect(failed.problem).toContain('500')
  })
  test('while the other channel keeps its messages here', async () => {
    await ask('a@example.org')
    expect((await messageTo('a@example.org', () => true)).status).toBe('KEPT')
  })
})

describe('[OUT-4] mail goes out by SMTP', () => {
  const polite = (line: string): string | null => {
    if (line.startsWith('EHLO')) return '250-mail\r\n250 AUTH PLAIN\r\n'
    if (line.startsWith('AUTH')) return '235 ok\r\n'
    if (line === 'DATA') return '354 go on\r\n'
    if (line === 'QUIT') return '221 bye\r\n'
    return /^(MAIL|RCPT|\.$)/.test(line) ? '250 ok\r\n' : null
  }
  const mail = { to: 'rahim@example.org', subject: 'আপনার কোড', text: 'কোড ১২৩৪৫৬\n.\nশেষ' }

  test('with the words of both languages whole', async () => {
    const smtp = await startLineServer('220 mail ready\r\n', polite)
    await sendMail(`smtp://user:p%40ss@127.0.0.1:${smtp.port}`, 'no-reply@land.example.org', mail)
    await smtp.close()
    expect(smtp.lines).toContain(`AUTH PLAIN ${Buffer.from('\0user\0p@ss').toString('base64')}`)
    expect(smtp.lines).toContain('MAIL FROM:<no-reply@land.example.org>')
    expect(smtp.lines).toContain('RCPT TO:<rahim@example.org>')
    const body = smtp.lines.slice(smtp.lines.indexOf('', smtp.lines.indexOf('DATA')) + 1, smtp.lines.indexOf('.'))
    expect(Buffer.from(body.join(''), 'base64').toString('utf8')).toBe(mail.text)
  })
  test('or fails with what the server said', async () => {
    const smtp = await startLineServer('220 mail ready\r\n', (line) =>
      line.startsWith('RCPT') ? '550 no such person\r\n' : polite(line),
    )
    await expect(sendMail(`smtp://127.0.0.1:${smtp.port}`, 'a@example.org', mail)).rejects.toThrow('550 no such person')
    await smtp.close()
    await expect(sendMail(`smtp://127.0.0.1:${smtp.port}`, 'a@example.org', mail)).rejects.toThrow()
  })
})

describe('[NID-2] the registry is asked over HTTP', () => {
  const question = { nid: '1990123451', dateOfBirth: '1990-04-14', nameBn: 'সোহেল' }
  test.each([
    [{ status: 200, body: { matched: true } }, 'verified'],
    [{ status: 200, body: { matched: false } }, 'not-matched'],
    [{ status: 200, body: { ok: true } }, 'unavailable'],
    [{ status: 503 }, 'unavailable'],
  ])('%j means %s', async (answer, meaning) => {
    const registry = await startGateway(() => answer)
    expect(await httpNidRegistry({ url: registry.url, key: null })(question)).toBe(meaning)
    expect(registry.heard[0]?.body).toEqual({ nid: '1990123451', dateOfBirth: '1990-04-14', name: 'সোহেল' })
    await registry.close()
    expect(await httpNidRegistry({ url: registry.url, key: null })(question)).toBe('unavailable')
  })
})

test('[LST-17] an address is found by what it begins with', async () => {
  await server.db.query(
    `insert into outbox_message (id, channel, address, subject, body, status)
     select gen_random_uuid(), 'MAIL', address, '', '', 'KEPT'
       from unnest(array['find.a@example.org', 'find.b@example.org', 'x.find.a@example.org']) address`,
  )
  const admin = await server.as('admin1')
  const found = await admin.call('outbox.list', { address: 'find.', sort: 'createdAt' })
  expect((found.body.data as { ADDRESS: string }[]).map(({ ADDRESS }) => ADDRESS).sort()).toEqual([
    'find.a@example.org',
    'find.b@example.org',
  ])
})

test('[OUT-5] a code that waits is read by nobody but who it is for', async () => {
  status = 500
  const real = await startTestServer({ env: { DEMO: 'off', SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_KEY: 'the-key' } })
  try {
    const heardBefore = gateway.heard.length
    const to = '01600000041'
    await real.call('account.code', { purpose: 'REGISTER', userType: 'CITIZEN', name: to })
    const heard = (): string | undefined =>
      gateway.heard.slice(heardBefore).find((one) => one.body['to'] === to)?.body['text']
    await expect.poll(heard).toMatch(/[1-9][0-9]{5}/)
    const code = /[0-9]{6}/.exec(heard() ?? '')?.[0] ?? ''
    const [row] = await real.db.query<{ body: string; whole: string }>(
      'select body, to_jsonb(m)::text as whole from outbox_message m where address = $1',
      [to],
    )
    expect(row?.body).toBe('')
    expect(row?.whole).not.toContain(code)
  } finally {
    await real.close()
  }
})
