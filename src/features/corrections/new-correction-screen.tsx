import { citizenCorrectionCalls as calls } from '#contract/calls/citizen-correction.ts'
import type { CorrectionSubject } from '#domain/correction/types.ts'
import { isSurveyKey } from '#domain/khatian/survey.ts'
import { required } from '#domain/validation/rules.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import plain from '#forms/plain/plain.module.css'
import { SubmitRow } from '#forms/plain/submit-row.tsx'
import { usePlainForm } from '#forms/plain/use-plain-form.ts'
import { useText } from '#platform/locale/locale.ts'
import { request } from '#platform/wire/api.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Frame } from '#forms/plain/public-frame.tsx'
import { CorrectionFrame } from './correction-frame.tsx'
import classes from './corrections.module.css'
import { ForCitizens } from './for-citizens.tsx'
import { SubjectBoxes } from './subject-boxes.tsx'

/** The khatian that is to be corrected, as the search found it. */
export type Wanted = { readonly jlNumberId: string; readonly survey: string; readonly khatianNo: string }

/** Asks for the correction of a khatian that was found. */
export function NewCorrectionScreen({
  wanted,
  frame,
  onMade,
}: {
  readonly wanted: Wanted
  readonly frame: Frame
  readonly onMade: (caseId: string) => void
}) {
  const { t } = useLingui()
  return (
    <CorrectionFrame title={t`Ask for a correction`} frame={frame}>
      <ForCitizens>
        {() =>
          wanted.khatianNo === '' ? (
            <p>
              <Trans>Find the khatian first; the way to ask stands below it.</Trans>{' '}
              <a href="/order">
                <Trans>Find a khatian</Trans>
              </a>
            </p>
          ) : (
            <NewForm wanted={wanted} onMade={onMade} />
          )
        }
      </ForCitizens>
    </CorrectionFrame>
  )
}

function NewForm({ wanted, onMade }: { readonly wanted: Wanted; readonly onMade: (caseId: string) => void }) {
  const { t } = useLingui()
  const text = useText()
  const about = useId()
  const [subjects, setSubjects] = useState<readonly CorrectionSubject[]>([])
  const [missing, setMissing] = useState(false)
  const form = usePlainForm({
    initial: { text: '' },
    rules: { text: [required] },
    send: async (values, idempotencyKey) => {
      setMissing(subjects.length === 0)
      const { jlNumberId, survey, khatianNo } = wanted
      if (subjects.length === 0 || !isSurveyKey(survey)) return
      const made = await request(
        calls['citizen-correction.create'],
        { jlNumberId, survey, khatianNo, subjects: [...subjects], text: values.text },
        { idempotencyKey },
      )
      form.reset({ text: '' })
      onMade(made.id)
    },
  })
  const field = form.field('text')
  const number = text.digits(wanted.khatianNo)
  return (
    <form {...form.form} className={plain['form']}>
      <p>
        <Trans>Khatian {number}</Trans>
      </p>
      <FormProblem problem={form.problem} />
      {missing ? (
        <Notice kind="bad">
          <Trans>Say what is to be corrected.</Trans>
        </Notice>
      ) : null}
      <SubjectBoxes
        value={subjects}
        onChange={(chosen) => {
          setMissing(false)
          setSubjects(chosen)
        }}
      />
      <div className={classes['text']}>
        <label htmlFor={about}>{t`What is wrong, and how it should read`}</label>
        <textarea
          id={about}
          name={field.name}
          rows={6}
          maxLength={5000}
          required
          value={field.value}
          aria-invalid={field.fault !== null}
          aria-describedby={`${about}-fault`}
          onChange={(event) => field.onChange(event.currentTarget.value)}
        />
        <p id={`${about}-fault`} className={classes['fault']} aria-live="polite">
          {field.fault}
        </p>
      </div>
      <SubmitRow busy={form.busy} label={t`Submit the request`} />
    </form>
  )
}
