import { RecordProblem } from '#forms/way-back/record-problem.tsx'
import { useTab } from '#forms/use-tab.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { khatianStatus } from '#domain/khatian/status.ts'
import { rulesFor } from '#domain/khatian/survey-way.ts'
import { awaits, isApproved } from '#domain/khatian/transitions.ts'
import type { OfficeRules } from '#domain/volume/volume.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { awaitedWords } from '#forms/khatian-words.ts'
import type { PaperSpot } from '#forms/scan-choice.ts'
import { GovernmentMark } from '#forms/khatian-number.tsx'
import { HoldNotice } from '#forms/hold-notice.tsx'
import { KhatianStatusBadge } from '#forms/khatian-status-badge.tsx'
import { useScreenKeySheet } from '#ui/key-sheet.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TabStrip } from '#ui/tab-strip.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { RecordTab } from './record-tab.tsx'
import classes from './review.module.css'
import { reviewKeys } from './review-keys.ts'
import type { Reviewed } from './review-queries.ts'
import { useReview } from './use-review.ts'

type Tab = 'record' | 'paper' | 'dags' | 'versions' | 'comments' | 'log'

type Props = {
  khatianId: string
  /** whoever came by search only reads */
  readOnly?: boolean
  /** stands in the place of the scan, for khatians that are not in a book of paper */
  side?: ((shown: Reviewed) => ReactNode) | undefined
  /** the panels of other features: the pages as on paper, the dags in other surveys, the versions, the comments, the log */
  panels: Readonly<Record<Exclude<Tab, 'record'>, (shown: Reviewed, office: OfficeRules) => ReactNode>>
  /** what stands above the record, or in its place where `hidden` says that a part of it is withheld */
  second: (
    shown: Reviewed,
    office: OfficeRules,
    look: (spot: PaperSpot | null) => void,
    changed: () => void,
  ) => ReactNode
  /** the entry was taken back: on to where it is keyed */
  onTakenBack: (khatian: Khatian) => void
  /** after an act: on to the next khatian of the list one came from */
  onPassed: () => Promise<void>
}

const plainRules: OfficeRules = { skipVerification: false, allowSamePerson: false }

/** Values are withheld from who is to key them from the paper. */
function isSecondKeying(shown: Reviewed | undefined, readOnly: boolean, own: OfficeRules | undefined): boolean {
  if (shown === undefined || readOnly || shown.held || (shown.hidden ?? []).length === 0) return false
  const { khatian, volume } = shown
  return awaits(khatian.status, rulesFor(khatian.survey, volume?.rules ?? own ?? plainRules)) === 'comparison'
}

/** A khatian beside its scan, to be read, passed or sent back. */
export function ReviewScreen({ khatianId, readOnly = false, side, panels, second, onTakenBack, onPassed }: Props) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const text = useText()
  const { desk, user } = useSession()
  const mayRead = may('HAL_SABEK.READ_ALL')
  const [tab, setTab] = useTab<Tab>([
    'record',
    'paper',
    ...(mayRead ? (['dags'] as const) : []),
    'versions',
    'comments',
    'log',
  ])
  const [seen, setSeen] = useState<number | null>(null)
  const review = useReview(khatianId)
  useScreenKeySheet(reviewKeys)
  const number = showNumber(review.data?.khatian.number ?? '', text.locale)
  usePageTitle(
    number === ''
      ? t`Khatian`
      : isSecondKeying(review.data, readOnly, desk?.office)
        ? t`Second keying: khatian ${number}`
        : t`Khatian ${number}`,
  )
  // What was on the screen first is what was looked at; later revisions come in by themselves.
  // What the screen had kept from an earlier visit was not looked at now.
  if (review.data !== undefined && review.isFetchedAfterMount && seen === null) setSeen(review.data.rev)
  if (review.error !== null && review.data === undefined) return <RecordProblem error={review.error} />
  if (review.data === undefined) return <Spinner />
  const { khatian, volume, rev, held } = review.data
  const office = volume?.rules ?? desk?.office ?? plainRules
  const waitsFor = awaits(khatian.status, rulesFor(khatian.survey, office))
  const remark = khatian.remarks.at(-1)
  const place = volume?.place
  const [volumeNo, jl, version] = [volume?.volume.volumeNo ?? '', place?.jlNumber ?? '', khatian.version].map(
    text.digits,
  )
  const mouza = place === undefined ? '' : text.pick(place.mouzaBn, place.mouzaEn)
  return (
    <>
      <div className={classes['head']}>
        <h1>
          <Trans>Khatian {number}</Trans>
          <GovernmentMark number={khatian.number} />
        </h1>
        <KhatianStatusBadge status={khatian.status} />
        {waitsFor === null ? null : <span className={classes['waits']}>{i18n._(awaitedWords[waitsFor])}</span>}
        {khatian.version > 1 ? (
          <span>
            <Trans>Version {version}</Trans>
          </span>
        ) : null}
        {review.data.imported === true ? (
          <span className={classes['waits']}>
            <Trans>Imported from a file</Trans>
          </span>
        ) : null}
        {user !== null && khatian.authors.includes(user.id) ? (
          <span className={classes['waits']}>
            <Trans>You entered values of it</Trans>
          </span>
        ) : null}
        {volume === undefined ? null : (
          <span className={classes['place']}>
            <Trans>
              {mouza}, JL number {jl}, volume {volumeNo}
            </Trans>
          </span>
        )}
        {may('KHATIAN_CORRECTION.OPEN_CASE') && isApproved(khatian.status) && khatian.hold === undefined && !held ? (
          <Link to="/khatian-corrections/new" search={{ khatianId }}>
            <Trans>Ask for a correction</Trans>
          </Link>
        ) : null}
      </div>
      {remark === undefined ? null : (
        <Notice kind="warn">
          <Trans>Last remark:</Trans> <q>{remark.text}</q>
        </Notice>
      )}
      {held ? (
        <Notice kind="info">
          <Trans>There is no connection: the khatian is shown as this device has it.</Trans>
        </Notice>
      ) : null}
      <HoldNotice khatian={khatian} />
      {khatian.status === khatianStatus.locked && khatian.hold === undefined ? (
        <Notice kind="info">
          <Trans>This khatian is locked: nobody can ask for a new version before it is unlocked.</Trans>
        </Notice>
      ) : null}
      <TabStrip
        label={t`Khatian ${number}`}
        items={[
          { id: 'record', title: t`Record` },
          { id: 'paper', title: t`As on paper` },
          ...(mayRead ? ([{ id: 'dags', title: t`Hal-sabek` }] as const) : []),
          { id: 'versions', title: t`Versions` },
          { id: 'comments', title: t`Comments` },
          { id: 'log', title: t`Log` },
        ]}
        current={tab}
        onPick={setTab}
      />
      {tab === 'record' ? (
        <RecordTab
          key={khatianId}
          reviewed={review.data}
          office={office}
          readOnly={readOnly || held}
          side={side}
          second={(look) =>
            second(review.data, office, look, () => {
              // The revision that was made here is one's own.
              setSeen(rev + 1)
              void review.refetch()
            })
          }
          changed={seen !== null && seen < rev}
          onSeen={() => setSeen(rev)}
          onPassed={() => {
            // The act itself made the next revision.
            setSeen(rev + 1)
            return onPassed()
          }}
          onTakenBack={() => onTakenBack(khatian)}
        />
      ) : (
        <div id={`panel-${tab}`} role="tabpanel" aria-labelledby={`tab-${tab}`}>
          {panels[tab](review.data, office)}
        </div>
      )}
    </>
  )
}
