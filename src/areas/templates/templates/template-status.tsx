import { templateWorkflow } from '#domain/template/transitions.ts'
import { templateStatus as s, type TemplateStatus } from '#domain/template/template.ts'
import { StatusBadge, type StatusLook } from '#workflow/status-badge.tsx'
import { msg } from '@lingui/core/macro'

const look: StatusLook<TemplateStatus> = {
  [s.draft]: { words: msg`Draft`, tone: 'attention' },
  [s.approved]: { words: msg`Approved`, tone: 'done' },
  [s.archived]: { words: msg`Archived`, tone: 'old' },
}
const replacedLook: StatusLook<TemplateStatus> = {
  ...look,
  [s.approved]: { words: msg`Approved, a later version is there`, tone: 'old' },
}

/** Whether a template can be used, may still change, or has a later version. */
export function TemplateStatusBadge({ status, replaced = false }: { status: TemplateStatus; replaced?: boolean }) {
  return <StatusBadge workflow={templateWorkflow} look={replaced ? replacedLook : look} status={status} />
}
