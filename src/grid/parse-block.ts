/**
 * Splits pasted text into rows of cells as spreadsheets write them: tabs and newlines, cells with either in double
 * quotes. A newline at the end makes no row; a newline inside a cell becomes a blank.
 */
export function parseBlock(pasted: string): string[][] {
  const text = pasted.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    const { cell, end } = readCell(text, at)
    rows[rows.length - 1]?.push(cell)
    if (end >= text.length) return rows
    if (text[end] === '\n') rows.push([])
    at = end + 1
  }
}

/** True when the pasted text is more than what fits in one cell. */
export function isBlock(pasted: string): boolean {
  return /[\t\n\r]/.test(pasted.replace(/(\r\n|\r|\n)$/, ''))
}

function readCell(text: string, start: number): { cell: string; end: number } {
  const quoted = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y
  quoted.lastIndex = start
  const match = quoted.exec(text)
  if (match !== null) {
    return { cell: (match[1] ?? '').replace(/""/g, '"').replace(/\s*\n\s*/g, ' '), end: quoted.lastIndex }
  }
  const plain = /[^\t\n]*/y
  plain.lastIndex = start
  return { cell: plain.exec(text)?.[0] ?? '', end: plain.lastIndex }
}
