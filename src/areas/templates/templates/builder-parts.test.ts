import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkTemplate, templateSections } from '#domain/template/check-template.ts'
import { layOutPages } from '#domain/khatian/page-layout.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { emptyContent } from './empty-content.ts'
import { moved } from './list-edits.ts'
import { ownField, readyFields } from './ready-fields.ts'
import { sampleKhatian } from './sample-khatian.ts'
import { startHistory, stepBack, stepForth, stepTo, type StepHistory } from './step-history.ts'
import { between, resized, shifted } from './zone-math.ts'

test('[TPL-8] moving keeps every item and leaves the others in their order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.integer(), (items, at, to) => {
      const from = at % items.length
      const after = moved(items, from, to)
      expect(new Set(after)).toEqual(new Set(items))
      expect(after).toHaveLength(items.length)
      const rest = (list: readonly number[]) => list.filter((item) => item !== items[from])
      expect(rest(after)).toEqual(rest(items))
    }),
  )
})

test('[TPL-8] all steps are taken back in turn, and done again', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.option(fc.constantFrom('a', 'b'), { nil: null }))), (steps) => {
      let history: StepHistory<{ text: string }> = startHistory({ text: 'start' })
      const first = history.present
      for (const [text, tag] of steps) history = stepTo(history, { text }, tag)
      const last = history.present
      for (let back = stepBack(history); back !== null; back = stepBack(history)) history = back
      expect(history.present).toBe(first)
      for (let forth = stepForth(history); forth !== null; forth = stepForth(history)) history = forth
      expect(history.present).toBe(last)
    }),
  )
})

test('[TPL-8] the letters of one heading are one step', () => {
  let history = startHistory('')
  for (const text of ['ন', 'না', 'নাম']) history = stepTo(history, text, 'owners.0.labelBn')
  history = stepTo(history, 'নাম!', 'owners.1.labelBn')
  expect(stepBack(history)?.present).toBe('নাম')
  expect(history.past).toEqual(['', 'নাম'])
})

test('[TPL-8] an empty form, and one with every ready field in it, breaks no rule but its missing name', () => {
  const empty = emptyContent('RS')
  expect(checkTemplate(empty).map(({ path }) => path)).toEqual(['name', 'nameEn'])
  const full = { ...empty, name: 'ফরম', nameEn: 'Form' }
  for (const section of templateSections)
    Object.assign(full, { [section]: [...full[section], ...readyFields(section, full[section])] })
  expect(checkTemplate(full)).toEqual([])
})

test('[TPL-8] a field of the form’s own gets a key that is free', () => {
  const keys: string[] = []
  let fields = testTemplate.dags
  for (let n = 0; n < 3; n += 1) {
    const field = ownField('dags', fields)
    keys.push(field.key)
    fields = [...fields, field]
  }
  expect(new Set(keys).size).toBe(3)
})

test('[TPL-8] sample data fills every page kind that the form has rows on', () => {
  const pages = [
    { kind: 1, ownerRows: 5, dagRows: 0 },
    { kind: 2, ownerRows: 8, dagRows: 0 },
    { kind: 3, ownerRows: 0, dagRows: 6 },
    { kind: 4, ownerRows: 0, dagRows: 9 },
  ] as const
  const template = { ...testTemplate, pages }
  const laid = layOutPages(sampleKhatian(template), template)
  expect(new Set(laid.map(({ kind }) => kind))).toEqual(new Set([1, 2, 3, 4]))
})

const point = fc.record({ x: fc.integer({ min: -500, max: 1500 }), y: fc.integer({ min: -500, max: 1500 }) })
const by = fc.integer({ min: -2000, max: 2000 })

test('[TPL-8] a zone never leaves its page and never loses its size, however it is drawn, moved or resized', () => {
  fc.assert(
    fc.property(point, point, fc.array(fc.tuple(fc.boolean(), by, by)), (from, to, moves) => {
      let zone = between(1, from, to)
      for (const [move, x, y] of moves) zone = move ? shifted(zone, x, y) : resized(zone, x, y)
      const content = { ...testTemplate, header: testTemplate.header.map((field) => ({ ...field, zone })) }
      expect(checkTemplate(content)).toEqual([])
    }),
  )
})
