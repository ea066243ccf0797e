import { canWrite } from './cell-moves.ts'
import { columnLeft, editorSpan, headerHeight, rowHeight, type View } from './grid-metrics.ts'
import type { CellState, GridColumn } from './grid-types.ts'
import type { GridWords } from './grid-words.ts'
import { mayOverflow, widthOf } from './text-width.ts'

/** The elements that are moved by hand: no key and no move of the cursor passes through React. */
export type EditorParts = {
  input: HTMLInputElement
  scroller: HTMLElement
  /** tint of the selected row */
  marker: HTMLElement
  /** hint of the column or reason of the mark */
  hint: HTMLElement
  /** what the typed text comes to */
  preview: HTMLElement
  /** refusals, announced */
  message: HTMLElement
  /** name of the selected cell, announced: one input that moves is not announced by itself */
  whereabouts: HTMLElement
}

/** Puts the one editor over a cell and says what stands there. */
export function createEditorView(parts: EditorParts, words: () => GridWords, view: () => View) {
  const { input, marker } = parts

  return {
    showCell(columns: readonly GridColumn[], columnKey: string, index: number, cell: CellState | undefined): void {
      const column = columns.find(({ key }) => key === columnKey)
      const top = headerHeight + index * rowHeight
      stand({ left: columnLeft(columns, columnKey), width: column?.width ?? 0 }, top)
      input.style.textAlign = column?.align ?? 'start'
      input.readOnly = column?.readOnly === true
      input.inputMode = column?.inputMode ?? 'text'
      invite('')
      input.dataset['typing'] = column?.typing ?? ''
      if (cell?.mark === undefined) delete input.dataset['mark']
      else input.dataset['mark'] = cell.mark
      name(words().cell(column?.title ?? columnKey, index + 1))
      setText(parts.hint, cell?.title ?? column?.hint ?? '')
      marker.hidden = false
      marker.style.transform = `translateY(${top}px)`
    },

    /** A table without rows: the editor waits where the first cell will be. */
    showEmpty(columns: readonly GridColumn[]): void {
      input.style.transform = `translate(${columnLeft(columns, columns[0]?.key ?? '')}px, ${headerHeight}px)`
      input.style.width = '16rem'
      input.readOnly = !canWrite(columns)
      invite(input.readOnly ? '' : words().empty)
      name(words().empty)
      setText(parts.hint, '')
      marker.hidden = true
    },

    /** What the typed text comes to, where its column says so. */
    preview(column: GridColumn | undefined): void {
      setText(parts.preview, column?.preview?.(input.value) ?? '')
    },

    say(message: string): void {
      setText(parts.message, message)
      if (message === '') input.removeAttribute('aria-invalid')
      else input.setAttribute('aria-invalid', 'true')
    },
  }

  /** Over its cell, and with the focus as wide as its text: a long name is read where it is keyed. */
  function stand(cell: { left: number; width: number }, top: number): void {
    const isLong = document.activeElement === input && mayOverflow(input.value, cell.width)
    const { left, width } = isLong ? editorSpan(view(), cell, widthOf(input.value)) : cell
    input.style.transform = `translate(${left}px, ${top}px)`
    input.style.width = `${width}px`
  }

  /** A placeholder without words would be shown and hidden with every character all the same. */
  function invite(text: string): void {
    if (text === '') input.removeAttribute('placeholder')
    else input.placeholder = text
  }

  function name(text: string): void {
    input.setAttribute('aria-label', text)
    setText(parts.whereabouts, text)
  }
}

function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
