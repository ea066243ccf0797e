import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyFolder } from '#server/identity/key-folder.ts'
import { loadIdentityKeys } from '#server/identity/keys.ts'
import { seedId } from '#server/seed/ids.ts'
import { openOrderDesk, toldOf, type OrderDesk } from '#tests/support/order-desk.ts'
import { comeBack, pressAtProvider } from '#tests/support/payment-page.ts'
import { startTestServer, type Answer, type TestServer } from '#tests/support/test-server.ts'
import { payPath } from './pay-link.ts'

let server: TestServer
let desk: OrderDesk
beforeAll(async () => {
  server = await startTestServer()
  desk = await openOrderDesk(server)
})
afterAll(() => server.close())

const jlNumberId = seedId.jlNumber('birulia', 'RS')
const mobile = '01755555501'

async function placed(channel: 'OFFICE' | 'HOTLINE', to = mobile, copyType: 1 | 2 = 2): Promise<Answer['body']> {
  const answer = await (
    await server.as('deliverer1')
  ).call('khatian-order.create', {
    items: [{ jlNumberId, survey: 'RS', khatianNo: desk.approved }],
    copyType,
    medium: copyType === 1 ? 4 : 1,
    channel,
    customer: { name: 'রহিমা খাতুন', mobile: to },
  })
  expect(toldOf(answer)).toEqual([200, undefined])
  return answer.body.data
}

async function smsTo(to: string): Promise<string[]> {
  const rows = await server.db.query<{ body: string }>(
    `select body from outbox_message where address like $1 order by created_at`,
    [`%${to}`],
  )
  return rows.map(({ body }) => body)
}

async function linkOf(to = mobile): Promise<{ applicationId: string; token: string; link: string }> {
  const link = /\S+\/pay#\S+/.exec((await smsTo(to))[0] ?? '')?.[0] ?? ''
  const [, applicationId = '', token = ''] = /#(.+)\.(.+)$/.exec(link) ?? []
  return { applicationId, token, link }
}

test('[PAY-17] what is ordered at the counter is paid by the link in the SMS, and the way back leads to it', async () => {
  const order = await placed('OFFICE')
  const { applicationId, token, link } = await linkOf()
  expect(applicationId).toBe(order.PUBLIC_ID)
  const [sms = ''] = await smsTo(mobile)
  expect(sms).toContain(order.NO)
  expect(sms).not.toContain('রহিমা')

  const seen = await server.call('public-order.invoice', { applicationId, token })
  expect(seen.body.data).toMatchObject({ NO: order.NO, STATUS: 1, PRICE: { TOTAL: order.PRICE.TOTAL } })
  expect(JSON.stringify(seen.body)).not.toMatch(/রহিমা|01755555501/)

  const opened = await server.call('public-order.pay', { applicationId, token, provider: 2 })
  expect(toldOf(opened)).toEqual([200, undefined])
  const back = await comeBack(await pressAtProvider(server.url, opened.body.data.REDIRECT_URL as string, 'pay'))
  // Without the token: addresses of redirections are logged. [PAY-25]
  expect(link).toContain(`/pay#${applicationId}.`)
  expect(back).toBe(`/pay#${applicationId}`)
  expect((await server.call('public-order.check', { applicationId, token })).body.data).toMatchObject({ STATUS: 3 })
  expect(toldOf(await server.call('public-order.pay', { applicationId, token, provider: 2 }))).toEqual([
    409,
    'payment.paid',
  ])
  // Paid, it is handed over by the code that goes to the same mobile.
  expect((await smsTo(mobile))[1]).toMatch(/[0-9]{6}/)
})

test('[PAY-17] who rings the hotline gets the link too', async () => {
  const order = await placed('HOTLINE', '01755555502')
  expect((await linkOf('01755555502')).applicationId).toBe(order.PUBLIC_ID)
})

