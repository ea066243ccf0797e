import { expect, test } from 'vitest'
import { runVolumeCommand } from '#domain/volume/command.ts'
import { buildVolume, testId } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import {
  checkValues,
  contentOf,
  emptyVolume,
  newVolume,
  valuesOf,
  type VolumeValues,
  withTemplate,
} from './volume-values.ts'

const good: VolumeValues = {
  ...emptyVolume,
  mouzaId: testId(3),
  jlNumberId: testId(4),
  volumeNo: '3',
  from: '1',
  to: '100',
  templateId: testTemplate.id,
}

test('[VOL-2] an empty form says what is missing, each at its field', () => {
  expect(checkValues(emptyVolume, undefined)).toEqual({
    jlNumberId: 'value.required',
    templateId: 'value.required',
    volumeNo: 'value.required',
    from: 'value.required',
    to: 'value.required',
  })
  expect(checkValues(good, testTemplate)).toEqual({})
})

test.each([
  [{ volumeNo: '0' }, { volumeNo: 'number.positive' }],
  [{ volumeNo: '1x' }, { volumeNo: 'number.integer' }],
  [{ from: '5', to: '4' }, { to: 'volume.range' }],
  [{ mode: 'sample', percent: '0', marked: false, columns: ['dags.area'] }, { secondKeying: 'volume.percent' }],
  [{ mode: 'sample', percent: '101', marked: false, columns: ['dags.area'] }, { secondKeying: 'volume.percent' }],
  [{ mode: 'all', marked: false }, { secondKeying: 'volume.no-columns' }],
  [{ mode: 'all', marked: true }, { secondKeying: 'volume.no-columns' }],
] as const)('[VOL-5] %o is told before anything is sent, and the domain says the same', (change, problems) => {
  const values = { ...good, ...change }
  expect(checkValues(values, testTemplate)).toEqual(problems)
  if (Object.keys(problems).some((field) => field === 'volumeNo')) return
  const outcome = runVolumeCommand(
    null,
    { name: 'volume.create', input: contentOf(values, 'RS') },
    {
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
    },
  )
  expect(outcome).toMatchObject({ kind: 'refused', fields: problems })
})

test('[VOL-3] a volume comes back from the form as it went into it', () => {
  const volume = buildVolume({ secondKeying: { mode: 'sample', percent: 25, columns: ['owners.name'] } })
  expect({ ...volume, ...contentOf(valuesOf(volume), 'RS') }).toEqual(volume)
  const plain = buildVolume()
  expect(contentOf(valuesOf(plain), 'RS').secondKeying).toEqual({ mode: 'none', columns: 'marked' })
})

test('[VOL-12] a new volume proposes dag numbers and areas to be keyed twice, and what was chosen by hand stays', () => {
  const fresh = newVolume('RS')
  const chosen = { ...fresh, ...withTemplate(fresh, undefined, testTemplate, true) }
  expect(contentOf({ ...good, mode: chosen.mode, marked: false, columns: chosen.columns }, 'RS').secondKeying).toEqual({
    mode: 'all',
    columns: ['dags.dagNo', 'dags.area'],
  })
  expect(checkValues({ ...good, mode: chosen.mode, marked: false, columns: chosen.columns }, testTemplate)).toEqual({})
  const other = { ...testTemplate, dags: testTemplate.dags.slice(0, 1) }
  expect(withTemplate(chosen, testTemplate, other, true).columns).toEqual(['dags.dagNo'])
  const byHand = { ...chosen, columns: ['owners.name'] }
  expect(withTemplate(byHand, testTemplate, other, true).columns).toEqual([])
  expect(withTemplate(chosen, testTemplate, other, false).columns).toEqual([])
  expect(newVolume('MUTATION').mode).toBe('none')
})
