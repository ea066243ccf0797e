import { accountCalls } from '#contract/calls/account.ts'
import { checkContact } from '#domain/validation/contact.ts'
import { required } from '#domain/validation/rules.ts'
import { request } from '#platform/wire/api.ts'
import { signInPlace } from '#platform/session/sign-in-place.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { by } from '../field-rules.ts'
import { FormProblem } from './form-problem.tsx'
import { PlainDigits } from './plain-digits.tsx'
import classes from './plain.module.css'
import { SubmitRow } from './submit-row.tsx'
import { type PlainForm, usePlainForm } from './use-plain-form.ts'
import { type SentCode, useSentCode } from './use-sent-code.ts'

const userTypes = { citizen: 'CITIZEN', vendor: 'VENDOR' } as const

type Registering = keyof typeof userTypes

/** Registering begins with a code to a contact, which stays typed for whoever comes back to it. */
export function useContactStep(kind: Registering): { code: SentCode; form: PlainForm<{ contact: string }> } {
  const code = useSentCode((name) =>
    request(accountCalls['account.code'], { purpose: 'REGISTER', userType: userTypes[kind], name }),
  )
  const form = usePlainForm({
    initial: { contact: '' },
    rules: { contact: [required, by(checkContact)] },
    send: ({ contact }) => code.ask(contact.trim()),
  })
  return { code, form }
}

type Props = { kind: Registering; form: PlainForm<{ contact: string }>; children?: ReactNode }

/** Asks for the contact that a registration is proven by. */
export function ContactStep({ kind, form, children }: Props) {
  const { t } = useLingui()
  return (
    <form {...form.form} className={classes['form']}>
      {children}
      <FormProblem problem={form.problem} />
      <PlainDigits
        label={t`Mobile number or e-mail`}
        hint={t`A one-time code is sent there.`}
        inputMode="email"
        autoComplete="tel"
        autoFocus
        {...form.field('contact')}
      />
      <SubmitRow busy={form.busy} label={t`Send a code`}>
        <a href={signInPlace(kind)}>
          <Trans>Back to sign-in</Trans>
        </a>
      </SubmitRow>
    </form>
  )
}
