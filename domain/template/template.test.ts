import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testTemplate } from '#tests/support/rs-template.ts'
import { checkTemplate, type TemplateContent } from './check-template.ts'
import { runTemplateCommand, type TemplateCommand, type TemplateContext } from './command.ts'
import type { Template, TemplateField } from './template.ts'

const { id: _id, status: _status, ...good } = testTemplate
const context: TemplateContext = {
  recordId: testTemplate.id,
  userId: 'anis',
  allowSamePerson: false,
  replaced: null,
  isUsed: true,
}
const draft: Template = { ...testTemplate, status: 1, authors: ['anis'] }
const approved: Template = { ...draft, status: 2 }

const name = good.owners[0] as TemplateField
const dagNo = good.dags[0] as TemplateField
const page = { kind: 1, ownerRows: 10, dagRows: 10 } as const
const text = (key: string, more: Partial<TemplateField> = {}): TemplateField => ({
  key,
  kind: 'text',
  labelBn: 'ঘর',
  labelEn: 'Field',
  width: 10,
  ...more,
})

/** Each change of a good template, and where which rule refuses it. */
const table: readonly (readonly [what: string, change: Partial<TemplateContent>, path: string, code: string])[] = [
  ['a name of blanks', { name: '  ' }, 'name', 'value.required'],
  ['no English name', { nameEn: '' }, 'nameEn', 'value.required'],
  ['a BRS type in RS', { type: 'BRS_TEMPLATE' }, 'type', 'template.type'],
  ['no owner columns', { owners: [] }, 'owners', 'template.no-owners'],
  ['owners without a name', { owners: [text('title')] }, 'owners', 'template.no-owners'],
  ['no dag columns', { dags: [] }, 'dags', 'template.no-dags'],
  ['a key twice', { owners: [name, text('b'), text('b')] }, 'owners.2.key', 'template.key-twice'],
  ['a key of the header twice', { header: [text('a'), text('a')] }, 'header.1.key', 'template.key-twice'],
  ['a key in Bangla', { header: [text('ঘর')] }, 'header.0.key', 'template.key'],
  ['a key of two words', { header: [text('a b')] }, 'header.0.key', 'template.key'],
  ['no key', { header: [text('')] }, 'header.0.key', 'template.key'],
  ['a share that is a text', { owners: [name, text('share')] }, 'owners.1.kind', 'template.known-kind'],
  ['an area that is a text', { dags: [dagNo, text('area')] }, 'dags.1.kind', 'template.known-kind'],
  ['no Bangla heading', { header: [text('a', { labelBn: '' })] }, 'header.0.labelBn', 'value.required'],
  ['no English heading', { dags: [dagNo, text('a', { labelEn: ' ' })] }, 'dags.1.labelEn', 'value.required'],
  ['no width', { header: [text('a', { width: 0 })] }, 'header.0.width', 'template.width'],
  ['more than a line of the header', { header: [text('a', { width: 13 })] }, 'header.0.width', 'template.width'],
  ['wider than the page', { dags: [{ ...dagNo, width: 101 }] }, 'dags.0.width', 'template.width'],
  ['a width that is no number', { dags: [{ ...dagNo, width: NaN }] }, 'dags.0.width', 'template.width'],
  ['columns of a tenth of the page', { dags: [{ ...dagNo, width: 10 }] }, 'dags', 'template.width-sum'],
  [
    'columns of thrice the page',
    { dags: [{ ...dagNo, width: 100 }, text('a', { width: 100 }), text('b', { width: 90 })] },
    'dags',
    'template.width-sum',
  ],
  ['a choice without a list', { header: [text('a', { kind: 'choice' })] }, 'header.0.choice', 'template.choice'],
  ['a list without a choice', { header: [text('a', { choice: 'gender' })] }, 'header.0.choice', 'template.choice'],
  [
    'a zone over the edge',
    { header: [text('a', { zone: { page: 1, x: 900, y: 0, w: 200, h: 50 } })] },
    'header.0.zone',
    'template.zone',
  ],
  [
    'a zone of no size',
    { header: [text('a', { zone: { page: 1, x: 0, y: 0, w: 0, h: 50 } })] },
    'header.0.zone',
    'template.zone',
  ],
  [
    'a zone on a page without the field',
    { header: [text('a', { on: [2], zone: { page: 1, x: 0, y: 0, w: 90, h: 50 } })] },
    'header.0.zone',
    'template.zone',
  ],
  ['a page kind named twice', { header: [text('a', { on: [1, 1] })] }, 'header.0.on', 'template.on'],
  ['a page kind laid out twice', { pages: [page, page] }, 'pages.1.kind', 'template.page-twice'],
  ['61 rows', { pages: [{ ...page, dagRows: 61 }] }, 'pages.0.dagRows', 'template.rows'],
  ['half a row', { pages: [{ ...page, ownerRows: 1.5 }] }, 'pages.0.ownerRows', 'template.rows'],
  [
    'a page without rows',
    { pages: [page, { kind: 2, ownerRows: 0, dagRows: 0 }] },
    'pages.1.ownerRows',
    'template.empty-page',
  ],
  ['no first page', { pages: [{ ...page, kind: 2 }] }, 'pages', 'template.no-first-page'],
  ['no room for dags', { pages: [{ ...page, dagRows: 0 }] }, 'pages', 'template.no-room'],
]

