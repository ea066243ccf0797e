import type { PaymentProvider } from '#domain/order/choices.ts'
import type { PaymentAnswer, RefundAnswer } from '#domain/payment/facts.ts'
import type { StatementLine } from './statement-line.ts'

/** A try to pay, as a provider is told of it. */
export type PaymentRequest = {
  /** our reference: letters and digits, at most 50 */
  readonly ref: string
  /** poisha */
  readonly amount: number
  readonly orderNo: string
  /** day in Dhaka */
  readonly day: string
  readonly at: number
  readonly customer: { readonly name: string; readonly mobile: string }
  /** where the browser comes back to, and where the provider may tell us of itself */
  readonly returnUrl: string
  readonly noticeUrl: string
}

export type Opened = { readonly redirectUrl: string; readonly providerRef: string | null }

export type AskedAbout = {
  readonly ref: string
  readonly providerRef: string | null
  readonly day: string
}

export type RefundAsked = AskedAbout & {
  /** the provider's own number of the payment */
  readonly providerTxn: string | null
  readonly amount: number
}

/** A payment provider over HTTP, as its own documents have it. Only what `query` and `execute` answer is believed. [PAY-5] */
export type PaymentAdapter = {
  readonly provider: PaymentProvider
  /** throws `ProviderDown` */
  open(request: PaymentRequest): Promise<Opened>
  /** moves the money, where a provider moves none by itself; after a time-out it is asked before it is repeated [PAY-10] */
  readonly execute?: (asked: AskedAbout) => Promise<PaymentAnswer>
  query(asked: AskedAbout): Promise<PaymentAnswer>
  /** its payments of a day in Dhaka, where it gives them [PAY-18] */
  readonly statement?: (day: string) => Promise<readonly StatementLine[]>
  /** of a provider that pays back when it is told to */
  readonly refund?: {
    send(asked: RefundAsked): Promise<RefundAnswer>
    /** what became of a refund that it was told of before; null where it has made none [PAY-10] */
    query(asked: RefundAsked): Promise<RefundAnswer | null>
  }
}

/** The provider did not answer, or not in a form that can be read: nothing is known. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown'
}

/** bKash asks its merchants to wait 30 s for every call; ekPay and uPay name no limit. [PAY-22] */
export const providerTimeoutMs = 30_000

type Sent = {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly timeoutMs?: number | undefined
}

/** The JSON that a provider answers; whatever else comes is no answer. */
export async function askProvider(
  url: string,
  { method = 'POST', headers = {}, body, timeoutMs = providerTimeoutMs }: Sent,
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer: unknown = await response.json()
    if (answer === null || typeof answer !== 'object') throw new Error('no object')
    return { status: response.status, body: answer as Readonly<Record<string, unknown>> }
  } catch (cause) {
    throw new ProviderDown('no answer', { cause })
  }
}

export type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

export function textIn(value: unknown, key: string): string | null {
  if (value === null || typeof value !== 'object') return null
  const found = (value as Readonly<Record<string, unknown>>)[key]
  return typeof found === 'string' && found !== '' ? found : typeof found === 'number' ? String(found) : null
}

export function objectIn(value: unknown, key: string): Readonly<Record<string, unknown>> {
  const found = value === null || typeof value !== 'object' ? null : (value as Record<string, unknown>)[key]
  return found !== null && typeof found === 'object' ? (found as Record<string, unknown>) : {}
}

/** The names under which the providers' papers give the currency of an amount. */
export const currencyKeys = ['currency', 'curr', 'trnx_currency', 'currency_code', 'transaction_currency_code']

/** Poisha that an answer says have moved. No amount, or one that is not in taka, is no answer. [PAY-24] */
export function movedAmount(provider: string, answer: Readonly<Record<string, unknown>>, key: string): number {
  const amount = poishaOf(textIn(answer, key))
  if (amount === null) throw new ProviderDown(`${provider} named no amount`)
  const other = currencyKeys.map((name) => textIn(answer, name)).find((name) => name !== null && name !== 'BDT')
  if (other !== undefined) throw new ProviderDown(`${provider} named the currency ${other}`)
  return amount
}

/** Poisha of an amount as providers write it: taka with up to two places; null for anything else. */
export function poishaOf(text: string | null): number | null {
  const match = /^([0-9]{1,12})(?:\.([0-9]{1,2})0*)?$/.exec(text ?? '')
  return match === null ? null : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0') || '0')
}
