import type { GridColumn } from './grid-types.ts'

/** Every row has one height, so that a row's place is a product and thousands of rows cost nothing. */
export const rowHeight = 34
export const headerHeight = 34
export const gutterWidth = 44

const overscan = 8
const stride = 4

export type RowRange = { from: number; to: number }
export type View = { top: number; left: number; width: number; height: number }

/** The rows to draw. It moves in strides, so that walking down a long table draws once in a few rows. */
export function rangeInView(view: View, rowCount: number): RowRange {
  const first = Math.floor(view.top / rowHeight) - overscan
  const from = Math.max(0, Math.floor(first / stride) * stride)
  const shown = Math.ceil((view.height === 0 ? 640 : view.height) / rowHeight)
  const to = Math.min(rowCount, Math.ceil((first + shown + 2 * overscan) / stride) * stride + stride)
  return { from: Math.min(from, Math.max(0, to)), to: Math.max(0, to) }
}

/** Of the whole table: its head, its rows, and room for the one that comes next. */
export function contentHeight(rowCount: number): number {
  return headerHeight + (rowCount + 1) * rowHeight
}

export function pageOfRows(view: View): number {
  return Math.max(1, Math.floor((view.height === 0 ? 640 : view.height - headerHeight) / rowHeight) - 1)
}

export function columnLeft(columns: readonly GridColumn[], key: string): number {
  let left = gutterWidth
  for (const column of columns) {
    if (column.key === key) return left
    left += column.width
  }
  return gutterWidth
}

export function totalWidth(columns: readonly GridColumn[]): number {
  return columns.reduce((sum, column) => sum + column.width, gutterWidth)
}

/** Where to scroll so that the cell is in sight below the header and right of the gutter. */
export function scrollToShow(view: View, index: number, left: number, width: number): { top: number; left: number } {
  const cellTop = index * rowHeight
  const body = Math.max(rowHeight, view.height - headerHeight)
  // One spare row keeps what comes next in sight and clears the scroll bar.
  const lowest = cellTop + 2 * rowHeight - body
  const top = cellTop < view.top ? cellTop : view.top < lowest ? Math.min(cellTop, lowest) : view.top
  const farthest = left + width - view.width
  const across =
    left - gutterWidth < view.left
      ? left - gutterWidth
      : view.left < farthest
        ? Math.min(left - gutterWidth, farthest)
        : view.left
  return { top: Math.max(0, top), left: Math.max(0, across) }
}

/** Beside the text: padding and border of the editor, and its caret. */
const besideTyped = 22

/**
 * The place and width of the editor: its cell's, or what its text needs within what is seen of the table, over the cells
 * beside it. [GRD-36]
 */
export function editorSpan(
  view: View,
  cell: { readonly left: number; readonly width: number },
  textWidth: number,
): { left: number; width: number } {
  const room = view.width - gutterWidth
  const wanted = Math.ceil(textWidth) + besideTyped
  if (wanted <= cell.width || room <= cell.width) return cell
  const width = Math.min(wanted, room)
  const farthest = view.left + view.width - width
  return { left: Math.max(view.left + gutterWidth, Math.min(cell.left, farthest)), width }
}
