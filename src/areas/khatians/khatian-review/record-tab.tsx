import { khatianCalls } from '#contract/calls/khatian.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { OfficeRules } from '#domain/volume/volume.ts'
import { spotOfPath } from '#forms/path-spot.ts'
import type { PaperSpot } from '#forms/scan-choice.ts'
import { request } from '#platform/wire/api.ts'
import { useSession } from '#platform/session/session.ts'
import { useFittingHeight } from '#ui/use-fitting-height.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { ReviewActs } from './review-acts.tsx'
import { KhatianTables } from './khatian-tables.tsx'
import { passingActs, possibleActs } from './possible-acts.ts'
import classes from './review.module.css'
import { ScanPages } from './scan-pages.tsx'
import { useChangedCells } from './use-changed-cells.ts'
import type { Reviewed } from './review-queries.ts'
import { useSeenEnd } from './use-seen-end.ts'

type Props = {
  reviewed: Reviewed
  office: OfficeRules
  readOnly: boolean
  side: ((shown: Reviewed) => ReactNode) | undefined
  second: (look: (spot: PaperSpot | null) => void) => ReactNode
  /** somebody else changed it while it was read */
  changed: boolean
  onSeen: () => void
  onPassed: () => Promise<void>
  onTakenBack: () => void
}

/** The record beside its scan: what is looked at in the tables has the ruler on it there. */
export function RecordTab({ reviewed, office, readOnly, side, second, changed, ...acts }: Props) {
  const { khatian, template, rev, hidden = [] } = reviewed
  const [spot, setSpot] = useState<PaperSpot | null>(null)
  const [at, setAt] = useState<string | null>(null)
  const [pointed, setPointed] = useState<ReadonlySet<string>>(new Set())
  const { dagsEnd, dagsSeen } = useSeenEnd()
  const fitting = useFittingHeight()
  const corrected = useChangedCells(khatian)
  useStartedReview(khatian, rev, office, readOnly)
  const whole = template !== undefined && hidden.length === 0

  function look(path: string): void {
    setAt(path)
    if (template !== undefined) setSpot(spotOfPath(path, khatian, template))
  }

  function point(path: string): void {
    setAt(path)
    setPointed((old) => (old.has(path) ? new Set([...old].filter((one) => one !== path)) : new Set([...old, path])))
  }

  return (
    <div
      ref={fitting}
      id="panel-record"
      role="tabpanel"
      aria-labelledby="tab-record"
      className={classes['sides']}
      // Differences of two keyings stand above the record: then the page scrolls.
      data-whole={whole && (khatian.second?.differences.length ?? 0) === 0}
    >
      {side?.(reviewed) ?? <ScanPages key={khatian.id} khatian={khatian} spot={spot} />}
      <div className={classes['record']}>
        <div className={classes['read']}>
          {second(setSpot)}
          {whole ? (
            <KhatianTables
              {...{ khatian, template, at, pointed, dagsEnd }}
              changed={corrected}
              onLook={look}
              onPoint={point}
            />
          ) : null}
        </div>
        {readOnly ? null : (
          <ReviewActs
            {...{ khatian, template, rev, office, pointed, dagsSeen, changed }}
            secondOpen={hidden.length > 0 || hasOpenDifferences(khatian)}
            onUnpoint={point}
            onShowDags={() => dagsEnd.current?.scrollIntoView({ block: 'nearest' })}
            {...acts}
          />
        )}
      </div>
    </div>
  )
}

/** Tells the server that the khatian is being read to be passed: from now on its keyer cannot take it back. [KHS-21] */
function useStartedReview(khatian: Khatian, rev: number, office: OfficeRules, readOnly: boolean): void {
  const { permissions, user } = useSession()
  const { id: khatianId } = khatian
  const mayPass = possibleActs(khatian, office, permissions, user?.id ?? '').some(
    ({ act, own }) => passingActs.includes(act) && !own,
  )
  useEffect(() => {
    if (readOnly || !mayPass) return
    // Without an answer the keyer may still take it back, and the act here is then refused as stale.
    request(khatianCalls['khatian.start-review'], { khatianId }).catch(() => undefined)
  }, [khatianId, rev, mayPass, readOnly])
}

function hasOpenDifferences({ second }: Khatian): boolean {
  return second !== undefined && second.settled === null && second.differences.length > 0
}
