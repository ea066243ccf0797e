import { accountCalls } from '#contract/calls/account.ts'
import { checkOneTimeCode, checkPassword } from '#domain/validation/contact.ts'
import { required } from '#domain/validation/rules.ts'
import { by } from '#forms/field-rules.ts'
import { CodeForm } from '#forms/plain/code-form.tsx'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import classes from '#forms/plain/plain.module.css'
import { SubmitRow } from '#forms/plain/submit-row.tsx'
import { usePlainForm } from '#forms/plain/use-plain-form.ts'
import { useSentCode } from '#forms/plain/use-sent-code.ts'
import { VisitorPage } from '#forms/plain/visitor-page.tsx'
import { request } from '#platform/wire/api.ts'
import { signInPlace } from '#platform/session/sign-in-place.ts'
import type { UserKind } from '#platform/wire/tokens.ts'
import { Notice } from '#ui/notice.tsx'
import { PlainField } from '#ui/plain-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'

const userTypes = { office: 'OFFICE', citizen: 'CITIZEN', vendor: 'VENDOR' } as const

/** A forgotten password: a code to the contact of the account, then the new password. Nothing tells whether there is one. */
export function ResetPasswordScreen({ kind, language }: { kind: UserKind; language: ReactNode }) {
  const { t } = useLingui()
  const userType = userTypes[kind]
  const [done, setDone] = useState(false)
  const code = useSentCode((name) => request(accountCalls['account.code'], { purpose: 'RESET', userType, name }))
  const { sent } = code
  const first = usePlainForm({
    initial: { name: '' },
    rules: { name: [required] },
    send: ({ name }) => code.ask(name.trim()),
  })
  const second = usePlainForm({
    initial: { code: '', newPassword: '' },
    rules: { code: [required, by(checkOneTimeCode)], newPassword: [required, by(checkPassword)] },
    places: { 'code.wrong': 'code' },
    send: async (values, idempotencyKey) => {
      const input = { userType, name: sent?.to ?? '', ...values }
      await request(accountCalls['account.reset-password'], input, { idempotencyKey })
      setDone(true)
    },
  })
  const nameLabel = {
    office: t`User name`,
    citizen: t`Mobile number, NID or e-mail`,
    vendor: t`User name, mobile number or e-mail`,
  }[kind]
  return (
    <VisitorPage kind={kind} title={t`Set a new password`} language={language}>
      {done ? (
        <>
          <Notice kind="good">
            <Trans>The new password is set. Every session of the account has ended.</Trans>
          </Notice>
          <p>
            <a href={signInPlace(kind)}>
              <Trans>Sign in</Trans>
            </a>
          </p>
        </>
      ) : sent === null ? (
        <form {...first.form} className={classes['form']}>
          <FormProblem problem={first.problem} />
          <PlainField
            label={nameLabel}
            autoComplete="username"
            autoCapitalize="none"
            autoFocus
            {...first.field('name')}
          />
          <SubmitRow busy={first.busy} label={t`Send a code`}>
            <a href={signInPlace(kind)}>
              <Trans>Back to sign-in</Trans>
            </a>
          </SubmitRow>
        </form>
      ) : (
        <CodeForm
          code={code}
          sent={sent}
          form={second}
          submit={t`Set the password`}
          back={t`Another name`}
          certain={false}
        >
          <PlainField
            label={t`New password`}
            type="password"
            autoComplete="new-password"
            hint={t`At least 10 signs, no common word and no name of yours.`}
            {...second.field('newPassword')}
          />
        </CodeForm>
      )}
    </VisitorPage>
  )
}
