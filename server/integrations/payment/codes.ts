import type { PaymentReason } from '#domain/payment/reasons.ts'

/**
 * What a code of a provider means for the attempt: the call succeeded; the attempt ended without money; the same call is
 * repeated at once with a new token; or the outcome is open, and the provider is asked later. [PAY-20]
 */
export type CodeMeaning =
  | { readonly means: 'done' }
  | { readonly means: 'ended'; readonly reason: PaymentReason }
  | { readonly means: 'again' }
  | { readonly means: 'later' }

const done = { means: 'done' } as const
const again = { means: 'again' } as const
const later = { means: 'later' } as const
const ended = (reason: PaymentReason) => ({ means: 'ended', reason }) as const

/** All codes of the papers of bKash tokenized checkout 1.2.0. */
const bkash: Readonly<Record<string, CodeMeaning>> = {
  '0000': done,
  ...codes(ended('refused'), 2001, 2002, 2004, 2005, 2006, 2007, 2008, 2009, 2012, 2021, 2022, 2025, 2027, 2030, 2031),
  ...codes(ended('refused'), 2032, 2036, 2039, 2040, 2041, 2043, 2044, 2046, 2047, 2048, 2049, 2050, 2051, 2052, 2053),
  ...codes(ended('refused'), 2054, 2055, 2063, 2064, 2065, 2066, 2067, 2069, 2082, 2118),
  ...codes(ended('wrong-pin'), 2010, 2011, 2014, 2016, 2018, 2019),
  ...codes(ended('limit'), 2013, 2015, 2017, 2059),
  ...codes(ended('no-money'), 2023),
  ...codes(ended('account'), 2037, 2038, 2045, 2057, 2058),
  ...codes(again, 2079),
  // Another call may have moved the money, the customer may still act, or bKash itself does not know yet.
  ...codes(later, 503, 2003, 2020, 2024, 2029, 2033, 2056, 2060, 2061, 2062, 2068, 2116, 2117, 2119, 2127),
  // Of refunds and reversals: they say nothing of the payment.
  ...codes(later, 2026, 2028, 2034, 2035, 2042, 2071, 2072, 2073, 2074, 2075, 2076, 2077, 2078, 2080, 2081),
}

/** All codes that ekPay's papers and its merchants name. */
const ekpay: Readonly<Record<string, CodeMeaning>> = {
  '1000': later,
  '1001': later,
  '1020': done,
  '1021': ended('refused'),
  '1022': ended('cancelled'),
  '1023': ended('expired'),
}

/** All codes of uPay's merchant API 4.1.0. A found payment says its own state beside the code. */
const upay: Readonly<Record<string, CodeMeaning>> = {
  MAS2001: done,
  MPIS2002: done,
  PS2005: done,
  MPR_200: done,
  BRS2001: done,
  DVE4001: ended('refused'),
  MNF4002: ended('refused'),
  DTP4003: ended('refused'),
  // A payment that its page has not begun yet is not found either.
  PNF4012: later,
  MSE5001: later,
}

export const providerCodes = { bkash, ekpay, upay } as const
export type CodedProvider = keyof typeof providerCodes

export type UnknownCode = (provider: CodedProvider, code: string) => void

/** Reads a code; one that the papers do not list is logged and asked about later. */
export function codeReader(provider: CodedProvider, onUnknown: UnknownCode): (code: string | null) => CodeMeaning {
  const table = providerCodes[provider]
  return (code) => {
    if (code === null) return later
    if (Object.hasOwn(table, code)) return table[code] ?? later
    onUnknown(provider, code)
    return later
  }
}

function codes(meaning: CodeMeaning, ...numbers: readonly number[]): Record<string, CodeMeaning> {
  return Object.fromEntries(numbers.map((number) => [String(number), meaning]))
}
