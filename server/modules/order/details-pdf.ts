import type { CallOutput } from '#contract/call.ts'
import type { khatianOrderCalls } from '#contract/calls/khatian-order.ts'
import { orderColumns, orderStatusNames } from '#contract/lists/khatian-order.ts'
import { mapOrderStatusNames } from '#contract/lists/map-order.ts'
import type { BothNames } from '#contract/declare/field.ts'
import { formatDhakaDate } from '#domain/kernel/dhaka-time.ts'
import { toBengaliDigits } from '#domain/kernel/digits.ts'
import { itemKinds, type ItemKind } from '#domain/order/choices.ts'
import { surveyNames } from '#domain/khatian/survey.ts'
import type { Printer } from '#server/documents/printer.ts'
import { reportData } from '#server/documents/report-data.ts'
import { FileAnswer } from '#server/request/file-answer.ts'

type Card = CallOutput<(typeof khatianOrderCalls)['khatian-order.get']>

const taka = (poisha: number): string => toBengaliDigits((poisha / 100).toFixed(2))
const day = (iso: string): string => formatDhakaDate(Date.parse(iso), 'bn')

/** An order on paper as its desk reads it, in the language of the record: what was ordered, for whom, and where it stands. */
export async function detailsPdf(printer: Printer, { order, party }: Card): Promise<FileAnswer> {
  const facts = [
    `অফিস: ${order.officeBn}`,
    ...(order.hoursBn === '' ? [] : [`অফিসের সময়: ${order.hoursBn}`]),
    `আবেদনের তারিখ: ${day(order.placedAt)}`,
    `অবস্থা: ${nameOfStep(order.kind, order.status)}`,
    `কপি: ${orderColumns.copyType.choices?.[order.copyType]?.[0] ?? ''}, ${orderColumns.medium.choices?.[order.medium]?.[0] ?? ''}`,
    ...(order.promised === null ? [] : [`প্রতিশ্রুত দিন: ${day(`${order.promised}T00:00:00+06:00`)}`]),
    `আবেদনকারী: ${party.name}, ${toBengaliDigits(party.mobile)}`,
    ...(party.address === null
      ? []
      : [`ঠিকানা: ${party.address.line}, ${party.address.postOffice}-${toBengaliDigits(party.address.postalCode)}`]),
    `মোট ফি: ${taka(order.price.total)} টাকা`,
  ]
  const report = reportData({
    title: `আবেদন ${toBengaliDigits(order.no)}`,
    facts,
    locale: 'bn',
    columns: [order.kind === itemKinds.map ? 'শিট নম্বর' : 'খতিয়ান নম্বর', 'জরিপ', 'মৌজা', 'জেএল নম্বর', 'অবস্থা'].map(
      (label) => ({ label, isFigure: false }),
    ),
    rows: order.items.map((item) => [
      toBengaliDigits(item.sheetNo ?? item.khatianNo),
      surveyNames[item.survey][0],
      item.mouzaBn,
      toBengaliDigits(item.jlNumber),
      item.closed === null ? nameOfStep(order.kind, item.step) : 'সরবরাহ সম্ভব নয়',
    ]),
    totals: null,
  })
  return new FileAnswer({ type: 'application/pdf', name: `${order.no}.pdf`, bytes: await printer.print({ report }) })
}

function nameOfStep(kind: ItemKind, step: number): string {
  const names: Readonly<Record<number, BothNames>> = kind === itemKinds.map ? mapOrderStatusNames : orderStatusNames
  return names[step]?.[0] ?? ''
}
