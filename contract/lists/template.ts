import type * as z from 'zod/mini'
import { templateBody } from '../calls/template.ts'
import { data, integer, optional, rowId, text, code } from '../declare/field.ts'
import { list, type ListRowOf } from '../declare/list.ts'
import { uuid } from '../values.ts'
import { survey } from './survey-names.ts'

const { shape } = templateBody
const part = <S extends z.ZodMiniType>(schema: S) => data(['ফরমের অংশ', 'Part of the form'], schema)

/** The forms of the books: of which survey, whether they can be used, and how many volumes of the desk's ground take them. */
export const template = list({
  name: 'template',
  path: '/templates',
  label: ['খতিয়ান ফরম', 'Khatian templates'],
  needs: 'KHATIAN_TEMPLATE.READ_ALL',
  kind: 'template',
  columns: {
    id: rowId(),
    name: text(['ফরম', 'Template']),
    nameEn: text(['নাম (ইংরেজি)', 'Name (English)']),
    survey: survey(),
    status: code(['অবস্থা', 'State'], { 1: ['খসড়া', 'Draft'], 2: ['অনুমোদিত', 'Approved'], 3: ['আর্কাইভকৃত', 'Archived'] }),
    volumeCount: integer(['এখানকার ভলিউম', 'Volumes here']),
    /** whether a later version is there */
    replacedBy: optional(data(['পরবর্তী সংস্করণ', 'Later version'], uuid)),
    authors: part(shape.authors),
    orientation: part(shape.orientation),
    areaUnit: part(shape.areaUnit),
    shareNotation: part(shape.shareNotation),
    keyOrder: part(shape.keyOrder),
    type: part(shape.type),
    replaces: part(shape.replaces),
    header: part(shape.header),
    owners: part(shape.owners),
    dags: part(shape.dags),
    pages: part(shape.pages),
  },
  shown: ['name', 'survey', 'status', 'volumeCount'],
  filters: ['survey', 'status'],
  search: ['ফরমের নাম', 'Name of the template'],
  states: {
    draft: { label: ['খসড়া', 'Draft'], status: [1] },
    approved: { label: ['অনুমোদিত', 'Approved'], status: [2] },
    archived: { label: ['আর্কাইভকৃত', 'Archived'], status: [3] },
  },
  order: ['survey', 'name', 'nameEn'],
  counts: 'capped',
  open: { to: '/khatian-template/view/{id}', needs: 'KHATIAN_TEMPLATE.READ_ONE' },
  excel: 'out',
})

export type TemplateEntry = ListRowOf<typeof template>
