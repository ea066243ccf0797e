import { templateContent } from '#contract/calls/template.ts'
import { checkTemplate, type TemplateContent } from '#domain/template/check-template.ts'
import * as z from 'zod/mini'

/** Every fault of a form by the path of its value: the rules of templates first, then what the wire would not take. */
export function contentFaults(content: TemplateContent): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {}
  for (const { path, code } of checkTemplate(content)) faults[path] ??= code
  const read = z.safeParse(templateContent, content)
  for (const issue of read.success ? [] : read.error.issues)
    faults[issue.path.join('.')] ??= issue.code === 'too_big' ? 'length.most' : 'value.kind'
  return faults
}
