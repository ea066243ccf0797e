import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { TemplateContent } from '#domain/template/check-template.ts'
import type { Template } from '#domain/template/template.ts'
import { readyFields } from './ready-fields.ts'

const begun = {
  owners: ['name', 'relation', 'guardian', 'address', 'share'],
  dags: ['dagNo', 'classAgri', 'area', 'remarks'],
}

/** A form with nothing but what every khatian has. */
export function emptyContent(survey: SurveyKey): TemplateContent {
  return {
    name: '',
    nameEn: '',
    survey,
    orientation: 'portrait',
    areaUnit: 'acre-ajutangsho',
    shareNotation: 'decimal',
    keyOrder: 'row',
    header: [],
    owners: readyFields('owners', []).filter(({ key }) => begun.owners.includes(key)),
    dags: readyFields('dags', []).filter(({ key }) => begun.dags.includes(key)),
    pages: [{ kind: 1, ownerRows: 12, dagRows: 16 }],
  }
}

/** What of a template is drawn up by people. */
export function contentOf(template: Template): TemplateContent {
  const { id: _id, status: _status, authors: _authors, ...content } = template
  return content
}
