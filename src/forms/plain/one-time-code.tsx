import { useText } from '#platform/locale/locale.ts'
import { useCountdown } from '#ui/use-countdown.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { FormProblem } from './form-problem.tsx'
import { PlainDigits } from './plain-digits.tsx'
import classes from './plain.module.css'
import type { Sent } from './use-sent-code.ts'

type OneTimeCodeProps = {
  sent: Sent
  /** whether it is known that something was sent: a reset does not tell whether there is such an account */
  certain: boolean
  /** said in the place of the usual line, as where a code depends on more than the contact */
  said?: ReactNode
  field: Pick<ComponentProps<typeof PlainDigits>, 'name' | 'value' | 'onChange' | 'fault'>
  /** sends another code; the one before is then none */
  onResend: () => Promise<void>
}

/** The field for a code that was sent, with another one after the wait that the server asks for. */
export function OneTimeCode({ sent, certain, said, field, onResend }: OneTimeCodeProps) {
  const { t } = useLingui()
  const text = useText()
  const left = useCountdown(sent.resendAt)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const to = sent.to.includes('@') ? sent.to : text.digits(sent.to)
  const [minutes, seconds] = [text.digits(sent.minutes), text.digits(left)]

  async function resend(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await onResend()
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <output>
        {said !== undefined ? (
          said
        ) : certain ? (
          <Trans>
            A code was sent to {to}. It is good for {minutes} minutes.
          </Trans>
        ) : (
          <Trans>
            If there is an account for {to}, a code was sent to it. It is good for {minutes} minutes.
          </Trans>
        )}
      </output>
      <FormProblem problem={problem} />
      <PlainDigits label={t`One-time code`} autoComplete="one-time-code" maxLength={12} {...field} />
      <div className={classes['acts']}>
        <button type="button" className={classes['quiet']} disabled={busy || left > 0} onClick={() => void resend()}>
          {left > 0 ? <Trans>Send again in {seconds} s</Trans> : <Trans>Send the code again</Trans>}
        </button>
      </div>
    </>
  )
}
