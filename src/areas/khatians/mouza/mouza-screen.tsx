import { RecordProblem } from '#forms/way-back/record-problem.tsx'
import { findingAcceptance } from '#contract/resources/finding-acceptance.ts'
import { findingNames } from '#contract/lists/finding-names.ts'
import { surveyChoices } from '#contract/lists/survey-names.ts'
import { findingKinds, type FindingKind } from '#domain/mouza/finding.ts'
import { khatianStatus } from '#domain/khatian/status.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { useAreaText } from '#forms/area-text.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useScreenKeySheet } from '#ui/key-sheet.ts'
import { Notice } from '#ui/notice.tsx'
import { Pager } from '#ui/pager.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { AcceptDialog } from './accept-dialog.tsx'
import { FindingItem } from './finding-item.tsx'
import { mouzaKeys } from './mouza-keys.ts'
import { mouzaQueries, type FindingPlace, type FindingView, type MouzaView } from './mouza-queries.ts'
import classes from './mouza.module.css'

export type Narrowed = {
  survey?: SurveyKey | undefined
  kind?: FindingKind | undefined
  state?: 'OPEN' | 'ACCEPTED' | undefined
}

type Props = {
  mouzaId: string
  narrowed: Narrowed
  onNarrow: (narrowed: Narrowed) => void
  scan: (place: FindingPlace) => ReactNode
}

/** What does not add up in the land of a mouza, the most land first, each finding beside the strips of its books. */
export function MouzaScreen({ mouzaId, narrowed, onNarrow, scan }: Props) {
  const { t } = useLingui()
  const text = useText()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const [page, setPage] = useState(1)
  const asked = { state: 'OPEN', ...narrowed, pageNo: page, pageSize: 10 } as const
  const found = useQuery({ ...mouzaQueries.one(desk?.id, mouzaId, asked), enabled: online })
  const mouza = found.data === undefined ? '' : text.pick(found.data.mouzaBn, found.data.mouzaEn)
  usePageTitle(mouza === '' ? t`Mouza reconciliation` : t`Land of mouza ${mouza}`)
  useScreenKeySheet(mouzaKeys)

  function narrow(change: Narrowed): void {
    setPage(1)
    onNarrow({ ...narrowed, ...change })
  }

  return (
    <>
      <h1>{mouza === '' ? <Trans>Mouza reconciliation</Trans> : <Trans>Land of mouza {mouza}</Trans>}</h1>
      {online ? null : (
        <Notice kind="info">
          <Trans>There is no connection. What does not add up in a mouza is known to the server alone.</Trans>
        </Notice>
      )}
      {found.error === null ? null : <RecordProblem error={found.error} />}
      {found.data === undefined ? (
        online && found.error === null ? (
          <Spinner />
        ) : null
      ) : (
        <>
          <Standing view={found.data} />
          <Choices view={found.data} narrowed={narrowed} onNarrow={narrow} />
          <Findings
            key={`${found.data.survey ?? ''}/${page}/${narrowed.kind ?? ''}/${narrowed.state ?? ''}`}
            mouzaId={mouzaId}
            view={found.data}
            scan={scan}
          />
          <Pager
            paging={{ page, pageSize: 10, sizes: [10], setPage, setPageSize: () => undefined }}
            total={found.data.total}
            digits={text.digits}
          />
        </>
      )}
    </>
  )
}

/** How far the survey that is shown adds up. */
function Standing({ view: { surveys, survey } }: { view: MouzaView }) {
  const text = useText()
  const area = useAreaText()
  const standing = surveys.find((one) => one.survey === survey)
  if (standing === undefined)
    return (
      <p>
        <Trans>No khatian of this mouza has been keyed yet.</Trans>
      </p>
    )
  const [dags, open, accepted] = [standing.dags, standing.open, standing.findings - standing.open].map(text.digits)
  const offBy = area(standing.offBy)
  return (
    <>
      <p className={classes['standing']}>
        <span>
          <Trans>Dags: {dags}</Trans>
        </span>
        <span>
          <Trans>Findings: {open}</Trans>
        </span>
        <span>
          <Trans>Accepted: {accepted}</Trans>
        </span>
        <span>
          <Trans>Land at stake: {offBy} acres</Trans>
        </span>
      </p>
      {standing.isWhole ? null : (
        <Notice kind="info">
          <Trans>
            Not every khatian of this mouza is in yet: land that is short and numbers that are missing are told once all
            are.
          </Trans>
        </Notice>
      )}
    </>
  )
}

type ChoicesProps = { view: MouzaView; narrowed: Narrowed; onNarrow: (change: Narrowed) => void }

