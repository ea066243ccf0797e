import type { VolumeView } from '#contract/calls/volume.ts'
import { permissions } from '#domain/permission/permission.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Moved } from './moved.ts'

const SegregateDialog = lazy(async () => {
  const { SegregateDialog: component } = await import('./segregate-dialog.tsx')
  return { default: component }
})

type Props = { view: VolumeView; khatians: readonly Moved[]; clear: () => void }

/** What is done with the khatians that were chosen in the list of a volume. */
export function SegregateBar({ view, khatians, clear }: Props) {
  const { t } = useLingui()
  const text = useText()
  const may = useMay()
  const { online } = useConnectivity()
  const [asking, setAsking] = useState(false)
  if (khatians.length === 0 || !may(permissions.khatianSegregate)) return null
  const count = text.count(khatians.length)
  return (
    <Group gap="sm" mb="sm">
      <span>{t`${count} chosen`}</span>
      <Button disabled={!online} onClick={() => setAsking(true)}>
        <Trans>Move to another volume…</Trans>
      </Button>
      <Button variant="subtle" onClick={clear}>
        <Trans>Choose none</Trans>
      </Button>
      {asking ? (
        <Suspense>
          <SegregateDialog
            view={view}
            khatians={khatians}
            onClose={(moved) => {
              setAsking(false)
              if (moved) clear()
            }}
          />
        </Suspense>
      ) : null}
    </Group>
  )
}
