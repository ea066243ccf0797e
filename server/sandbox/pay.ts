import { setTimeout as sleep } from 'node:timers/promises'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { isStorableWithin } from '#domain/kernel/text.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Database } from '#server/db/port.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { mustBeOwn, refuseStrangers } from './own-machine.ts'
import { payPage } from './pay-page.ts'
import {
  findSandboxPayment,
  openSandboxPayment,
  refundSandboxPayment,
  sandboxPaymentsOf,
  sandboxFaults,
  sandboxProviders,
  setSandboxFaults,
  settleSandboxPayment,
  takeFault,
  type SandboxPayment,
  type SandboxProvider,
} from './pay-store.ts'

type Ports = {
  readonly db: Database
  readonly now: () => number
  /** of this server as browsers know it, without a slash at the end */
  readonly publicUrl: string
  /** origins that it leads browsers and sends notices to; its own where the sandbox is in the process of its merchant */
  readonly leadsTo?: readonly string[]
  /** longer than a client of it waits */
  readonly timeoutMs: number
}
type Body = Readonly<Record<string, unknown>>

/** Payments on one page of a statement. */
const statementPage = 100
/** What each keeps of a payment. */
const feePercent = { bkash: 1.5, ekpay: 1, upay: 1.2 } as const

/**
 * The three providers as they speak over HTTP, with the ways in which they fail; for the demonstration and for tests. Nothing
 * else of the server knows that it talks to a sandbox.
 */
