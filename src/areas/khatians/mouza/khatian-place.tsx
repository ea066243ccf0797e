import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { KhatianStatusBadge } from '#forms/khatian-status-badge.tsx'
import { useAreaText } from '#forms/area-text.ts'
import { khatianStatus, khatianStatuses } from '#domain/khatian/status.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { FindingPlace } from './mouza-queries.ts'
import classes from './mouza.module.css'

/** One khatian of a finding: its cells of the dag, and where it is put right. */
export function KhatianPlace({ place }: { place: FindingPlace }) {
  const text = useText()
  const area = useAreaText()
  const number = text.digits(place.khatianNo)
  const status = khatianStatuses.find((one) => one === place.status)
  return (
    <div className={classes['place']}>
      <p className={classes['placeHead']}>
        <Link to="/khatian-view/$survey/$id" params={{ survey: place.survey, id: place.khatianId }}>
          <Trans>Khatian {number}</Trans>
        </Link>
        {status === undefined ? null : <KhatianStatusBadge status={status} />}
      </p>
      {place.dagNo === null ? null : (
        <dl className={classes['cells']}>
          <dt>
            <Trans>Dag</Trans>
          </dt>
          <dd>{text.digits(place.dagNo)}</dd>
          <dt>
            <Trans>Whole area</Trans>
          </dt>
          <dd>{area(place.totalArea)}</dd>
          <dt>
            <Trans>Part of this khatian</Trans>
          </dt>
          <dd>{area(place.area)}</dd>
        </dl>
      )}
      <PutRight place={place} />
    </div>
  )
}

/** An approved khatian is put right by a case, one before that where it is checked. */
export function PutRight({ place, keys }: { place: FindingPlace; keys?: string }) {
  const may = useMay()
  const props = keys === undefined ? {} : { 'aria-keyshortcuts': keys }
  if (place.status === khatianStatus.approved)
    return may('KHATIAN_CORRECTION.OPEN_CASE') ? (
      <Link to="/khatian-corrections/new" search={{ khatianId: place.khatianId }} {...props}>
        <Trans>Ask for a correction</Trans>
      </Link>
    ) : null
  return (
    <Link to="/khatian-view/$survey/$id" params={{ survey: place.survey, id: place.khatianId }} {...props}>
      <Trans>Send it back for correction</Trans>
    </Link>
  )
}