test('[PAY-17] another token opens nothing, nor does one an order that its customer has an account for', async () => {
  const first = await linkOf()
  const other = await linkOf('01755555502')
  const calls = {
    'public-order.invoice': {},
    'public-order.pay': { provider: 2 },
    'public-order.check': {},
    'public-order.copy': { copyId: jlNumberId },
  } as const
  for (const [call, more] of Object.entries(calls)) {
    const by = async (applicationId: string, token: string) =>
      toldOf(await server.call(call as keyof typeof calls, { applicationId, token, ...more }))
    expect(await by(first.applicationId, other.token)).toEqual([404, 'order.not-found'])
    expect(await by(first.applicationId, '')).toEqual([404, 'order.not-found'])
    const own = await desk.placed({ copyType: 2, medium: 1 })
    const secret = (await loadIdentityKeys(keyFolder(server.config.identityKeysDir))).handover
    const ownLink = payPath(secret, { homeDistrict: '26', id: own.ID as string }, Date.now())
    const [, applicationId = '', token = ''] = /#(.+)\.(.+)$/.exec(ownLink) ?? []
    expect(applicationId).toBe(own.PUBLIC_ID)
    // It is the right token: what refuses it is that its customer has an account.
    expect(await by(applicationId, token)).toEqual([404, 'order.not-found'])
  }
})

test('[PAY-17] an online copy is taken by the link once it is paid; a certified one is not', async () => {
  const to = '01755555503'
  await placed('OFFICE', to, 1)
  const { applicationId, token } = await linkOf(to)
  const before = await server.call('public-order.copy', { applicationId, token, copyId: jlNumberId })
  expect(toldOf(before)).toEqual([404, 'copy.not-found'])
  const opened = await server.call('public-order.pay', { applicationId, token, provider: 2 })
  await comeBack(await pressAtProvider(server.url, opened.body.data.REDIRECT_URL as string, 'pay'))
  const { ITEMS: items } = (await server.call('public-order.invoice', { applicationId, token })).body.data
  const take = async (copyId: string, by: string): Promise<Response> =>
    fetch(`${server.url}/api/v1/public/invoice/${applicationId}/copies/${copyId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ TOKEN: by }),
    })
  const copy = await take(items[0].COPY_ID as string, token)
  expect([copy.status, copy.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await take(items[0].COPY_ID as string, (await linkOf()).token)).status).toBe(404)
})

test('[PAY-17] the link goes to the same mobile again while it is needed, thrice an hour at most', async () => {
  const to = '01755555504'
  const order = await placed('OFFICE', to)
  const again = async (who = 'deliverer1') => toldOf(await desk.by(who, 'khatian-order.send-link', order))
  expect(await again('supervisor3')).toEqual([404, 'order.not-found'])
  expect(await again('verifier1')).toEqual([403, 'permission.denied'])
  for (let n = 0; n < 3; n++) expect(await again()).toEqual([204, undefined])
  expect(await again()).toEqual([429, 'request.rate'])
  const sent = await smsTo(to)
  expect(sent).toHaveLength(4)
  expect(new Set(sent.map((sms) => sms.replace(/\.[\w-]+$/, ''))).size).toBe(1)

  await server.db.query('delete from rate_limit')
  const { applicationId, token } = await linkOf(to)
  const opened = await server.call('public-order.pay', { applicationId, token, provider: 2 })
  await comeBack(await pressAtProvider(server.url, opened.body.data.REDIRECT_URL as string, 'pay'))
  // A certified copy that is paid needs it no more, and who has an account never did.
  expect(await again()).toEqual([409, 'order.wrong-status'])
  const own = await desk.placed({ copyType: 2, medium: 1 })
  expect(toldOf(await desk.by('deliverer1', 'khatian-order.send-link', own))).toEqual([409, 'order.wrong-status'])
})

test('[PAY-25] a link opens its order for 90 days, and says afterwards that it has expired', async () => {
  const to = '01755555506'
  const order = await placed('OFFICE', to)
  const secret = (await loadIdentityKeys(keyFolder(server.config.identityKeysDir))).handover
  const day = 86_400_000
  const opened = async (sentAt: number) => {
    const path = payPath(secret, { homeDistrict: '26', id: order.ID as string }, sentAt)
    const [, applicationId = '', token = ''] = /#(.+)\.(.+)$/.exec(path) ?? []
    const longer = `${token.slice(0, 22)}${(Number.parseInt(token.slice(22), 36) + 24 * 99).toString(36)}`
    return [
      toldOf(await server.call('public-order.invoice', { applicationId, token })),
      toldOf(await server.call('public-order.invoice', { applicationId, token: longer })),
    ]
  }
  expect(await opened(Date.now() - 89 * day)).toEqual([
    [200, undefined],
    [404, 'order.not-found'],
  ])
  expect(await opened(Date.now() - 91 * day)).toEqual([
    [403, 'order.link-expired'],
    [404, 'order.not-found'],
  ])
})