function Choices({ view, narrowed, onNarrow }: ChoicesProps) {
  const { t } = useLingui()
  const text = useText()
  const kind = findingKinds.find((one) => one === narrowed.kind)
  return (
    <div className={classes['choices']}>
      <NativeSelect
        label={t`Survey`}
        value={view.survey ?? ''}
        onChange={(event) => {
          const survey = view.surveys.find((one) => one.survey === event.currentTarget.value)?.survey
          if (survey !== undefined) onNarrow({ survey })
        }}
        data={view.surveys.map(({ survey, open }) => {
          const [bn, en] = surveyChoices[survey]
          return { value: survey, label: `${text.pick(bn, en)} (${text.digits(open)})` }
        })}
      />
      <NativeSelect
        label={t`Kind of finding`}
        value={kind ?? ''}
        onChange={(event) => onNarrow({ kind: findingKinds.find((one) => one === event.currentTarget.value) })}
        data={[
          { value: '', label: t`All` },
          ...findingKinds.map((one) => {
            const [bn, en] = findingNames[one]
            return { value: one as string, label: text.pick(bn, en) }
          }),
        ]}
      />
      <NativeSelect
        label={t`State`}
        value={narrowed.state ?? 'OPEN'}
        onChange={(event) => onNarrow({ state: event.currentTarget.value === 'ACCEPTED' ? 'ACCEPTED' : 'OPEN' })}
        data={[
          { value: 'OPEN', label: t`Not accepted` },
          { value: 'ACCEPTED', label: t`Accepted` },
        ]}
      />
    </div>
  )
}

type FindingsProps = { mouzaId: string; view: MouzaView; scan: (place: FindingPlace) => ReactNode }

function Findings({ mouzaId, view, scan }: FindingsProps) {
  const { t } = useLingui()
  const may = useMay()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { findings, survey } = view
  const [at, setAt] = useState<number | null>(null)
  const [accepting, setAccepting] = useState<FindingView | null>(null)
  const withdraw = useMutation({
    mutationFn: ({ id, rev }: { id: string; rev: number }) =>
      request(findingAcceptance.calls.remove, { id, rev }, { idempotencyKey: crypto.randomUUID() }),
    onSettled: () => queries.invalidateQueries({ queryKey: mouzaQueries.all }),
  })
  useKeys({
    j: () => setAt(Math.min(findings.length - 1, (at ?? -1) + 1)),
    k: () => setAt(Math.max(0, (at ?? 1) - 1)),
    a: () => {
      const finding = findings[at ?? -1]
      if (finding?.accepted === null && may('KHATIAN_VOLUME.UPDATE')) setAccepting(finding)
    },
    c: () => {
      const place = findings[at ?? -1]?.places[0]
      if (place === undefined) return
      void (place.status === khatianStatus.approved && may('KHATIAN_CORRECTION.OPEN_CASE')
        ? navigate({ to: '/khatian-corrections/new', search: { khatianId: place.khatianId } })
        : navigate({ to: '/khatian-view/$survey/$id', params: { survey: place.survey, id: place.khatianId } }))
    },
  })
  if (findings.length === 0)
    return (
      <p>
        <Trans>Nothing is found that does not add up.</Trans>
      </p>
    )
  return (
    <>
      {withdraw.error === null ? null : <RecordProblem error={withdraw.error} />}
      <ol className={classes['findings']} aria-label={t`Findings`}>
        {findings.map((finding, index) => (
          <FindingItem
            key={`${finding.kind}/${finding.subject}`}
            finding={finding}
            open={index === at}
            busy={withdraw.isPending}
            onToggle={() => setAt(index === at ? null : index)}
            onAccept={() => setAccepting(finding)}
            onWithdraw={() => finding.accepted !== null && withdraw.mutate(finding.accepted)}
            scan={scan}
          />
        ))}
      </ol>
      <p>
        <Link to={'/mouza-totals' as '/'}>
          <Trans>Land of mouzas as their books give it</Trans>
        </Link>
      </p>
      {accepting === null || survey === null ? null : (
        <AcceptDialog mouzaId={mouzaId} survey={survey} finding={accepting} onClose={() => setAccepting(null)} />
      )}
    </>
  )
}

/** Plain keys, but not where somebody types or answers a question. */
function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const target = event.target instanceof HTMLElement ? event.target : null
      if (event.ctrlKey || event.altKey || event.metaKey) return
      if (target?.closest('input, textarea, select, dialog') !== null && target !== null) return
      const act = keys[event.key]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