describe('[TPL-2] a template that breaks a rule is refused at the value that breaks it', () => {
  test('a good one breaks none', () => expect(checkTemplate(good)).toEqual([]))
  test.each(table)('%s', (_what, change, path, code) => {
    expect(checkTemplate({ ...good, ...change })).toContainEqual({ path, code })
    const outcome = runTemplateCommand(null, { name: 'template.create', input: { ...good, ...change } }, context)
    expect(outcome).toMatchObject({ kind: 'refused', code: 'template.fields', fields: { [path]: code } })
  })
  test('what is keyed but printed on no page needs no room on it', () => {
    expect(checkTemplate({ ...good, header: [text('a', { on: [] })] })).toEqual([])
  })
  test('columns of different pages are summed by page', () => {
    const wide = (key: string, on: 1 | 2): TemplateField => text(key, { width: 90, on: [on] })
    const dags = [dagNo, wide('a', 1), wide('b', 1), wide('c', 2), wide('d', 2)]
    expect(checkTemplate({ ...good, dags, pages: [page, { ...page, kind: 2 }] })).toEqual([])
  })
})

const commands: fc.Arbitrary<TemplateCommand> = fc.oneof(
  fc.constant<TemplateCommand>({ name: 'template.approve', input: {} }),
  fc.record({
    name: fc.constantFrom('template.create' as const, 'template.update' as const),
    input: fc
      .record({ name: fc.string(), nameEn: fc.string(), rows: fc.integer({ min: -2, max: 70 }) })
      .map(({ rows, ...names }): TemplateContent => ({
        ...good,
        ...names,
        pages: [{ kind: 1, ownerRows: rows, dagRows: 10 }],
      })),
  }),
)

test('[TPL-1] no command of anybody changes an approved template', () => {
  fc.assert(
    fc.property(commands, fc.string(), fc.boolean(), (command, userId, allowSamePerson) => {
      const outcome = runTemplateCommand(approved, command, { ...context, userId, allowSamePerson })
      expect(outcome).toEqual({ kind: 'refused', code: 'template.approved' })
    }),
  )
})

test('[TPL-2] whatever is done to a template, what stands is in order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(commands, fc.constantFrom('anis', 'farhana'))), (steps) => {
      let stands: Template | null = null
      for (const [command, userId] of steps) {
        const outcome = runTemplateCommand(stands, command, { ...context, userId })
        if (outcome.kind === 'done') stands = outcome.template
        if (stands !== null) expect(checkTemplate(stands)).toEqual([])
      }
    }),
  )
})

test('[TPL-4] nobody approves what he wrote on, unless the office allows it', () => {
  const approve: TemplateCommand = { name: 'template.approve', input: {} }
  expect(runTemplateCommand(draft, approve, context)).toMatchObject({ code: 'template.own' })
  expect(runTemplateCommand(draft, approve, { ...context, allowSamePerson: true })).toMatchObject({ kind: 'done' })
  expect(runTemplateCommand(draft, approve, { ...context, userId: 'farhana' })).toMatchObject({ kind: 'done' })
  const changed = runTemplateCommand(draft, { name: 'template.update', input: good }, { ...context, userId: 'farhana' })
  expect(changed).toMatchObject({ kind: 'done', template: { authors: ['anis', 'farhana'], status: 1 } })
  const both = changed.kind === 'done' ? changed.template : null
  expect(runTemplateCommand(both, approve, { ...context, userId: 'farhana' })).toMatchObject({ code: 'template.own' })
})

test('[TPL-4] who made one before authors were kept stands in its way no longer', () => {
  const { authors: _authors, ...old } = draft
  expect(runTemplateCommand(old, { name: 'template.approve', input: {} }, context)).toMatchObject({ kind: 'done' })
})

test('[TPL-3] the next version stands in the place of an approved template of its survey', () => {
  const next: TemplateCommand = { name: 'template.create', input: { ...good, replaces: 'old' } }
  const made = (replaced: Template | null) => runTemplateCommand(null, next, { ...context, replaced })
  expect(made(approved)).toMatchObject({ kind: 'done', template: { replaces: 'old', status: 1 } })
  for (const other of [null, draft, { ...approved, survey: 'CS' as const }])
    expect(made(other)).toMatchObject({ code: 'template.replaces', fields: { replaces: 'template.replaces' } })
})

test('[TPL-1] a change leaves nothing of what it no longer says', () => {
  const before: Template = { ...draft, keyOrder: 'column', shareNotation: 'anna' }
  const outcome = runTemplateCommand(before, { name: 'template.update', input: good }, context)
  expect(outcome).toEqual({ kind: 'done', template: draft })
})
