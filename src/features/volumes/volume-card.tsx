import type { VolumeView } from '#contract/calls/volume.ts'
import { volumeStatus } from '#domain/volume/volume.ts'
import { useReadiness } from '#platform/device.ts'
import { useText } from '#platform/locale.ts'
import { ReadinessSign } from '#forms/readiness-sign.tsx'
import { Icon } from '#ui/icon.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ProgressBar } from './progress-bar.tsx'
import { ReadinessFacts } from './readiness-facts.tsx'
import { VolumeActs } from './volume-acts.tsx'
import { VolumeState } from './volume-state.tsx'
import classes from './volumes.module.css'

const OfflineDialog = lazy(async () => {
  const { OfflineDialog: component } = await import('./offline-dialog.tsx')
  return { default: component }
})

/** One volume book: where it lies, how far its khatians are, and whether it is on this device. */
export function VolumeCard({ view }: { view: VolumeView }) {
  const { t } = useLingui()
  const text = useText()
  const readiness = useReadiness(view.volume.id)
  const [asking, setAsking] = useState(false)
  const { volume, place } = view
  const [volumeNo, jl, from, to] = [volume.volumeNo, place.jlNumber, volume.from, volume.to].map(text.digits)
  const mouza = text.pick(place.mouzaBn, place.mouzaEn)
  const survey = text.pick(place.surveyLocalBn, place.surveyLocalEn)
  return (
    <article className={classes['card']} aria-label={t`${mouza}, volume ${volumeNo}`}>
      <div className={classes['head']}>
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
        <span className={classes['signs']}>
          <VolumeState status={volume.status} />
          {readiness === null ? null : <ReadinessSign readiness={readiness} />}
        </span>
      </div>
      <dl className={classes['facts']}>
        <div>
          <dt>
            <Trans>JL number</Trans>
          </dt>
          <dd>{jl}</dd>
        </div>
        <div>
          <dt>
            <Trans>Survey</Trans>
          </dt>
          <dd>{survey}</dd>
        </div>
        <div>
          <dt>
            <Trans>Upazila, district</Trans>
          </dt>
          <dd>
            {text.pick(place.upazilaBn, place.upazilaEn)}, {text.pick(place.districtBn, place.districtEn)}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Khatian numbers</Trans>
          </dt>
          <dd>
            {from}–{to}
          </dd>
        </div>
      </dl>
      <ProgressBar counts={view.counts} expected={volume.to - volume.from + 1} />
      {readiness === null || readiness.state === 'none' ? null : (
        <ReadinessFacts volumeId={volume.id} readiness={readiness} />
      )}
      <div className={classes['acts']}>
        {volume.status === volumeStatus.approved ? null : (
          <span className={classes['waits']}>
            <Trans>The volume waits for its approval.</Trans>
          </span>
        )}
        <VolumeActs view={view} />
        {readiness === null ? null : (
          <Button
            variant="default"
            leftSection={<Icon name="download" size={18} />}
            onClick={() => setAsking(true)}
            disabled={volume.status !== volumeStatus.approved}
          >
            {readiness.state === 'none' ? (
              <Trans>Take offline</Trans>
            ) : readiness.state === 'partial' ? (
              <Trans>Resume…</Trans>
            ) : (
              <Trans>On this device</Trans>
            )}
          </Button>
        )}
      </div>
      {asking && readiness !== null ? (
        <Suspense>
          <OfflineDialog view={view} readiness={readiness} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </article>
  )
}
