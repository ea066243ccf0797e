import type { ReactNode } from 'react'
import { FormProblem } from './form-problem.tsx'
import { OneTimeCode } from './one-time-code.tsx'
import classes from './plain.module.css'
import { SubmitRow } from './submit-row.tsx'
import type { PlainForm } from './use-plain-form.ts'
import type { Sent, SentCode } from './use-sent-code.ts'

type Props<V extends { code: string }> = {
  code: SentCode
  sent: Sent
  form: PlainForm<V>
  submit: string
  /** what going back to the first step is called */
  back: string
  certain?: boolean
  said?: ReactNode
  children?: ReactNode
}

/** The second step: the code that was sent, and what is asked together with it. */
export function CodeForm<V extends { code: string }>({
  code,
  sent,
  form,
  submit,
  back,
  certain = true,
  said,
  children,
}: Props<V>) {
  const { ask, forget } = code
  return (
    <form {...form.form} className={classes['form']}>
      <FormProblem problem={form.problem} />
      <OneTimeCode sent={sent} certain={certain} said={said} field={form.field('code')} onResend={() => ask(sent.to)} />
      {children}
      <SubmitRow busy={form.busy} label={submit}>
        <button type="button" className={classes['quiet']} onClick={forget}>
          {back}
        </button>
      </SubmitRow>
    </form>
  )
}
