import { parseTempBlock } from '#domain/khatian-temp/row-text.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import type { Volume } from '#domain/volume/volume.ts'
import * as z from 'zod/mini'
import {
  checkRow,
  emptyRow,
  isUntouched,
  rowFaults,
  rowOfContent,
  rowText,
  type RowFaults,
  type RowText,
} from './row-values.ts'

/** A row that was given and is not stored yet; its key makes sending it again the same wish. */
const waitingRow = z.object({
  key: z.string(),
  text: rowText,
  /** `sending`: on its way or next; `failed`: no answer came; `refused`: the server or a rule said no */
  state: z.enum(['sending', 'failed', 'refused']),
  code: z.nullable(z.string()),
  faults: z.nullable(rowFaults),
})
export type WaitingRow = z.output<typeof waitingRow>

/** What is kept on the device: the open row as far as it was typed, and the rows that wait. [TMP-11] */
export const rowQueue = z.object({ open: rowText, waiting: z.array(waitingRow) })
export type RowQueue = z.output<typeof rowQueue>

export const emptyQueue: RowQueue = { open: emptyRow, waiting: [] }

export function isEmpty({ open, waiting }: RowQueue): boolean {
  return waiting.length === 0 && Object.values(open).every((text) => text === '')
}

/** What was kept before what was typed since; of two open rows the newer stays open, and the other waits. */
export function joinQueues(kept: RowQueue, now: RowQueue, newKey: () => string): RowQueue {
  const waiting = [...kept.waiting, ...now.waiting.filter(({ key }) => kept.waiting.every((row) => row.key !== key))]
  if (isUntouched(now.open)) return { open: isUntouched(kept.open) ? now.open : kept.open, waiting }
  if (isUntouched(kept.open)) return { open: now.open, waiting }
  return { open: now.open, waiting: [...waiting, { ...newRow(kept.open, newKey()), state: 'failed' }] }
}

/** What is kept, after what was done between two states of one screen: another tab's rows stay as they are there. */
export function withDone(kept: RowQueue, before: RowQueue, after: RowQueue): RowQueue {
  const stands = new Set(after.waiting.map(({ key }) => key))
  const gone = new Set(before.waiting.map(({ key }) => key).filter((key) => !stands.has(key)))
  const done = new Map(after.waiting.filter((row) => !before.waiting.includes(row)).map((row) => [row.key, row]))
  const known = kept.waiting.filter(({ key }) => !gone.has(key)).map((row) => done.get(row.key) ?? row)
  const added = [...done.values()].filter(({ key }) => known.every((row) => row.key !== key))
  return { open: after.open === before.open ? kept.open : after.open, waiting: [...known, ...added] }
}

/** More lines at once are a wrong choice in the spreadsheet rather than the index of one volume. */
export const mostPasted = 500

export function newRow(text: RowText, key: string, faults: RowFaults | null = null): WaitingRow {
  return { key, text, state: faults === null ? 'sending' : 'refused', code: null, faults }
}

/** The rows of a spreadsheet's block; one against the rules waits for a correction and holds up no other. [TMP-6] */
export function pastedRows(text: string, volume: Pick<Volume, 'from' | 'to'>, newKey: () => string): WaitingRow[] {
  return parseTempBlock(text)
    .slice(0, mostPasted)
    .map((content) => {
      const row = rowOfContent(content)
      return newRow(row, newKey(), checkRow(row, volume))
    })
}

export function withRow(queue: RowQueue, key: string, change: Partial<WaitingRow>): RowQueue {
  return { ...queue, waiting: queue.waiting.map((row) => (row.key === key ? { ...row, ...change } : row)) }
}

export function withoutRow(queue: RowQueue, key: string): RowQueue {
  return { ...queue, waiting: queue.waiting.filter((row) => row.key !== key) }
}

/** All rows of one state brought to another: those that failed go out again, those on their way did not get through. */
export function turned(queue: RowQueue, from: WaitingRow['state'], to: WaitingRow['state']): RowQueue {
  return { ...queue, waiting: queue.waiting.map((row) => (row.state === from ? { ...row, state: to } : row)) }
}

/** What is proposed below a number at once; the server knows better a moment later. */
export function numberBelow(number: string, { to }: Pick<Volume, 'to'>): string {
  const parsed = parseKhatianNumber(number)
  return parsed.ok && parsed.value.lead < to ? String(parsed.value.lead + 1) : ''
}
