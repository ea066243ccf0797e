import { describe, expect, test } from 'vitest'
import { buildKhatian, buildRow, testId } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { permissionEntries } from '../permission/permission-table.ts'
import { findStep, possibleSteps } from '../workflow/steps.ts'
import { statusWordsOf } from '../workflow/workflow.ts'
import { canReject, completingProblem, hearingProblem, isHearingDay, isOwnWork, isPair } from './checks.ts'
import { entryProblem } from './entry.ts'
import { correct, propose } from './proposal.ts'
import { caseStatus as s, caseStatuses, processingOf } from './status.ts'
import { caseWorkflow } from './transitions.ts'
import type { CorrectionCase } from './case.ts'
import type { CaseContext } from './context.ts'
import { readTrackingNumber, trackingNumber } from './tracking-number.ts'
import { correctionType as t, correctionTypes } from './types.ts'
import { written } from './written.ts'

describe('[COR-1] the table of cases', () => {
  test('a status and an act meet once under the same conditions, with a permission that exists and a word for the log', () => {
    const known = new Set<string>(permissionEntries.map(({ key }) => key))
    const keys = caseWorkflow.steps.map((row) => `${row.from}/${row.act}/${(row.when ?? []).join()}`)
    expect(new Set(keys).size).toBe(keys.length)
    for (const { needs, needsInstead, log } of caseWorkflow.steps) {
      if (needs !== null) expect(known.has(needs)).toBe(true)
      if (needsInstead !== undefined) expect(known.has(needsInstead.needs)).toBe(true)
      expect(log).not.toBe('')
    }
  })

  test('it has twenty statuses; of two the case leaves none, and one that nobody knows is undetermined', () => {
    expect(caseStatuses).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    const ends = caseStatuses.filter((one) => !caseWorkflow.steps.some(({ from }) => from === one))
    expect(ends).toEqual([s.complete, s.rejected])
    expect(statusWordsOf(caseWorkflow, {}, 21)).toEqual(['অনির্ধারিত', 'Undetermined'])
    expect([1, 2, 3, 18, 19, 20].map((one) => processingOf(one as 1))).toEqual([
      'not-started',
      'not-started',
      'ongoing',
      'ongoing',
      'completed',
      'completed',
    ])
  })

  test.each([
    ['data-entry-mistake', 'survey-khatian', s.surveyUnlock],
    ['data-entry-mistake', 'mutation-khatian', s.mutationUnlock],
    ['clerical-mistake', 'survey-khatian', s.clericalReport],
    ['fraud-after-gazette', 'mutation-khatian', s.fraudReport],
  ] as const)('%s of a %s goes on to %i', (type, survey, to) => {
    const holds = (one: string): boolean => one === type || one === survey
    expect(findStep(caseWorkflow, 'next-step', s.reportReview, holds)?.to).toBe(to)
    expect(findStep(caseWorkflow, 'disposal', s.reportReview, holds)).toBeUndefined()
  })
})

test('[COR-7] fraud before the gazette and bona fide mistakes are disposed of with advice, and nothing else', () => {
  for (const type of ['fraud-before-gazette', 'bona-fide-mistake'] as const) {
    const acts = possibleSteps(caseWorkflow, s.reportReview, (one) => one === type).map(({ act }) => act)
    expect(acts).toContain('disposal')
    expect(acts).not.toContain('next-step')
  }
  const disposed = Object.entries(correctionTypes).filter(([, { way }]) => way === 'disposal')
  expect(disposed.map(([id]) => Number(id))).toEqual([t.fraudBeforeGazette, t.bonaFideMistake])
  expect(correctionTypes[t.fraudBeforeGazette].law[1]).toContain('42A/42B')
  expect(correctionTypes[t.bonaFideMistake].law[1]).toContain('149(4)')
})

/** A case under review that was heard, as far as hearings ask for it. */
const heardCase = {
  status: s.clericalReview,
  typeId: t.clericalMistake,
  subjects: [],
  dagsToRemove: [],
  proposal: { baseVersion: 1, edits: [{ path: 'header.x', from: null, to: 1 }], authors: [], proposers: [] },
  hearings: [{ date: '2026-11-26', completed: true, place: '', note: '' }],
} as unknown as CorrectionCase

