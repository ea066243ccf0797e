import type { TempKhatian } from '#contract/calls/khatian-temp.ts'
import { checkTemp, type TempFaults } from '#domain/khatian-temp/check-temp.ts'
import { parseTempDags, parseTempOwners, tempDagsText, tempOwnersText } from '#domain/khatian-temp/row-text.ts'
import type { TempContent } from '#domain/khatian-temp/temp-khatian.ts'
import type { Volume } from '#domain/volume/volume.ts'
import * as z from 'zod/mini'

export const rowFields = ['number', 'owners', 'dags'] as const
export type RowField = (typeof rowFields)[number]

/** An entry of the index as it is typed: a number, and a line of text each for owners and dags. */
export type RowText = Readonly<Record<RowField, string>>

export const rowText = z.object({ number: z.string(), owners: z.string(), dags: z.string() })

export const emptyRow: RowText = { number: '', owners: '', dags: '' }

/** What is wrong with a field: a code, and at which of its owners or dags, counted from 1. */
export const rowFault = z.object({ code: z.string(), at: z.nullable(z.int()) })
export type RowFault = z.output<typeof rowFault>
export const rowFaults = z.object({
  number: z.exactOptional(rowFault),
  owners: z.exactOptional(rowFault),
  dags: z.exactOptional(rowFault),
})
export type RowFaults = z.output<typeof rowFaults>

export function contentOfRow({ number, owners, dags }: RowText): TempContent {
  return { khatianNo: number, owners: parseTempOwners(owners), dags: parseTempDags(dags) }
}

export function rowOfContent({ khatianNo, owners, dags }: TempContent): RowText {
  return { number: khatianNo, owners: tempOwnersText(owners), dags: tempDagsText(dags) }
}

export function rowOfTemp({ khatianNo, owners, dags }: Pick<TempKhatian, 'khatianNo' | 'owners' | 'dags'>): RowText {
  return rowOfContent({ khatianNo, owners, dags: dags.map(({ dagNo }) => dagNo) })
}

/** The rules of an entry, told at the fields before anything is sent; null where nothing is wrong. */
export function checkRow(row: RowText, volume: Pick<Volume, 'from' | 'to'>): RowFaults | null {
  const checked = checkTemp(contentOfRow(row), volume)
  return checked.ok ? null : faultsOf(checked.faults)
}

/** Faults by their places in an entry, as the domain or the wire names them, brought to the three fields; the first of each. */
export function faultsOf(places: TempFaults): RowFaults | null {
  const faults: { [Field in RowField]?: RowFault } = {}
  for (const [place, code] of Object.entries(places)) {
    const [name = '', at] = place.split('.')
    const field = fieldNames[name]
    if (field !== undefined) faults[field] ??= { code, at: at === undefined ? null : Number(at) + 1 }
  }
  return Object.keys(faults).length === 0 ? null : faults
}

const fieldNames: Readonly<Record<string, RowField | undefined>> = {
  khatianNo: 'number',
  KHATIAN_NO: 'number',
  owners: 'owners',
  OWNERS: 'owners',
  dags: 'dags',
  DAGS: 'dags',
}

/** Whether nothing but a proposed number stands in it. */
export function isUntouched({ owners, dags }: RowText): boolean {
  return owners.trim() === '' && dags.trim() === ''
}
