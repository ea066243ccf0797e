import { printMoney } from '#domain/kernel/money.ts'
import { paymentProviders, paymentStatus as p, type PaymentStatus } from '#domain/order/choices.ts'
import type { PaymentReason } from '#domain/payment/reasons.ts'
import type { AdapterPorts } from './adapter-ports.ts'
import { codeReader } from './codes.ts'
import {
  askProvider,
  movedAmount,
  objectIn,
  poishaOf,
  ProviderDown,
  textIn,
  type Answer,
  type PaymentAdapter,
} from './port.ts'
import { accountName, sharedToken } from './shared-token.ts'
import { readStatement } from './statement.ts'

export type UpaySettings = {
  readonly url: string
  readonly merchantId: string
  readonly merchantKey: string
  readonly merchantName: string
  readonly merchantCode: string
  readonly merchantMobile: string
  /** where it gives the payments of a day; null where it does not */
  readonly statementUrl: string | null
}

const statuses: Readonly<Record<string, PaymentStatus>> = {
  success: p.success,
  failed: p.failed,
  cancelled: p.cancel,
  expired: p.expired,
  pending: p.pending,
}

const reasonOf: Partial<Record<PaymentStatus, PaymentReason>> = {
  [p.failed]: 'refused',
  [p.cancel]: 'cancelled',
  [p.expired]: 'expired',
}

/** uPay merchant API 4.1.0. It tells us nothing of itself, so it is asked. */
export function upayAdapter(
  settings: UpaySettings,
  { tokens, now, onUnknown, timeoutMs }: AdapterPorts,
): PaymentAdapter {
  const meaningOf = codeReader('upay', onUnknown)
  const tokenOf = sharedToken({
    name: accountName('upay', [settings.url, settings.merchantId]),
    store: tokens,
    now,
    grant: async () => {
      const { body } = await askProvider(`${settings.url}/payment/merchant-auth/`, {
        body: { merchant_id: settings.merchantId, merchant_key: settings.merchantKey },
        timeoutMs,
      })
      const token = textIn(objectIn(body, 'data'), 'token')
      if (token === null) throw new ProviderDown('uPay gave no token')
      // uPay names no end of a token: it says 401 or 403.
      return { token, refresh: null, seconds: 3600 }
    },
  })

  async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const once = async (token: string) =>
      askProvider(`${settings.url}${path}`, {
        method,
        headers: { authorization: `UPAY ${token}` },
        timeoutMs,
        ...(body === undefined ? {} : { body }),
      })
    const token = await tokenOf.take()
    const answer = await once(token)
    if (answer.status !== 401 && answer.status !== 403) return answer
    await tokenOf.drop(token)
    return once(await tokenOf.take())
  }

  const { statementUrl } = settings
  return {
    provider: paymentProviders.upay,
    ...(statementUrl === null
      ? {}
      : {
          statement: async (day) => readStatement(statementUrl, { authorization: `UPAY ${await tokenOf.take()}` }, day),
        }),
    open: async ({ ref, amount, day, orderNo, returnUrl }) => {
      const { body } = await ask('POST', '/payment/merchant-payment-init/', {
        date: day,
        txn_id: ref,
        invoice_id: orderNo.replaceAll('-', ''),
        amount: printMoney(amount),
        merchant_id: settings.merchantId,
        merchant_name: settings.merchantName,
        merchant_code: settings.merchantCode,
        merchant_country_code: 'BD',
        merchant_city: 'Dhaka',
        merchant_category_code: '9399',
        merchant_mobile: settings.merchantMobile,
        transaction_currency_code: 'BDT',
        redirect_url: returnUrl,
      })
      const data = objectIn(body, 'data')
      const redirectUrl = textIn(data, 'gateway_url')
      if (redirectUrl === null) throw new ProviderDown(`uPay answered ${textIn(body, 'code') ?? 'nothing'}`)
      return { redirectUrl, providerRef: textIn(data, 'session_id') }
    },
    query: async ({ ref }) => {
      const { body } = await ask('GET', `/payment/single-payment-status/${encodeURIComponent(ref)}/`)
      meaningOf(textIn(body, 'code'))
      const data = objectIn(body, 'data')
      const status = statuses[textIn(data, 'status') ?? ''] ?? p.pending
      const amount = status === p.success ? movedAmount('uPay', data, 'amount') : null
      return {
        status,
        amount,
        txn: status === p.success ? textIn(data, 'trx_id') : null,
        reason: reasonOf[status] ?? null,
      }
    },
    refund: {
      send: async ({ ref, amount }) => {
        const { status, body } = await ask('POST', '/payment/bulk/refund/', [
          { txn_id: ref, refund_amount: printMoney(amount) },
        ])
        const data = objectIn(body, 'data')
        const holds = (list: unknown): boolean =>
          Array.isArray(list) && list.some((one) => textIn(one, 'txn_id') === ref)
        if (status < 500 && holds(data['success_list'])) return { state: 'paid', txn: ref }
        if (status < 500 && holds(data['failed_list'])) return { state: 'failed', txn: null }
        throw new ProviderDown('uPay told nothing of a refund')
      },
      // Where the status of a payment says nothing of refunds, nobody knows, and nothing is repeated.
      query: async ({ ref, amount }) => {
        const { status, body } = await ask('GET', `/payment/single-payment-status/${ref}/`)
        const refunded = poishaOf(textIn(objectIn(body, 'data'), 'refunded_amount'))
        if (status >= 500 || refunded === null) throw new ProviderDown('uPay told nothing of refunds')
        return refunded >= amount ? { state: 'paid', txn: ref } : null
      },
    },
  }
}