test('[COR-13] a hearing stands where the same proposal comes back, and has to be held again for another, or another type', () => {
  const context = { userId: 'acland', at: 1, today: '2026-11-26' } as unknown as CaseContext
  const back: CorrectionCase = { ...written(heardCase, 'recorrection', {}, context), status: s.clericalReport }
  const again = (given: CorrectionCase) => written(given, 'submit-report', { report: 'x' }, context)
  expect(hearingProblem(again(back))).toBeNull()
  const other = {
    ...back,
    proposal: { ...back.proposal, edits: [{ path: 'header.x', from: null, to: 2 }] },
  } as CorrectionCase
  expect(hearingProblem(again(other))).toBe('hearing.outdated')
  // What the officer changes on review is what the hearing brought.
  expect(hearingProblem({ ...heardCase, proposal: other.proposal } as CorrectionCase)).toBeNull()
  expect(hearingProblem(written(heardCase, 'category', { typeId: 4 }, context))).toBe('hearing.outdated')
  // One that is still to be held hears whatever is proposed by then.
  const open = { ...heardCase, hearings: [{ ...hearing, completed: false }] }
  const sentBack = written(open, 'recorrection', {}, context)
  expect(again({ ...sentBack, proposal: other.proposal } as CorrectionCase).hearings).toEqual(open.hearings)
})

test('[COR-1] a tracking number is told from one with a slip, in whatever way it is written', () => {
  const no = trackingNumber('26', 123)
  expect(no).toMatch(/^26-0000000123-[0-9]$/)
  expect(readTrackingNumber(no.replaceAll('-', ' '))).toEqual({ no, homeDistrict: '26' })
  expect(readTrackingNumber(no.replace('123', '132'))).toBeNull()
  expect(readTrackingNumber('')).toBeNull()
})

const hearing = { date: '2026-11-26', completed: false, place: '', note: '' }

test('[COR-5] a hearing has both date and flag or neither, and a primary approval needs one that is over', () => {
  expect(isPair(hearing)).toBe(true)
  expect(isPair({ date: null, completed: null })).toBe(true)
  expect(isPair({ date: '2026-11-26', completed: null })).toBe(false)
  expect(isPair({ date: null, completed: false })).toBe(false)
  expect(hearingProblem({ hearings: [] })).toBe('correction.no-hearing')
  expect(hearingProblem({ hearings: [{ ...hearing, date: null, completed: null }] })).toBe('correction.no-hearing')
  expect(hearingProblem({ hearings: [{ ...hearing, date: null, completed: true }] })).toBe('hearing.pair')
  expect(hearingProblem({ hearings: [hearing] })).toBe('hearing.open')
  expect(hearingProblem({ hearings: [{ ...hearing, completed: true }] })).toBeNull()
  // An adjourned hearing counts by the one set after it.
  expect(hearingProblem({ hearings: [{ ...hearing, completed: true }, hearing] })).toBe('hearing.open')
})

test('[COR-5] a hearing is set for a working day that is not past, and is held on its day at the earliest', () => {
  const isWorkingDay = (day: string): boolean => day !== '2026-11-27'
  const days = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']
  expect(days.filter((day) => isHearingDay(day, '2026-11-26', isWorkingDay))).toEqual(['2026-11-26', '2026-11-28'])
  expect(completingProblem({ hearings: [hearing] }, '2026-11-25')).toBe('hearing.not-yet')
  expect(completingProblem({ hearings: [hearing] }, '2026-11-26')).toBeNull()
  expect(completingProblem({ hearings: [{ ...hearing, completed: true }] }, '2026-11-26')).toBe('correction.no-hearing')
})

test('[COR-6] a case is rejected before its hearing is over or where it could be approved, an invalid request at once', () => {
  const over = [{ ...hearing, completed: true }]
  const at = (status: number, typeId: number, hearings: (typeof hearing)[], canApprove: boolean): boolean =>
    canReject({ status: status as 15, typeId: typeId as 2, hearings }, canApprove)
  expect(at(s.reportReview, t.invalidRequest, [], false)).toBe(true)
  expect(at(s.reportReview, t.clericalMistake, [], true)).toBe(false)
  for (const review of [s.clericalReview, s.fraudReview]) {
    expect(at(review, t.clericalMistake, [], false)).toBe(true)
    expect(at(review, t.clericalMistake, [hearing], false)).toBe(true)
    expect(at(review, t.clericalMistake, over, false)).toBe(false)
    expect(at(review, t.clericalMistake, over, true)).toBe(true)
  }
  expect(at(s.finalApproval, t.clericalMistake, over, true)).toBe(false)
})

