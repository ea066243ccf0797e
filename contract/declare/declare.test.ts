import { assertType, describe, expect, expectTypeOf, test } from 'vitest'
import type { CallInput, CallOutput } from '../call.ts'
import { pathNames } from '../call.ts'
import { readAnswer } from '../call-request.ts'
import { holiday } from '../resources/holiday.ts'
import { amount, area, count, least, most, percent, within } from './measure.ts'
import { bars, lines, report, to, type AnyReport, type ReportRowOf } from './report.ts'
import {
  data,
  date,
  flag,
  integer,
  longText,
  masked,
  money,
  names,
  optional,
  ref,
  refs,
  text,
  time,
  type BothNames,
  type Field,
} from './field.ts'
import * as z from 'zod/mini'
import { list } from './list.ts'
import { declaredCalls, lists, resources } from './registry.ts'
import { reports } from './reports.ts'
import { between, resource, type AnyDeclared, type AnyResource, type RowOf } from './resource.ts'

const office = ref(['অফিস', 'Office'], 'office')

const sample = resource({
  name: 'sample',
  path: '/samples',
  label: [
    ['নমুনা', 'Sample'],
    ['নমুনা', 'Samples'],
  ],
  fields: { ...names(), officeId: office, note: text(['মন্তব্য', 'Note']) },
  needs: { read: 'signed-in', write: 'CMS.UPDATE' },
  ground: 'nation',
  store: 'everywhere',
  list: ['nameBn'],
  filters: ['officeId'],
  sort: ['nameBn'],
  search: ['nameBn'],
  removal: 'never',
})

test('[RES-1] the names of a ref come beside it, and a row is typed by its fields', () => {
  expectTypeOf<RowOf<typeof sample>>().toExtend<{
    id: string
    rev: number
    officeId: string
    officeBn: string | null
    officeEn: string | null
  }>()
  expectTypeOf<RowOf<typeof holiday>['type']>().toEqualTypeOf<'GOVERNMENT' | 'EXECUTIVE_ORDER'>()
  expectTypeOf<CallOutput<typeof holiday.calls.list>['data'][number]['from']>().toEqualTypeOf<string>()
  assertType<CallInput<typeof holiday.calls.update>>({ id: '', rev: 1, type: 'GOVERNMENT' })
  // @ts-expect-error a field of another resource
  assertType<CallInput<typeof holiday.calls.update>['note']>('')
  expect(Object.keys(sample.calls.list.output._zod.def)).toContain('shape')
})

test('[RES-18] a declaration has the calls that it says, and no others', () => {
  expect(Object.keys(holiday.calls).sort()).toEqual(
    [
      'create',
      'export-excel',
      'get',
      'history',
      'import-confirm',
      'import-excel',
      'list',
      'options',
      'remove',
      'restore',
      'sync',
      'update',
    ].sort(),
  )
  expect(Object.keys(sample.calls)).not.toContain('remove')
  // @ts-expect-error what never goes has no call for it
  expect(sample.calls.remove).toBeUndefined()
  expect(holiday.calls.sync.path).toBe('/holidays/sync')
})

test('[LST-15] a list is typed by its columns; states bring their counts', () => {
  const found = list({
    name: 'found',
    path: '/found',
    label: ['তালিকা', 'List'],
    needs: 'KHATIAN.READ_ALL',
    kind: null,
    columns: { on: date(['তারিখ', 'Day']), note: text(['মন্তব্য', 'Note']) },
    filters: [between('on')],
    states: { open: { label: ['খোলা', 'Open'], status: [1] } },
    order: ['-on'],
    counts: 'capped',
  })
  expectTypeOf<CallOutput<typeof found.calls.list>['data'][number]>().toEqualTypeOf<{ on: string; note: string }>()
  expect(Object.keys(found.calls)).toEqual(['list', 'counts'])
})

test('[RPT-1] a report is typed by its groups and measures', () => {
  const made = report({
    name: 'made',
    label: ['প্রতিবেদন', 'Report'],
    needs: 'REPORT.KHATIAN_APPLICATION',
    params: { from: date(['শুরু', 'From']) },
    group: ['district'],
    columns: {
      all: count('মোট', 'All'),
      land: area('জমি', 'Land'),
      part: percent('অংশ', 'Part', 'land', 'all'),
      paid: amount('টাকা', 'Paid'),
      first: least('প্রথম', 'First'),
      last: most('শেষ', 'Last'),
      middle: within('মধ্যক', 'Median'),
    },
    order: ['-all'],
    chart: bars('district', ['all']),
    drill: { all: to('/khatians', ['district', 'from']) },
  })
  expect(lines('month', ['all']).kind).toBe('lines')
  expectTypeOf<ReportRowOf<typeof made>>().toExtend<{
    district: string | null
    districtBn: string | null
    all: number | null
  }>()
  expect(made.calls.run.path).toBe('/reports/made')
})

