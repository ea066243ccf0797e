import { permissions as p } from '../permission/permission.ts'
import { defineWorkflow } from '../workflow/workflow.ts'
import { templateStatus as s, type TemplateStatus } from './template.ts'

export type TemplateAct = 'create' | 'update' | 'approve'

/** The state table of a template: once approved it never changes, so no step leads on from there. [TPL-1] */
export const templateWorkflow = defineWorkflow<TemplateStatus, TemplateAct>({
  kind: 'template',
  statuses: s,
  steps: [
    { act: 'create', from: null, to: s.draft, needs: p.templateCreate, log: 'created' },
    { act: 'update', from: s.draft, to: s.draft, needs: p.templateUpdate, log: 'changed' },
    { act: 'approve', from: s.draft, to: s.approved, needs: p.templateApprove, notOwn: true, log: 'approved' },
  ],
})
