import { dcOffice } from '#contract/lists/dc-office.ts'
import { districtLayer } from '#domain/office/layers.ts'
import { listOf } from '#server/lists/list-of.ts'

export const dcOfficeRows = listOf(dcOffice, {
  table: 'office',
  join: 'join district x on x.bbs_code = t.district_bbs_code',
  computed: {
    districtBn: () => 'x.name_bn',
    districtEn: () => 'x.name_en',
    desks: () => '(select count(*)::int from desk d where d.office_id = t.id and d.row_status = 1)',
    people: () =>
      '(select count(distinct h.user_id)::int from desk d join desk_user h on h.desk_id = d.id where d.office_id = t.id)',
  },
  ground: () => `t.layer = ${districtLayer} and t.row_status = 1`,
  search: ['t.name_bn', 't.name_en', 'x.name_bn', 'x.name_en'],
})
