import type { AuditChange } from '#contract/lists/audit-log.ts'
import { findField } from '#domain/khatian/cell-note.ts'
import { fieldsOf } from '#domain/khatian/canonical-value.ts'
import type { EditValue } from '#domain/khatian/edit.ts'
import { findTarget } from '#domain/khatian/path.ts'
import type { KhatianStatus } from '#domain/khatian/status.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { printEditValue } from '#domain/print/print-value.ts'
import type { BothNames, Field, Mask } from '#contract/declare/field.ts'
import type { AnyResource } from '#contract/declare/resource.ts'
import type { Template, TemplateField } from '#domain/template/template.ts'
import type { Sql } from '#server/db/port.ts'
import { changeNames } from '#server/resources/change-names.ts'
import { maskText } from '#server/resources/mask.ts'
import type { Reach } from '#server/resources/ground.ts'
import type { RowChange } from '#server/resources/row-change.ts'

type Words = Omit<AuditChange, 'path'>

const sections: Readonly<Record<'header' | 'owners' | 'dags' | 'pages', BothNames>> = {
  header: ['শিরোভাগ', 'Header'],
  owners: ['মালিক', 'Owner'],
  dags: ['দাগ', 'Dag'],
  pages: ['পৃষ্ঠা', 'Page'],
}

const ofRecord: Readonly<Record<string, BothNames>> = {
  number: ['খতিয়ান নম্বর', 'Khatian number'],
  status: ['অবস্থা', 'Status'],
  second: ['দুই এন্ট্রির পার্থক্য', 'Differences of the two keyings'],
  sources: ['উৎস', 'Sources'],
}

const statuses: Readonly<Record<KhatianStatus, BothNames>> = {
  1: ['খসড়া', 'Draft'],
  2: ['এন্ট্রি সম্পন্ন', 'Entry complete'],
  3: ['যাচাইকৃত', 'Verified'],
  4: ['তুলনাকৃত', 'Compared'],
  5: ['অনুমোদিত', 'Approved'],
  6: ['পুনঃসংশোধন', 'Re-correction'],
  7: ['নতুন সংস্করণ প্রয়োজন', 'New version needed'],
  8: ['নাগরিক এন্ট্রি অপেক্ষমাণ', 'Citizen entry pending'],
  9: ['নাগরিক এন্ট্রি সম্পন্ন', 'Citizen entry complete'],
  10: ['নাগরিক যাচাইকৃত', 'Citizen verified'],
  11: ['নাগরিক তুলনাকৃত', 'Citizen compared'],
  12: ['নাগরিক অনুমোদিত', 'Citizen approved'],
  13: ['লক করা', 'Locked'],
  14: ['আগত অনুমোদিত', 'Agoto approved'],
}

/** Changes of a khatian in the words of its form. */
export function khatianChange({ path, before, after }: RowChange, template: Template | null): AuditChange {
  const target = findTarget(path)
  if (target === undefined) {
    const [labelBn, labelEn] = ofRecord[path] ?? [path, path]
    return { path, labelBn, labelEn, ...bothWays(before, after, (value, at) => recordText(path, value, at)) }
  }
  const section = target.kind === 'header' ? 'header' : target.section
  const fields = template === null ? [] : fieldsOf(template, section)
  const field = 'field' in target ? findField(fields, target.field) : undefined
  const label = (at: 0 | 1): string =>
    [sections[section][at], labelAt(field, at)].filter((one) => one !== '').join(': ')
  return {
    path,
    labelBn: label(0),
    labelEn: label(1),
    ...bothWays(before, after, (value, at) =>
      printEditValue(fields, field, value as EditValue, {
        locale: at === 0 ? 'bn' : 'en',
        areaUnit: template?.areaUnit ?? 'acre',
      }),
    ),
  }
}

function labelAt(field: TemplateField | undefined, at: 0 | 1): string {
  return field === undefined ? '' : at === 0 ? field.labelBn : field.labelEn
}

function recordText(path: string, value: unknown, at: 0 | 1): string {
  if (path === 'number' && typeof value === 'string') return showNumber(value, at === 0 ? 'bn' : 'en')
  if (path === 'status' && typeof value === 'number') return statuses[value as KhatianStatus]?.[at] ?? String(value)
  return plainText(value)
}

/** Changes of a row of a declared resource, with refs by their names of today and masked fields masked. */
export async function rowChanges(
  sql: Sql,
  d: AnyResource,
  reach: Reach,
  changes: readonly RowChange[],
): Promise<AuditChange[]> {
  const namesOf = await changeNames(sql, { d, reach }, changes)
  return changes.map(({ path, before, after }) => {
    const field = d.fields[path]
    const [labelBn, labelEn] = field?.label ?? [path, path]
    const names = namesOf(path, before, after)
    const words = bothWays(before, after, (value, at) => fieldText(field, value, at))
    return {
      path,
      labelBn,
      labelEn,
      beforeBn: names.fromBn ?? words.beforeBn,
      beforeEn: names.fromEn ?? words.beforeEn,
      afterBn: names.toBn ?? words.afterBn,
      afterEn: names.toEn ?? words.afterEn,
    }
  })
}

function fieldText(field: Field | undefined, value: unknown, at: 0 | 1): string {
  if (field?.choices !== undefined && typeof value === 'string') return field.choices[value]?.[at] ?? value
  if (typeof value === 'boolean') return (value ? yes : no)[at]
  return plainText(maskText(field?.mask, value))
}

const yes: BothNames = ['হ্যাঁ', 'Yes']
const no: BothNames = ['না', 'No']

/** Identities of persons, by what fields of them are called wherever they stand. */
const masks: Readonly<Record<string, Mask>> = { mobile: 'mobile', nid: 'nid', email: 'email' }

/** Changes of what has neither a form nor a declaration. */
export function plainChange({ path, before, after }: RowChange): AuditChange {
  const words = bothWays(before, after, (value) => plainText(maskText(masks[path], value)))
  return { path, labelBn: path, labelEn: path, ...words }
}

function bothWays(
  before: unknown,
  after: unknown,
  print: (value: unknown, at: 0 | 1) => string,
): Omit<Words, 'labelBn' | 'labelEn'> {
  const one = (value: unknown, at: 0 | 1): string | null => {
    if (value === null || value === undefined) return null
    const text = print(value, at)
    return text === '' ? null : text
  }
  return { beforeBn: one(before, 0), beforeEn: one(before, 1), afterBn: one(after, 0), afterEn: one(after, 1) }
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