export function addPaymentSandbox(
  app: FastifyInstance,
  { db, now, publicUrl, leadsTo = [publicUrl], timeoutMs }: Ports,
): void {
  const prefix = '/sandbox/pay'
  const taka = (amount: number): string => (amount / 100).toFixed(2)
  const shown = ({ faults, amount }: SandboxPayment): string =>
    taka(faults.includes('wrong-amount') ? amount - 100 : amount)

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  refuseStrangers(app, (path) => path === `${prefix}/:provider/page/:session`)
  app.addHook('preValidation', async ({ body }) => {
    if (!isStorableWithin(body)) throw new Refusal('request.invalid')
  })

  async function find(provider: SandboxProvider, by: { ref: string } | { session: string }) {
    const found = await findSandboxPayment(db, provider, by)
    if (found?.faults.includes('down') === true) return null
    return found
  }

  /** Who moves the money on its own page can only be late with its word. */
  async function answerLate(payment: SandboxPayment): Promise<void> {
    for (const fault of ['timeout-before', 'timeout-after'] as const)
      if (await takeFault(db, payment, fault)) await sleep(timeoutMs)
  }

  /** What was paid back stays paid back, though nobody hears of it. */
  async function loseRefund(payment: SandboxPayment): Promise<void> {
    if (await takeFault(db, payment, 'refund-lost')) await sleep(timeoutMs)
  }

  const textOf = (body: unknown, key: string): string => {
    const value = body !== null && typeof body === 'object' ? (body as Body)[key] : undefined
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  /** A form's answer may lead only to the page's own origin: it is shown where it leads back to. */
  const pageOf = ({ provider, session }: SandboxPayment): string => `${publicUrl}${prefix}/${provider}/page/${session}`
  const poisha = (text: string): number => Math.round(Number(text) * 100)

  /* bKash */
  app.post(`${prefix}/bkash/tokenized/checkout/token/grant`, () => ({ id_token: 'sandbox', expires_in: 3600 }))
  app.post(`${prefix}/bkash/tokenized/checkout/token/refresh`, () => ({ id_token: 'sandbox', expires_in: 3600 }))
  app.post(`${prefix}/bkash/tokenized/checkout/create`, async (request) => {
    const payment = await openSandboxPayment(db, {
      provider: 'bkash',
      ref: textOf(request.body, 'merchantInvoiceNumber'),
      amount: poisha(textOf(request.body, 'amount')),
      orderNo: textOf(request.body, 'merchantAssociationInfo'),
      returnUrl: mustBeOwn(textOf(request.body, 'callbackURL'), leadsTo),
      noticeUrl: null,
      openedAt: now(),
    })
    return {
      statusCode: '0000',
      paymentID: payment.session,
      bkashURL: pageOf(payment),
      transactionStatus: 'Initiated',
    }
  })
  const bkashAnswer = (payment: SandboxPayment) => {
    const status = {
      open: 'Initiated',
      paid: 'Completed',
      failed: 'Failed',
      cancelled: 'Cancelled',
      expired: 'Expired',
    }
    return {
      statusCode: '0000',
      paymentID: payment.session,
      transactionStatus: status[payment.status],
      amount: shown(payment),
      ...(payment.txn === null ? {} : { trxID: payment.txn }),
    }
  }
  app.post(`${prefix}/bkash/tokenized/checkout/payment/status`, async (request, reply) => {
    const payment = await find('bkash', { session: textOf(request.body, 'paymentID') })
    return payment === null ? reply.code(503).send({}) : bkashAnswer(payment)
  })
  app.post(`${prefix}/bkash/tokenized/checkout/execute`, async (request, reply) => {
    const payment = await find('bkash', { session: textOf(request.body, 'paymentID') })
    if (payment === null) return reply.code(503).send({})
    if (await takeFault(db, payment, 'timeout-before')) await sleep(timeoutMs)
    if (await takeFault(db, payment, 'no-money')) return { statusCode: '2023', statusMessage: 'Insufficient Balance' }
    // The customer has agreed on the page; money moves now.
    const settled = payment.faults.includes('agreed') ? await settleSandboxPayment(db, payment, 'paid') : payment
    if (await takeFault(db, payment, 'timeout-after')) await sleep(timeoutMs)
    return bkashAnswer(settled)
  })

  app.post(`${prefix}/bkash/tokenized/checkout/payment/refund`, async (request, reply) => {
    const payment = await find('bkash', { session: textOf(request.body, 'paymentID') })
    if (payment === null) return reply.code(503).send({})
    const asked = textOf(request.body, 'amount')
    const made = asked === '' ? payment : await refundSandboxPayment(db, payment, poisha(asked))
    if (asked !== '') await loseRefund(payment)
    if (made === null || made.refundTxn === null)
      return { statusCode: '2071', statusMessage: 'no refund of this payment was made' }
    return {
      statusCode: '0000',
      originalTrxID: made.txn,
      refundTrxID: made.refundTxn,
      transactionStatus: 'Completed',
      amount: taka(made.refunded),
    }
  })

  /* ekPay */
  app.post(`${prefix}/ekpay/merchant-api`, async (request) => {
    const body = request.body as Record<string, Body>
    const payment = await openSandboxPayment(db, {
      provider: 'ekpay',
      ref: textOf(body['trns_info'], 'trnx_id'),
      amount: poisha(textOf(body['trns_info'], 'trnx_amt')),
      orderNo: textOf(body['trns_info'], 'ord_id'),
      returnUrl: mustBeOwn(textOf(body['feed_uri'], 's_uri').replace(/\?status=success$/, ''), leadsTo),
      noticeUrl: mustBeOwn(textOf(body['ipn_info'], 'ipn_uri'), leadsTo),
      openedAt: now(),
    })
    return { secure_token: payment.session, msg_code: '1000', msg_det: 'ok' }
  })
  app.get<{ Querystring: { sToken?: string } }>(`${prefix}/ekpay`, async ({ query }, reply) => {
    const payment = await find('ekpay', { session: query.sToken ?? '' })
    return payment === null ? reply.code(404).send({}) : reply.redirect(pageOf(payment), 303)
  })
  const ekpayAnswer = (payment: SandboxPayment) => ({
    msg_code: { open: '1000', paid: '1020', failed: '1021', cancelled: '1022', expired: '1023' }[payment.status],
    trnx_info: { mer_trnx_id: payment.ref, trnx_id: payment.txn ?? '', trnx_amt: shown(payment), curr: 'BDT' },
  })
  app.post(`${prefix}/ekpay/get-status`, async (request, reply) => {
    const payment = await find('ekpay', { ref: textOf(request.body, 'trnx_id') })
    if (payment === null) return reply.code(503).send({})
    await answerLate(payment)
    const day = new Date(payment.openedAt + 6 * 3_600_000).toISOString().slice(0, 10)
    // As the real one: what is asked for another day is not found.
    return textOf(request.body, 'trans_date') === day ? ekpayAnswer(payment) : { msg_code: '1001', trnx_info: {} }
  })

  /* uPay */
  app.post(`${prefix}/upay/payment/merchant-auth/`, () => ({ code: 'MAS2001', data: { token: 'sandbox' } }))
  app.post(`${prefix}/upay/payment/merchant-payment-init/`, async (request) => {
    const payment = await openSandboxPayment(db, {
      provider: 'upay',
      ref: textOf(request.body, 'txn_id'),
      amount: poisha(textOf(request.body, 'amount')),
      orderNo: textOf(request.body, 'invoice_id'),
      returnUrl: mustBeOwn(textOf(request.body, 'redirect_url'), leadsTo),
      noticeUrl: null,
      openedAt: now(),
    })
    return {
      code: 'MPIS2002',
      data: { gateway_url: pageOf(payment), session_id: payment.session, txn_id: payment.ref },
    }
  })
  app.get<{ Params: { ref: string } }>(
    `${prefix}/upay/payment/single-payment-status/:ref/`,
    async ({ params }, reply) => {
      const payment = await find('upay', { ref: params.ref })
      if (payment === null) return reply.code(503).send({})
      await answerLate(payment)
      const status = { open: 'pending', paid: 'success', failed: 'failed', cancelled: 'cancelled', expired: 'expired' }
      return {
        code: 'PS2005',
        data: {
          status: status[payment.status],
          amount: shown(payment),
          refunded_amount: taka(payment.refunded),
          trx_id: payment.txn,
          txn_id: payment.ref,
        },
      }
    },
  )

  app.post(`${prefix}/upay/payment/bulk/refund/`, async (request, reply) => {
    const [asked] = Array.isArray(request.body) ? (request.body as unknown[]) : []
    const payment = await find('upay', { ref: textOf(asked, 'txn_id') })
    if (payment === null) return reply.code(503).send({})
    const made = await refundSandboxPayment(db, payment, poisha(textOf(asked, 'refund_amount')))
    await loseRefund(payment)
    const one = { txn_id: payment.ref }
    return {
      code: 'BRS2001',
      data:
        made === null
          ? { success_list: [], failed_list: [{ ...one, en: 'not refundable', bn: 'ফেরত দেওয়া যায় না' }] }
          : { success_list: [one], failed_list: [] },
    }
  })

  /* What each took on a day, and that it went to the bank once the day was over. */
  app.get<{ Params: { provider: string }; Querystring: { date?: string; page?: string } }>(
    `${prefix}/:provider/statement`,
    async ({ params: { provider }, query: { date = '', page = '1' } }, reply) => {
      if (!isProvider(provider) || !/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(date)) return reply.code(404).send({})
      const at = Math.max(1, Number(page) || 1)
      const payments = await sandboxPaymentsOf(db, provider, date, at, statementPage)
      const isOver = date < dhakaDay(now())
      return {
        date,
        transactions: payments
          .filter(({ faults }) => !faults.includes('not-stated'))
          .map((payment) => ({
            merchant_ref: payment.ref,
            trx_id: payment.txn,
            amount: shown(payment),
            fee: taka(Math.round((payment.amount * feePercent[provider]) / 100)),
            ...(isOver && !payment.faults.includes('not-banked')
              ? { settled_on: nextDay(date), bank_ref: `${provider.toUpperCase()}-${date}` }
              : {}),
          })),
        ...(payments.length === statementPage ? { next_page: String(at + 1) } : {}),
      }
    },
  )

  /* Its page, for all three, and its faults. */
  app.get<{ Params: { provider: string; session: string } }>(
    `${prefix}/:provider/page/:session`,
    async ({ params }, reply) => {
      const payment = isProvider(params.provider) ? await find(params.provider, params) : null
      return payment === null ? reply.code(404).send({}) : html(reply, payPage(payment))
    },
  )
  app.post<{ Params: { provider: string; session: string } }>(
    `${prefix}/:provider/page/:session`,
    async ({ params, body }, reply) => {
      const payment = isProvider(params.provider) ? await find(params.provider, params) : null
      if (payment === null) return reply.code(404).send({})
      return finish(payment, textOf(body, 'act'), reply)
    },
  )
  app.post<{ Params: { provider: string } }>(`${prefix}/:provider/fault`, async ({ params, body }, reply) => {
    const payment = isProvider(params.provider)
      ? await findSandboxPayment(db, params.provider, { ref: textOf(body, 'ref') })
      : null
    const fault = textOf(body, 'fault')
    if (payment === null || (fault !== '' && !(sandboxFaults as readonly string[]).includes(fault)))
      return reply.code(404).send({})
    await setSandboxFaults(db, payment, fault === '' ? [] : [...payment.faults, fault])
    return reply.code(204).send()
  })

  async function finish(payment: SandboxPayment, act: string, reply: FastifyReply): Promise<FastifyReply> {
    const isBkash = payment.provider === 'bkash'
    // ekPay and uPay refuse on their own page; bKash refuses when its merchant executes.
    const pays = act.startsWith('pay') && (isBkash || act !== 'pay-broke')
    const fault = {
      'pay-lost': 'lost-return',
      'pay-twice': 'double-notice',
      'pay-wrong': 'wrong-amount',
      'pay-slow': 'timeout-after',
      'pay-broke': isBkash ? 'no-money' : undefined,
    }[act]
    const withFault = fault === undefined ? payment : await setSandboxFaults(db, payment, [...payment.faults, fault])
    if (withFault.faults.includes('early-notice')) await notify(withFault)
    let settled: SandboxPayment
    // Who pays by bKash agrees here; the merchant moves the money.
    if (isBkash && pays) settled = await setSandboxFaults(db, withFault, [...withFault.faults, 'agreed'])
    // A payment that was cancelled or refused on the page of bKash stays `Initiated` there.
    else if (isBkash && act !== 'expire') settled = withFault
    else
      settled = await settleSandboxPayment(
        db,
        withFault,
        pays ? 'paid' : act === 'cancel' ? 'cancelled' : act === 'expire' ? 'expired' : 'failed',
      )
    if (!settled.faults.includes('late-notice')) await notify(settled)
    if (await takeFault(db, settled, 'double-notice')) await notify(settled)
    if (await takeFault(db, settled, 'lost-return'))
      return html(
        reply,
        '<!doctype html><meta charset="utf-8"><title>…</title><p>ফেরার পথ হারিয়ে গেছে · the return is lost</p>',
      )
    const url = new URL(settled.returnUrl)
    url.searchParams.set('status', pays ? 'success' : act === 'cancel' ? 'cancel' : 'failure')
    if (isBkash) url.searchParams.set('paymentID', payment.session)
    return reply.redirect(url.toString(), 303)
  }

  /** Only ekPay tells us of itself. */
  async function notify(payment: SandboxPayment): Promise<void> {
    if (payment.noticeUrl === null || payment.provider !== 'ekpay') return
    await fetch(payment.noticeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...ekpayAnswer(payment), secure_token: payment.session }),
      signal: AbortSignal.timeout(5000),
    }).catch(() => undefined)
  }
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

function isProvider(text: string): text is SandboxProvider {
  return (sandboxProviders as readonly string[]).includes(text)
}

function html(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(text)
}
