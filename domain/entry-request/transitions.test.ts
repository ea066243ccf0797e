import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { permissionEntries } from '../permission/permission-table.ts'
import { khatianStatus, khatianStatuses } from '../khatian/status.ts'
import { requestStatus, requestStatuses } from './status.ts'
import { judgeRequest, requestActs, requestStatusOf, requestSteps, requestTransitions } from './transitions.ts'

const stranger = { isAuthor: false, allowSamePerson: false }
const khatian = fc.option(
  fc.record({ status: fc.constantFrom(...khatianStatuses), version: fc.integer({ min: 1, max: 3 }) }),
  { nil: null },
)
const state = fc.record({
  step: fc.constantFrom(...requestSteps),
  readyVersion: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
})

describe('[APP-1] the table of acts on an application', () => {
  const all = requestStatuses.flatMap((from) => requestActs.map((act) => ({ from, act })))

  test.each(all)('$act from $from passes exactly where the table has a row', ({ from, act }) => {
    const row = requestTransitions.find((one) => one.from === from && one.act === act)
    expect(judgeRequest(act, from, stranger).kind).toBe(row === undefined ? 'refused' : 'done')
  })

  test('a status and an act meet in at most one row, and every row needs a permission that exists', () => {
    const keys = requestTransitions.map((row) => `${row.from}/${row.act}`)
    expect(new Set(keys).size).toBe(keys.length)
    const known = new Set(permissionEntries.map((entry) => entry.key))
    for (const row of requestTransitions) expect(known.has(row.needs)).toBe(true)
  })

  test('whatever happens to its khatian, an application goes out only through the AC Land and the dak panel', () => {
    const step = fc.oneof(
      fc.constantFrom(...requestActs).map((act) => ({ kind: 'act' as const, act })),
      khatian.map((next) => ({ kind: 'khatian' as const, next })),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let kept: Parameters<typeof requestStatusOf>[0] = { step: 'registered', readyVersion: null }
        let now: Parameters<typeof requestStatusOf>[1] = null
        const done: string[] = []
        for (const one of steps) {
          if (one.kind === 'khatian') now = one.next
          else {
            const outcome = judgeRequest(one.act, requestStatusOf(kept, now), stranger)
            if (outcome.kind === 'refused') continue
            if (one.act === 'acland-approve') {
              expect(now).not.toBeNull()
              kept = { step: 'ready', readyVersion: now?.version ?? null }
            } else kept = { ...kept, step: outcome.transition.step }
            done.push(one.act)
          }
        }
        if (requestStatusOf(kept, now) === requestStatus.readyToProcess) expect(done).toContain('acland-approve')
        if (kept.step === 'received') expect(done.slice(-2)).toEqual(['acland-approve', 'receive'])
      }),
    )
  })
})

test('[APP-2] once received an application stays so, whatever becomes of its khatian', () => {
  fc.assert(
    fc.property(khatian, state, (one, kept) => {
      expect(requestStatusOf({ ...kept, step: 'received' }, one)).toBe(requestStatus.dakPanelReceived)
    }),
  )
})

test('[APP-2] a new version asks for the AC Land anew', () => {
  const kept = { step: 'ready', readyVersion: 1 } as const
  expect(requestStatusOf(kept, { status: khatianStatus.approved, version: 1 })).toBe(requestStatus.readyToProcess)
  expect(requestStatusOf(kept, { status: khatianStatus.newVersionNeeded, version: 1 })).toBe(
    requestStatus.newVersionNeeded,
  )
  expect(requestStatusOf(kept, { status: khatianStatus.citizenApproved, version: 2 })).toBe(
    requestStatus.acLandApprovalPending,
  )
})

test.each(requestStatuses)('[APP-3] receiving at status %i is refused by what stands in the way', (from) => {
  const outcome = judgeRequest('receive', from, stranger)
  if (from === requestStatus.readyToProcess) expect(outcome.kind).toBe('done')
  else if (from === requestStatus.dakPanelReceived)
    expect(outcome).toEqual({ kind: 'refused', code: 'application.already-received' })
  else expect(outcome).toEqual({ kind: 'refused', code: 'application.not-ready' })
})

test('[APP-5] the AC Land who keyed the khatian does not approve it, unless the office allows it', () => {
  const from = requestStatus.acLandApprovalPending
  expect(judgeRequest('acland-approve', from, { isAuthor: true, allowSamePerson: false })).toEqual({
    kind: 'refused',
    code: 'khatian.own-version',
  })
  expect(judgeRequest('acland-approve', from, { isAuthor: true, allowSamePerson: true }).kind).toBe('done')
})
