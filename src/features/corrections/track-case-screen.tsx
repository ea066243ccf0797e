import { citizenCorrectionCalls } from '#contract/calls/citizen-correction.ts'
import type { CallOutput } from '#contract/call.ts'
import { required } from '#domain/validation/rules.ts'
import { FactList } from '#forms/plain/fact-list.tsx'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import { PlainDigits } from '#forms/plain/plain-digits.tsx'
import plain from '#forms/plain/plain.module.css'
import { SubmitRow } from '#forms/plain/submit-row.tsx'
import { usePlainForm } from '#forms/plain/use-plain-form.ts'
import { useText } from '#platform/locale/locale.ts'
import { request } from '#platform/wire/api.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CaseSteps } from './case-steps.tsx'
import type { Frame } from '#forms/plain/public-frame.tsx'
import { CorrectionFrame } from './correction-frame.tsx'
import classes from './corrections.module.css'
import { useCaseWords } from './use-case-words.ts'

type Tracked = CallOutput<(typeof citizenCorrectionCalls)['public-correction.track']>

/** Following a correction without an account, by its number and the end of the mobile. */
export function TrackCaseScreen({ frame }: { readonly frame: Frame }) {
  const { t } = useLingui()
  const [found, setFound] = useState<Tracked | null>(null)
  const form = usePlainForm({
    initial: { trackingNo: '', mobileEnd: '' },
    rules: { trackingNo: [required], mobileEnd: [required] },
    send: async (values) => {
      setFound(null)
      setFound(await request(citizenCorrectionCalls['public-correction.track'], values))
      // What was looked for is nothing that could be lost.
      form.reset(values)
    },
  })
  return (
    <CorrectionFrame title={t`Follow a correction`} frame={frame}>
      <form {...form.form} className={plain['form']}>
        <FormProblem problem={form.problem} />
        <div className={plain['pair']}>
          <PlainDigits label={t`Tracking number`} maxLength={20} {...form.field('trackingNo')} />
          <PlainDigits label={t`Last four digits of the mobile`} maxLength={4} {...form.field('mobileEnd')} />
        </div>
        <SubmitRow busy={form.busy} label={t`Follow`} />
      </form>
      <div aria-live="polite">{found === null ? null : <Standing found={found} />}</div>
    </CorrectionFrame>
  )
}

function Standing({ found }: { readonly found: Tracked }) {
  const { t } = useLingui()
  const text = useText()
  const { standing } = useCaseWords()
  const day = found.hearingDate === null ? null : text.date(`${found.hearingDate}T00:00:00+06:00`)
  return (
    <>
      <p className={classes['standing']}>{standing(found)}</p>
      <FactList
        facts={[
          [t`Tracking number`, text.digits(found.trackingNo)],
          [t`Case number`, found.caseNo === null ? null : text.digits(found.caseNo)],
          [t`Land office`, text.pick(found.officeBn, found.officeEn)],
          [t`Asked for`, text.dateTime(found.createdAt)],
          [t`Hearing`, day === null ? null : `${day}, ${found.hearingPlace ?? ''}`],
        ]}
      />
      <CaseSteps log={found.log} />
    </>
  )
}
