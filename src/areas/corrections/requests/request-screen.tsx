import '#platform/wire/correction-refusals.ts'
import { surveyChoices } from '#contract/lists/survey-names.ts'
import type { RequestKind } from '#domain/khatian-request/request.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { FactGrid, type GridFact } from '#forms/fact-grid.tsx'
import { KhatianStatusBadge } from '#forms/khatian-status-badge.tsx'
import { useListPoll } from '#platform/live/use-live.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useSession } from '#platform/session/session.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useScreenKeySheet } from '#ui/key-sheet.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GivenPages } from './given-pages.tsx'
import { RequestActs } from './request-acts.tsx'
import { RequestFiles } from './request-files.tsx'
import { RequestFrame, RequestPending } from './request-frame.tsx'
import { requestKeys } from './request-keys.ts'
import { requestQueries, type KhatianRequest } from './request-queries.ts'
import { RequestStatusBadge } from './request-status.tsx'
import { doneWords, kindWords } from './request-words.ts'
import { ResetFigures } from './reset-figures.tsx'

/** One request: what is asked for, where it stands, what the person may decide, and what was done by whom. */
export function RequestScreen({ kind, requestId }: { kind: RequestKind; requestId: string }) {
  const { i18n } = useLingui()
  const text = useText()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const refetchInterval = useListPoll()
  const found = useQuery({ ...requestQueries.one(desk?.id, kind, requestId), refetchInterval, enabled: online })
  const name = i18n._(kindWords[kind])
  usePageTitle(found.data === undefined ? name : `${name} ${text.digits(found.data.requestNo)}`)
  useScreenKeySheet(requestKeys)
  if (found.data !== undefined) return <Shown found={found.data} />
  return <RequestPending title={name} error={found.error} />
}

function Shown({ found }: { found: KhatianRequest }) {
  const { i18n } = useLingui()
  const text = useText()
  return (
    <RequestFrame
      title={`${i18n._(kindWords[found.kind])} ${text.digits(found.requestNo)}`}
      badge={<RequestStatusBadge kind={found.kind} status={found.status} />}
      top={
        <>
          <Facts found={found} />
          <RequestActs found={found} />
        </>
      }
      reason={found.reason}
      log={found.log}
      words={doneWords}
    >
      {found.kind === 'balance-reset' ? <ResetFigures found={found} /> : null}
      {found.pages.length === 0 ? null : <GivenPages pages={found.pages} />}
      {found.kind === 'agoto' || found.kind === 'balance-reset' ? (
        <RequestFiles found={found} kind={found.kind} />
      ) : null}
    </RequestFrame>
  )
}

function Facts({ found }: { found: KhatianRequest }) {
  const { t } = useLingui()
  const text = useText()
  const [surveyBn, surveyEn] = surveyChoices[found.survey]
  const khatian = `${text.pick(surveyBn, surveyEn)} ${showNumber(found.khatianNo, text.locale)}`
  const address = found.survey === 'MUTATION' ? 'mutation-khatian-view' : `khatian-view/${found.survey}`
  const { mutationKhatianId, mutationKhatianNo } = found
  const facts: GridFact[] = [
    { label: t`Khatian`, value: <a href={`/${address}/${found.khatianId}`}>{khatian}</a> },
    { label: t`Status of the khatian`, value: <KhatianStatusBadge status={found.khatianStatus} /> },
    { label: t`Mouza`, value: text.pick(found.mouzaBn, found.mouzaEn) },
    { label: t`JL number`, value: text.digits(found.jlNumber) },
    { label: t`Office of the book`, value: text.pick(found.officeBn, found.officeEn) },
    { label: t`Asked for`, value: text.dateTime(found.createdAt) },
    ...(mutationKhatianId === null
      ? []
      : [
          {
            label: t`Mutation khatian`,
            value: (
              <a href={`/mutation-khatian-view/${mutationKhatianId}`}>
                {showNumber(mutationKhatianNo ?? '', text.locale)}
              </a>
            ),
          },
        ]),
    ...(found.kind === 'balance-reset'
      ? [
          {
            label: t`Land balance`,
            value: (
              <Link to="/khatian-balance/$khatianId" params={{ khatianId: found.khatianId }}>
                <Trans>Dags and history</Trans>
              </Link>
            ),
          },
        ]
      : []),
  ]
  return <FactGrid facts={facts} />
}
