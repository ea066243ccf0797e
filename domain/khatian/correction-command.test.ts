import { expect, test } from 'vitest'
import { buildKhatian, buildRow, testId } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { runCorrection, type CorrectionInput } from './correction-command.ts'
import { runKhatianCommand } from './command.ts'
import type { Khatian } from './khatian.ts'
import type { KhatianContext, KhatianOutcome } from './khatian-outcome.ts'
import { khatianStatus as s } from './status.ts'
import { khatianActs } from './transitions.ts'

const holder = { kind: 'case', id: testId(90), no: '26-72-2026-000001' } as const
const context = {
  userId: 'somebody',
  template: testTemplate,
  office: { skipVerification: false, allowSamePerson: true },
  laneUnbroken: true,
} as unknown as KhatianContext

const main = buildKhatian({
  status: s.approved,
  owners: [buildRow(1, { name: 'করিম' })],
  dags: [buildRow(2, { dagNo: '7', area: 100 })],
})

function must(outcome: KhatianOutcome): Khatian {
  if (outcome.kind === 'refused' || outcome.khatian === null) throw new Error(JSON.stringify(outcome))
  return outcome.khatian
}

const give = (khatian: Khatian, act: CorrectionInput['act'], more: Partial<CorrectionInput & KhatianContext> = {}) =>
  runCorrection(
    khatian,
    { act, holder, basis: { orderDate: '2026-11-26', typeId: 2 }, ...more },
    { ...context, ...more },
  )

test('[UNL-1] what is held goes back to where it was held from, and nobody else moves it', () => {
  for (const status of [s.approved, s.citizenApproved, s.agotoApproved]) {
    const held = must(give({ ...main, status }, 'correction-lock'))
    expect(held).toMatchObject({ status: s.locked, hold: { ...holder, from: status } })
    expect(must(give(held, 'correction-release'))).toEqual({ ...main, status })
    const other = { ...holder, id: testId(91) }
    for (const act of ['correction-unlock', 'correction-release', 'correct', 'correction-lock'] as const)
      expect(give(held, act, { holder: other })).toMatchObject({ kind: 'refused', code: 'khatian.held' })
    for (const act of khatianActs)
      expect(runKhatianCommand(held, { name: 'khatian.act', input: { act, comment: 'x' } }, context)).toMatchObject({
        kind: 'refused',
        code: 'khatian.held',
      })
  }
})

test("[UNL-1] one that its office locked is no case's, and one that is not approved is not held", () => {
  expect(give({ ...main, status: s.locked }, 'correction-lock')).toMatchObject({ code: 'khatian.held' })
  expect(give({ ...main, status: s.locked }, 'correct')).toMatchObject({ code: 'khatian.held' })
  expect(give({ ...main, status: s.draft }, 'correction-lock')).toMatchObject({ code: 'khatian.wrong-status' })
})

test("[UNL-1] unlocked it is the next version with nobody's hand on it; given up it stands as it was", () => {
  const authored = { ...main, authors: ['first'] }
  const open = must(give(must(give(authored, 'correction-lock')), 'correction-unlock'))
  const basis = { ...holder, orderDate: '2026-11-26', typeId: 2, fromVersion: 1 }
  expect(open).toMatchObject({ status: s.citizenEntryPending, version: 2, authors: [], basis })
  const back = runKhatianCommand(
    { ...open, status: s.citizenEntryComplete, authors: ['somebody'] },
    { name: 'khatian.act', input: { act: 'take-back' } },
    context,
  )
  expect(back).toMatchObject({ kind: 'refused', code: 'khatian.held' })
  const draft = { ...open, owners: [buildRow(1, { name: 'অন্য' })] }
  expect(must(give(draft, 'abandon-correction', { versionBefore: authored }))).toEqual(authored)
  expect(give(draft, 'abandon-correction', { versionBefore: null })).toMatchObject({ code: 'version.not-found' })
  // Approved, it is held no longer and says what made it.
  const compared = { ...open, status: s.citizenCompared, authors: ['other'] }
  const done = must(runKhatianCommand(compared, { name: 'khatian.act', input: { act: 'approve' } }, context))
  expect(done).toMatchObject({ status: s.citizenApproved, basis })
  expect(done.hold).toBeUndefined()
})

test('[COR-11] corrected it is the next version by who proposed it; the next one that no case makes names none', () => {
  const held = must(give(main, 'correction-lock'))
  const edits = [{ path: `dags[${testId(2)}].area`, from: 100, to: 90 }]
  const next = must(give(held, 'correct', { edits, authors: ['ulo'] }))
  expect(next).toMatchObject({ status: s.citizenApproved, version: 2, authors: ['ulo'], basis: { fromVersion: 1 } })
  expect(next.dags[0]?.cells['area']).toBe(90)
  expect(next.hold).toBeUndefined()
  const stale = [{ path: `dags[${testId(2)}].area`, from: 70, to: 90 }]
  expect(give(held, 'correct', { edits: stale })).toMatchObject({ code: 'correction.base-changed' })
  const wanted = { ...next, status: s.newVersionNeeded }
  const begun = must(runKhatianCommand(wanted, { name: 'khatian.act', input: { act: 'open-new-version' } }, context))
  expect(begun.basis).toBeUndefined()
})

test('[COR-3] while a case works on a khatian no other new version of it is begun', () => {
  for (const act of ['request-new-version', 'agoto-approve'] as const) {
    const command = { name: 'khatian.act', input: { act, comment: 'x' } } as const
    expect(runKhatianCommand(main, command, { ...context, inWork: true })).toMatchObject({ code: 'khatian.held' })
    expect(runKhatianCommand(main, command, context).kind).toBe('done')
  }
})
