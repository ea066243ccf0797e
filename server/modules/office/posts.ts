import { baseOrganogram } from '#contract/resources/base-organogram.ts'
import { groupsOfPost } from '#server/modules/permission/service.ts'
import { rowsOf, type Rows } from '#server/resources/rows-of.ts'

/** The posts of base offices, as `base-office.save-organogram` writes them. */
export const baseOrganogramRows = (): Rows =>
  rowsOf(baseOrganogram, {
    join: 'join base_office b on b.id = t.base_office_id',
    computed: {
      layer: 'b.layer',
      baseOffice: `jsonb_build_object('id', b.id, 'layer', b.layer, 'nameBn', b.name_bn, 'nameEn', b.name_en)`,
      groups: groupsOfPost('t.id'),
      deskCount: '(select count(*)::int from desk d where d.base_organogram_id = t.id and d.row_status = 1)',
    },
  })
