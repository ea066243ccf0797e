import type { khatianOrderCalls } from '#contract/calls/khatian-order.ts'
import type { mapOrderCalls } from '#contract/calls/map-order.ts'
import type { CallInput } from '#contract/call.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { copyTypes, deliveryMedia, itemKinds, type ItemKind } from '#domain/order/choices.ts'
import type { ComboItem } from '#ui/combobox.tsx'

/** A khatian as it is being typed, or a sheet as it is being chosen. */
export type TypedItem = {
  readonly key: string
  readonly survey: SurveyKey
  readonly mouza: ComboItem | null
  /** of a khatian */
  readonly khatianNo: string
  /** the sheet's id */
  readonly mapId: string
}

export type TypedOrder = {
  readonly items: readonly TypedItem[]
  readonly channel: 'OFFICE' | 'HOTLINE'
  /** an online copy goes online, a certified one by any other way */
  readonly medium: 1 | 2 | 3 | 4
  readonly name: string
  readonly mobile: string
  readonly line: string
  readonly postOffice: string
  readonly postalCode: string
}

export function emptyItem(survey: SurveyKey = 'RS', mouza: ComboItem | null = null): TypedItem {
  return { key: crypto.randomUUID(), survey, mouza, khatianNo: '', mapId: '' }
}

export function emptyOrder(): TypedOrder {
  return {
    items: [emptyItem()],
    channel: 'OFFICE',
    medium: deliveryMedia.officeCounter,
    name: '',
    mobile: '',
    line: '',
    postOffice: '',
    postalCode: '',
  }
}

export function goesByMail({ medium }: Pick<TypedOrder, 'medium'>): boolean {
  return medium === deliveryMedia.byMail
}

/** What is still to be filled in, by the names of the fields on the wire. */
export function missingIn(order: TypedOrder, kind: ItemKind): ReadonlySet<string> {
  const needed = [
    ['NAME', order.name],
    ['MOBILE', order.mobile],
    ...(goesByMail(order)
      ? ([
          ['LINE', order.line],
          ['POST_OFFICE', order.postOffice],
          ['POSTAL_CODE', order.postalCode],
        ] as const)
      : []),
    ...order.items.flatMap(
      ({ key, mouza, khatianNo, mapId }) =>
        [
          [`mouza ${key}`, mouza?.id ?? ''],
          [`number ${key}`, kind === itemKinds.map ? mapId : khatianNo],
        ] as const,
    ),
  ] as const
  return new Set(needed.flatMap(([name, value]) => (value.trim() === '' ? [name] : [])))
}

/** The order of khatians as it is sent. */
export function sentOf(order: TypedOrder): CallInput<(typeof khatianOrderCalls)['khatian-order.create']> {
  return {
    items: order.items.map(({ survey, mouza, khatianNo }) => ({ jlNumberId: mouza?.id ?? '', survey, khatianNo })),
    ...forCustomer(order),
  }
}

/** The order of sheets as it is sent. */
export function sentOfSheets(order: TypedOrder): CallInput<(typeof mapOrderCalls)['map-order.create']> {
  return {
    items: order.items.map(({ survey, mouza, mapId }) => ({ jlNumberId: mouza?.id ?? '', survey, mapId })),
    ...forCustomer(order),
  }
}

function forCustomer({ channel, medium, name, mobile, line, postOffice, postalCode }: TypedOrder) {
  return {
    copyType: medium === deliveryMedia.online ? copyTypes.online : copyTypes.certified,
    medium,
    channel,
    customer: { name, mobile },
    ...(goesByMail({ medium }) ? { address: { line, postOffice, postalCode, upazilaId: null } } : {}),
  }
}
