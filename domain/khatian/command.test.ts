import { describe, expect, test } from 'vitest'
import { buildKhatian, buildRow, buildVolume, testId } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { neededPermissions, runKhatianCommand, type KhatianCommand } from './command.ts'
import type { KhatianContext } from './khatian-outcome.ts'
import type { Khatian } from './khatian.ts'
import { returnedFrom } from './returned.ts'
import { khatianStatus, khatianStatuses, type KhatianStatus } from './status.ts'
import {
  awaits,
  findTransition,
  khatianActs,
  khatianTransitions,
  type KhatianAct,
  type Transition,
} from './transitions.ts'

const office = { skipVerification: false, allowSamePerson: false }
const skipping = { skipVerification: true, allowSamePerson: false }

function context(values: Partial<KhatianContext> = {}): KhatianContext {
  return {
    recordId: testId(10),
    userId: 'operator',
    volume: buildVolume(),
    template: testTemplate,
    office,
    numberTaken: false,
    laneUnbroken: true,
    ...values,
  }
}

const filled = { owners: [buildRow(1, { name: 'করিম' })], dags: [buildRow(2, { dagNo: '7' })] }
const create = (number: string): KhatianCommand => ({
  name: 'khatian.create',
  input: { volumeId: testId(1), templateId: testTemplate.id, number },
})

function run(khatian: Khatian | null, command: KhatianCommand, values: Partial<KhatianContext> = {}) {
  return runKhatianCommand(khatian, command, context(values))
}

function codeOf(outcome: ReturnType<typeof run>): string {
  return outcome.kind === 'refused' ? outcome.code : 'done'
}

describe('[KVN-1] a khatian starts within its volume under a number of its own', () => {
  test.each([
    ['৭', 'done', {}],
    ['7ক', 'done', {}],
    ['101', 'khatian.out-of-volume', {}],
    ['seven', 'khatian.number', {}],
    ['7', 'khatian.duplicate', { numberTaken: true }],
    ['7', 'volume.not-found', { volume: null }],
    ['7', 'volume.not-found', { volume: buildVolume({ status: 1 }) }],
    ['7', 'template.not-found', { template: null }],
    ['7', 'template.not-found', { template: { ...testTemplate, survey: 'CS' as const } }],
  ])('%s → %s', (number, expected, values) => {
    expect(codeOf(run(null, create(number), values))).toBe(expected)
  })

  test('the number is stored in ASCII digits and the maker counts as an author', () => {
    const outcome = run(null, create(' ৭ '))
    expect(outcome).toMatchObject({ kind: 'done', khatian: { number: '7', status: 1, authors: ['operator'] } })
  })

  test('the same record is not created twice', () => {
    expect(codeOf(run(buildKhatian(), create('7')))).toBe('khatian.exists')
  })
})

/** What a row asks of a khatian besides its status: some are of those that e-mutation brought alone. */
const broughtFor = (row: Transition | undefined) =>
  row?.when?.includes('em-survey') === true ? ({ origin: 'em', version: 1 } as const) : {}

