import * as z from 'zod/mini'
import { groupLine, officeLine } from '../access.ts'
import { data, flag, integer, names, optional, readOnly, ref, within } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { services } from './base-office-calls.ts'
import { category } from './designation.ts'
import { layer } from './office-fields.ts'

/**
 * Posts of the base offices. The organogram of a base office is changed as a whole by `base-office.save-organogram`; groups
 * come and go there or one by one, under the history of rights.
 */
export const baseOrganogram = resource({
  name: 'base-organogram',
  path: '/base-office-organograms',
  label: [
    ['পদ', 'Post'],
    ['পদসমূহ', 'Posts'],
  ],
  fields: {
    ...names(200),
    baseOfficeId: ref(['মূল অফিস', 'Base office'], 'base-office'),
    parentId: optional(within(ref(['উপরের পদ', 'Post above'], 'base-organogram'), { baseOfficeId: 'baseOfficeId' })),
    designationId: optional(ref(['পদবি', 'Designation'], 'designation')),
    isHead: flag(['অফিসপ্রধান', 'Head of the office']),
    category,
    seats: integer(['আসন', 'Seats'], { least: 1, most: 200 }),
    sort: integer(['ক্রম', 'Order']),
    services: data(['সেবা', 'Services'], z.array(z.enum(services))),
    layer: readOnly(layer),
    baseOffice: readOnly(data(['মূল অফিস', 'Base office'], z.extend(officeLine, { layer: z.int() }))),
    groups: readOnly(data(['গ্রুপ', 'Groups'], z.array(groupLine))),
    deskCount: readOnly(integer(['ডেস্ক', 'Desks'])),
  },
  needs: { read: 'OFFICE_MANAGEMENT.READ_ALL' },
  ground: 'nation',
  store: 'everywhere',
  list: ['nameBn', 'nameEn', 'baseOfficeId', 'designationId', 'isHead', 'category', 'seats', 'deskCount'],
  filters: ['baseOfficeId', 'layer', 'designationId', 'category'],
  sort: ['sort', 'nameBn', 'nameEn'],
  search: ['nameBn', 'nameEn'],
  unique: [
    ['baseOfficeId', 'parentId', 'nameEn'],
    ['baseOfficeId', 'parentId', 'nameBn'],
  ],
  removal: 'never',
  written: 'elsewhere',
  excel: 'out',
  offline: 'cache',
})
