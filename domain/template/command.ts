import type { Refusal } from '../khatian/khatian-outcome.ts'
import { findStep, judgeStep } from '../workflow/steps.ts'
import { checkTemplate, type TemplateContent } from './check-template.ts'
import { templateStatus, type Template, type TemplateStatus } from './template.ts'
import { templateWorkflow, type TemplateAct } from './transitions.ts'

export type TemplateCommand =
  | { readonly name: 'template.create'; readonly input: TemplateContent }
  | { readonly name: 'template.update'; readonly input: TemplateContent }
  | { readonly name: 'template.approve'; readonly input: Readonly<Record<string, never>> }
  | { readonly name: 'template.remove'; readonly input: Readonly<Record<string, never>> }

export type TemplateContext = {
  readonly recordId: string
  readonly userId: string
  /** the office lets people pass what they made themselves */
  readonly allowSamePerson: boolean
  /** what the template says it replaces, where there is such a one */
  readonly replaced: Template | null
  /** a volume takes the template, or it was approved, so that khatians may have been begun with it [TPL-10] */
  readonly isUsed: boolean
}

export type TemplateOutcome =
  { readonly kind: 'done'; readonly template: Template | null } | ({ readonly kind: 'refused' } & Refusal)

/** Runs one command on one template. An approved one never changes, since khatians were keyed with it. [TPL-1] */
export function runTemplateCommand(
  template: Template | null,
  command: TemplateCommand,
  context: TemplateContext,
): TemplateOutcome {
  const step = findStep(templateWorkflow, actOf(command), template?.status ?? null)
  const problem = judgeStep(step, {
    // The door asks for the permission before it asks the domain.
    may: () => true,
    isAuthor: template?.authors?.includes(context.userId) ?? false,
    allowSamePerson: context.allowSamePerson,
    comment: '',
  })
  if (step === undefined) return refuse(impossible(template))
  if (problem !== null) return refuse('template.own')
  if (command.name === 'template.remove')
    return done(template === null || !context.isUsed ? null : { ...template, status: step.to })
  if (command.name === 'template.approve') return approve(template, step.to, context)
  const { authors = [], id = context.recordId } = template ?? {}
  return (
    checkContent(command.input, context) ??
    // What the new content leaves out is gone, so it is not laid over the old one.
    done({
      id,
      ...command.input,
      status: step.to,
      authors: authors.includes(context.userId) ? authors : [...authors, context.userId],
    })
  )
}

function impossible(template: Template | null): string {
  if (template === null) return 'template.not-found'
  return template.status === templateStatus.archived ? 'template.archived' : 'template.approved'
}

function actOf({ name }: TemplateCommand): TemplateAct {
  return name.slice('template.'.length) as TemplateAct
}

function approve(template: Template | null, status: TemplateStatus, context: TemplateContext): TemplateOutcome {
  if (template === null) return refuse('template.not-found')
  return checkContent(template, context) ?? done({ ...template, status })
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
  return replaced !== null && replaced.status !== templateStatus.draft && replaced.survey === content.survey
    ? null
    : refuse('template.replaces', 'replaces')
}

function done(template: Template | null): TemplateOutcome {
  return { kind: 'done', template }
}

function refuse(code: string, field?: string): TemplateOutcome {
  return field === undefined ? { kind: 'refused', code } : { kind: 'refused', code, fields: { [field]: code } }
}
