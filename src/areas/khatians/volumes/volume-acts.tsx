import type { VolumeView } from '#contract/calls/volume.ts'
import { permissions } from '#domain/permission/permission.ts'
import { volumeStatus } from '#domain/volume/volume.ts'
import { volumeWorkflow } from '#domain/volume/transitions.ts'
import { useText } from '#platform/locale/locale.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useMay } from '#platform/session/session.ts'
import { ActBar } from '#workflow/act-bar.tsx'
import { givableActs } from '#workflow/givable-acts.ts'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import classes from './volumes.module.css'

const ApproveDialog = lazy(async () => {
  const { ApproveDialog: component } = await import('./approve-dialog.tsx')
  return { default: component }
})

const RemoveDialog = lazy(async () => {
  const { RemoveDialog: component } = await import('./remove-dialog.tsx')
  return { default: component }
})

const HistoryDialog = lazy(async () => {
  const { HistoryDialog: component } = await import('./history-dialog.tsx')
  return { default: component }
})

/** What those do with a volume who look after it; all of it needs the server. */
export function VolumeActs({ view }: { view: VolumeView }) {
  const may = useMay()
  const { online } = useConnectivity()
  const text = useText()
  const [open, setOpen] = useState<'approve' | 'history' | 'remove' | null>(null)
  if (!online) return null
  const params = { volumeId: view.volume.id }
  const approvers = (view.approvers ?? []).map((one) => text.pick(one.nameBn, one.nameEn)).join(', ')
  const giver = { may, isAuthor: view.own === true, allowSamePerson: false }
  const acts = givableActs(volumeWorkflow, view.volume.status, giver, ['approve'])
  const removable = givableActs(volumeWorkflow, view.volume.status, giver, ['remove']).length > 0
  return (
    <>
      {may(permissions.volumeUpdate) || may(permissions.khatianCreate) ? (
        <Button
          size="compact-md"
          variant="subtle"
          renderRoot={(props) => <Link {...props} to="/khatian-volume/$volumeId/reconciliation" params={params} />}
        >
          <Trans>Find missing numbers</Trans>
        </Button>
      ) : null}
      {may(permissions.volumeUpdate) && view.volume.status !== volumeStatus.archived ? (
        <>
          <Button
            size="compact-md"
            variant="subtle"
            renderRoot={(props) => <Link {...props} to="/khatian-volume/$volumeId/scans" params={params} />}
          >
            <Trans>Scanned pages</Trans>
          </Button>
          <Button
            size="compact-md"
            variant="subtle"
            renderRoot={(props) => <Link {...props} to="/khatian-volume/$volumeId/edit" params={params} />}
          >
            <Trans>Edit the volume</Trans>
          </Button>
        </>
      ) : null}
      {may(permissions.volumeReadOne) && view.volume.status === volumeStatus.approved ? (
        <Button
          size="compact-md"
          variant="subtle"
          renderRoot={(props) => <Link {...props} to="/volume-files" search={{ volume: view.volume.id }} />}
        >
          <Trans>Give as a file</Trans>
        </Button>
      ) : null}
      {may(permissions.volumeReadOne) ? (
        <Button size="compact-md" variant="subtle" onClick={() => setOpen('history')}>
          <Trans>History</Trans>
        </Button>
      ) : null}
      {removable ? (
        <Button size="compact-md" variant="subtle" color="red" onClick={() => setOpen('remove')}>
          <Trans>Remove or archive…</Trans>
        </Button>
      ) : null}
      {acts.some((act) => act.own) ? (
        <span className={classes['waits']}>
          {approvers === '' ? (
            <Trans>
              You wrote this volume, so a colleague must approve it. No colleague in the office has that permission yet.
            </Trans>
          ) : (
            <Trans>You wrote this volume, so a colleague must approve it: {approvers}</Trans>
          )}
        </span>
      ) : null}
      <ActBar
        acts={acts.filter((act) => !act.own)}
        words={{ approve: msg`Approve…` }}
        size="compact-md"
        onGive={() => setOpen('approve')}
      />
      <Suspense>
        {open === 'approve' ? <ApproveDialog view={view} onClose={() => setOpen(null)} /> : null}
        {open === 'remove' ? <RemoveDialog view={view} onClose={() => setOpen(null)} /> : null}
        {open === 'history' ? <HistoryDialog view={view} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </>
  )
}
