import { data, integer, rowId, text } from '../declare/field.ts'
import { list } from '../declare/list.ts'
import { permissionGroup } from './permission-group.ts'
import * as z from 'zod/mini'

/** Groups that came with the product, with how many keys they have and how many people hold them; to be read only. */
export const role = list({
  name: 'role',
  path: '/roles',
  label: ['ভূমিকা', 'Roles'],
  needs: 'PERMISSION_GROUP.READ_ALL',
  kind: null,
  columns: {
    id: rowId(),
    key: text(['চাবি', 'Key']),
    nameBn: text(['নাম', 'Name']),
    nameEn: text(['নাম (ইংরেজি)', 'Name (English)']),
    type: permissionGroup.columns.type,
    permissions: data(['অধিকারের চাবি', 'Permission keys'], z.array(z.string())),
    permissionCount: integer(['অধিকার', 'Rights']),
    holders: integer(['ধারক', 'Holders']),
  },
  shown: ['nameBn', 'type', 'permissionCount', 'holders', 'key'],
  filters: ['type'],
  search: ['নাম বা চাবি', 'Name or key'],
  order: ['nameEn', 'nameBn'],
  open: { to: '/permission-groups/{id}', needs: 'PERMISSION_GROUP.READ_ONE' },
  excel: 'out',
})
