import { printAreaAcre, splitArea } from '../kernel/area.ts'
import { toAsciiDigits, toBengaliDigits } from '../kernel/digits.ts'
import { isGovernmentKhatian } from '../kernel/khatian-number.ts'
import { toDecimalString, type Fraction } from '../kernel/fraction.ts'
import { printAnna } from '../kernel/share.ts'
import { areaField, linesOn, shareField, type PageTotals } from '../khatian/page-layout.ts'
import { pageKinds, type PageKind, type Template, type TemplateField } from '../template/template.ts'
import type { Khatian, Row } from '../khatian/khatian.ts'
import { labelOf, printCell, type PrintStyle } from './print-value.ts'

/** Where the land lies and how the record is named: what stands above the fields of the form itself. */
export type PaperPlace = {
  readonly number: string
  readonly version: number
  readonly volumeNo: number | null
  readonly jlNumber: string
  readonly mouzaBn: string
  readonly mouzaEn: string
  readonly upazilaBn: string
  readonly upazilaEn: string
  readonly districtBn: string
  readonly districtEn: string
}

/** A column of a printed page; an area stands in two where the book writes acres and the smaller unit apart. */
export type PaperColumn = {
  readonly key: string
  readonly heading: string
  readonly formNo: string
  /** percent of its section */
  readonly width: number
  /** headings of the halves, or none where the column is whole */
  readonly halves: readonly [string, string] | null
  readonly alignEnd: boolean
}

/** One ruled block of a page: its columns, and its lines as texts by column (two texts where the column is halved). */
export type PaperBlock = {
  readonly section: 'owners' | 'dags'
  /** one of two blocks that stand side by side */
  readonly half: boolean
  readonly columns: readonly PaperColumn[]
  readonly carried: readonly (readonly string[])[] | null
  /** empty lines at the end make up what the paper is ruled for */
  readonly lines: readonly { readonly id: string; readonly cells: readonly (readonly string[])[] }[]
  readonly emptyLines: number
  /** the sums by column; none where nothing is summed here */
  readonly foot: readonly (readonly string[])[]
  readonly footLabel: string
  readonly carriedLabel: string
  /** what the book says where it differs from what was keyed */
  readonly written: string | null
}

export type PaperField = {
  readonly key: string
  readonly label: string
  readonly text: string
  readonly twelfths: number
}

/** A page in words: what screen and print both draw, without a say in how. */
export type PaperSheet = {
  readonly title: string
  readonly pageText: string
  readonly number: string
  readonly place: readonly PaperField[]
  readonly header: readonly PaperField[]
  readonly foot: readonly PaperField[]
  readonly blocks: readonly PaperBlock[]
}

export type SheetContent = {
  readonly template: Template
  readonly kind: PageKind
  readonly header: Khatian['header']
  /** the form itself is drawn, with every field that it has */
  readonly isBlankForm?: boolean
  readonly owners: readonly Row[]
  readonly dags: readonly Row[]
  readonly carried: PageTotals | null
  readonly totals: PageTotals | null
  readonly ownerStart: number
  readonly dagStart?: number | undefined
  readonly pageNo: number
  readonly place?: PaperPlace | undefined
}

const words = {
  bn: {
    kinds: { 1: 'প্রথম পাতা', 2: 'প্রথম পাতার ইজা পাতা', 3: 'দ্বিতীয় পাতা', 4: 'দ্বিতীয় পাতার ইজা পাতা' },
    page: 'পৃষ্ঠা',
    khatian: 'খতিয়ান নং',
    government: 'সরকারি',
    district: 'জেলা',
    upazila: 'থানা/উপজেলা',
    mouza: 'মৌজা',
    jl: 'জে.এল. নং',
    volume: 'ভলিউম নং',
    carried: 'ইজা',
    total: 'মোট',
    written: 'বইয়ে লেখা',
    acre: 'একর',
    shatak: 'শতাংশ',
    ajutangsho: 'অযুতাংশ',
  },
  en: {
    kinds: { 1: 'First page', 2: 'Iza page of the first', 3: 'Second page', 4: 'Iza page of the second' },
    page: 'Page',
    khatian: 'Khatian no.',
    government: 'Government',
    district: 'District',
    upazila: 'Thana/Upazila',
    mouza: 'Mouza',
    jl: 'JL no.',
    volume: 'Volume no.',
    carried: 'Brought forward',
    total: 'Total',
    written: 'As written in the book',
    acre: 'Acre',
    shatak: 'Shatak',
    ajutangsho: 'Ajutangsho',
  },
} as const

