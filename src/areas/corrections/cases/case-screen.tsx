import { RecordProblem } from '#forms/way-back/record-problem.tsx'
import '#platform/wire/correction-refusals.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import type { CaseAct } from '#domain/correction/transitions.ts'
import { processingNames } from '#contract/lists/khatian-correction.ts'
import { surveyChoices } from '#contract/lists/survey-names.ts'
import { caseDoneWords, outcomeWords, subjectWords, typeWords } from '#features/corrections/case-words.ts'
import { FactGrid, type GridFact } from '#forms/fact-grid.tsx'
import { useListPoll } from '#platform/live/use-live.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useSession } from '#platform/session/session.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useScreenKeySheet } from '#ui/key-sheet.ts'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Timeline } from '#workflow/timeline.tsx'
import { CaseActs } from './case-acts.tsx'
import { CaseTabs } from './case-tabs.tsx'
import { CaseTexts, Hearings } from './case-texts.tsx'
import type { CasePart } from './case-parts.ts'
import { PartOfCase } from './part-of-case.tsx'
import { CaseFiles } from './case-files.tsx'
import { CasePapers } from './case-papers.tsx'
import { caseKeys } from './case-keys.ts'
import { caseQueries, type Case } from './case-queries.ts'
import { CaseStatusBadge } from './case-status.tsx'
import classes from './cases.module.css'
import { SidesTable } from './sides-table.tsx'

type ScreenProps = {
  caseId: string
  /** the part that the address names; the whole case unless set */
  part?: CasePart | null
  /** of the khatian, as the address of its proposal names it */
  survey?: string
}

/** One case: its status, what the person may do, before and after, hearings, order, and what was done by whom. */
export function CaseScreen({ caseId, part = null, survey = '' }: ScreenProps) {
  const { t } = useLingui()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const refetchInterval = useListPoll()
  const found = useQuery({ ...caseQueries.one(desk?.id, caseId), refetchInterval, enabled: online })
  usePageTitle(t`Correction case`)
  useScreenKeySheet(caseKeys)
  if (found.data !== undefined) return <Shown found={found.data} part={part} survey={survey} />
  return (
    <>
      <h1>
        <Trans>Correction case</Trans>
      </h1>
      {found.error === null ? <Spinner /> : <RecordProblem error={found.error} />}
    </>
  )
}

function Shown({ found, part, survey }: { found: Case; part: CasePart | null; survey: string }) {
  const { i18n } = useLingui()
  const text = useText()
  const no = text.digits(found.caseNo ?? found.trackingNo)
  return (
    <>
      <div className={classes['head']}>
        <h1>
          <Trans>Case {no}</Trans>
        </h1>
        <CaseStatusBadge status={found.status} />
        {found.outcome === null ? null : <strong>{i18n._(outcomeWords[found.outcome])}</strong>}
      </div>
      <CaseTabs found={found} part={part}>
        {part === null ? <WholeCase found={found} /> : <PartOfCase found={found} part={part} survey={survey} />}
      </CaseTabs>
    </>
  )
}

function WholeCase({ found }: { found: Case }) {
  return (
    <>
      <CasePapers found={found} />
      <Facts found={found} />
      <CaseActs found={found}>
        {found.mayPropose ? (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/khatian-corrections/$id/entry/$survey"
                params={{ id: found.id, survey: found.survey }}
              />
            )}
          >
            <Trans>Propose a change</Trans>
          </Button>
        ) : null}
      </CaseActs>
      <CaseTexts found={found} />
      <SidesTable found={found} />
      <Hearings found={found} />
      <CaseFiles found={found} />
      <section className={classes['part']}>
        <h2>
          <Trans>What was done</Trans>
        </h2>
        <Log found={found} />
      </section>
    </>
  )
}

function Facts({ found }: { found: Case }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const applicant = found.parties.find(({ role }) => role === 'applicant')
  const sources = { citizen: t`Citizen`, office: t`Office` }
  const categories = { OFFICER: t`Officer`, STAFF: t`Staff` }
  const [surveyBn, surveyEn] = surveyChoices[found.survey]
  const [processingBn, processingEn] = processingNames[found.processing]
  const khatian = `${text.pick(surveyBn, surveyEn)} ${showNumber(found.khatianNo, text.locale)}`
  const { khatianId: id, survey } = found
  const link =
    survey === 'MUTATION' ? (
      <Link to="/mutation-khatian-view/$id" params={{ id }}>
        {khatian}
      </Link>
    ) : (
      <Link to="/khatian-view/$survey/$id" params={{ survey, id }}>
        {khatian}
      </Link>
    )
  const facts: GridFact[] = [
    { label: t`Khatian`, value: link },
    { label: t`Mouza`, value: text.pick(found.mouzaBn, found.mouzaEn) },
    { label: t`JL number`, value: text.digits(found.jlNumber) },
    { label: t`Land office`, value: text.pick(found.officeBn, found.officeEn) },
    { label: t`Union land office`, value: text.pick(found.unionBn ?? '–', found.unionEn ?? '–') },
    { label: t`Tracking number`, value: text.digits(found.trackingNo) },
    { label: t`Asked by`, value: sources[found.source] },
    { label: t`Asked for`, value: text.dateTime(found.createdAt) },
    { label: t`Processing`, value: text.pick(processingBn, processingEn) },
    { label: t`Sent on by`, value: found.sender === null ? t`Applicant` : categories[found.sender.personnelCategory] },
    { label: t`Type`, value: found.typeId === null ? '–' : i18n._(typeWords[found.typeId]) },
    {
      label: t`What is to be corrected`,
      value: found.subjects.map((one) => i18n._(subjectWords[one])).join(' · ') || '–',
    },
    ...(applicant === undefined
      ? []
      : [{ label: t`Applicant`, value: `${applicant.name}, ${text.digits(applicant.mobile)}` }]),
  ]
  return <FactGrid facts={facts} />
}

const dayMs = 86_400_000

/** Who gave each act at which desk, and how many days the case had stood there. */
function Log({ found }: { found: Case }) {
  const { t } = useLingui()
  const text = useText()
  const entries = found.log.map((entry, at) => {
    const before = found.log[at - 1]
    const days = before === undefined ? 0 : Math.floor((Date.parse(entry.at) - Date.parse(before.at)) / dayMs)
    const count = text.count(days)
    // Citizens have no desk; their names stand with the case and in no log.
    const who = entry.actorBn === '' && entry.actorEn === '' ? t`Applicant` : null
    return {
      key: String(at),
      done: Object.hasOwn(caseDoneWords, entry.act) ? (entry.act as CaseAct) : { said: entry.act },
      by: who === null ? entry : { actorBn: who, actorEn: who, deskBn: '', deskEn: '' },
      at: entry.at,
      comment: entry.comment,
      ...(days > 0 ? { detail: <span>{t`after ${count} days`}</span> } : {}),
    }
  })
  return <Timeline words={caseDoneWords} entries={entries} />
}
