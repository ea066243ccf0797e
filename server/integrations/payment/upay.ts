import { printMoney } from '#domain/kernel/money.ts'
import { paymentProviders, paymentStatus as p, type PaymentStatus } from '#domain/order/choices.ts'
import { askProvider, objectIn, poishaOf, ProviderDown, textIn, type Answer, type PaymentAdapter } from './port.ts'
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

/** uPay merchant API 4.1.0. It tells us nothing of itself, so it is asked. */
export function upayAdapter(settings: UpaySettings): PaymentAdapter {
  let token: string | null = null

  async function signedIn(): Promise<string> {
    if (token !== null) return token
    const { body } = await askProvider(`${settings.url}/payment/merchant-auth/`, {
      body: { merchant_id: settings.merchantId, merchant_key: settings.merchantKey },
    })
    token = textIn(objectIn(body, 'data'), 'token')
    if (token === null) throw new ProviderDown('uPay gave no token')
    return token
  }

  async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const once = async () =>
      askProvider(`${settings.url}${path}`, {
        method,
        headers: { authorization: `UPAY ${await signedIn()}` },
        ...(body === undefined ? {} : { body }),
      })
    const answer = await once()
    if (answer.status !== 401 && answer.status !== 403) return answer
    token = null
    return once()
  }

  const { statementUrl } = settings
  return {
    provider: paymentProviders.upay,
    ...(statementUrl === null
      ? {}
      : {
          statement: async (day) => readStatement(statementUrl, { authorization: `UPAY ${await signedIn()}` }, day),
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
      const data = objectIn(body, 'data')
      const status = statuses[textIn(data, 'status') ?? ''] ?? p.pending
      const amount = status === p.success ? poishaOf(textIn(data, 'amount')) : null
      if (status === p.success && amount === null) throw new ProviderDown('uPay named no amount')
      return { status, amount, txn: status === p.success ? textIn(data, 'trx_id') : null }
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
