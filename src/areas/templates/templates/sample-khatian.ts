import { parseShare } from '#domain/kernel/share.ts'
import type { Khatian, Row } from '#domain/khatian/khatian.ts'
import type { CellKind, CellValue } from '#domain/khatian/value.ts'
import { offeredChoices } from '#domain/khatian/choices.ts'
import type { Template, TemplateField } from '#domain/template/template.ts'

/** Invented people and land, as they stand in the books. */
const names = ['মোঃ আব্দুল করিম', 'মোছাঃ রহিমা বেগম', 'হরেন্দ্র নাথ রায়', 'আমেনা খাতুন', 'মোঃ নূরুল ইসলাম']
const guardians = ['মোঃ রহমত আলী', 'আব্দুল গফুর', 'শশী ভূষণ রায়', 'করিম বক্স', 'মোঃ সামছুদ্দিন']
const classes = ['নাল', 'ধানী', 'ভিটি', 'বাড়ি', 'পুকুর', 'ডোবা', 'বাগান']
const texts = ['৫৬', '১০৭', '২১/১৯৫৮', '৩৪২', '৬৭৮/১']

const byKey: Readonly<Record<string, readonly string[]>> = {
  name: names,
  guardian: guardians,
  address: ['সাং বিরুলিয়া', 'সাং আকরান', 'ঐ'],
  remarks: ['দখলকার স্বয়ং', '', 'বর্গাদার আছে', ''],
  classAgri: classes,
  classNonAgri: ['', 'বাড়ি', '', 'দোকান'],
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Owners share alike, the last one takes what is over, so that the sum comes out. */
function ownerShare(template: Template, index: number): CellValue {
  const owners = rowCount(template, 'owners')
  if (template.shareNotation === 'anna' && owners >= 16) return shareCell(index < 16 ? '৴' : '')
  const each = Math.floor(1000 / owners)
  const part = index === owners - 1 ? 1000 - each * (owners - 1) : each
  return shareCell(part === 1000 ? '1.000' : `0.${String(part).padStart(3, '0')}`)
}

function shareCell(text: string): CellValue {
  const parsed = parseShare(text)
  return parsed.ok ? parsed.value : null
}

const samples: Readonly<Record<CellKind, (template: Template, field: TemplateField, index: number) => CellValue>> = {
  text: (_template, { key }, index) =>
    byKey[key] === undefined ? at(texts, index + key.length) : at(byKey[key], index),
  'land-class': (_template, { key }, index) => at(byKey[key] ?? classes, index),
  number: (_template, _field, index) => index + 1,
  share: (template, { key }, index) => (key === 'share' ? ownerShare(template, index) : shareCell('0.500')),
  area: (_template, { key }, index) => (key === 'totalArea' ? 4200 : 2100) + (index % 5) * 350,
  money: (_template, _field, index) => 525 + index * 150,
  'dag-number': (_template, _field, index) => (index % 4 === 3 ? `${200 + index}/${640 + index}` : String(201 + index)),
  identity: (_template, _field, index) => ({ type: 2, number: String(5_521_403_980 + index) }),
  relation: (_template, _field, index) => (index % 2) + 1,
  mobile: (_template, _field, index) => `0171234${String(5600 + index)}`,
  choice: (_template, field, index) => at(offeredChoices(field), index)?.number ?? null,
  date: (_template, _field, index) => `1958-03-${String((index % 27) + 1).padStart(2, '0')}`,
  'yes-no': (_template, _field, index) => index % 2,
}

function cellsOf(template: Template, fields: readonly TemplateField[], index: number): Row['cells'] {
  const cells = fields.map((field) => [field.key, samples[field.kind](template, field, index)] as const)
  return Object.fromEntries(cells.filter(([, value]) => value !== null && value !== ''))
}

/** One row less than there is room for: every page is there, and the last shows how it is ruled. */
function rowCount(template: Template, section: 'owners' | 'dags'): number {
  const room = template.pages.reduce((sum, page) => sum + page[section === 'owners' ? 'ownerRows' : 'dagRows'], 0)
  return Math.max(1, Math.min(room - 1, 150))
}

function rowsOf(template: Template, section: 'owners' | 'dags'): Row[] {
  return Array.from({ length: rowCount(template, section) }, (_, index) => ({
    id: `${section}-${index}`,
    order: String(index).padStart(4, '0'),
    cells: cellsOf(template, template[section], index),
  }))
}

/** A khatian nobody has, long enough to show every page of a form. */
export function sampleKhatian(template: Template): Pick<Khatian, 'header' | 'owners' | 'dags'> {
  return {
    header: cellsOf(template, template.header, 0),
    owners: rowsOf(template, 'owners'),
    dags: rowsOf(template, 'dags'),
  }
}
