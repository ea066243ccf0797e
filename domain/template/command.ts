import type { Refusal } from '../khatian/khatian-outcome.ts'
import { checkTemplate, type TemplateContent } from './check-template.ts'
import { templateStatus, type Template } from './template.ts'

export type TemplateCommand =
  | { readonly name: 'template.create'; readonly input: TemplateContent }
  | { readonly name: 'template.update'; readonly input: TemplateContent }
  | { readonly name: 'template.approve'; readonly input: Readonly<Record<string, never>> }

export type TemplateContext = {
  readonly recordId: string
  readonly userId: string
  /** the office lets people pass what they made themselves */
  readonly allowSamePerson: boolean
  /** what the template says it replaces, where there is such a one */
  readonly replaced: Template | null
}

export type TemplateOutcome =
  { readonly kind: 'done'; readonly template: Template } | ({ readonly kind: 'refused' } & Refusal)

/** Runs one command on one template. An approved one never changes, since khatians were keyed with it. [TPL-1] */
export function runTemplateCommand(
  template: Template | null,
  command: TemplateCommand,
  context: TemplateContext,
): TemplateOutcome {
  if (command.name === 'template.create') {
    if (template !== null) return refuse('template.approved')
    return (
      checkContent(command.input, context) ??
      done({
        id: context.recordId,
        ...command.input,
        status: templateStatus.draft,
        authors: [context.userId],
      })
    )
  }
  if (template === null) return refuse('template.not-found')
  if (template.status === templateStatus.approved) return refuse('template.approved')
  if (command.name === 'template.approve') {
    if (!context.allowSamePerson && template.authors?.includes(context.userId)) return refuse('template.own')
    return checkContent(template, context) ?? done({ ...template, status: templateStatus.approved })
  }
  const { id, status, authors = [] } = template
  return (
    checkContent(command.input, context) ??
    // What the new content leaves out is gone, so it is not laid over the old one.
    done({
      id,
      ...command.input,
      status,
      authors: authors.includes(context.userId) ? authors : [...authors, context.userId],
    })
  )
}

/** A next version stands in the place of an approved template of its survey. [TPL-3] */
function checkContent(content: TemplateContent, { replaced }: TemplateContext): TemplateOutcome | null {
  const faults = checkTemplate(content)
  if (faults.length > 0)
    return {
      kind: 'refused',
      code: 'template.fields',
      // The first fault of a value is the one that is told.
      fields: Object.fromEntries(faults.toReversed().map(({ path, code }) => [path, code])),
    }
  if (content.replaces === undefined) return null
  return replaced?.status === templateStatus.approved && replaced.survey === content.survey
    ? null
    : refuse('template.replaces', 'replaces')
}

function done(template: Template): TemplateOutcome {
  return { kind: 'done', template }
}

function refuse(code: string, field?: string): TemplateOutcome {
  return field === undefined ? { kind: 'refused', code } : { kind: 'refused', code, fields: { [field]: code } }
}
