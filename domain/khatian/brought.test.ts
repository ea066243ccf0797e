import { expect, test } from 'vitest'
import { buildKhatian, buildRow, buildVolume, testId } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { neededPermissions, runKhatianCommand, type KhatianCommand } from './command.ts'
import type { Khatian, KhatianOrigin } from './khatian.ts'
import { keyOf } from './permission-for.ts'
import { khatianStatus as s, type KhatianStatus } from './status.ts'
import { transitionOf } from './survey-way.ts'
import type { SurveyKey } from './survey.ts'

const office = { skipVerification: false, allowSamePerson: false }

function run(khatian: Khatian | null, command: KhatianCommand, survey: SurveyKey, more: object = {}) {
  return runKhatianCommand(khatian, command, {
    recordId: testId(10),
    userId: 'keyer',
    volume: buildVolume({ survey }),
    template: { ...testTemplate, survey },
    office,
    numberTaken: false,
    laneUnbroken: true,
    ...more,
  })
}

function brought(origin: KhatianOrigin, survey: SurveyKey, status: KhatianStatus, version = 1): Khatian {
  const rows = { owners: [buildRow(1, { name: 'করিম' })], dags: [buildRow(2, { dagNo: '7' })] }
  return buildKhatian({ ...rows, origin, survey, status, version, authors: ['keyer'] })
}

const create = (origin?: KhatianOrigin): KhatianCommand => ({
  name: 'khatian.create',
  input: { volumeId: testId(1), templateId: testTemplate.id, number: '7', ...(origin === undefined ? {} : { origin }) },
})

const act = (name: 'entry-complete' | 'approve'): KhatianCommand => ({ name: 'khatian.act', input: { act: name } })

test('[EM-3] a khatian says who brought it, and no device can say so', () => {
  expect(run(null, create('em'), 'RS')).toMatchObject({ kind: 'done', khatian: { origin: 'em' } })
  expect(run(null, create(), 'RS')).not.toMatchObject({ khatian: { origin: expect.anything() } })
  expect(run(null, create('em'), 'RS', { queued: true })).toMatchObject({ code: 'sync.online-only' })
})

test.each([
  ['RS', 'KHATIAN.ACLAND'],
  ['MUTATION', 'MUTATION_KHATIAN.ACLAND'],
] as const)('[EM-3] of %s the keys of the land office stand in place of the plain ones', (survey, key) => {
  const needs = (command: KhatianCommand, status: KhatianStatus, version = 1) =>
    neededPermissions(brought('em', survey, status, version), command, { ...office, verifyMutations: true })
  expect(neededPermissions(null, create('em'), office, survey)).toEqual([`${key}_ENTRY_COMPLETE`])
  for (const name of ['edit', 'renumber', 'remove', 'segregate'] as const)
    expect(needs({ name: `khatian.${name}`, input: {} } as unknown as KhatianCommand, s.draft)).toEqual([
      `${key}_ENTRY_COMPLETE`,
    ])
  expect(needs(act('entry-complete'), s.draft)).toEqual([`${key}_ENTRY_COMPLETE`])
  const steps = ['verify', 'compare', 'approve'] as const
  for (const [at, name] of steps.entries()) {
    const status = ([s.entryComplete, s.verified, s.compared] as const)[at] ?? s.draft
    expect(needs({ name: 'khatian.act', input: { act: name } }, status)).toEqual([`${key}_${name.toUpperCase()}`])
  }
  // The next version is the office's own.
  expect(needs(act('entry-complete'), s.citizenEntryPending, 2)[0]).not.toContain('ACLAND')
})

test('[EM-3] a survey khatian ends agoto approved, and the record room approves it by its own key', () => {
  const compared = brought('em', 'RS', s.compared)
  expect(run(compared, act('approve'), 'RS', { userId: 'officer' })).toMatchObject({ khatian: { status: 14 } })
  expect(run(compared, act('approve'), 'RS')).toMatchObject({ code: 'khatian.own-version' })
  const agoto = brought('em', 'RS', s.agotoApproved)
  expect(neededPermissions(agoto, act('approve'), office)).toEqual(['KHATIAN.APPROVE'])
  expect(run(agoto, act('approve'), 'RS', { userId: 'room' })).toMatchObject({ khatian: { status: 5, version: 1 } })
  expect(run(brought('em', 'MUTATION', s.compared), act('approve'), 'MUTATION', { userId: 'officer' })).toMatchObject({
    khatian: { status: 5 },
  })
  // What is agoto approved in any other way is approved already.
  const { origin: _origin, ...usual } = agoto
  expect(transitionOf('approve', usual, office)).toBeUndefined()
})

test('[UND-2] UNDP keys mutations, each person their own, and the office passes them', () => {
  expect(run(null, create('undp'), 'RS')).toMatchObject({ code: 'volume.not-found' })
  expect(run(null, create('undp'), 'MUTATION')).toMatchObject({ khatian: { origin: 'undp' } })
  const draft = brought('undp', 'MUTATION', s.draft)
  const edit: KhatianCommand = { name: 'khatian.edit', input: { edits: [] } }
  for (const command of [edit, act('entry-complete')]) {
    expect(neededPermissions(draft, command, office)).toEqual(['KHATIAN.UNDP_ENTRY'])
    expect(run(draft, command, 'MUTATION')).toMatchObject({ kind: 'done' })
    expect(run(draft, command, 'MUTATION', { userId: 'other' })).toMatchObject({ code: 'khatian.not-own' })
  }
  expect(keyOf(draft, 'KHATIAN.COMPARE')).toBe('MUTATION_KHATIAN.COMPARE')
  expect(keyOf(draft, 'KHATIAN.APPROVE')).toBe('MUTATION_KHATIAN.APPROVE')
})
