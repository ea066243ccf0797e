import { printMoney } from '#domain/kernel/money.ts'
import { paymentProviders, paymentStatus as p, type PaymentStatus } from '#domain/order/choices.ts'
import type { PaymentAnswer, RefundAnswer } from '#domain/payment/facts.ts'
import type { PaymentReason } from '#domain/payment/reasons.ts'
import type { AdapterPorts } from './adapter-ports.ts'
import { codeReader, providerCodes } from './codes.ts'
import { askProvider, movedAmount, ProviderDown, textIn, type Answer, type PaymentAdapter } from './port.ts'
import { accountName, sharedToken, type GrantedToken } from './shared-token.ts'
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

/** bKash allows two grants an hour, and then blocks the merchant for an hour. */
const mostGrants = 2

const statuses: Readonly<Record<string, PaymentStatus>> = {
  Completed: p.success,
  Initiated: p.pending,
  Pending: p.pending,
  Cancelled: p.cancel,
  Failed: p.failed,
  Expired: p.expired,
}

/** bKash tokenized checkout 1.2.0: money moves by `execute` alone, so a lost return is a payment that was not made. */
export function bkashAdapter(
  settings: BkashSettings,
  { tokens, now, onUnknown, timeoutMs }: AdapterPorts,
): PaymentAdapter {
  const meaningOf = codeReader('bkash', onUnknown)

  const granting = async (path: string, body: object): Promise<GrantedToken> => {
    const { body: answer } = await askProvider(`${settings.url}/tokenized/checkout/token/${path}`, {
      headers: { username: settings.username, password: settings.password },
      body: { app_key: settings.appKey, app_secret: settings.appSecret, ...body },
      timeoutMs,
    })
    const token = textIn(answer, 'id_token')
    if (token === null) throw new ProviderDown('bKash granted no token')
    return { token, refresh: textIn(answer, 'refresh_token'), seconds: Number(answer['expires_in'] ?? 3600) }
  }
  const tokenOf = sharedToken({
    name: accountName('bkash', [settings.url, settings.username, settings.appKey]),
    store: tokens,
    now,
    mostGrants,
    grant: () => granting('grant', {}),
    refresh: (refresh) => granting('refresh', { refresh_token: refresh }),
  })

  async function post(path: string, body: object): Promise<Answer> {
    const ask = async (token: string) =>
      askProvider(`${settings.url}/tokenized/checkout${path}`, {
        headers: { authorization: token, 'x-app-key': settings.appKey },
        body,
        timeoutMs,
      })
    const token = await tokenOf.take()
    const answer = await ask(token)
    const isRefused = answer.status === 401 || answer.status === 403
    const isEnded = providerCodes.bkash[codeOf(answer) ?? '']?.means === 'again'
    if (!isRefused && !isEnded) return answer
    await tokenOf.drop(token)
    return ask(await tokenOf.take())
  }

  const read = ({ status: http, body }: Answer): PaymentAnswer => {
    if (http >= 500) throw new ProviderDown(`bKash answered ${http}`)
    const status = statuses[textIn(body, 'transactionStatus') ?? ''] ?? p.pending
    const moved = status === p.success
    const amount = moved ? movedAmount('bKash', body, 'amount') : null
    return { status, amount, txn: moved ? textIn(body, 'trxID') : null, reason: reasonOf[status] ?? null }
  }

  /** An answer to execute: a definite refusal ends the attempt, since only execute moves money. [PAY-19] */
  const readExecuted = (answer: Answer): PaymentAnswer => {
    const meaning = meaningOf(codeOf(answer))
    if (meaning.means === 'ended' && answer.status < 500)
      return { status: p.failed, amount: null, txn: null, reason: meaning.reason }
    return read(answer)
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
            readStatement(statementUrl, { authorization: await tokenOf.take(), 'x-app-key': settings.appKey }, day),
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
        throw new ProviderDown(`bKash answered ${codeOf({ body }) ?? 'nothing'}`)
      return { redirectUrl, providerRef }
    },
    execute: async ({ providerRef }) => readExecuted(await post('/execute', { paymentID: providerRef })),
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

const reasonOf: Partial<Record<PaymentStatus, PaymentReason>> = {
  [p.failed]: 'refused',
  [p.cancel]: 'cancelled',
  [p.expired]: 'expired',
}

function codeOf({ body }: Pick<Answer, 'body'>): string | null {
  return textIn(body, 'statusCode') ?? textIn(body, 'errorCode')
}
