import { showNumber } from '#domain/kernel/khatian-number.ts'
import { awaits } from '#domain/khatian/transitions.ts'
import { useText } from '#platform/locale.ts'
import { usePageTitle } from '#platform/page-title.ts'
import { useSession } from '#platform/session.ts'
import { useProblemText } from '#platform/use-problem-text.ts'
import { awaitedWords } from '#forms/khatian-words.ts'
import { StatusBadge } from '#forms/status-badge.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ActBar } from './act-bar.tsx'
import { KhatianTables } from './khatian-tables.tsx'
import classes from './review.module.css'
import { ScanPages } from './scan-pages.tsx'
import { useReview } from './use-review.ts'

type Props = {
  khatianId: string
  /** the log, which is another feature's */
  log: ReactNode
  /** after an act: on to the next khatian of the list one came from */
  onPassed: () => void
}

/** A khatian beside its scan, to be read, passed or sent back. */
export function ReviewScreen({ khatianId, log, onPassed }: Props) {
  const { t, i18n } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const { desk, user } = useSession()
  const [tab, setTab] = useState<'record' | 'log'>('record')
  const [seen, setSeen] = useState<number | null>(null)
  const review = useReview(khatianId)
  const number = showNumber(review.data?.khatian.number ?? '', text.locale)
  usePageTitle(number === '' ? t`Khatian` : t`Khatian ${number}`)
  // What was on the screen first is what was looked at; later revisions come in by themselves.
  if (review.data !== undefined && seen === null) setSeen(review.data.rev)
  if (review.error !== null && review.data === undefined) return <Notice kind="bad">{problemText(review.error)}</Notice>
  if (review.data === undefined) return <Spinner />
  const { khatian, template, volume, rev } = review.data
  const office = volume?.rules ?? desk?.office ?? { skipVerification: false, allowSamePerson: false }
  const waitsFor = awaits(khatian.status, office)
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
        </h1>
        <StatusBadge status={khatian.status} />
        {waitsFor === null ? null : <span className={classes['waits']}>{i18n._(awaitedWords[waitsFor])}</span>}
        {khatian.version > 1 ? (
          <span>
            <Trans>Version {version}</Trans>
          </span>
        ) : null}
        {user !== null && khatian.authors.includes(user.id) ? (
          <span className={classes['waits']}>
            <Trans>You entered values of it</Trans>
          </span>
        ) : null}
      </div>
      {volume === undefined ? null : (
        <p className={classes['place']}>
          <Trans>
            {mouza}, JL number {jl}, volume {volumeNo}
          </Trans>
        </p>
      )}
      {remark === undefined ? null : (
        <Notice kind="warn">
          <Trans>Last remark:</Trans> <q>{remark.text}</q>
        </Notice>
      )}
      <div className={classes['tabs']} role="tablist" aria-label={t`Khatian ${number}`}>
        <TabButton id="record" current={tab} onPick={setTab}>
          <Trans>Record</Trans>
        </TabButton>
        <TabButton id="log" current={tab} onPick={setTab}>
          <Trans>Log</Trans>
        </TabButton>
      </div>
      {tab === 'record' ? (
        <div id="panel-record" role="tabpanel" aria-labelledby="tab-record" className={classes['sides']}>
          <ScanPages key={khatian.id} khatian={khatian} />
          <div className={classes['record']}>
            {template === undefined ? null : <KhatianTables khatian={khatian} template={template} />}
            <ActBar
              khatian={khatian}
              rev={rev}
              office={office}
              changed={seen !== null && seen < rev}
              onSeen={() => setSeen(rev)}
              onPassed={() => {
                // The act itself made the next revision.
                setSeen(rev + 1)
                onPassed()
              }}
            />
          </div>
        </div>
      ) : (
        <div id="panel-log" role="tabpanel" aria-labelledby="tab-log">
          {log}
        </div>
      )}
    </>
  )
}

type TabProps = {
  id: 'record' | 'log'
  current: string
  onPick: (id: 'record' | 'log') => void
  children: ReactNode
}

function TabButton({ id, current, onPick, children }: TabProps) {
  return (
    <button
      id={`tab-${id}`}
      type="button"
      role="tab"
      aria-selected={current === id}
      aria-controls={current === id ? `panel-${id}` : undefined}
      onClick={() => onPick(id)}
    >
      {children}
    </button>
  )
}
