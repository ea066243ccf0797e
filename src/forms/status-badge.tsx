import type { KhatianStatus } from '#domain/khatian/status.ts'
import { khatianStatus as s } from '#domain/khatian/status.ts'
import { useLingui } from '@lingui/react'
import classes from './status-badge.module.css'
import { statusWords, wordsOfStatus } from './khatian-words.ts'

/** A status in words, with a tone that only repeats them. */
export function StatusBadge({ status }: { status: KhatianStatus }) {
  const { i18n } = useLingui()
  return (
    <span className={classes['badge']} data-tone={tone(status)}>
      {i18n._(wordsOfStatus(statusWords, status))}
    </span>
  )
}

function tone(status: KhatianStatus): string {
  if (status === s.draft || status === s.citizenEntryPending) return 'open'
  if (status === s.reCorrection || status === s.newVersionNeeded) return 'attention'
  if (status === s.approved || status === s.citizenApproved || status === s.agotoApproved) return 'done'
  return status === s.locked ? 'locked' : 'moving'
}
