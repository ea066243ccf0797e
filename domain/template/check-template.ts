import { choiceNumbers } from '../khatian/value.ts'
import { knownKinds, neededColumns } from './known-columns.ts'
import { pageKinds, type PageKind, type PageLayout, type Template, type TemplateField } from './template.ts'

/** What somebody draws up; the rest of a template is given by the system. */
export type TemplateContent = Omit<Template, 'id' | 'status' | 'authors'>

/** A rule that a template breaks, at the path of the value that breaks it, such as `dags.3.labelBn`. */
export type TemplateFault = { readonly path: string; readonly code: string }

export const templateSections = ['header', 'owners', 'dags'] as const
export type TemplateSection = (typeof templateSections)[number]

/** Most rows of a section that a page has room for. */
export const mostRows = 60
/** Most fields of a section: a line of more could not be read on paper. */
export const mostFields = 40
/** Columns of a table share its width in percent; what is over or under is stretched to the page, within reason. */
export const widthSum = { least: 20, most: 200 } as const
/** A line of the header has twelve parts. */
export const headerParts = 12

const keyForm = /^[a-z][a-zA-Z0-9]{0,39}$/

/** Every rule that the content breaks, in the order of the form; none for a template that can be used. [TPL-2] */
export function checkTemplate(content: TemplateContent): readonly TemplateFault[] {
  return [
    ...checkNames(content),
    ...templateSections.flatMap((section) => checkSection(content, section)),
    ...checkPages(content),
  ]
}

function checkNames({ name, nameEn, survey, type }: TemplateContent): TemplateFault[] {
  return [
    ...required('name', name),
    ...required('nameEn', nameEn),
    ...(type === undefined || survey === 'BRS' ? [] : [{ path: 'type', code: 'template.type' }]),
  ]
}

function checkSection(content: TemplateContent, section: TemplateSection): TemplateFault[] {
  const fields = content[section]
  const faults = fields.flatMap((field, index) => checkField(content, section, field, index))
  if (fields.length > mostFields) faults.push({ path: section, code: 'template.too-many' })
  if (section === 'header') return faults
  const needed = neededColumns[section]
  if (!fields.some(({ key }) => key === needed)) faults.push({ path: section, code: `template.no-${section}` })
  for (const kind of kindsWith(content, section)) {
    const sum = fields.filter(({ on }) => on?.includes(kind) ?? true).reduce((total, { width }) => total + width, 0)
    if (sum > 0 && (sum < widthSum.least || sum > widthSum.most)) {
      faults.push({ path: section, code: 'template.width-sum' })
      break
    }
  }
  return faults
}

/** Page kinds that have rows of a section. */
function kindsWith({ pages }: TemplateContent, section: 'owners' | 'dags'): readonly PageKind[] {
  return pages.filter((page) => page[section === 'owners' ? 'ownerRows' : 'dagRows'] > 0).map(({ kind }) => kind)
}

function checkField(
  content: TemplateContent,
  section: TemplateSection,
  field: TemplateField,
  index: number,
): TemplateFault[] {
  const path = `${section}.${index}`
  const faults: TemplateFault[] = []
  const add = (member: keyof TemplateField, code: string): void => void faults.push({ path: `${path}.${member}`, code })
  if (!keyForm.test(field.key)) add('key', 'template.key')
  else if (content[section].findIndex(({ key }) => key === field.key) < index) add('key', 'template.key-twice')
  const kinds = Object.hasOwn(knownKinds[section], field.key) ? knownKinds[section][field.key] : undefined
  if (kinds !== undefined && !kinds.includes(field.kind)) add('kind', 'template.known-kind')
  faults.push(...required(`${path}.labelBn`, field.labelBn), ...required(`${path}.labelEn`, field.labelEn))
  const widest = section === 'header' ? headerParts : 100
  if (!(field.width >= 1 && field.width <= widest)) add('width', 'template.width')
  const listed = field.choice !== undefined && Object.hasOwn(choiceNumbers, field.choice)
  if ((field.kind === 'choice') !== (field.choice !== undefined) || (field.kind === 'choice' && !listed))
    add('choice', 'template.choice')
  if (field.zone !== undefined && !isInside(field.zone)) add('zone', 'template.zone')
  if (field.on !== undefined && new Set(field.on).size !== field.on.length) add('on', 'template.on')
  if (field.on !== undefined && field.zone !== undefined && !field.on.includes(field.zone.page))
    add('zone', 'template.zone')
  return faults
}

/** A zone is a piece of the page that the eye can find. */
function isInside({ x, y, w, h }: NonNullable<TemplateField['zone']>): boolean {
  return x >= 0 && y >= 0 && w >= 5 && h >= 5 && x + w <= 1000 && y + h <= 1000
}

function checkPages({ pages }: TemplateContent): TemplateFault[] {
  const faults: TemplateFault[] = []
  const printed = { owners: false, dags: false }
  pages.forEach((page, index) => {
    const path = `pages.${index}`
    if (pages.findIndex(({ kind }) => kind === page.kind) < index)
      faults.push({ path: `${path}.kind`, code: 'template.page-twice' })
    for (const [member, section] of rowMembers) {
      const rows = page[member]
      if (!Number.isInteger(rows) || rows < 0 || rows > mostRows)
        faults.push({ path: `${path}.${member}`, code: 'template.rows' })
      if (rows > 0) printed[section] = true
    }
    if (page.ownerRows === 0 && page.dagRows === 0)
      faults.push({ path: `${path}.ownerRows`, code: 'template.empty-page' })
  })
  if (!pages.some(({ kind }) => kind === pageKinds.first))
    faults.push({ path: 'pages', code: 'template.no-first-page' })
  for (const section of ['owners', 'dags'] as const)
    if (!printed[section]) faults.push({ path: 'pages', code: 'template.no-room' })
  return faults.filter(isFirstOfItsKind)
}

const rowMembers: readonly (readonly [keyof Pick<PageLayout, 'ownerRows' | 'dagRows'>, 'owners' | 'dags'])[] = [
  ['ownerRows', 'owners'],
  ['dagRows', 'dags'],
]

function isFirstOfItsKind({ path, code }: TemplateFault, index: number, all: readonly TemplateFault[]): boolean {
  return all.findIndex((one) => one.path === path && one.code === code) === index
}

function required(path: string, text: string): TemplateFault[] {
  return text.trim() === '' ? [{ path, code: 'value.required' }] : []
}
