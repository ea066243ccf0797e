import type { VolumeView } from '#contract/calls/volume.ts'
import { permissions } from '#domain/permission/permission.ts'
import { volumeStatus } from '#domain/volume/volume.ts'
import { useConnectivity } from '#platform/connectivity.ts'
import { useMay } from '#platform/session.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

const ApproveDialog = lazy(async () => {
  const { ApproveDialog: component } = await import('./approve-dialog.tsx')
  return { default: component }
})

/** What those do with a volume who look after it; all of it needs the server. */
export function VolumeActs({ view }: { view: VolumeView }) {
  const may = useMay()
  const { online } = useConnectivity()
  const [approving, setApproving] = useState(false)
  if (!online) return null
  const params = { volumeId: view.volume.id }
  return (
    <>
      {may(permissions.volumeUpdate) || may(permissions.khatianCreate) ? (
        <Button
          variant="subtle"
          renderRoot={(props) => <Link {...props} to="/khatian-volume/$volumeId/reconciliation" params={params} />}
        >
          <Trans>Reconciliation</Trans>
        </Button>
      ) : null}
      {may(permissions.volumeUpdate) ? (
        <>
          <Button
            variant="subtle"
            renderRoot={(props) => <Link {...props} to="/khatian-volume/$volumeId/scans" params={params} />}
          >
            <Trans>Scanned pages</Trans>
          </Button>
          <Button
            variant="subtle"
            renderRoot={(props) => <Link {...props} to="/khatian-volume/$volumeId/edit" params={params} />}
          >
            <Trans>Edit</Trans>
          </Button>
        </>
      ) : null}
      {may(permissions.volumeApprove) && view.volume.status === volumeStatus.draft ? (
        <Button onClick={() => setApproving(true)}>
          <Trans>Approve…</Trans>
        </Button>
      ) : null}
      {approving ? (
        <Suspense>
          <ApproveDialog view={view} onClose={() => setApproving(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
