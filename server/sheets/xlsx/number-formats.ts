import { scanAll } from './scan-xml.ts'

export type NumberFormat = 'number' | 'date' | 'time'

/** Numbers of built-in formats that show a date or a time; further ones are those of East Asian languages. */
const builtInDates: readonly (readonly [from: number, to: number])[] = [
  [14, 17],
  [22, 22],
  [27, 36],
  [50, 58],
  [71, 81],
]
const builtInTimes: readonly (readonly [from: number, to: number])[] = [
  [18, 21],
  [45, 47],
]

/** How the cells of each style show their number. */
export function readFormats(styles: Uint8Array): readonly NumberFormat[] {
  const own = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let inCells = false
  scanAll(styles, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'cellXfs') inCells = true
      if (name === 'numFmt') own.set(Number(numFmtId), formatOf(formatCode))
      if (name === 'xf' && inCells) formats.push(own.get(Number(numFmtId)) ?? builtIn(Number(numFmtId)))
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}

function builtIn(id: number): NumberFormat {
  const within = ([from, to]: readonly [number, number]): boolean => id >= from && id <= to
  return builtInDates.some(within) ? 'date' : builtInTimes.some(within) ? 'time' : 'number'
}

/** A format shows a date where its first section has a day, a month or a year outside quotes and brackets. */
export function formatOf(code: string): NumberFormat {
  const [signs = ''] = code
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/AM\/PM|A\/P|General/gi, '')
    .split(';')
  if (/[dy]/i.test(signs)) return 'date'
  // An m without hours or seconds is the month.
  if (/[hs]/i.test(signs)) return 'time'
  return /m/i.test(signs) ? 'date' : 'number'
}
