import type { Template, TemplateField } from '#domain/template/template.ts'
import type { CellKind } from '#domain/khatian/value.ts'

const field = (key: string, kind: CellKind): TemplateField => ({ key, kind, labelBn: key, labelEn: key, width: 10 })

/** A small RS template with one column of each kind, for tests that need no seed. */
export const testTemplate: Template = {
  id: '00000000-0000-7000-8000-0000000000aa',
  name: 'আরএস',
  nameEn: 'RS',
  survey: 'RS',
  status: 2,
  orientation: 'portrait',
  areaUnit: 'acre-ajutangsho',
  header: [field('resaNo', 'text'), field('totalArea', 'area'), field('pageNo', 'number')],
  owners: [
    field('name', 'text'),
    field('relation', 'relation'),
    field('share', 'share'),
    field('identity', 'identity'),
  ],
  dags: [field('dagNo', 'dag-number'), field('area', 'area'), field('remarks', 'text')],
  pages: [{ kind: 1, ownerRows: 10, dagRows: 10 }],
}
