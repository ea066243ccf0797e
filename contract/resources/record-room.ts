import { checkMobile } from '#domain/kernel/identity.ts'
import { createOnly, masked, names, optional, ref, ruled, text } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { shortCode } from '../declare/rules.ts'
import { recordRoomNeeds } from './record-room-needs.ts'

/** Record rooms of an office. */
export const recordRoom = resource({
  name: 'record-room',
  path: '/record-rooms',
  label: [
    ['রেকর্ড রুম', 'Record room'],
    ['রেকর্ড রুমসমূহ', 'Record rooms'],
  ],
  fields: {
    ...names(120),
    officeId: createOnly(ref(['অফিস', 'Office'], 'office')),
    code: ruled(text(['কোড', 'Code'], 20), shortCode),
    custodian: optional(text(['দায়িত্বপ্রাপ্ত কর্মচারী', 'Custodian'], 120)),
    custodianMobile: masked(
      optional(ruled(text(['দায়িত্বপ্রাপ্তের মোবাইল', 'Mobile of the custodian'], 20), checkMobile)),
      'mobile',
    ),
  },
  needs: { ...recordRoomNeeds, unmask: 'RECORD_ROOM.UPDATE' },
  ground: 'office',
  store: 'district',
  list: ['code', 'nameBn', 'nameEn', 'officeId', 'custodian', 'custodianMobile'],
  filters: ['officeId'],
  sort: ['code', 'nameBn', 'nameEn'],
  search: ['nameBn', 'nameEn', 'code', 'custodian'],
  unique: [['officeId', 'code']],
  above: 'officeId',
  removal: 'archive',
  excel: 'both',
})