test('[RES-9] a page says that there is more, and where the next one begins', () => {
  const row = { id: '0198c1de-0000-7000-8000-000000000000', REV: 1, ROW_STATUS: 1, CHANGED_AT: '' }
  const values = { NAME_BN: 'ক', NAME_EN: 'k', FROM: '', TO: '', TYPE: 'GOVERNMENT', SOURCE: null }
  const { id, ...rest } = row
  const meta = { TOTAL: 10_001, PAGE: 1, PAGE_SIZE: 10, MORE: true, NEXT: 'x' }
  const answer = readAnswer(holiday.calls.list, { data: [{ ID: id, ...rest, ...values }], meta })
  expect(answer.meta).toEqual({ total: 10_001, page: 1, pageSize: 10, more: true, next: 'x' })
  expect(answer.data[0]?.nameBn).toBe('ক')
})

describe('[RES-1] every label has both scripts', () => {
  const inBoth = ([bn, en]: BothNames): boolean => /\p{Script=Bengali}/u.test(bn) && /\p{Script=Latin}/u.test(en)
  const fieldLabels = (fields: Readonly<Record<string, Field>>): BothNames[] =>
    Object.values(fields).flatMap(({ label, choices }) => [label, ...Object.values(choices ?? {})])
  const declared: [string, readonly BothNames[]][] = [
    ...Object.values<AnyResource>(resources).map((one): [string, BothNames[]] => [
      one.name,
      [...one.label, ...fieldLabels(one.fields)],
    ]),
    ...Object.values<{ name: string; label: BothNames; columns: Record<string, Field> }>(lists).map(
      (one): [string, BothNames[]] => [one.name, [one.label, ...fieldLabels(one.columns)]],
    ),
    ...Object.values<AnyReport>(reports).map((one): [string, BothNames[]] => [
      one.name,
      [one.label, ...fieldLabels(one.params), ...Object.values(one.columns).map(({ label }) => label)],
    ]),
  ]
  test.each(declared)('%s', (_name, labels) => {
    expect(labels.filter((label) => !inBoth(label))).toEqual([])
  })
})

test('[RES-18] every declared call has a path of its own, whose names stand in its input', () => {
  const seen = new Set<string>()
  for (const [name, spec] of Object.entries(declaredCalls)) {
    const at = `${spec.method} ${spec.path.replace(/\{[^}]+\}/g, '{}')}`
    expect(seen.has(at), name).toBe(false)
    seen.add(at)
    const shape = (spec.input._zod.def as { shape?: object }).shape ?? {}
    for (const part of pathNames(spec.path)) expect(Object.keys(shape), name).toContain(part)
  }
})

describe('[RES-1] fields hold what was typed to their kind', () => {
  const label: BothNames = ['ক', 'k']
  const accept = (field: Field, value: unknown) => field.rule?.(value as never) ?? { ok: true, value }
  test.each<[string, Field, unknown, unknown]>([
    ['text', text(label), '  ক  খ ', 'ক খ'],
    ['lines', longText(label), 'ক\r\n খ', 'ক\nখ'],
    ['date', date(label), '2026-02-28', '2026-02-28'],
    ['integer', integer(label, { least: 1, most: 9 }), 9, 9],
    ['money', money(label), 5, 5],
    ['empty', optional(text(label)), '', null],
    ['refs', refs(label, 'upazila'), ['b', 'a', 'b'], ['a', 'b']],
    ['flag', flag(label), true, true],
    ['time', time(label), '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'],
    ['data', data(label, z.array(z.int())), [1], [1]],
  ])('%s', (_kind, field, typed, stored) => {
    expect(accept(field, typed)).toEqual({ ok: true, value: stored })
  })
  test.each<[Field, unknown, string]>([
    [text(label), ' ', 'value.required'],
    [text(label), 'a|b', 'text.forbidden'],
    [names().nameBn, 'Dhaka', 'name.bangla'],
    [names().nameEn, 'ঢাকা', 'name.english'],
    [date(label), '2026-02-30', 'date.invalid'],
    [integer(label, { least: 1, most: 9 }), 10, 'number.range'],
    [money(label), -1, 'money.negative'],
    [optional(date(label)), '2026-13-01', 'date.invalid'],
  ])('refused %#', (field, typed, code) => {
    expect(accept(field, typed)).toEqual({ ok: false, code })
  })
  test('a masked field keeps its rule', () => {
    expect(masked(text(label), 'mobile')).toMatchObject({ mask: 'mobile', kind: 'text' })
  })
})

describe('[RES-14] what is masked is no order, names no row to pick and is not public', () => {
  test.each(Object.values<AnyDeclared>(resources).map((d) => [d.name, d] as const))('%s', (_name, d) => {
    const masked = Object.keys(d.fields).filter((key) => d.fields[key]?.mask !== undefined)
    const told = [...d.sort.map((one) => one.replace('-', '')), ...d.search, ...(d.public ?? []), d.key, d.above]
    expect(masked.filter((key) => told.includes(key))).toEqual([])
    if (masked.length > 0) expect(d.needs.unmask).toBeDefined()
  })
})

test('[RES-3] rows of a district are declared with a ground that a desk has', () => {
  expect(() => resource({ ...(sample as AnyResource), store: 'district' })).toThrow('seen from one')
  const { officeId: _office, ...fields } = sample.fields
  expect(() => resource({ ...({ ...sample, fields, filters: [] } as AnyResource), ground: 'office' })).toThrow(
    'name it',
  )
})
