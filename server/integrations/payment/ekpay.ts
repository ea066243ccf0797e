import { printMoney } from '#domain/kernel/money.ts'
import { dhakaParts } from '#domain/kernel/dhaka-time.ts'
import { paymentProviders, paymentStatus as p, type PaymentStatus } from '#domain/order/choices.ts'
import type { PaymentAnswer } from '#domain/payment/facts.ts'
import { askProvider, objectIn, poishaOf, ProviderDown, textIn, type PaymentAdapter } from './port.ts'
import { readStatement } from './statement.ts'

export type EkpaySettings = {
  readonly url: string
  readonly merchantId: string
  readonly passKey: string
  /** the address of this server as ekPay has it on its list */
  readonly serverAddress: string
  /** where it gives the payments of a day; null where it does not */
  readonly statementUrl: string | null
}

/** 1020 is paid; what another code says is no proof of anything but itself. */
const codes: Readonly<Record<string, PaymentStatus>> = {
  '1020': p.success,
  '1021': p.failed,
  '1022': p.cancel,
  '1023': p.expired,
}

/** ekPay: asked by our reference and the day on which it was opened, and by the next one for what went over midnight. */
export function ekpayAdapter(settings: EkpaySettings): PaymentAdapter {
  async function statusOn(ref: string, day: string): Promise<PaymentAnswer | null> {
    const { body } = await askProvider(`${settings.url}/get-status`, {
      body: { username: settings.merchantId, trnx_id: ref, trans_date: day },
    })
    const code = textIn(body, 'msg_code')
    const info = objectIn(body, 'trnx_info')
    if (textIn(info, 'mer_trnx_id') !== ref) return null
    const status = codes[code ?? ''] ?? p.pending
    const amount = status === p.success ? poishaOf(textIn(info, 'trnx_amt')) : null
    if (status === p.success && amount === null) throw new ProviderDown('ekPay named no amount')
    return { status, amount, txn: status === p.success ? textIn(info, 'trnx_id') : null }
  }

  const { statementUrl, merchantId, passKey } = settings
  const own = `Basic ${Buffer.from(`${merchantId}:${passKey}`).toString('base64')}`
  return {
    provider: paymentProviders.ekpay,
    ...(statementUrl === null ? {} : { statement: (day) => readStatement(statementUrl, { authorization: own }, day) }),
    open: async ({ ref, amount, orderNo, at, customer, returnUrl, noticeUrl }) => {
      const { body } = await askProvider(`${settings.url}/merchant-api`, {
        body: {
          mer_info: { mer_reg_id: settings.merchantId, mer_pas_key: settings.passKey },
          req_timestamp: `${stamp(at)} GMT+6`,
          feed_uri: {
            s_uri: `${returnUrl}?status=success`,
            f_uri: `${returnUrl}?status=failed`,
            c_uri: `${returnUrl}?status=cancel`,
          },
          cust_info: {
            cust_id: orderNo,
            cust_name: customer.name,
            cust_mobo_no: `+88${customer.mobile}`,
            cust_email: '',
            cust_mail_addr: '',
          },
          trns_info: {
            trnx_id: ref,
            trnx_amt: printMoney(amount),
            trnx_currency: 'BDT',
            ord_id: orderNo,
            ord_det: 'khatian',
          },
          ipn_info: { ipn_channel: '3', ipn_email: '', ipn_uri: noticeUrl },
          mac_addr: settings.serverAddress,
        },
      })
      const token = textIn(body, 'secure_token')
      if (token === null) throw new ProviderDown(`ekPay answered ${textIn(body, 'msg_code') ?? 'nothing'}`)
      return {
        redirectUrl: `${settings.url}?sToken=${encodeURIComponent(token)}&trnsID=${encodeURIComponent(ref)}`,
        providerRef: null,
      }
    },
    query: async ({ ref, day }) => {
      const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
      const found = (await statusOn(ref, day)) ?? (await statusOn(ref, next))
      return found ?? { status: p.pending, amount: null, txn: null }
    },
  }
}

function stamp(at: number): string {
  const { year, month, day, hour, minute, second } = dhakaParts(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`
}
