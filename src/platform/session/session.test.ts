import { expect, test } from 'vitest'
import { type Desk, pickDesk } from './session.ts'

const office: Desk['office'] = {
  id: 'o',
  nameBn: 'অফিস',
  nameEn: 'Office',
  divisionBbsCode: '30',
  districtBbsCode: '26',
  upazilaBbsCode: null,
  skipVerification: false,
  allowSamePerson: false,
}
const desk = (id: string, isPrimary = false): Desk => ({
  id,
  nameBn: id,
  nameEn: id,
  isPrimary,
  office,
  baseOfficeOrganogramId: null,
  services: [],
})

test('[SES-6] one desk is taken without asking', () => {
  expect(pickDesk([desk('a')], null)).toEqual({ desk: desk('a'), chosen: true })
})

test('[SES-6] of several desks the primary one is active until one is chosen', () => {
  expect(pickDesk([desk('a'), desk('b', true)], null)).toEqual({ desk: desk('b', true), chosen: false })
})

test('[SES-6] the last-chosen desk comes first, unless it is no longer held', () => {
  expect(pickDesk([desk('a'), desk('b', true)], 'a')).toEqual({ desk: desk('a'), chosen: true })
  expect(pickDesk([desk('a'), desk('b', true)], 'gone')).toEqual({ desk: desk('b', true), chosen: false })
})

test('[SES-6] a person without a desk has none', () => {
  expect(pickDesk([], 'a')).toEqual({ desk: null, chosen: true })
})