test('[COR-4] neither approval is given by who had a hand in the work before it', () => {
  const given = {
    createdBy: 'clerk',
    report: { text: '', by: 'ulo' },
    proposal: { baseVersion: 1, edits: [], authors: ['ulo', 'second', 'acland'], proposers: ['ulo', 'second'] },
    primary: { by: 'acland', at: 1 },
  }
  const own = (act: 'primary-approve' | 'final-approve' | 'verify'): string[] =>
    ['clerk', 'ulo', 'second', 'acland', 'dc'].filter((person) => isOwnWork(given, act, person, ['clerk']))
  // What the officer changed on review bars the officer from the final approval only.
  expect(own('primary-approve')).toEqual(['ulo', 'second'])
  expect(own('final-approve')).toEqual(['ulo', 'second', 'acland'])
  expect(own('verify')).toEqual(['clerk'])
})

const main = buildKhatian({
  status: 5,
  owners: [buildRow(1, { name: 'করিম' })],
  dags: [buildRow(2, { dagNo: '7', area: 100 }), buildRow(3, { dagNo: '8', area: 50 })],
})
const area = { subjects: ['area'], dagsToRemove: [] } as const
const owner = { subjects: ['owner'], dagsToRemove: [] } as const
const resized = buildRow(2, { dagNo: '7', area: 90 })

describe('[COR-9] what is keyed for a correction', () => {
  test('a dag is found by its row or its number; one that is gone has to be taken out by the order', () => {
    const anew = buildRow(7, { dagNo: '৮', area: 50 })
    expect(entryProblem(main, { ...main, dags: [resized, anew] }, area)).toBeNull()
    const without = { ...main, dags: [resized] }
    expect(entryProblem(main, without, area)).toEqual({ code: 'correction.dags-missing', rows: [testId(3)] })
    expect(entryProblem(main, without, { ...area, dagsToRemove: [testId(3)] })).toBeNull()
  })

  test('with the area as its subject the area of a dag differs, and something differs always', () => {
    const renamed = { ...main, owners: [buildRow(1, { name: 'রহিম' })] }
    expect(entryProblem(main, renamed, owner)).toBeNull()
    expect(entryProblem(main, renamed, area)?.code).toBe('correction.area-unchanged')
    expect(entryProblem(main, { ...main, dags: [resized, ...main.dags.slice(1)] }, area)).toBeNull()
    expect(entryProblem(main, main, owner)?.code).toBe('correction.unchanged')
  })
})

describe('[COR-10] a proposal', () => {
  const path = `dags[${testId(2)}].area`
  const proposed = (values: readonly (readonly [number, number])[], by: string, onReview = false) => {
    const edits = values.map(([from, to]) => ({ path, from, to }))
    const made = propose(null, edits, by, main, testTemplate, onReview)
    if (!made.ok) throw new Error(made.code)
    return made
  }

  test('is one edit a path; what came back to where it was is no change', () => {
    const made = proposed(
      [
        [100, 95],
        [95, 90],
      ],
      'ulo',
    )
    expect(made.proposal.edits).toEqual([{ path, from: 100, to: 90 }])
    expect(made.khatian.dags[0]?.cells['area']).toBe(90)
    const back = propose(made.proposal, [{ path, from: 90, to: 100 }], 'acland', main, testTemplate, true)
    expect(back).toMatchObject({ ok: true, proposal: { edits: [], authors: ['ulo', 'acland'], proposers: ['ulo'] } })
  })

  test('of a value that the version does not have is refused, and so is a path that no khatian has', () => {
    const stale = propose(null, [{ path, from: 70, to: 90 }], 'ulo', main, testTemplate, false)
    expect(stale).toEqual({ ok: false, code: 'correction.base-changed', path })
    const unknown = propose(null, [{ path: 'status', from: 5, to: 1 }], 'ulo', main, testTemplate, false)
    expect(unknown).toEqual({ ok: false, code: 'path.unknown', path: 'status' })
  })

  test('makes the next version whole, by its own authors, or nothing where a value has changed since', () => {
    const { proposal } = proposed([[100, 90]], 'ulo')
    const made = correct(main, proposal, testTemplate)
    expect(made).toMatchObject({ ok: true, khatian: { version: 2, authors: ['ulo'] } })
    expect(main.dags[0]?.cells['area']).toBe(100)
    const changed = { ...main, dags: [buildRow(2, { dagNo: '7', area: 80 }), ...main.dags.slice(1)] }
    const refused = correct(changed, proposal, testTemplate)
    expect(refused).toMatchObject({ ok: false, code: 'correction.base-changed', conflicts: [{ path, theirs: 80 }] })
  })
})
