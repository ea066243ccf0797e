import type { VolumeView } from '#contract/calls/volume.ts'
import { permissions } from '#domain/permission/permission.ts'
import { takesIndex } from '#domain/volume/volume.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useMay } from '#platform/session/session.ts'
import { Notice } from '#ui/notice.tsx'
import { useScreenKeySheet } from '#ui/key-sheet.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useVolume } from '../use-volume.ts'
import { VolumeHeading } from '../volume-heading.tsx'
import { IndexList } from './index-list.tsx'
import { IndexLog } from './index-log.tsx'
import { keyGroups } from './key-groups.ts'
import { enterList } from './list-keys.ts'
import { OpenRow } from './open-row.tsx'
import { PrintIndex } from './print-index.tsx'
import { focusRow } from './row-form.tsx'
import classes from './temp-index.module.css'

/** Temporary khatians of a volume: its index, keyed before the khatians themselves. Works with a connection only. */
export function IndexScreen({ volumeId }: { volumeId: string }) {
  const { t } = useLingui()
  usePageTitle(t`Temporary khatians`)
  useScreenKeySheet(keyGroups)
  const view = useVolume(volumeId)
  const { online } = useConnectivity()
  // What is typed stands below, without a connection too.
  if (view.data !== undefined) return <VolumeIndex view={view.data} />
  return (
    <>
      <ListState of={view}>{() => null}</ListState>
      {online ? null : <PrintIndex volumeId={volumeId} view={undefined} />}
    </>
  )
}

function VolumeIndex({ view }: { view: VolumeView }) {
  const may = useMay()
  const [isLogOpen, setLogOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { volume } = view
  return (
    <>
      <VolumeHeading view={view} title={<Trans>Temporary khatians</Trans>} />
      {takesIndex(volume) ? (
        <>
          <p className={classes['about']}>
            <Trans>
              What the index of the book says of khatians that are not entered yet. No official record: each gives way
              to its khatian.
            </Trans>
          </p>
          {may(permissions.khatianCreate) ? (
            <OpenRow volume={volume} form={form} onDown={() => enterList(list.current)} />
          ) : null}
          <IndexList
            view={view}
            list={list}
            onUp={() => focusRow(form.current, null)}
            acts={
              <>
                <PrintIndex volumeId={volume.id} view={view} />
                <Button variant="default" onClick={() => setLogOpen(true)}>
                  <Trans>History</Trans>
                </Button>
                {may(permissions.volumeReadOne) ? (
                  <Button
                    variant="default"
                    renderRoot={(props) => (
                      <Link {...props} to="/khatian-volume/$volumeId/reconciliation" params={{ volumeId: volume.id }} />
                    )}
                  >
                    <Trans>Reconciliation</Trans>
                  </Button>
                ) : null}
              </>
            }
          />
          {isLogOpen ? <IndexLog volumeId={volume.id} onClose={() => setLogOpen(false)} /> : null}
        </>
      ) : (
        <Notice kind="info">
          <Trans>Only an approved volume of a survey has an index.</Trans>
        </Notice>
      )}
    </>
  )
}
