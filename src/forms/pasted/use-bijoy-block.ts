import { canonicalText } from '#domain/kernel/text.ts'
import type { GridColumn, GridRow, PastedCell } from '#grid/grid-types.ts'
import { offerBijoy } from '#typing/offer-bijoy.ts'
import { type RefObject, useLayoutEffect, useRef } from 'react'

type Table = {
  frame: RefObject<HTMLElement | null>
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  commit: (rowId: string, columnKey: string, text: string) => unknown
  asOneStep: (work: () => void) => void
}

/** A pasted block of Bijoy is offered to be converted, in the columns of words; cells changed meanwhile stay. [BIJ-2] */
export function useBijoyBlock(table: Table): (cells: readonly PastedCell[]) => void {
  const latest = useRef(table)
  useLayoutEffect(() => {
    latest.current = table
  })

  function convert(cells: readonly PastedCell[], fromBijoy: (text: string) => string): void {
    const { rows, commit, asOneStep } = latest.current
    asOneStep(() => {
      for (const { rowId, columnKey, text } of cells) {
        const now = rows.find(({ id }) => id === rowId)?.cells[columnKey]?.text
        if (now === canonicalText(text)) commit(rowId, columnKey, fromBijoy(text))
      }
    })
  }

  return (cells) => {
    const { frame, columns } = latest.current
    const plain = new Set(columns.filter(({ typing }) => typing === 'plain').map(({ key }) => key))
    const words = cells.filter(({ columnKey, text }) => !plain.has(columnKey) && /\p{Script=Latin}/u.test(text))
    if (frame.current === null || words.length === 0) return
    const texts = words.map(({ text }) => text)
    void offerBijoy(frame.current, texts, (fromBijoy) => convert(words, fromBijoy))
  }
}
