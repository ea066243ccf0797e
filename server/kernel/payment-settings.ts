import * as z from 'zod'
import { StartRefusal } from './start-refusal.ts'

const text = z.string().min(1).optional()
const url = z.url({ protocol: /^https?$/ }).optional()

/** Settings of the payment providers: all of one, or none of it. */
export const paymentSettings = {
  BKASH_URL: url,
  BKASH_USERNAME: text,
  BKASH_PASSWORD: text,
  BKASH_APP_KEY: text,
  BKASH_APP_SECRET: text,
  EKPAY_URL: url,
  EKPAY_MERCHANT_ID: text,
  EKPAY_PASS_KEY: text,
  EKPAY_SERVER_ADDRESS: text,
  UPAY_URL: url,
  UPAY_MERCHANT_ID: text,
  UPAY_MERCHANT_KEY: text,
  UPAY_MERCHANT_NAME: text,
  UPAY_MERCHANT_CODE: text,
  UPAY_MERCHANT_MOBILE: text,
  STATEMENT_BKASH_URL: url,
  STATEMENT_EKPAY_URL: url,
  STATEMENT_UPAY_URL: url,
}

/** Of them, what a refusal must not show. */
export const paymentSecrets = ['BKASH_PASSWORD', 'BKASH_APP_SECRET', 'EKPAY_PASS_KEY', 'UPAY_MERCHANT_KEY'] as const

type Given = { readonly [Name in keyof typeof paymentSettings]?: string | undefined }
type Group<Prefix extends string> = {
  readonly [Name in keyof typeof paymentSettings as Name extends `${Prefix}_${infer Rest}` ? Rest : never]: string
}

export type PaymentSettings = {
  readonly bkash: Group<'BKASH'> | null
  readonly ekpay: Group<'EKPAY'> | null
  readonly upay: Group<'UPAY'> | null
  /** where each gives the payments of a day; null where it gives none [PAY-18] */
  readonly statements: Readonly<Record<'bkash' | 'ekpay' | 'upay', string | null>>
}

export function readPaymentSettings(given: Given): PaymentSettings {
  return {
    bkash: groupOf(given, 'BKASH'),
    ekpay: groupOf(given, 'EKPAY'),
    upay: groupOf(given, 'UPAY'),
    statements: {
      bkash: given.STATEMENT_BKASH_URL ?? null,
      ekpay: given.STATEMENT_EKPAY_URL ?? null,
      upay: given.STATEMENT_UPAY_URL ?? null,
    },
  }
}

function groupOf<const Prefix extends 'BKASH' | 'EKPAY' | 'UPAY'>(given: Given, prefix: Prefix): Group<Prefix> | null {
  const names = Object.keys(paymentSettings).filter((name) => name.startsWith(`${prefix}_`)) as (keyof Given)[]
  const there = names.filter((name) => given[name] !== undefined)
  if (there.length === 0) return null
  const absent = names.find((name) => given[name] === undefined)
  if (absent !== undefined) throw new StartRefusal(`setting ${there[0]} needs ${absent}: a provider has all of them`)
  return Object.fromEntries(names.map((name) => [name.slice(prefix.length + 1), given[name]])) as Group<Prefix>
}
