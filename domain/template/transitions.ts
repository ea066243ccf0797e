import { permissions as p } from '../permission/permission.ts'
import { defineWorkflow } from '../workflow/workflow.ts'
import { templateStatus as s, type TemplateStatus } from './template.ts'

export type TemplateAct = 'create' | 'update' | 'approve' | 'remove'

/** The state table of a template: once approved its content never changes; it can be archived. [TPL-1] */
export const templateWorkflow = defineWorkflow<TemplateStatus, TemplateAct>({
  kind: 'template',
  statuses: s,
  steps: [
    { act: 'create', from: null, to: s.draft, needs: p.templateCreate, log: 'created' },
    { act: 'update', from: s.draft, to: s.draft, needs: p.templateUpdate, log: 'changed' },
    { act: 'approve', from: s.draft, to: s.approved, needs: p.templateApprove, notOwn: true, log: 'approved' },
    // An archived template comes back by a new approval. [TPL-10]
    { act: 'approve', from: s.archived, to: s.approved, needs: p.templateApprove, notOwn: true, log: 'approved' },
    // A draft that nothing hangs on has no status afterwards: its record is removed.
    { act: 'remove', from: s.draft, to: s.archived, needs: p.templateDelete, log: 'removed' },
    { act: 'remove', from: s.approved, to: s.archived, needs: p.templateDelete, log: 'removed' },
  ],
})
