import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { permissionEntries } from '../permission/permission-table.ts'
import type { Permission } from '../permission/permission.ts'
import { buildKhatian, buildRow, buildVolume, testId } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { neededPermissions, runKhatianCommand } from './command.ts'
import type { Khatian } from './khatian.ts'
import { khatianStatus as s, khatianStatuses, type KhatianStatus } from './status.ts'
import { findTransition, isApproved, khatianActs, khatianTransitions, type KhatianAct } from './transitions.ts'

type Person = { readonly id: string; readonly holds: ReadonlySet<Permission> }

const workflow = [...new Set(khatianTransitions.map((row) => row.needs))]

const people = fc
  .array(fc.subarray(workflow), { minLength: 2, maxLength: 4 })
  .map((list) => list.map((holds, n): Person => ({ id: `person${n}`, holds: new Set(holds) })))

const offices = fc.record({ skipVerification: fc.boolean(), allowSamePerson: fc.boolean() })

const tries = fc.array(
  fc.record({
    who: fc.nat(3),
    // Any act at all, a keyed value, or one that the status at hand allows: otherwise hardly a path gets anywhere.
    what: fc.oneof(fc.constantFrom(...khatianActs), fc.constant('edit' as const), fc.nat(20)),
  }),
  { maxLength: 60 },
)

type Passed = {
  readonly act: KhatianAct
  readonly by: Person
  readonly from: KhatianStatus
  readonly authors: readonly string[]
}

/** Everybody presses everything in any order; what passes is told. */
function play(
  list: readonly Person[],
  office: { skipVerification: boolean; allowSamePerson: boolean },
  steps: readonly { who: number; what: KhatianAct | 'edit' | number }[],
) {
  let khatian: Khatian = buildKhatian({
    owners: [buildRow(1, { name: 'করিম' })],
    dags: [buildRow(2, { dagNo: '7' })],
    authors: ['somebody'],
  })
  const passed: Passed[] = []
  for (const [n, { who, what: wish }] of steps.entries()) {
    const by = list[who % list.length]
    const what = typeof wish === 'number' ? possible(khatian.status, wish) : wish
    if (by === undefined || what === undefined) continue
    const command =
      what === 'edit'
        ? ({
            name: 'khatian.edit',
            input: { edits: [{ path: 'header.resaNo', from: khatian.header['resaNo'] ?? null, to: `${n}` }] },
          } as const)
        : ({ name: 'khatian.act', input: { act: what, comment: 'দেখুন' } } as const)
    // As the door does: first the permission, then the domain.
    const needed = neededPermissions(khatian, command, office)
    if (what !== 'edit' && needed.length > 0 && !needed.some((one) => by.holds.has(one))) continue
    const outcome = runKhatianCommand(khatian, command, {
      recordId: testId(10),
      userId: by.id,
      volume: buildVolume(),
      template: testTemplate,
      office,
      numberTaken: false,
      laneUnbroken: true,
    })
    if (outcome.kind === 'refused' || outcome.khatian === null) continue
    if (what !== 'edit') passed.push({ act: what, by, from: khatian.status, authors: khatian.authors })
    khatian = outcome.khatian
  }
  return { khatian, passed }
}

function possible(from: KhatianStatus, wish: number): KhatianAct | undefined {
  const rows = khatianTransitions.filter((row) => row.from === from && row.act !== 'send-back')
  return rows[wish % rows.length]?.act
}

describe('[KHS-1] no path of acts goes around', () => {
  test('a permission: who passed an act held the key of its row', () => {
    fc.assert(
      fc.property(people, offices, tries, (list, office, steps) => {
        for (const { act, by, from } of play(list, office, steps).passed) {
          const row = findTransition(act, from, office)
          expect(row).toBeDefined()
          expect(row !== undefined && by.holds.has(row.needs)).toBe(true)
        }
      }),
    )
  })

  test('the hands of others: who passed a version had written nothing of it, unless the office allows it', () => {
    fc.assert(
      fc.property(people, offices, tries, (list, office, steps) => {
        for (const { act, by, authors } of play(list, office, steps).passed) {
          if (office.allowSamePerson || !['verify', 'compare', 'approve'].includes(act)) continue
          expect(authors).not.toContain(by.id)
        }
      }),
    )
  })

  test('a step: what is approved was completed, verified unless that is skipped, compared and approved in its version', () => {
    let approved = 0
    fc.assert(
      fc.property(people, offices, tries, (list, office, steps) => {
        const { khatian, passed } = play(list, office, steps)
        if (!isApproved(khatian.status)) return
        approved++
        const lastStart = passed.findLastIndex((one) => one.act === 'open-new-version')
        const acts = passed.slice(lastStart + 1).map((one) => one.act)
        const approval = acts.lastIndexOf('approve')
        const comparison = acts.lastIndexOf('compare', approval)
        expect(comparison).toBeGreaterThan(acts.lastIndexOf('send-back', approval))
        const verification = acts.lastIndexOf('verify', comparison)
        if (!office.skipVerification) expect(verification).toBeGreaterThan(acts.lastIndexOf('send-back', approval))
        expect(acts.lastIndexOf('entry-complete', comparison)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 400 },
    )
    expect(approved).toBeGreaterThan(0)
  })
})

test('[KHS-9] the statuses of a correction belong to later versions, whatever was locked and unlocked between', () => {
  const first: readonly KhatianStatus[] = [s.draft, s.entryComplete, s.verified, s.compared, s.approved, s.reCorrection]
  const later: readonly KhatianStatus[] = [
    s.citizenEntryPending,
    s.citizenEntryComplete,
    s.citizenVerified,
    s.citizenCompared,
    s.citizenApproved,
  ]
  const crowd: readonly Person[] = [{ id: 'person0', holds: new Set(workflow) }]
  const office = { skipVerification: false, allowSamePerson: true }
  // Only what the status at hand allows, so that most walks come to a correction.
  const walk = fc.array(fc.record({ who: fc.constant(0), what: fc.nat(20) }), { minLength: 20, maxLength: 60 })
  const versions = new Set<number>()
  fc.assert(
    fc.property(walk, (steps) => {
      const { khatian } = play(crowd, office, steps)
      versions.add(khatian.version)
      if (first.includes(khatian.status)) expect(khatian.version).toBe(1)
      if (later.includes(khatian.status)) expect(khatian.version).toBeGreaterThan(1)
    }),
    { numRuns: 300 },
  )
  expect(versions.size).toBeGreaterThan(1)
})

describe('[KHS-1] the table as a whole', () => {
  test('every status is reached from draft', () => {
    const reached = new Set<KhatianStatus>([s.draft])
    for (let size = 0; size !== reached.size;) {
      size = reached.size
      for (const row of khatianTransitions) if (reached.has(row.from)) reached.add(row.to)
    }
    expect([...reached].sort((a, b) => a - b)).toEqual(khatianStatuses)
  })

  test('from every status there is a way on', () => {
    for (const status of khatianStatuses) expect(khatianTransitions.some((row) => row.from === status)).toBe(true)
  })

  test('every permission it names exists', () => {
    const known = new Set<string>(permissionEntries.map((entry) => entry.key))
    for (const row of khatianTransitions) expect(known.has(row.needs)).toBe(true)
  })
})