const notesWidth = 6

/** Puts a page into words: headings, printed values, what is carried in and out. */
export function composeSheet(content: SheetContent, locale: 'bn' | 'en'): PaperSheet {
  const { template, kind, place } = content
  const style: PrintStyle = { locale, areaUnit: template.areaUnit }
  const say = words[locale]
  const fields = template.header
    .filter((field) => isOn(field, kind))
    .map((field) => ({
      field,
      shown: {
        key: field.key,
        label: labelOf(field, style),
        text: printCell(field, content.header[field.key], style),
        twelfths: Math.min(12, Math.max(1, Math.round(field.width))),
      },
    }))
    // What few papers have takes no line where it is blank: a copy stays on one page. [PAP-14]
    .filter(({ field, shown }) => field.oftenBlank !== true || shown.text !== '' || content.isBlankForm === true)
  // Notes of law and remarks stand below the rows, as on every form of the surveys.
  const isNote = (field: TemplateField) => field.kind === 'text' && field.width >= notesWidth
  return {
    title: locale === 'bn' ? template.name : template.nameEn,
    pageText: `${say.page} ${inScript(String(content.pageNo), locale)} · ${say.kinds[kind]}`,
    number: place === undefined ? '' : numberText(place.number, locale),
    place: place === undefined ? [] : placeFields(place, locale),
    header: fields.filter(({ field }) => !isNote(field)).map(({ shown }) => shown),
    foot:
      kind === pageKinds.firstIza || kind === pageKinds.secondIza
        ? []
        : fields.filter(({ field }) => isNote(field)).map(({ shown }) => shown),
    blocks: (['owners', 'dags'] as const).flatMap((section) => {
      const rows = content[section]
      const lines = Math.max(linesOn(template, kind, section), rows.length)
      if (lines === 0) return []
      const block = blockOf(content, section, lines, style)
      return section === 'owners' && standTwice(template, kind) ? sideBySide(block) : [block]
    }),
  }
}

/** Khas land is told at a glance on paper too. [KHN-2] */
function numberText(number: string, locale: 'bn' | 'en'): string {
  const { khatian, government } = words[locale]
  const shown = `${khatian} ${inScript(number, locale)}`
  return isGovernmentKhatian(number) ? `${shown} (${government})` : shown
}

function blockOf(content: SheetContent, section: 'owners' | 'dags', lines: number, style: PrintStyle): PaperBlock {
  const { template, kind, carried, totals } = content
  const say = words[style.locale]
  const fields = template[section].filter((field) => isOn(field, kind))
  const sum = (from: PageTotals) => fields.map((field) => sumCells(field, template, section, from, style))
  const rows = content[section]
  const goesOn = section === 'owners' ? totals?.ownersGoOn : totals?.dagsGoOn
  const start = section === 'owners' ? content.ownerStart : (content.dagStart ?? carried?.area ?? 0)
  const continues = carried !== null && rows.length > 0 && start > 0
  return {
    section,
    half: false,
    columns: columnsOf(fields, style),
    carried: continues ? sum(carried) : null,
    lines: rows.map((row) => ({ id: row.id, cells: fields.map((field) => cellTexts(field, row, style)) })),
    emptyLines: lines - rows.length,
    foot: totals === null ? [] : sum(totals),
    footLabel: goesOn === true ? say.carried : say.total,
    carriedLabel: say.carried,
    written: totals === null ? null : writtenText(totals, section, style),
  }
}

/** Owners in two blocks of one page, read down the left and then down the right; sums stand under the right one. */
function sideBySide(block: PaperBlock): PaperBlock[] {
  const each = Math.ceil((block.lines.length + block.emptyLines) / 2)
  const [left, right] = [block.lines.slice(0, each), block.lines.slice(each)]
  return [
    { ...block, half: true, lines: left, emptyLines: each - left.length, foot: [], footLabel: '', written: null },
    { ...block, half: true, lines: right, emptyLines: each - right.length, carried: null },
  ]
}

