import { describe, expect, test } from 'vitest'
import { buildVolume, testId } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { runVolumeCommand, type VolumeCommand, type VolumeContent, type VolumeContext } from './command.ts'
import type { Volume } from './volume.ts'

const [name, ...otherOwners] = testTemplate.owners
const twiceTemplate = { ...testTemplate, owners: [{ ...name, twice: true }, ...otherOwners] } as typeof testTemplate

const context: VolumeContext = {
  recordId: testId(1),
  officeId: testId(2),
  homeDistrict: '26',
  template: testTemplate,
  numberTaken: false,
  overlapping: false,
  used: null,
  isUsed: true,
  isAuthor: false,
  allowSamePerson: false,
  entered: [],
}

const content: VolumeContent = {
  mouzaId: testId(3),
  jlNumberId: testId(4),
  survey: 'RS',
  volumeNo: 1,
  from: 1,
  to: 100,
  templateId: testTemplate.id,
}

function told(volume: Volume | null, command: VolumeCommand, values: Partial<VolumeContext> = {}): unknown {
  const outcome = runVolumeCommand(volume, command, { ...context, ...values })
  return outcome.kind === 'done' ? 'done' : [outcome.code, outcome.fields]
}

function run(volume: Volume | null, command: VolumeCommand, values: Partial<VolumeContext> = {}): Volume {
  const outcome = runVolumeCommand(volume, command, { ...context, ...values })
  if (outcome.kind === 'refused') throw new Error(outcome.code)
  if (outcome.volume === null) throw new Error('removed')
  return outcome.volume
}

const create = (values: Partial<VolumeContent> = {}, facts: Partial<VolumeContext> = {}): unknown =>
  told(null, { name: 'volume.create', input: { ...content, ...values } }, facts)
const update = (values: Partial<VolumeContent> = {}, facts: Partial<VolumeContext> = {}): unknown =>
  told(buildVolume(), { name: 'volume.update', input: { ...content, ...values } }, facts)
const skip = (input: object, facts: Partial<VolumeContext> = {}): unknown =>
  told(buildVolume(), { name: 'volume.skip-number', input: { from: 5, to: 5, reason: 'torn', ...input } }, facts)

describe('making and changing', () => {
  test.each([
    ['volume number', {}, { numberTaken: true }, ['volume.duplicate', { volumeNo: 'volume.duplicate' }]],
    ['range', { from: 9, to: 8 }, {}, ['volume.range', { to: 'volume.range' }]],
    ['JL number', {}, { homeDistrict: null }, ['jl-number.not-found', { jlNumberId: 'jl-number.not-found' }]],
    ['survey', { survey: 'CS' as const }, {}, ['template.not-found', { templateId: 'template.not-found' }]],
    ['template', {}, { template: null }, ['template.not-found', { templateId: 'template.not-found' }]],
  ])('[VOL-2] a wrong %s is refused at its field, in making and in changing', (_, values, facts, answer) => {
    expect(create(values, facts)).toEqual(answer)
    expect(update(values, facts)).toEqual(answer)
  })

  test('[VOL-11] numbers that another volume holds are refused at both ends, but an old overlap may stay', () => {
    const overlap = ['volume.overlap', { from: 'volume.overlap', to: 'volume.overlap' }]
    expect(create({}, { overlapping: true })).toEqual(overlap)
    expect(update({ to: 101 }, { overlapping: true })).toEqual(overlap)
    expect(update({ jlNumberId: testId(5) }, { overlapping: true })).toEqual(overlap)
    expect(update({ volumeNo: 7 }, { overlapping: true })).toBe('done')
    expect(update({ to: 90 }, { overlapping: true })).toBe('done')
  })

  test('[VOL-2] a range of one number is a range', () => {
    expect(create({ from: 7, to: 7 })).toBe('done')
  })

  test('[VOL-2] what is keyed stays within the range, the survey and the JL number', () => {
    const used = { lowest: 5, highest: 90 }
    expect(update({ from: 6 }, { used })).toEqual(['volume.in-use', { from: 'volume.in-use' }])
    expect(update({ to: 89 }, { used })).toEqual(['volume.in-use', { to: 'volume.in-use' }])
    expect(update({ jlNumberId: testId(9) }, { used })).toEqual(['volume.in-use', { jlNumberId: 'volume.in-use' }])
    expect(update({ from: 5, to: 90 }, { used })).toBe('done')
  })

  test('[VOL-3] a volume begins as a draft and is approved once its template is', () => {
    const draft = run(null, { name: 'volume.create', input: content })
    expect(draft.status).toBe(1)
    const approve = { name: 'volume.approve', input: {} } as const
    expect(run(draft, approve).status).toBe(2)
    expect(told(draft, approve, { template: { ...testTemplate, status: 1 } })).toEqual([
      'template.not-approved',
      { templateId: 'template.not-approved' },
    ])
    expect(told(null, approve)).toEqual(['volume.not-found', undefined])
    expect(told(run(draft, approve), approve)).toEqual(['volume.approved', undefined])
  })
})

