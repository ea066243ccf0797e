import { printMoney } from '#domain/kernel/money.ts'
import { paymentProviders, paymentStatus as p, type PaymentStatus } from '#domain/order/choices.ts'
import type { PaymentAnswer, RefundAnswer } from '#domain/payment/facts.ts'
import { askProvider, poishaOf, ProviderDown, textIn, type Answer, type PaymentAdapter } from './port.ts'
import { readStatement } from './statement.ts'

export type BkashSettings = {
  readonly url: string
  readonly username: string
  readonly password: string
  readonly appKey: string
  readonly appSecret: string
  /** where it gives the payments of a day; null where it does not */
  readonly statementUrl: string | null
}

const statuses: Readonly<Record<string, PaymentStatus>> = {
  Completed: p.success,
  Initiated: p.pending,
  Pending: p.pending,
  Cancelled: p.cancel,
  Failed: p.failed,
  Expired: p.expired,
}

/** bKash tokenized checkout 1.2.0: money moves by `execute` alone, so a lost return is a payment that was not made. */
export function bkashAdapter(settings: BkashSettings, now: () => number): PaymentAdapter {
  let token: { readonly text: string; readonly until: number } | null = null

  /** Grants are few: a token is kept until a minute before its end. */
  async function granted(): Promise<string> {
    if (token !== null && now() < token.until) return token.text
    const { body } = await askProvider(`${settings.url}/tokenized/checkout/token/grant`, {
      headers: { username: settings.username, password: settings.password },
      body: { app_key: settings.appKey, app_secret: settings.appSecret },
    })
    const text = textIn(body, 'id_token')
    if (text === null) throw new ProviderDown('bKash granted no token')
    token = { text, until: now() + (Number(body['expires_in'] ?? 3600) - 60) * 1000 }
    return text
  }

  async function post(path: string, body: object): Promise<Answer> {
    const ask = async () =>
      askProvider(`${settings.url}/tokenized/checkout${path}`, {
        headers: { authorization: await granted(), 'x-app-key': settings.appKey },
        body,
      })
    const answer = await ask()
    if (answer.status !== 401) return answer
    token = null
    return ask()
  }

  const read = ({ body }: Answer): PaymentAnswer => {
    const status = statuses[textIn(body, 'transactionStatus') ?? ''] ?? p.pending
    const moved = status === p.success
    const amount = moved ? poishaOf(textIn(body, 'amount')) : null
    if (moved && amount === null) throw new ProviderDown('bKash named no amount')
    return { status, amount, txn: moved ? textIn(body, 'trxID') : null }
  }

  const readRefund = (body: Answer['body']): RefundAnswer | null =>
    textIn(body, 'transactionStatus') === 'Completed' ? { state: 'paid', txn: textIn(body, 'refundTrxID') } : null

  const { statementUrl } = settings
  return {
    provider: paymentProviders.bkash,
    ...(statementUrl === null
      ? {}
      : {
          statement: async (day) =>
            readStatement(statementUrl, { authorization: await granted(), 'x-app-key': settings.appKey }, day),
        }),
    open: async ({ ref, amount, customer, returnUrl, orderNo }) => {
      const { body } = await post('/create', {
        mode: '0011',
        payerReference: customer.mobile,
        callbackURL: returnUrl,
        amount: printMoney(amount),
        currency: 'BDT',
        intent: 'sale',
        merchantInvoiceNumber: ref,
        merchantAssociationInfo: orderNo,
      })
      const [redirectUrl, providerRef] = [textIn(body, 'bkashURL'), textIn(body, 'paymentID')]
      if (textIn(body, 'statusCode') !== '0000' || redirectUrl === null || providerRef === null)
        throw new ProviderDown(`bKash answered ${textIn(body, 'statusCode') ?? 'nothing'}`)
      return { redirectUrl, providerRef }
    },
    execute: async ({ providerRef }) => read(await post('/execute', { paymentID: providerRef })),
    query: async ({ providerRef }) => read(await post('/payment/status', { paymentID: providerRef })),
    refund: {
      send: async ({ providerRef, providerTxn, amount, ref }) => {
        const { status, body } = await post('/payment/refund', {
          paymentID: providerRef,
          trxID: providerTxn,
          amount: printMoney(amount),
          sku: ref,
          reason: 'refund',
        })
        const made = readRefund(body)
        if (made !== null) return made
        if (status >= 500 || textIn(body, 'statusCode') === null)
          throw new ProviderDown('bKash told nothing of a refund')
        return { state: 'failed', txn: null }
      },
      // The same call without an amount tells what became of it.
      query: async ({ providerRef, providerTxn }) => {
        const { status, body } = await post('/payment/refund', { paymentID: providerRef, trxID: providerTxn })
        if (status >= 500 || textIn(body, 'statusCode') === null)
          throw new ProviderDown('bKash told nothing of a refund')
        return readRefund(body)
      },
    },
  }
}
