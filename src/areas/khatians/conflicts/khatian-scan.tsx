import type { Khatian } from '#domain/khatian/khatian.ts'
import { pageToOpen } from '#forms/scan-choice.ts'
import { usePagePicture, useScans } from '#platform/replica/use-scans.ts'
import type { UserReplica } from '#store/user-replica.ts'
import type { VolumeContext } from '#store/volume-context.ts'
import { ScanViewer } from '#ui/scan-viewer.tsx'
import { useScanKeys, type ScanHandle } from '#ui/use-scan-keys.ts'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import classes from './conflicts.module.css'

type Props = { user: UserReplica; khatian: Khatian; context: VolumeContext }

/** The page a decision is made by: the book itself, not one of the two opinions of it. */
export function KhatianScan({ user, khatian, context }: Props) {
  const { t } = useLingui()
  const viewer = useRef<ScanHandle>(null)
  const scans = useScans(user, khatian.volumeId)
  const scanId = pageToOpen(scans, khatian.number, context.volume.from)
  const src = usePagePicture(user, scanId)
  useScanKeys(viewer)
  return (
    <div className={classes['scan']}>
      <ScanViewer ref={viewer} src={src} label={t`Scanned page`} storageKey={scanId ?? khatian.id} />
    </div>
  )
}