function standTwice(template: Template, kind: PageKind): boolean {
  return template.pages.some((layout) => layout.kind === kind && layout.ownersTwice === true)
}

function columnsOf(fields: readonly TemplateField[], style: PrintStyle): PaperColumn[] {
  const whole = fields.reduce((sum, field) => sum + Math.max(1, field.width), 0)
  return fields.map((field) => ({
    key: field.key,
    heading: labelOf(field, style),
    formNo: inScript(toAsciiDigits(field.formNo ?? ''), style.locale),
    width: (Math.max(1, field.width) / whole) * 100,
    halves: field.kind === 'area' ? areaHalves(style) : null,
    alignEnd: field.kind === 'area' || field.kind === 'money' || field.kind === 'number',
  }))
}

function areaHalves({ areaUnit, locale }: PrintStyle): readonly [string, string] | null {
  if (areaUnit === 'acre') return null
  return [words[locale].acre, areaUnit === 'acre-shatak' ? words[locale].shatak : words[locale].ajutangsho]
}

function cellTexts(field: TemplateField, row: Row, style: PrintStyle): readonly string[] {
  const value = row.cells[field.key]
  if (field.kind === 'area' && typeof value === 'number') return areaTexts(value, style)
  const text = printCell(field, value, style)
  return field.kind === 'area' && style.areaUnit !== 'acre' ? [text, ''] : [text]
}

function areaTexts(area: number, { areaUnit, locale }: PrintStyle): readonly string[] {
  const { acre, part } = splitArea(area, areaUnit)
  return areaUnit === 'acre' ? [inScript(acre, locale)] : [inScript(acre, locale), inScript(part, locale)]
}

function sumCells(
  field: TemplateField,
  template: Template,
  section: 'owners' | 'dags',
  totals: PageTotals,
  style: PrintStyle,
): readonly string[] {
  if (section === 'dags' && field.key === areaField(template)) return areaTexts(totals.area, style)
  if (section === 'owners' && field.key === shareField(template))
    return [totals.share === null ? '' : printShareSum(totals.share, template, style.locale)]
  return field.kind === 'area' && style.areaUnit !== 'acre' ? ['', ''] : ['']
}

/** A sum of shares as its book writes shares: in signs where they can say it, otherwise in decimals or as a fraction. */
export function printShareSum(share: Fraction, template: Pick<Template, 'shareNotation'>, locale: 'bn' | 'en'): string {
  if (share.n === 0) return ''
  const signs = template.shareNotation === 'anna' ? printAnna(share.n, share.d) : null
  if (signs !== null) return signs
  if (template.shareNotation === 'anna') return inScript(`${share.n}⁄${share.d}`, locale)
  return inScript(toDecimalString(share, 3), locale)
}

function writtenText(totals: PageTotals, section: 'owners' | 'dags', style: PrintStyle): string | null {
  const { share, area } = totals.written ?? {}
  const text =
    section === 'owners'
      ? share === undefined
        ? null
        : inScript(share.text, style.locale)
      : area === undefined
        ? null
        : inScript(printAreaAcre(area), style.locale)
  return text === null ? null : `${words[style.locale].written}: ${text}`
}

function placeFields(place: PaperPlace, locale: 'bn' | 'en'): PaperField[] {
  const say = words[locale]
  const pick = (bn: string, en: string) => (locale === 'bn' ? bn : en) || bn || en
  return [
    { key: 'district', label: say.district, text: pick(place.districtBn, place.districtEn), twelfths: 3 },
    { key: 'upazila', label: say.upazila, text: pick(place.upazilaBn, place.upazilaEn), twelfths: 3 },
    { key: 'mouza', label: say.mouza, text: pick(place.mouzaBn, place.mouzaEn), twelfths: 2 },
    { key: 'jl', label: say.jl, text: inScript(place.jlNumber, locale), twelfths: 2 },
    {
      key: 'volume',
      label: say.volume,
      text: place.volumeNo === null ? '' : inScript(String(place.volumeNo), locale),
      twelfths: 2,
    },
  ]
}

function isOn(field: TemplateField, kind: PageKind): boolean {
  return field.on?.includes(kind) ?? true
}

function inScript(text: string, locale: 'bn' | 'en'): string {
  return locale === 'bn' ? toBengaliDigits(text) : text
}