test('[VOL-22] nobody approves a volume that he wrote, unless the office lets the same person pass it', () => {
  const draft = run(null, { name: 'volume.create', input: content })
  const approve = { name: 'volume.approve', input: {} } as const
  expect(told(draft, approve, { isAuthor: true })).toEqual(['volume.own', undefined])
  expect(told(draft, approve, { isAuthor: true, allowSamePerson: true })).toBe('done')
})

describe('second keying', () => {
  const policy = (secondKeying: Volume['secondKeying']): Partial<VolumeContent> =>
    secondKeying === undefined ? {} : { secondKeying }
  const at = (code: string): unknown => [code, { secondKeying: code }]

  test.each([0, 101, 2.5, -1])('[VOL-5] a sample of %d percent is none', (percent) => {
    expect(create(policy({ mode: 'sample', percent, columns: ['owners.name'] }))).toEqual(at('volume.percent'))
  })

  test('[VOL-5] a sample says how large it is, and somebody is asked for some column', () => {
    expect(create(policy({ mode: 'sample', columns: ['owners.name'] }))).toEqual(at('volume.percent'))
    expect(create(policy({ mode: 'all', columns: [] }))).toEqual(at('volume.no-columns'))
    expect(create(policy({ mode: 'all', columns: 'marked' }))).toEqual(at('volume.no-columns'))
    expect(create(policy({ mode: 'all', columns: 'marked' }), { template: twiceTemplate })).toBe('done')
    expect(create(policy({ mode: 'all', columns: ['dags.name'] }))).toEqual(at('field.unknown'))
    expect(create(policy({ mode: 'all', columns: ['owners.name', 'dags.area', 'header.resaNo'] }))).toBe('done')
    expect(create(policy({ mode: 'none', columns: [] }))).toBe('done')
  })
})

describe('skipped numbers', () => {
  test.each([
    ['below the range', { from: 0, to: 3 }, {}, ['khatian.out-of-volume', { from: 'khatian.out-of-volume' }]],
    ['beyond the range', { from: 99, to: 101 }, {}, ['khatian.out-of-volume', { to: 'khatian.out-of-volume' }]],
    ['turned round', { from: 9, to: 8 }, {}, ['khatian.out-of-volume', { to: 'khatian.out-of-volume' }]],
    ['that are keyed', {}, { entered: [5] }, ['volume.number-entered', { from: 'volume.number-entered' }]],
    ['for another reason unsaid', { reason: 'other' }, {}, ['comment.required', { note: 'comment.required' }]],
    ['with forbidden signs', { note: '<b>' }, {}, ['text.forbidden', { note: 'text.forbidden' }]],
  ])('[VOL-7] numbers %s are not skipped', (_, input, facts, answer) => {
    expect(skip(input, facts)).toEqual(answer)
  })

  test('[VOL-7] a run is skipped number by number, and a later word stands over an earlier one', () => {
    const first = run(buildVolume(), { name: 'volume.skip-number', input: { from: 5, to: 7, reason: 'torn' } })
    const input = { from: 6, to: 6, reason: 'other', note: ' পরে  দেখা হবে ' } as const
    const second = run(first, { name: 'volume.skip-number', input })
    expect(second.skipped).toEqual([
      { number: 5, reason: 'torn' },
      { number: 6, reason: 'other', note: 'পরে দেখা হবে' },
      { number: 7, reason: 'torn' },
    ])
    const free = run(second, { name: 'volume.unskip-number', input: { from: 1, to: 6 } })
    expect(free.skipped).toEqual([{ number: 7, reason: 'torn' }])
    expect(run(free, { name: 'volume.unskip-number', input: { from: 7, to: 7 } })).toEqual(buildVolume())
  })

  test('[VOL-7] a number that leaves the range is skipped no longer', () => {
    const volume = run(buildVolume(), { name: 'volume.skip-number', input: { from: 98, to: 100, reason: 'blank' } })
    const narrowed = run(volume, { name: 'volume.update', input: { ...content, to: 98 } })
    expect(narrowed.skipped).toEqual([{ number: 98, reason: 'blank' }])
  })
})

test('[BKS-8] each change of the pages gives the volume another mark', () => {
  const once = run(buildVolume(), { name: 'volume.note-scans', input: {} })
  expect([once.scanRev, run(once, { name: 'volume.note-scans', input: {} }).scanRev]).toEqual([1, 2])
})
