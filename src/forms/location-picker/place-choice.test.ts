import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededPlaces } from '#tests/support/seeded-places.ts'
import { choosePlace, completeChoice, noPlace, type PlaceChoice, type Places, placesWithin } from './place-choice.ts'

const places = seededPlaces()
const savar = places.upazilas.find((one) => one.nameEn === 'Savar')!

/** What a desk of the office of a district is told. */
const ofDhaka: Places = {
  divisions: places.divisions.filter((one) => one.bbsCode === '30'),
  districts: places.districts.filter((one) => one.bbsCode === '26'),
  upazilas: places.upazilas.filter((one) => one.districtBbsCode === '26'),
}

test('[LPK-2] an upazila that is chosen at once brings its district and division', () => {
  expect(choosePlace(places, noPlace, 'upazila', savar.id)).toEqual({
    division: '30',
    district: '26',
    upazila: savar.id,
  })
})

test('[LPK-2] another division drops what lies elsewhere, and choosing nothing keeps what is above', () => {
  const choice = choosePlace(places, noPlace, 'upazila', savar.id)
  expect(choosePlace(places, choice, 'division', '10')).toEqual({ ...noPlace, division: '10' })
  expect(choosePlace(places, choice, 'district', null)).toEqual({ ...noPlace, division: '30' })
  expect(choosePlace(places, choice, 'upazila', null)).toEqual({ ...choice, upazila: '' })
})

test('[LPK-2] within an office the only division and district are chosen already', () => {
  expect(completeChoice(ofDhaka, noPlace)).toEqual({ division: '30', district: '26', upazila: '' })
  const one = { ...ofDhaka, upazilas: [savar] }
  expect(completeChoice(one, noPlace).upazila).toBe(savar.id)
})

test('[LPK-2] a choice that was kept and is out of reach now is none', () => {
  expect(completeChoice(ofDhaka, { division: '10', district: '04', upazila: 'gone' })).toEqual({
    division: '30',
    district: '26',
    upazila: '',
  })
})

test('[LPK-2] whatever is chosen in whatever order, the levels lie within each other', () => {
  const step = fc.oneof(
    fc.tuple(fc.constant('division' as const), fc.constantFrom(...places.divisions.map((one) => one.bbsCode), null)),
    fc.tuple(fc.constant('district' as const), fc.constantFrom(...places.districts.map((one) => one.bbsCode), null)),
    fc.tuple(fc.constant('upazila' as const), fc.constantFrom(...places.upazilas.map((one) => one.id), null)),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
      const choice = steps.reduce<PlaceChoice>((before, [level, id]) => choosePlace(places, before, level, id), noPlace)
      const { districts, upazilas } = placesWithin(places, choice)
      if (choice.district !== '') expect(districts.map((one) => one.bbsCode)).toContain(choice.district)
      if (choice.upazila !== '') expect(upazilas.map((one) => one.id)).toContain(choice.upazila)
      if (choice.upazila !== '') expect(choice.district).not.toBe('')
      if (choice.district !== '') expect(choice.division).not.toBe('')
    }),
  )
})
