import { permissions as p } from '../permission/permission.ts'
import { defineWorkflow, type Step } from '../workflow/workflow.ts'
import { volumeStatus as s, type VolumeStatus } from './volume.ts'

export type VolumeAct = 'create' | 'update' | 'approve' | 'remove' | 'skip-number' | 'unskip-number' | 'note-scans'

type VolumeStep = Step<VolumeStatus, VolumeAct, never, 'template-approved'>

const inUse: readonly VolumeStatus[] = [s.draft, s.approved]

/** Acts that move no status are possible at each of these. */
function atEach(act: VolumeAct, log: string, statuses = inUse): VolumeStep[] {
  return statuses.map((status) => ({ act, from: status, to: status, needs: p.volumeUpdate, log }))
}

/** The state table of a volume: khatians begin in an approved one, which somebody passes who did not write it. [VOL-22] */
export const volumeWorkflow = defineWorkflow<VolumeStatus, VolumeAct, never, 'template-approved'>({
  kind: 'volume',
  statuses: s,
  steps: [
    { act: 'create', from: null, to: s.draft, needs: p.volumeCreate, log: 'created' },
    ...atEach('update', 'changed'),
    {
      act: 'approve',
      from: s.draft,
      to: s.approved,
      needs: p.volumeApprove,
      notOwn: true,
      guard: ['template-approved'],
      log: 'approved',
    },
    // An archived volume comes back by a new approval. [VOL-24]
    {
      act: 'approve',
      from: s.archived,
      to: s.approved,
      needs: p.volumeApprove,
      notOwn: true,
      guard: ['template-approved'],
      log: 'approved',
    },
    // A volume that nothing hangs on has no status afterwards: its record is removed.
    { act: 'remove', from: s.draft, to: s.archived, needs: p.volumeDelete, log: 'removed' },
    { act: 'remove', from: s.approved, to: s.archived, needs: p.volumeDelete, log: 'removed' },
    ...atEach('skip-number', 'number skipped'),
    ...atEach('unskip-number', 'number no longer skipped'),
    ...atEach('note-scans', 'scanned pages changed', Object.values(s)),
  ],
})
