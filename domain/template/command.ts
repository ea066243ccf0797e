import type { Refusal } from '../khatian/command.ts'
import { templateStatus, type Template, type TemplateField } from './template.ts'

export type TemplateContent = Omit<Template, 'id' | 'status'>

export type TemplateCommand =
  | { readonly name: 'template.create'; readonly input: TemplateContent }
  | { readonly name: 'template.update'; readonly input: TemplateContent }
  | { readonly name: 'template.approve'; readonly input: Readonly<Record<string, never>> }

export type TemplateOutcome =
  { readonly kind: 'done'; readonly template: Template } | ({ readonly kind: 'refused' } & Refusal)

/** Runs one command on one template. An approved one never changes, since khatians were keyed with it. [TPL-1] */
export function runTemplateCommand(
  template: Template | null,
  command: TemplateCommand,
  recordId: string,
): TemplateOutcome {
  if (command.name === 'template.create') {
    if (template !== null) return refuse('template.approved')
    return checkFields(command.input) ?? done({ id: recordId, ...command.input, status: templateStatus.draft })
  }
  if (template === null) return refuse('template.not-found')
  if (template.status === templateStatus.approved) return refuse('template.approved')
  if (command.name === 'template.approve') return done({ ...template, status: templateStatus.approved })
  return checkFields(command.input) ?? done({ ...template, ...command.input })
}

/** Owners and dags need a column each, and a key names one column only. [TPL-2] */
function checkFields(content: TemplateContent): TemplateOutcome | null {
  for (const section of ['header', 'owners', 'dags'] as const) {
    const fields: readonly TemplateField[] = content[section]
    if (section !== 'header' && fields.length === 0) return refuse('template.fields', section)
    if (new Set(fields.map((field) => field.key)).size !== fields.length) return refuse('template.fields', section)
  }
  return null
}

function done(template: Template): TemplateOutcome {
  return { kind: 'done', template }
}

function refuse(code: string, field?: string): TemplateOutcome {
  return field === undefined ? { kind: 'refused', code } : { kind: 'refused', code, fields: { [field]: code } }
}
