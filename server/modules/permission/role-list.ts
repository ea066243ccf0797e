import { role } from '#contract/lists/role.ts'
import { listOf } from '#server/lists/list-of.ts'
import { administeredOffice } from './admin.ts'

/** Who holds a group is counted within the office that asks, as people are. [PRM-7] */
export const roleRows = listOf(role, {
  table: 'permission_group',
  computed: {
    key: 't.role',
    permissions: 'array(select m.permission from group_permission m where m.group_id = t.id order by 1)',
    permissionCount: '(select count(*)::int from group_permission m where m.group_id = t.id)',
    holders: ({ asking, place }) => {
      const within = `${place(administeredOffice(asking))}::uuid`
      return `(select count(distinct h.user_id)::int from desk_group_in_force f join desk_user h on h.desk_id = f.desk_id
        join desk d on d.id = h.desk_id where f.group_id = t.id and (${within} is null or d.office_id = ${within}))`
    },
  },
  ground: () => 't.role is not null and t.office_id is null',
  search: ['t.name_bn', 't.name_en', 't.role'],
})