describe('[KHS-1] the state table', () => {
  const acts = khatianStatuses.flatMap((status) => khatianActs.map((act) => ({ status, act })))

  test.each(acts)('status $status, $act: passes exactly where the table has a row', ({ status, act }) => {
    const row = khatianTransitions.find(
      (one) => one.from === status && one.act === act && !one.when?.includes('skipping'),
    )
    const outcome = run(
      buildKhatian({ ...filled, ...broughtFor(row), status, authors: row?.onlyOwn ? ['somebody'] : [] }),
      { name: 'khatian.act', input: { act, comment: 'দেখুন ১২/২০২৫' } },
      { userId: 'somebody' },
    )
    if (row === undefined) expect(outcome.kind).toBe('refused')
    else expect(outcome).toMatchObject({ kind: 'done', khatian: { status: row.to } })
  })

  test('a status and an act meet in at most one row of an office', () => {
    const keys = khatianTransitions.map((row) => `${row.from}/${row.act}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('every row needs a permission, and only the operator may act without a connection', () => {
    for (const row of khatianTransitions) {
      expect(row.needs).toMatch(/^KHATIAN\./)
      expect(row.queued === true).toBe(row.act === 'entry-complete' || row.act === 'take-back')
    }
  })

  test('comparing what was not verified passes only where the office skips verification', () => {
    const act = { name: 'khatian.act', input: { act: 'compare' } } as const
    const khatian = buildKhatian({ ...filled, status: 2 })
    expect(codeOf(run(khatian, act))).toBe('khatian.wrong-status')
    expect(run(khatian, act, { office: skipping })).toMatchObject({ kind: 'done', khatian: { status: 4 } })
  })

  test('what waits for comparison at once is sent back by the comparer', () => {
    expect(findTransition('send-back', 2, office)?.needs).toBe('KHATIAN.VERIFY')
    expect(findTransition('send-back', 2, skipping)?.needs).toBe('KHATIAN.COMPARE')
  })
})

test('[KHS-2] what a khatian waits for follows its status and the office', () => {
  expect(awaits(khatianStatus.entryComplete, office)).toBe('verification')
  expect(awaits(khatianStatus.entryComplete, skipping)).toBe('comparison')
  expect(awaits(khatianStatus.verified, office)).toBe('comparison')
  expect(awaits(khatianStatus.compared, office)).toBe('approval')
  expect(awaits(khatianStatus.approved, office)).toBeNull()
})

test.each([
  ['khatian.no-owner', { dags: filled.dags }],
  ['khatian.no-dag', { owners: filled.owners }],
  ['khatian.no-owner', { ...filled, owners: [buildRow(1)] }],
  ['done', filled],
] as const)('[KHS-3] entry complete: %s', (expected, values) => {
  expect(codeOf(run(buildKhatian(values), { name: 'khatian.act', input: { act: 'entry-complete' } }))).toBe(expected)
})

describe('[KHS-4] nobody passes a version of which they authored a value', () => {
  const passes = khatianTransitions.filter((row) => ['verify', 'compare', 'approve'].includes(row.act))

  test.each(passes)('$act from $from is refused to an author', (row) => {
    const outcome = run(
      buildKhatian({ ...filled, ...broughtFor(row), status: row.from, authors: ['operator', 'second'] }),
      { name: 'khatian.act', input: { act: row.act } },
      { userId: 'second', office: row.when?.includes('skipping') ? skipping : office },
    )
    expect(codeOf(outcome)).toBe('khatian.own-version')
  })

  test('unless the office allows it by name', () => {
    const khatian = buildKhatian({ ...filled, status: 2, authors: ['operator'] })
    const act = { name: 'khatian.act', input: { act: 'verify' } } as const
    expect(codeOf(run(khatian, act, { office: { ...office, allowSamePerson: true } }))).toBe('done')
  })

  test('an edit that changed nothing makes nobody an author', () => {
    const khatian = buildKhatian({ header: { resaNo: 'ক' } })
    const same: KhatianCommand = {
      name: 'khatian.edit',
      input: { edits: [{ path: 'header.resaNo', from: 'খ', to: 'ক' }] },
    }
    expect(run(khatian, same)).toMatchObject({ kind: 'done', khatian: { authors: [] } })
  })
})

describe('[KHS-21] what was sent is taken back', () => {
  const act = { name: 'khatian.act', input: { act: 'take-back' } } as const
  const sent = { ...filled, status: khatianStatus.entryComplete, authors: ['operator'] } as const
  const by = { userId: 'operator' }

  test('by who entered it, and by nobody else', () => {
    expect(run(buildKhatian(sent), act, by)).toMatchObject({
      khatian: { status: khatianStatus.draft, takenBack: true },
    })
    expect(codeOf(run(buildKhatian(sent), act, { userId: 'somebody' }))).toBe('khatian.not-own')
  })

  test('until somebody has opened it to pass it, or keyed it a second time', () => {
    expect(codeOf(run(buildKhatian(sent), act, { ...by, underReview: true }))).toBe('khatian.under-review')
    const second = { by: 'comparer', fields: 1, differences: [], settled: null }
    expect(codeOf(run(buildKhatian({ ...sent, second }), act, by))).toBe('khatian.under-review')
  })

  test('to where it stood: what had been sent back is for correction again', () => {
    const remarks = [{ by: 'verifier', act: 'send-back', text: 'দাগ', awaited: 'verification' }] as const
    expect(run(buildKhatian({ ...sent, remarks }), act, by)).toMatchObject({
      khatian: { status: khatianStatus.reCorrection },
    })
  })

  test('a new version knows nothing of it', () => {
    const khatian = buildKhatian({ ...filled, status: khatianStatus.newVersionNeeded, takenBack: true })
    const opened = run(khatian, { name: 'khatian.act', input: { act: 'open-new-version' } })
    expect(opened).toMatchObject({ kind: 'done' })
    expect(opened).not.toHaveProperty('khatian.takenBack')
  })
})

test('[KHS-20] a remark says which step sent the version back', () => {
  const awaitedOf = (status: Khatian['status'], rules = office) => {
    const back = { name: 'khatian.act', input: { act: 'send-back', comment: 'দাগ ৭' } } as const
    const outcome = run(buildKhatian({ ...filled, status }), back, { office: rules })
    return outcome.kind === 'done' ? outcome.khatian?.remarks.at(-1)?.awaited : outcome.code
  }
  expect(awaitedOf(khatianStatus.entryComplete)).toBe('verification')
  expect(awaitedOf(khatianStatus.entryComplete, skipping)).toBe('comparison')
  expect(awaitedOf(khatianStatus.verified)).toBe('comparison')
  expect(awaitedOf(khatianStatus.compared)).toBe('approval')
  const earlier = [
    { by: 'a', act: 'send-back', text: 'ক', awaited: 'approval' },
    { by: 'b', act: 'request-new-version', text: 'খ' },
  ] as const
  expect(returnedFrom({ remarks: earlier })).toBe(0)
  expect(returnedFrom({ remarks: earlier.slice(0, 1) })).toBe(3)
})

test('[KHS-5] sending back needs a comment, and the comment stays with the record', () => {
  const khatian = buildKhatian({ ...filled, status: 2 })
  const back = (comment?: string) =>
    run(khatian, { name: 'khatian.act', input: { act: 'send-back', comment } }, { userId: 'verifier' })
  expect(codeOf(back())).toBe('comment.required')
  expect(codeOf(back('  '))).toBe('comment.required')
  expect(codeOf(back('দাগ <৭>'))).toBe('text.forbidden')
  expect(back('দাগ ৭ দেখুন')).toMatchObject({
    khatian: { status: 6, remarks: [{ by: 'verifier', act: 'send-back', text: 'দাগ ৭ দেখুন' }] },
  })
})

test('[KHS-6] values change only in a draft, when sent back, or on a citizen request', () => {
  const edit: KhatianCommand = {
    name: 'khatian.edit',
    input: { edits: [{ path: 'header.resaNo', from: null, to: 'ক' }] },
  }
  for (const status of khatianStatuses) {
    const open = status === 1 || status === 6 || status === 8
    expect(codeOf(run(buildKhatian({ status }), edit))).toBe(open ? 'done' : 'khatian.locked')
  }
})

test('[SYN-5] an act on a record that others changed since is stale', () => {
  const act = { name: 'khatian.act', input: { act: 'entry-complete' } } as const
  expect(codeOf(run(buildKhatian(filled), act, { laneUnbroken: false }))).toBe('khatian.stale')
})

test('[KVN-2] a draft can be given another number of its volume, and taken back; nothing else can', () => {
  const number = (text: string): KhatianCommand => ({ name: 'khatian.renumber', input: { number: text } })
  const remove: KhatianCommand = { name: 'khatian.remove', input: {} }
  expect(run(buildKhatian(), number('৮'))).toMatchObject({ khatian: { number: '8' } })
  expect(codeOf(run(buildKhatian(), number('500')))).toBe('khatian.out-of-volume')
  expect(codeOf(run(buildKhatian(), number('8'), { numberTaken: true }))).toBe('khatian.duplicate')
  expect(codeOf(run(buildKhatian({ status: 2 }), number('8')))).toBe('khatian.locked')
  expect(run(buildKhatian(), remove)).toMatchObject({ kind: 'done', khatian: null })
  expect(codeOf(run(buildKhatian({ status: 6 }), remove))).toBe('khatian.locked')
  expect(codeOf(run(null, remove))).toBe('khatian.not-found')
})

test('[KVN-3] a khatian moves only to a volume of its JL number and survey whose range holds it', () => {
  const move: KhatianCommand = { name: 'khatian.segregate', input: { volumeId: testId(99) } }
  const to = (values: Parameters<typeof buildVolume>[0]) => ({ volume: buildVolume({ id: testId(99), ...values }) })
  expect(run(buildKhatian(), move, to({}))).toMatchObject({ khatian: { volumeId: testId(99) } })
  expect(codeOf(run(buildKhatian(), move, to({ jlNumberId: testId(5) })))).toBe('volume.not-found')
  expect(codeOf(run(buildKhatian(), move, to({ survey: 'CS' })))).toBe('volume.not-found')
  expect(codeOf(run(buildKhatian(), move, to({ from: 50 })))).toBe('khatian.out-of-volume')
})

describe('[KHS-8] a comment on a correction', () => {
  const say = (comment: string): KhatianCommand => ({ name: 'khatian.comment', input: { comment } })

  test.each(khatianStatuses)('from status %i: where it can be sent back or was, and it moves nothing', (status) => {
    const khatian = buildKhatian({ ...filled, status })
    const possible = khatianTransitions.some((row) => row.act === 'send-back' && [row.from, row.to].includes(status))
    const outcome = run(khatian, say(' দাগ দেখুন '))
    if (!possible) return expect(codeOf(outcome)).toMatch(/^khatian\.(wrong-status|already-approved)$/)
    expect(outcome).toEqual({
      kind: 'done',
      khatian: { ...khatian, remarks: [{ by: 'operator', act: 'comment', text: 'দাগ দেখুন' }] },
      applied: [],
      changes: [],
      conflicts: [],
    })
  })

  test('an empty one and one with forbidden characters are refused', () => {
    const khatian = buildKhatian({ status: 6 })
    expect(run(khatian, say(' '))).toMatchObject({ code: 'comment.required', fields: { comment: 'comment.required' } })
    expect(codeOf(run(khatian, say('a < b')))).toBe('text.forbidden')
  })

  test('needs what asking for the correction needs', () => {
    const needs = (status: KhatianStatus, rules = office) =>
      neededPermissions(buildKhatian({ status }), say('x'), rules)
    expect(needs(2)).toEqual(['KHATIAN.VERIFY'])
    expect(needs(2, skipping)).toEqual(['KHATIAN.COMPARE'])
    expect(needs(6)).toEqual(['KHATIAN.VERIFY', 'KHATIAN.COMPARE', 'KHATIAN.APPROVE'])
    expect(needs(6, skipping)).toEqual(['KHATIAN.COMPARE', 'KHATIAN.APPROVE'])
    expect(needs(1)).toEqual([])
    const mutation = buildKhatian({ status: 3, survey: 'MUTATION' })
    expect(neededPermissions(mutation, say('x'), office)).toEqual(['MUTATION_KHATIAN.COMPARE'])
  })
})

describe('[KHS-9] unlocking gives back what was locked', () => {
  const lockable = khatianTransitions.filter((row) => row.act === 'lock').map((row) => row.from)

  test.each(lockable)('status %i', (status) => {
    // Statuses 8 to 12 belong to the second version and those after it, 1 to 6 to the first.
    const khatian = buildKhatian({ ...filled, status, version: status === khatianStatus.citizenApproved ? 2 : 1 })
    const act = (before: Khatian, name: KhatianAct): Khatian => {
      const comment = name === 'lock' ? 'Civil suit 12/2025' : ''
      const outcome = run(before, { name: 'khatian.act', input: { act: name, comment } })
      if (outcome.kind !== 'done' || outcome.khatian === null) throw new Error('refused')
      return outcome.khatian
    }
    const locked = act(khatian, 'lock')
    expect(locked.status).toBe(khatianStatus.locked)
    expect({ ...act(locked, 'unlock'), remarks: khatian.remarks }).toEqual(khatian)
  })
})

test('[KHS-7] every command needs a permission, or is not possible at all', () => {
  const khatian = buildKhatian({ status: 2 })
  expect(neededPermissions(null, create('7'), office)).toEqual(['KHATIAN.CREATE'])
  const needed = (act: KhatianAct) => neededPermissions(khatian, { name: 'khatian.act', input: { act } }, office)
  expect(needed('verify')).toEqual(['KHATIAN.VERIFY'])
  expect(needed('approve')).toEqual([])
})
