import type { VolumeView } from '#contract/calls/volume.ts'
import { permissionFor } from '#domain/khatian/permission-for.ts'
import { permissions } from '#domain/permission/permission.ts'
import { volumeStatus } from '#domain/volume/volume.ts'
import { ReadinessSign } from '#forms/readiness-sign.tsx'
import { useReadiness } from '#platform/session/device.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Icon } from '#ui/icon.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ProgressBar } from './progress-bar.tsx'
import { ReadinessFacts } from './readiness-facts.tsx'
import { VolumeActs } from './volume-acts.tsx'
import { VolumeStatusBadge } from './volume-status.tsx'
import classes from './volumes.module.css'

const OfflineDialog = lazy(async () => {
  const { OfflineDialog: component } = await import('./offline-dialog.tsx')
  return { default: component }
})

type Props = { views: readonly VolumeView[]; caption: string; empty: string }

/** The volume books: where each lies, how far its khatians are, and whether it is on this device. */
export function VolumeTable({ views, caption, empty }: Props) {
  const { t } = useLingui()
  const text = useText()
  const columns: TableColumn<VolumeView>[] = [
    { key: 'volume', title: t`Volume`, render: (view) => <Book view={view} /> },
    { key: 'jl', title: t`JL number`, align: 'end', render: ({ place }) => text.digits(place.jlNumber) },
    {
      key: 'numbers',
      title: t`Khatian numbers`,
      align: 'end',
      render: ({ volume }) => `${text.digits(volume.from)}–${text.digits(volume.to)}`,
    },
    {
      key: 'progress',
      title: t`Progress`,
      render: ({ volume, counts }) => <ProgressBar counts={counts} expected={volume.to - volume.from + 1} />,
    },
    { key: 'acts', title: t`What to do`, render: (view) => <Acts view={view} /> },
  ]
  return (
    <div className={classes['table']}>
      <DataTable caption={caption} columns={columns} rows={views} rowKey={({ volume }) => volume.id} empty={empty} />
    </div>
  )
}

function Book({ view: { volume, place, imported } }: { view: VolumeView }) {
  const text = useText()
  const readiness = useReadiness(volume.id)
  const mouza = text.pick(place.mouzaBn, place.mouzaEn)
  const volumeNo = text.digits(volume.volumeNo)
  return (
    <div className={classes['book']}>
      <Link
        to="/khatian-volume/$volumeId/khatian-list"
        params={{ volumeId: volume.id }}
        search={{ SURVEY: volume.survey }}
        className={classes['title']}
      >
        <Trans>
          {mouza}, volume {volumeNo}
        </Trans>
      </Link>
      <span className={classes['lies']}>
        {text.pick(place.surveyLocalBn, place.surveyLocalEn)} · {text.pick(place.upazilaBn, place.upazilaEn)},{' '}
        {text.pick(place.districtBn, place.districtEn)}
      </span>
      <span className={classes['signs']}>
        <VolumeStatusBadge status={volume.status} />
        {imported === true ? (
          <span className={classes['imported']}>
            <Trans>Imported from a file</Trans>
          </span>
        ) : null}
        {readiness === null || readiness.state === 'none' ? null : <ReadinessSign readiness={readiness} />}
      </span>
      {readiness === null || readiness.state === 'none' ? null : (
        <ReadinessFacts volumeId={volume.id} readiness={readiness} />
      )}
    </div>
  )
}

function Acts({ view }: { view: VolumeView }) {
  const may = useMay()
  const readiness = useReadiness(view.volume.id)
  const [asking, setAsking] = useState(false)
  const { volume } = view
  const approved = volume.status === volumeStatus.approved
  const mayKey = approved && may(permissionFor(volume.survey, permissions.khatianCreate))
  return (
    <div className={classes['acts']}>
      {mayKey ? (
        <Button size="compact-md" renderRoot={(props) => <StartLink {...props} view={view} />}>
          <Trans>Key the next khatian</Trans>
        </Button>
      ) : null}
      {readiness === null || !approved ? null : (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          onClick={() => setAsking(true)}
        >
          {readiness.state === 'none' ? (
            <Trans>Take offline</Trans>
          ) : readiness.state === 'partial' ? (
            <Trans>Resume…</Trans>
          ) : (
            <Trans>Change what is on this device…</Trans>
          )}
        </Button>
      )}
      <VolumeActs view={view} />
      {approved ? null : (
        <span className={classes['waits']}>
          {volume.status === volumeStatus.archived ? (
            <Trans>The volume is archived. An approval brings it back.</Trans>
          ) : (
            <Trans>The volume waits for its approval.</Trans>
          )}
        </span>
      )}
      {asking && readiness !== null ? (
        <Suspense>
          <OfflineDialog view={view} readiness={readiness} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

function StartLink({ view: { volume }, ...props }: { view: VolumeView; className?: string }) {
  const search = { volume_id: volume.id, template_id: volume.templateId }
  return volume.survey === 'MUTATION' ? (
    <Link {...props} to="/mutation-khatian-entry/new" search={search} />
  ) : (
    <Link {...props} to="/khatian-entry/$volumeId" params={{ volumeId: volume.id }} search={search} />
  )
}
