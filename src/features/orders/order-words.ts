import type { orderView } from '#contract/calls/order-shapes.ts'
import { type SurveyKey, surveyNames } from '#domain/khatian/survey.ts'
import type { PaymentReason } from '#domain/payment/reasons.ts'
import { itemKinds } from '#domain/order/choices.ts'
import type { OrderAct } from '#domain/order/transitions.ts'
import { useStatusText } from '#workflow/use-status-text.ts'
import { type LocaleText, useText } from '#platform/locale/locale.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type * as z from 'zod/mini'

export type Order = z.output<typeof orderView>

type Status = Order['status']
type Kind = Order['kind']

/** Where an order stands, as its customer reads it. */
export const statusWords: Readonly<Record<Status, MessageDescriptor>> = {
  1: msg`Received, fee due`,
  2: msg`With the AC Land`,
  3: msg`In the record room`,
  4: msg`Awaiting verification`,
  5: msg`Awaiting comparison`,
  6: msg`Awaiting approval`,
  7: msg`Awaiting delivery`,
  8: msg`Sent to the post`,
  9: msg`Delivered`,
}

/** A map sheet is verified once, and then waits to go out. [ORD-10] */
const mapStatusWords: typeof statusWords = { ...statusWords, 5: statusWords[7] }

/** Where an order of a kind stands, by its status. */
export function statusWordsFor(kind: Kind): typeof statusWords {
  return kind === itemKinds.map ? mapStatusWords : statusWords
}

const closedWords: Readonly<Record<NonNullable<Order['closed']>, MessageDescriptor>> = {
  cancelled: msg`Cancelled`,
  expired: msg`Cancelled: the fee was not paid in time`,
  undeliverable: msg`Not possible, fee back`,
}

export const mediumWords: Readonly<Record<Order['medium'], MessageDescriptor>> = {
  1: msg`Office counter`,
  2: msg`By mail`,
  3: msg`Union digital centre`,
  4: msg`Online`,
}

export const copyWords: Readonly<Record<Order['copyType'], MessageDescriptor>> = {
  1: msg`Online copy`,
  2: msg`Certified copy`,
}

export const lineWords: Readonly<Record<Order['price']['lines'][number]['part'], MessageDescriptor>> = {
  copies: msg`Fee of the copies`,
  postage: msg`Postage`,
  service: msg`Service fee`,
}

/** Providers of payment by their numbers; their names are their own in every language. */
export const providerNames = { 1: 'ekPay', 2: 'uPay', 3: 'bKash' } as const

/** Why a payment ended without money, for the person who tried. [PAY-19] */
export const paymentReasonWords: Readonly<Record<PaymentReason, MessageDescriptor>> = {
  cancelled: msg`You cancelled the payment. No money was taken.`,
  'no-money': msg`The payment was refused: there is too little money in the account. No money was taken.`,
  'wrong-pin': msg`The payment was refused: the PIN or the code was wrong or came too late. No money was taken.`,
  account: msg`The payment was refused: this account cannot make payments. No money was taken.`,
  limit: msg`The payment was refused: too many wrong tries. Wait a while or choose another service. No money was taken.`,
  expired: msg`The payment was not completed in time. No money was taken.`,
  refused: msg`The payment service refused the payment. No money was taken.`,
  'not-opened': msg`The payment service did not open its page. No money was taken.`,
}

const actWords: Readonly<Record<OrderAct, MessageDescriptor>> = {
  place: msg`Order received`,
  pay: msg`Fee paid`,
  'acland-approve': msg`Approved by the AC Land`,
  'entry-complete': msg`Entry completed`,
  verify: msg`Verified`,
  compare: msg`Compared`,
  approve: msg`Approved`,
  'new-version': msg`Sent back for a new version`,
  undeliverable: msg`A copy cannot be given`,
  'send-to-dak': msg`Given to the post`,
  'send-to-udc': msg`Sent to the digital centre`,
  'receive-at-udc': msg`Received by the digital centre`,
  receive: msg`Taken by the post office`,
  deliver: msg`Delivered`,
  return: msg`Came back from the post`,
  cancel: msg`Cancelled`,
  expire: msg`Closed: not paid in time`,
}

type Standing = { readonly kind: Kind; readonly status: Status; readonly closed: Order['closed'] }

/** What each type of copy is valid for, as a customer reads it before paying. [ORD-15] */
export const validityWords = {
  1: msg`For information only. It has no signature or seal and is not valid as evidence or for registration.`,
  2: msg`Signed and sealed by the record room. It is valid as evidence and for registration.`,
} as const satisfies Record<Order['copyType'], MessageDescriptor>

export type OrderWords = {
  readonly status: (of: Standing) => string
  /** null for what is none of the customer's business */
  readonly act: (name: string) => string | null
  readonly say: (words: MessageDescriptor) => string
}

export function useOrderWords(): OrderWords {
  const { i18n } = useLingui()
  const statusText = useStatusText()
  return {
    status: ({ kind, status, closed }) =>
      closed === null ? statusText(statusWordsFor(kind), status) : i18n._(closedWords[closed]),
    act: (name) => (Object.hasOwn(actWords, name) ? i18n._(actWords[name as OrderAct]) : null),
    say: (words) => i18n._(words),
  }
}

/** A day as `YYYY-MM-DD`, as it is read. */
export function showDay(day: string, text: LocaleText): string {
  return text.date(`${day}T00:00:00+06:00`)
}

export type Placed = Pick<Order['items'][number], 'mouzaBn' | 'mouzaEn' | 'survey' | 'jlNumber'>

/** Mouza, JL number and survey in one line. */
export function usePlaceLine(): (of: Placed) => string {
  const text = useText()
  const jl = useLingui().i18n._(msg`JL`)
  return ({ mouzaBn, mouzaEn, survey, jlNumber }) =>
    `${text.pick(mouzaBn, mouzaEn)} · ${jl} ${text.digits(jlNumber)} · ${surveyName(survey, text)}`
}

export function surveyName(survey: SurveyKey, text: LocaleText): string {
  const [bn, en] = surveyNames[survey]
  return text.pick(bn, en)
}
