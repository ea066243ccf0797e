/** A piece of the page in pixels. */
export type PaperBox = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

/** A form on paper: where it has its fields, its columns and its lines, all in pixels of a page that lies straight. */
export type FormPaper = {
  readonly width: number
  readonly height: number
  /** fields by the key of the header */
  readonly fields: Readonly<Record<string, PaperBox>>
  readonly columns: readonly PaperColumn[]
  readonly lines: { readonly top: number; readonly height: number; readonly count: number }
}

/** `no` is the number printed above it: what a form keys as one area stands in two columns, ৬ক and ৬খ. */
export type PaperColumn = { readonly no: string; readonly x: number; readonly w: number }

const [width, height] = [1240, 1640]
const sheet = { x: 52, y: 44, w: width - 2 * 52, h: height - 2 * 44 } as const

/** Places in the head, four to a line. Those of the khatian itself are written there, but keyed in no field. */
export const headPlaces = [
  'division',
  'district',
  'upazila',
  'mouza',
  'jlNo',
  'formerJlNo',
  'saKhatianNo',
  'pageNo',
  'computerCode',
  'revenue',
] as const
export const footPlaces = ['totalShare', 'totalArea', 'dharaNote', 'remarks'] as const

const head = { top: 122, line: 39, height: 29, gap: 18, perLine: 4 } as const
const lines = { top: 334, height: 64, count: 16 } as const
const foot = { top: lines.top + lines.count * lines.height + 12, line: 40, height: 28, gap: 12, perLine: 2 } as const

const columnWidths: readonly (readonly [no: string, percent: number])[] = [
  ['১', 27],
  ['২', 6.5],
  ['৩', 6],
  ['৪', 8.5],
  ['৫ক', 7],
  ['৫খ', 7.5],
  ['৬ক', 4.5],
  ['৬খ', 6.5],
  ['৭', 7],
  ['৮ক', 4.5],
  ['৮খ', 6.5],
  ['৯', 8.5],
]

/** Form 5462 (revised), as the seeded pages are drawn: `make.ts` draws nothing that stands elsewhere. */
export const form5462: FormPaper & { readonly sheet: PaperBox } = {
  width,
  height,
  sheet,
  fields: {
    ...placesOf(headPlaces, head),
    ...placesOf(footPlaces, foot),
    resaNo: { x: sheet.x + sheet.w - 150, y: sheet.y, w: 150, h: 28 },
  },
  columns: columnsOf(columnWidths),
  lines,
}

type Block = { top: number; line: number; height: number; gap: number; perLine: number }

function placesOf(keys: readonly string[], { top, line, height: h, gap, perLine }: Block): Record<string, PaperBox> {
  const w = (sheet.w - (perLine - 1) * gap) / perLine
  return Object.fromEntries(
    keys.map((key, n) => {
      const [across, down] = [n % perLine, Math.floor(n / perLine)]
      return [key, { x: sheet.x + across * (w + gap), y: top + down * line, w, h }]
    }),
  )
}

function columnsOf(widths: typeof columnWidths): PaperColumn[] {
  const whole = widths.reduce((sum, [, percent]) => sum + percent, 0)
  let x = sheet.x
  return widths.map(([no, percent]) => {
    const column = { no, x, w: (sheet.w * percent) / whole }
    x += column.w
    return column
  })
}
