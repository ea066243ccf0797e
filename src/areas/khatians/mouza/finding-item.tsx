import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFindingText } from './finding-text.ts'
import { KhatianPlace } from './khatian-place.tsx'
import type { FindingPlace, FindingView } from './mouza-queries.ts'
import classes from './mouza.module.css'

type Props = {
  finding: FindingView
  open: boolean
  busy: boolean
  onToggle: () => void
  onAccept: () => void
  onWithdraw: () => void
  /** the strip of the book that the row was keyed from */
  scan: (place: FindingPlace) => ReactNode
}

/** One finding; opened it shows the khatians side by side, each with its cells and its strip of the book. */
export function FindingItem({ finding, open, busy, onToggle, onAccept, onWithdraw, scan }: Props) {
  const text = useText()
  const may = useMay()
  const say = useFindingText()
  const { title, about, figures } = say(finding)
  const { accepted } = finding
  const by = accepted === null ? '' : text.pick(accepted.actorBn, accepted.actorEn)
  return (
    <li className={classes['finding']} data-open={open}>
      <button type="button" className={classes['head']} aria-expanded={open} onClick={onToggle}>
        <strong>{title}</strong>
        <span>{about}</span>
        <span className={classes['figures']}>{figures}</span>
      </button>
      {accepted === null ? null : (
        <p className={classes['accepted']}>
          <Trans>
            Accepted by {by}: {accepted.reason}
          </Trans>
        </p>
      )}
      {open ? (
        <div className={classes['body']}>
          {finding.places.length === 0 ? null : (
            <div className={classes['places']}>
              {finding.places.map((place) => (
                <div key={`${place.khatianId}/${place.rowId ?? ''}`}>
                  <KhatianPlace place={place} />
                  {scan(place)}
                </div>
              ))}
            </div>
          )}
          {may('KHATIAN_VOLUME.UPDATE') ? (
            accepted === null ? (
              <Button variant="default" size="compact-sm" onClick={onAccept} aria-keyshortcuts="a">
                <Trans>It stands so in the book</Trans>
              </Button>
            ) : (
              <Button variant="default" size="compact-sm" loading={busy} onClick={onWithdraw}>
                <Trans>Open it again</Trans>
              </Button>
            )
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
