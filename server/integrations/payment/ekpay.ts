import { printMoney } from '#domain/kernel/money.ts'
import { dhakaParts } from '#domain/kernel/dhaka-time.ts'
import { paymentProviders, paymentStatus as p, type PaymentStatus } from '#domain/order/choices.ts'
import type { PaymentAnswer } from '#domain/payment/facts.ts'
import type { PaymentReason } from '#domain/payment/reasons.ts'
import type { AdapterPorts } from './adapter-ports.ts'
import { codeReader } from './codes.ts'
import { askProvider, movedAmount, objectIn, ProviderDown, textIn, type PaymentAdapter } from './port.ts'
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

const endings: Partial<Record<PaymentReason, PaymentStatus>> = { cancelled: p.cancel, expired: p.expired }

/** ekPay: asked by our reference and the day on which it was opened, and by the next one for what went over midnight. */
export function ekpayAdapter(
  settings: EkpaySettings,
  { onUnknown, timeoutMs }: Pick<AdapterPorts, 'onUnknown' | 'timeoutMs'>,
): PaymentAdapter {
  const meaningOf = codeReader('ekpay', onUnknown)

  async function statusOn(ref: string, day: string): Promise<PaymentAnswer | null> {
    const { body } = await askProvider(`${settings.url}/get-status`, {
      body: { username: settings.merchantId, trnx_id: ref, trans_date: day },
      timeoutMs,
    })
    const meaning = meaningOf(textIn(body, 'msg_code'))
    const info = objectIn(body, 'trnx_info')
    if (textIn(info, 'mer_trnx_id') !== ref) return null
    if (meaning.means === 'ended')
      return { status: endings[meaning.reason] ?? p.failed, amount: null, txn: null, reason: meaning.reason }
    if (meaning.means !== 'done') return { status: p.pending, amount: null, txn: null }
    return { status: p.success, amount: movedAmount('ekPay', info, 'trnx_amt'), txn: textIn(info, 'trnx_id') }
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
        timeoutMs,
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
