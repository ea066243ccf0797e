import Fastify from 'fastify'
import { freePort } from './free-port.ts'

export type PapersPayment = {
  readonly id: string
  readonly amount: string
  readonly returnUrl: string
  trx: string | null
}

/** bKash as its papers describe it, on loopback: grants are few, tokens end, and only execute moves money. */
export type PapersBkash = {
  readonly url: string
  /** calls in their sequence: `grant`, `refresh`, `create`, `execute ID`, `query ID` */
  readonly calls: string[]
  readonly payments: Map<string, PapersPayment>
  /** what the next execute answers in place of the payment: a code, or nothing at all */
  next: { code: string } | 'silent' | 'silent-after' | null
  /** what the next create answers */
  nextCreate: string | null
  /** bKash forgets its tokens: every call with one answers 2079 */
  forgetTokens(): void
  close(): Promise<void>
}

export async function openPapersBkash(): Promise<PapersBkash> {
  const app = Fastify()
  const port = await freePort()
  const tokens = new Set<string>()
  let granted = 0
  const papers: PapersBkash = {
    url: `http://127.0.0.1:${port}`,
    calls: [],
    payments: new Map(),
    next: null,
    nextCreate: null,
    forgetTokens: () => tokens.clear(),
    close: () => app.close(),
  }
  const fresh = (): object => {
    const token = `T${tokens.size + 1}-${papers.calls.length}`
    tokens.add(token)
    return { statusCode: '0000', id_token: token, refresh_token: `R-${token}`, token_type: 'Bearer', expires_in: 3600 }
  }
  const prefix = '/tokenized/checkout'
  app.addHook('preHandler', async (request, reply) => {
    if (request.url.includes('/token/')) return
    if (!tokens.has(request.headers.authorization ?? ''))
      await reply.send({ statusCode: '2079', statusMessage: 'Invalid app token' })
  })
  app.post(`${prefix}/token/grant`, async (_request, reply) => {
    papers.calls.push('grant')
    granted += 1
    return granted > 2 ? reply.code(429).send({ message: 'blocked for an hour' }) : fresh()
  })
  app.post(`${prefix}/token/refresh`, async () => {
    papers.calls.push('refresh')
    return fresh()
  })
  app.post<{ Body: { amount: string; callbackURL: string } }>(`${prefix}/create`, async ({ body }) => {
    papers.calls.push('create')
    const code = papers.nextCreate
    papers.nextCreate = null
    if (code !== null) return { statusCode: code, statusMessage: 'refused' }
    const id = `TR${papers.payments.size + 1}`
    papers.payments.set(id, { id, amount: body.amount, returnUrl: body.callbackURL, trx: null })
    return { statusCode: '0000', paymentID: id, bkashURL: `${papers.url}/page/${id}`, transactionStatus: 'Initiated' }
  })
  const state = (payment: PapersPayment): object => ({
    statusCode: '0000',
    paymentID: payment.id,
    amount: payment.amount,
    currency: 'BDT',
    ...(payment.trx === null
      ? { transactionStatus: 'Initiated' }
      : { transactionStatus: 'Completed', trxID: payment.trx }),
  })
  app.post<{ Body: { paymentID: string } }>(`${prefix}/execute`, async ({ body: { paymentID } }, reply) => {
    papers.calls.push(`execute ${paymentID}`)
    const payment = papers.payments.get(paymentID)
    const next = papers.next
    papers.next = null
    if (payment === undefined) return { statusCode: '2002', statusMessage: 'Invalid Payment ID' }
    if (next !== null && typeof next === 'object') return { statusCode: next.code, statusMessage: 'refused' }
    if (next !== 'silent') payment.trx ??= `TX${paymentID}`
    // No answer: the connection stays open until the client gives up.
    return next === null ? state(payment) : reply.hijack()
  })
  app.post<{ Body: { paymentID: string } }>(`${prefix}/payment/status`, async ({ body: { paymentID } }) => {
    papers.calls.push(`query ${paymentID}`)
    const payment = papers.payments.get(paymentID)
    return payment === undefined ? { statusCode: '2002', statusMessage: 'Invalid Payment ID' } : state(payment)
  })
  await app.listen({ port, host: '127.0.0.1' })
  return papers
}
