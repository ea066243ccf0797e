import '#platform/wire/correction-refusals.ts'
import { RequestFrame, RequestPending } from './request-frame.tsx'
import { requestKeys } from './request-keys.ts'
import { surveyChoices } from '#contract/lists/survey-names.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { FactGrid, type GridFact } from '#forms/fact-grid.tsx'
import { KhatianStatusBadge } from '#forms/khatian-status-badge.tsx'
import { useListPoll } from '#platform/live/use-live.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useSession } from '#platform/session/session.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useScreenKeySheet } from '#ui/key-sheet.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { EmActs } from './em-acts.tsx'
import { EntryLink } from './entry-link.tsx'
import { emQueries, type EmRequestView } from '#platform/queries/em-queries.ts'
import { caseName, EmStageBadge } from './em-stage.tsx'
import { emDoneWords, emKindWords } from './em-words.ts'

/** One request of e-mutation: what it asks for, its stage, what the person may do, and what was done by whom. */
export function EmRequestScreen({ requestId }: { requestId: string }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const refetchInterval = useListPoll()
  const found = useQuery({ ...emQueries.one(desk?.id, requestId), refetchInterval, enabled: online })
  const name = t`Request of e-Mutation`
  usePageTitle(
    found.data === undefined ? name : `${i18n._(emKindWords[found.data.kind])} ${text.digits(found.data.requestNo)}`,
  )
  useScreenKeySheet(requestKeys)
  if (found.data !== undefined) return <Shown found={found.data} />
  return <RequestPending title={name} error={found.error} />
}

function Shown({ found }: { found: EmRequestView }) {
  const { i18n } = useLingui()
  const text = useText()
  return (
    <RequestFrame
      title={`${i18n._(emKindWords[found.kind])} ${text.digits(found.requestNo)}`}
      badge={<EmStageBadge stage={found.stage} />}
      top={
        <>
          <Facts found={found} />
          <EmActs found={found} />
          <EntryLink found={found} />
        </>
      }
      reason={found.reason}
      log={found.log}
      words={emDoneWords}
    />
  )
}

function Facts({ found }: { found: EmRequestView }) {
  const { t } = useLingui()
  const text = useText()
  const [surveyBn, surveyEn] = surveyChoices[found.survey]
  const facts: GridFact[] = [
    { label: t`Asked for by`, value: text.pick(found.clientBn, found.clientEn) },
    { label: t`Mutation case`, value: text.digits(caseName(found.caseKey)) },
    {
      label: t`Khatian`,
      value: `${text.pick(surveyBn, surveyEn)} ${showNumber(found.khatianNo, text.locale)}`,
    },
    ...(found.khatianStatus === null
      ? []
      : [{ label: t`Status of the khatian`, value: <KhatianStatusBadge status={found.khatianStatus} /> }]),
    { label: t`Mouza`, value: text.pick(found.mouzaBn, found.mouzaEn) },
    { label: t`JL number`, value: text.digits(found.jlNumber) },
    { label: t`Office`, value: text.pick(found.officeBn, found.officeEn) },
    { label: t`Applicant`, value: found.applicant },
    { label: t`Mobile number`, value: text.digits(found.mobile) },
    { label: t`Asked for`, value: text.dateTime(found.createdAt) },
  ]
  return <FactGrid facts={facts} />
}
