import { citizenCorrectionCalls as calls } from '#contract/calls/citizen-correction.ts'
import { FactList } from '#forms/plain/fact-list.tsx'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import plain from '#forms/plain/plain.module.css'
import { useText } from '#platform/locale/locale.ts'
import { request } from '#platform/wire/api.ts'
import { useAct } from '#platform/wire/use-act.ts'
import { useAnswer } from '#platform/wire/use-answer.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CaseSteps } from './case-steps.tsx'
import { subjectWords, typeWords } from './case-words.ts'
import type { Frame } from '#forms/plain/public-frame.tsx'
import { CorrectionFrame } from './correction-frame.tsx'
import classes from './corrections.module.css'
import { OwnFiles } from './own-files.tsx'
import { ForCitizens } from './for-citizens.tsx'
import { useCaseWords, type OwnCase } from './use-case-words.ts'

/** One correction as its applicant follows it: steps, hearing, reasons, and where to appeal. */
export function MyCorrectionScreen({ caseId, frame }: { readonly caseId: string; readonly frame: Frame }) {
  const { t } = useLingui()
  return (
    <CorrectionFrame title={t`Correction of a khatian`} frame={frame}>
      <ForCitizens>{() => <One caseId={caseId} />}</ForCitizens>
    </CorrectionFrame>
  )
}

function One({ caseId }: { readonly caseId: string }) {
  const { data, error, show } = useAnswer(caseId, (signal) =>
    request(calls['citizen-correction.get'], { caseId }, { signal }),
  )
  if (data === null) return error === null ? <Spinner /> : <FormProblem problem={error} />
  return <Shown found={data} onChanged={show} />
}

function Shown({ found, onChanged }: { readonly found: OwnCase; readonly onChanged: (found: OwnCase) => void }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const { standing } = useCaseWords()
  const { busy, problem, run } = useAct()
  const [key] = useState(() => crypto.randomUUID())
  const hearing = found.hearings.at(-1)
  const day = hearing === undefined || hearing.date === null ? null : text.date(`${hearing.date}T00:00:00+06:00`)
  const place = hearing?.place ?? ''
  // The law gives thirty days from an order of the AC (Land) to go to the Collector.
  const mayAppeal = found.outcome === 'rejected' || found.outcome === 'corrected'
  return (
    <>
      <p className={classes['standing']}>{standing(found)}</p>
      <FormProblem problem={problem} />
      {day === null || hearing?.completed !== false ? null : (
        <Notice kind="warn">
          <Trans>
            Come to the hearing on {day}. Place: {place}
          </Trans>
        </Notice>
      )}
      <FactList
        facts={[
          [t`Tracking number`, text.digits(found.trackingNo)],
          [t`Case number`, found.caseNo === null ? null : text.digits(found.caseNo)],
          [t`Khatian`, text.digits(found.khatianNo)],
          [t`Mouza`, text.pick(found.mouzaBn, found.mouzaEn)],
          [t`Land office`, text.pick(found.officeBn, found.officeEn)],
          [t`What is to be corrected`, found.subjects.map((one) => i18n._(subjectWords[one])).join(' · ')],
          [t`Type`, found.typeId === null ? null : i18n._(typeWords[found.typeId])],
          [t`Hearing`, day === null ? null : `${day}, ${place}`],
          [t`Text of the order`, found.order?.text ?? null],
          [t`Reason`, found.reason],
          [t`Advice`, found.advice],
        ]}
      />
      <p className={classes['said']}>{found.text}</p>
      {mayAppeal ? (
        <Notice kind="info">
          <Trans>Whoever disagrees with the order can appeal to the Collector within 30 days.</Trans>
        </Notice>
      ) : null}
      <OwnFiles caseId={found.id} isOpen={found.outcome === null} />
      <CaseSteps log={found.log} />
      {found.mayWithdraw ? (
        <p className={plain['acts']}>
          <button
            type="button"
            className={plain['quiet']}
            disabled={busy}
            onClick={() =>
              run(async () =>
                onChanged(
                  await request(
                    calls['citizen-correction.withdraw'],
                    { caseId: found.id, baseRev: found.rev },
                    { idempotencyKey: key },
                  ),
                ),
              )
            }
          >
            <Trans>Withdraw the request</Trans>
          </button>
        </p>
      ) : null}
    </>
  )
}
