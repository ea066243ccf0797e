import { volumeStatus, type VolumeStatus } from '#domain/volume/volume.ts'
import { Trans } from '@lingui/react/macro'
import classes from './volumes.module.css'

/** Whether khatians can be keyed in a volume yet, in words. */
export function VolumeState({ status }: { status: VolumeStatus }) {
  const approved = status === volumeStatus.approved
  return (
    <span className={classes['state']} data-approved={approved}>
      {approved ? <Trans>Approved</Trans> : <Trans>Draft</Trans>}
    </span>
  )
}
