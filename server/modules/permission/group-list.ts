import { permissionGroup } from '#contract/lists/permission-group.ts'
import { listOf } from '#server/lists/list-of.ts'
import { administeredOffice } from './admin.ts'
import { visibleGroup } from './group-store.ts'

const office = [`coalesce(t.office_id, '00000000-0000-0000-0000-000000000000')`, 'uuid'] as const

/** Groups of the whole country come first, then those of the own office. */
export const permissionGroupRows = listOf(permissionGroup, {
  table: 'permission_group',
  computed: {
    permissionCount: '(select count(*)::int from group_permission m where m.group_id = t.id)',
  },
  ground: ({ asking, place }) => visibleGroup(place(administeredOffice(asking)), 't'),
  search: ['t.name_bn', 't.name_en', 't.description'],
  orders: {
    officeId: [office, ['t.type', 'text'], ['t.name_en', 'text']],
    type: [
      ['t.type', 'text'],
      ['t.name_en', 'text'],
    ],
  },
})
