import { coreStore } from '#platform/replica/core-store.ts'
import { useText } from '#platform/locale/locale.ts'
import { useSession } from '#platform/session/session.ts'
import { onUploadsChange } from '#store/upload-store.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import classes from '../bars.module.css'

const none: ReadonlyMap<string, number> = new Map()

/** Goes on with uploads of scanned pages that a closed tab left, and says so on every other screen. [BKS-12] */
export function UploadBar() {
  const text = useText()
  const personId = useSession().user?.id
  const user = coreStore((state) => state.user)
  const [counts, setCounts] = useState(none)
  const path = useRouterState({ select: (state) => state.location.pathname })
  useEffect(() => {
    const read = (): void => void goOn().then(setCounts, () => setCounts(none))
    read()
    return onUploadsChange(read)
  }, [personId, user])
  const [shown] = [...counts.keys()].sort()
  if (shown === undefined || [...counts.keys()].some((volumeId) => path === pathOf(volumeId))) return null
  const files = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const filesShown = text.count(files)
  return (
    <output className={classes['bar']} data-kind="info">
      <span>
        <Plural
          value={files}
          one={`${filesShown} file of scanned pages is not fully sent.`}
          other={`${filesShown} files of scanned pages are not fully sent.`}
        />
      </span>
      <span className={classes['acts']}>
        <Link to="/khatian-volume/$volumeId/scans" params={{ volumeId: shown }}>
          {<Trans>See the upload</Trans>}
        </Link>
      </span>
    </output>
  )
}

const pathOf = (volumeId: string): string => `/khatian-volume/${volumeId}/scans`

/** The number of unfinished files by volume; sending of them goes on. */
async function goOn(): Promise<ReadonlyMap<string, number>> {
  const { countUploads, openRun } = await import('#features/scan-uploads/upload-runs.ts')
  const counts = await countUploads()
  for (const volumeId of counts.keys()) openRun(volumeId)
  return counts
}
