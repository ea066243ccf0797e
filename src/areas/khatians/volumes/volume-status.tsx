import { volumeWorkflow } from '#domain/volume/transitions.ts'
import { volumeStatus as s, type VolumeStatus } from '#domain/volume/volume.ts'
import { StatusBadge, type StatusLook } from '#workflow/status-badge.tsx'
import { msg } from '@lingui/core/macro'

const look: StatusLook<VolumeStatus> = {
  [s.draft]: { words: msg`Draft`, tone: 'open' },
  [s.approved]: { words: msg`Approved`, tone: 'done' },
  [s.archived]: { words: msg`Archived`, tone: 'old' },
}

/** Whether khatians can be keyed in a volume yet. */
export function VolumeStatusBadge({ status }: { status: VolumeStatus }) {
  return <StatusBadge workflow={volumeWorkflow} look={look} status={status} />
}
