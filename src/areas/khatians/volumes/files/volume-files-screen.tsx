import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { coreStore } from '#platform/replica/core-store.ts'
import { useHeldVolumes } from '#platform/session/device.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import classes from './files.module.css'
import { GiveVolume } from './give-volume.tsx'
import type { Slip } from './read-slip.ts'
import { SaveWork } from './save-work.tsx'
import { SlipSheet } from './slip-sheet.tsx'
import { TakeFile } from './take-file.tsx'

/** Volumes and work that travel as files, where there is no connection. */
export function VolumeFilesScreen({ volumeId }: { volumeId: string | null }) {
  const { t } = useLingui()
  const text = useText()
  const { online } = useConnectivity()
  const user = coreStore((state) => state.user)
  const held = useHeldVolumes()
  const [slip, setSlip] = useState<Slip | null>(null)
  const title = volumeId === null ? t`Volumes as files` : t`Give a volume as a file`
  usePageTitle(title)
  const view = held?.find(({ volume }) => volume.id === slip?.manifest.volumeId)
  const volumeNo = text.digits(view?.volume.volumeNo ?? '')
  const mouza = view === undefined ? '' : text.pick(view.place.mouzaBn, view.place.mouzaEn)
  return (
    <div className={classes['parts']}>
      <div data-noprint>
        <h1>{title}</h1>
        <p>
          <Trans>
            Where a record room has no connection, a volume goes there as a file and the work comes back as one. Compare
            the code of the slip at both ends.
          </Trans>
        </p>
        {online ? (
          <Link to={'/volume-file-list' as '/'}>
            <Trans>Files that were made and brought</Trans>
          </Link>
        ) : null}
      </div>
      {slip === null ? null : (
        <SlipSheet slip={slip} volume={view === undefined ? null : t`${mouza}, volume ${volumeNo}`} />
      )}
      <div className={classes['parts']} data-noprint>
        {volumeId === null ? null : online ? (
          <GiveVolume volumeId={volumeId} onSlip={setSlip} />
        ) : (
          <Notice kind="info">
            <Trans>The file of a volume is made with a connection.</Trans>
          </Notice>
        )}
        <TakeFile onSlip={setSlip} />
        {user === null ? null : <SaveWork user={user} onSlip={setSlip} />}
      </div>
    </div>
  )
}
