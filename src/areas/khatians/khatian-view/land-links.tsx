import type { Khatian } from '#domain/khatian/khatian.ts'
import { isApproved } from '#domain/khatian/transitions.ts'
import { useMay } from '#platform/session/session.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import classes from './view.module.css'

/** Where one goes on from an approved khatian: what is left of its land, and requests on it. */
export function LandLinks({ khatian }: { khatian: Khatian }) {
  const may = useMay()
  if (!may('KHATIAN.READ_ONE') || (khatian.version === 1 && !isApproved(khatian.status))) return null
  return (
    <p className={classes['list']}>
      <Link to="/khatian-balance/$khatianId" params={{ khatianId: khatian.id }}>
        <Trans>Land balance</Trans>
      </Link>
      {may('KHATIAN_CORRECTION.REQUEST') ? (
        <>
          {' · '}
          <Link to="/khatian-requests/new/$khatianId" params={{ khatianId: khatian.id }}>
            <Trans>Ask for unlocking, a scan copy or a reset</Trans>
          </Link>
        </>
      ) : null}
    </p>
  )
}
