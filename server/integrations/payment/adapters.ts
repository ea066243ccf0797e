import { paymentProviders, type PaymentProvider } from '#domain/order/choices.ts'
import type { PaymentSettings } from '#server/kernel/payment-settings.ts'
import type { AdapterPorts } from './adapter-ports.ts'
import { bkashAdapter } from './bkash.ts'
import { ekpayAdapter } from './ekpay.ts'
import type { PaymentAdapter } from './port.ts'
import { upayAdapter } from './upay.ts'

const slashless = (url: string): string => url.replace(/\/+$/, '')

/**
 * The providers that are set up; what is not, the sandbox at the given address stands in for, where there is one. Nothing
 * but the address tells the two apart.
 */
export function paymentAdapters(
  { bkash, ekpay, upay, statements }: PaymentSettings,
  sandbox: string | null,
  ports: AdapterPorts,
): ReadonlyMap<PaymentProvider, PaymentAdapter> {
  const adapters = new Map<PaymentProvider, PaymentAdapter>()
  const play = (name: string): string => `${sandbox ?? ''}/${name}`
  // The sandbox gives its own payments only: those of a service that is set up it knows nothing of.
  const statementOf = (name: keyof typeof statements, given: object | null): string | null =>
    statements[name] ?? (given === null && sandbox !== null ? `${play(name)}/statement` : null)
  if (bkash !== null || sandbox !== null)
    adapters.set(
      paymentProviders.bkash,
      bkashAdapter(
        {
          url: slashless(bkash?.URL ?? play('bkash')),
          username: bkash?.USERNAME ?? 'sandbox',
          password: bkash?.PASSWORD ?? 'sandbox',
          appKey: bkash?.APP_KEY ?? 'sandbox',
          appSecret: bkash?.APP_SECRET ?? 'sandbox',
          statementUrl: statementOf('bkash', bkash),
        },
        ports,
      ),
    )
  if (ekpay !== null || sandbox !== null)
    adapters.set(
      paymentProviders.ekpay,
      ekpayAdapter(
        {
          url: slashless(ekpay?.URL ?? play('ekpay')),
          merchantId: ekpay?.MERCHANT_ID ?? 'sandbox',
          passKey: ekpay?.PASS_KEY ?? 'sandbox',
          serverAddress: ekpay?.SERVER_ADDRESS ?? '127.0.0.1',
          statementUrl: statementOf('ekpay', ekpay),
        },
        ports,
      ),
    )
  if (upay !== null || sandbox !== null)
    adapters.set(
      paymentProviders.upay,
      upayAdapter(
        {
          url: slashless(upay?.URL ?? play('upay')),
          merchantId: upay?.MERCHANT_ID ?? 'sandbox',
          merchantKey: upay?.MERCHANT_KEY ?? 'sandbox',
          merchantName: upay?.MERCHANT_NAME ?? 'DLRMS',
          merchantCode: upay?.MERCHANT_CODE ?? 'sandbox',
          merchantMobile: upay?.MERCHANT_MOBILE ?? '01700000000',
          statementUrl: statementOf('upay', upay),
        },
        ports,
      ),
    )
  return adapters
}
