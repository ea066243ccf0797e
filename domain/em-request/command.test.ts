import { expect, test } from 'vitest'
import type { Permission } from '../permission/permission.ts'
import { createEmRequest, runEmRequestAct, type EmRequestContext } from './command.ts'
import { emStage, type EmRequest, type EmRequestKind, type EmStage } from './request.ts'
import { emRequestActs } from './transitions.ts'

const given = (kind: EmRequestKind) =>
  ({
    id: 'r',
    homeDistrict: '26',
    requestNo: '26-1-1',
    kind,
    caseKey: 'savar:1:2026',
    survey: kind === 'namjari-entry' ? 'MUTATION' : 'RS',
    jlNumberId: 'j',
    mouzaId: 'm',
    number: '০৪১',
    officeId: 'o',
    reason: 'মামলা',
  }) as const

const ask: Permission = 'KHATIAN_CORRECTION.REQUEST'
const context = (...held: Permission[]): EmRequestContext => ({
  userId: 'u',
  at: 1,
  may: (key) => held.includes(key),
  isApproved: false,
})

function made(kind: EmRequestKind, stage: EmStage): EmRequest {
  const outcome = createEmRequest(given(kind), context(ask))
  if (outcome.kind === 'refused') throw new Error(outcome.code)
  return { ...outcome.request, stage }
}

test('[EM-7] a request begins at its first stage, with its number as numbers are written', () => {
  expect(made('khatian-entry', 1)).toMatchObject({ stage: emStage.initial, number: '41', decision: null })
})

test.each([
  ['a survey that is not of the kind', { survey: 'MUTATION' as const }, {}, 'value.kind'],
  ['a number of bad form', { number: 'x' }, {}, 'khatian.number'],
  ['no reason', { reason: ' ' }, {}, 'value.required'],
  ['an approved khatian', {}, { isApproved: true }, 'application.digitised'],
  ['nobody who may ask', {}, { may: () => false }, 'permission.denied'],
])('[EM-7] %s makes none', (_what, more, other, code) => {
  const outcome = createEmRequest({ ...given('khatian-entry'), ...more }, { ...context(ask), ...other })
  expect(outcome.kind === 'refused' && outcome.code).toBe(code)
})

const ways: readonly [EmStage, string, EmStage][] = [
  [emStage.initial, 'send', emStage.application],
  [emStage.initial, 'cancel', emStage.cancelled],
  [emStage.application, 'take', emStage.review],
  [emStage.application, 'cancel', emStage.cancelled],
  [emStage.review, 'cancel', emStage.cancelled],
]

test('[EM-7] it goes by the rows of one table and in no other way', () => {
  for (const stage of Object.values(emStage))
    for (const act of emRequestActs) {
      const outcome = runEmRequestAct(
        made('khatian-entry', stage),
        act,
        { comment: 'কারণ', applicationId: null },
        context(ask, 'KHATIAN.CREATE'),
      )
      const way = ways.find(([from, by]) => from === stage && by === act)
      expect(outcome.kind === 'done' ? outcome.request.stage : outcome.code).toBe(way?.[2] ?? 'khatian-request.stage')
    }
})

test('[EM-7] each kind is taken by its own desk, and cancelled with a reason until its khatian is approved', () => {
  const act = (kind: EmRequestKind, name: 'take' | 'cancel', of: EmRequestContext, comment = 'কারণ') =>
    runEmRequestAct(made(kind, emStage.application), name, { comment, applicationId: null }, of)
  expect(act('namjari-entry', 'take', context('KHATIAN.CREATE'))).toMatchObject({ code: 'permission.denied' })
  expect(act('namjari-entry', 'take', context('MUTATION_KHATIAN.CREATE'))).toMatchObject({ kind: 'done' })
  expect(act('khatian-entry', 'cancel', context(ask), ' ')).toMatchObject({ code: 'comment.required' })
  expect(act('khatian-entry', 'cancel', { ...context(ask), isApproved: true })).toMatchObject({
    code: 'khatian.already-approved',
  })
})
