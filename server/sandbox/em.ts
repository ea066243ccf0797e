import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT, type JWK } from 'jose'
import type { Sql } from '#server/db/port.ts'
import { refuseStrangers } from './own-machine.ts'
import { mutationPage, type Made, type News } from './em-page.ts'
import type { FastifyInstance } from 'fastify'

type Ports = {
  readonly db: Sql
  /** of this server as it reaches itself */
  readonly ownOrigin: string
  /** of this server as others know it: what its tokens are issued by */
  readonly publicUrl: string
}

type Asked = Readonly<Record<string, unknown>>

const clientId = 'dlrms-emutation'
const prefix = '/sandbox/em'
const balances = 'mutation-integration'

/**
 * The e-mutation system as it speaks over HTTP: it signs in with a key of its own, takes land for its cases and gives it back,
 * and repeats, swaps and loses what it sends. For the demonstration and for tests; nothing else knows that it is a sandbox.
 */
export function addMutationSandbox(app: FastifyInstance, { db, ownOrigin, publicUrl }: Ports): void {
  refuseStrangers(app)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  /** A token of its own, as any client of the provider gets one. */
  async function token(): Promise<string> {
    const [row] = await db.query<{ key: JWK }>(
      'select private_key as key from sandbox_client_key where client_id = $1',
      [clientId],
    )
    if (row === undefined) throw new Error('the sandbox has no key')
    const assertion = await new SignJWT({ jti: randomUUID() })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(`${publicUrl}/idp`)
      .setIssuedAt()
      .setExpirationTime('60s')
      .sign(await importJWK(row.key, 'ES256'))
    const response = await fetch(`${ownOrigin}/idp/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        scope: 'em.read em.entry em.balance',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertion,
      }),
    })
    const answer = (await response.json()) as { access_token?: string }
    if (answer.access_token === undefined) throw new Error(`no token: ${response.status}`)
    return answer.access_token
  }

  async function send(
    bearer: string,
    method: 'GET' | 'PUT' | 'POST',
    call: string,
    sent: Asked,
    patience = 30_000,
  ): Promise<Made> {
    const query = method === 'GET' ? `?${new URLSearchParams(sent as Record<string, string>).toString()}` : ''
    const made = { method, call, sent }
    try {
      const response = await fetch(`${ownOrigin}/api/v1/${call}${query}`, {
        method,
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: JSON.stringify(sent) }),
        signal: AbortSignal.timeout(patience),
      })
      return { ...made, status: response.status, answer: await response.json() }
    } catch (cause) {
      if (!(cause instanceof DOMException)) throw cause
      return { ...made, status: null, answer: null }
    }
  }

  /** The number of the next act of a case, as its history tells. */
  async function nextSeq(bearer: string, address: Asked, caseKey: string): Promise<number> {
    const { answer } = await send(bearer, 'GET', `${balances}/balance-history`, { ...address, CASE_KEY: caseKey })
    const rows = (answer as { data?: { CASE_SEQ: number | null }[] }).data ?? []
    return Math.max(0, ...rows.map((row) => row.CASE_SEQ ?? 0)) + 1
  }

  async function change(bearer: string, call: string, address: Asked, asked: Asked): Promise<Made[]> {
    const { caseKey, items, fault } = asked
    const seq = await nextSeq(bearer, address, String(caseKey))
    const at = (n: number): Asked => ({
      ...address,
      CASE_KEY: caseKey,
      SEQ: n,
      REASON: 'ই-নামজারি',
      ...(call === `${balances}/balance-update` ? { ITEMS: items } : {}),
    })
    const put = (n: number, patience?: number): Promise<Made> => send(bearer, 'PUT', call, at(n), patience)
    switch (fault) {
      case 'repeat':
        return [await put(seq), await put(seq)]
      case 'at-once':
        return Promise.all([put(seq), put(seq), put(seq)])
      // The later act overtakes the one before it, and is sent again once it was refused.
      case 'disorder':
        return [await put(seq + 1), await put(seq), await put(seq + 1)]
      // Nobody knows whether it was heard: the same is sent again.
      case 'time-out':
        return [await put(seq, 1), await put(seq)]
      default:
        return [await put(seq)]
    }
  }

  /** Asks that a khatian be keyed, and sends what it asked for at once. */
  async function askEntry(bearer: string, address: Asked, asked: Asked): Promise<Made[]> {
    const kind = address['SURVEY'] === 'MUTATION' ? 'namjari-entry' : 'khatian-entry'
    const wish = {
      ...address,
      KIND: kind,
      CASE_KEY: asked['caseKey'],
      APPLICANT: 'মোসাঃ রাহেলা খাতুন',
      MOBILE: '01712345678',
    }
    const create = (): Promise<Made> => send(bearer, 'POST', 'em/requests', { ...wish, REASON: 'নামজারি মামলা' })
    const made = asked['fault'] === 'at-once' ? await Promise.all([create(), create()]) : [await create()]
    const { data } = (made[0]?.answer ?? {}) as { data?: { ID: string; REV: number } }
    if (data === undefined) return made
    return [...made, await send(bearer, 'POST', `em/requests/${data.ID}/send`, { BASE_REV: data.REV })]
  }

  app.get(prefix, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(mutationPage(null, await heard(db))),
  )
  app.get(`${prefix}/news`, async () => ({ news: await heard(db) }))
  app.post(`${prefix}/news`, async (request, reply) => {
    const news = request.body as Readonly<Record<string, unknown>>
    // What is not taken comes again.
    const deaf = await db.query(
      'update sandbox_client_key set deaf = deaf - 1 where client_id = $1 and deaf > 0 returning 1 as deaf',
      [clientId],
    )
    if (deaf.length > 0) return reply.code(503).send({})
    await db.query(
      `insert into sandbox_news as n (id, body) values ($1, $2::jsonb)
       on conflict (id) do update set times = n.times + 1`,
      [news['ID'], JSON.stringify(news)],
    )
    return reply.code(204).send()
  })
  app.post(`${prefix}/act`, async (request, reply) => {
    const asked = request.body as Asked
    const address = { SURVEY: asked['survey'], JL_NUMBER_ID: asked['jlNumberId'], KHATIAN_NO: asked['khatianNo'] }
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
    const given = isForm ? { ...asked, items: [{ DAG_NO: asked['dagNo'], AREA: Number(asked['area']) }] } : asked
    const bearer = await token()
    const made = await carryOut(bearer, address, given)
    if (made === null) return reply.code(404).send({})
    if (!isForm) return { calls: made }
    const page = mutationPage(made, await heard(db))
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
  })

  async function carryOut(bearer: string, address: Asked, asked: Asked): Promise<readonly Made[] | null> {
    switch (asked['act']) {
      case 'read':
        return [await send(bearer, 'GET', `${balances}/get-khatian`, address)]
      case 'check':
        return [await send(bearer, 'GET', `${balances}/balance-check`, address)]
      case 'history':
        return [await send(bearer, 'GET', `${balances}/balance-history`, address)]
      case 'take':
        return change(bearer, `${balances}/balance-update`, address, asked)
      case 'clear':
        return change(bearer, `${balances}/balance-clear`, address, asked)
      case 'reset': {
        const items = (asked['items'] as Asked[]).map(({ DAG_NO, AREA }) => ({ DAG_NO, REMAINING: AREA }))
        const sent = { ...address, REASON: 'মাঠে যাচাইয়ে ভিন্ন পরিমাণ', ITEMS: items }
        return [await send(bearer, 'POST', 'em/balance-corrections', sent)]
      }
      case 'ask':
        return askEntry(bearer, address, asked)
      default:
        return null
    }
  }
}

/** What it was told, as it happened: it may have come in another order, and more than once. */
function heard(db: Sql): Promise<News[]> {
  return db.query<News>(`select id, body, times from sandbox_news order by (body ->> 'SEQ')::bigint desc limit 50`)
}
