import { required } from '#domain/validation/rules.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import classes from '#forms/plain/plain.module.css'
import { SubmitRow } from '#forms/plain/submit-row.tsx'
import { usePlainForm } from '#forms/plain/use-plain-form.ts'
import { VisitorPage } from '#forms/plain/visitor-page.tsx'
import '#platform/wire/factor-refusals.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useSession } from '#platform/session/session.ts'
import { signInVendor } from '#platform/session/vendor-sign-in.ts'
import { PlainField } from '#ui/plain-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'

/** The vendors' own login, of kiosks and union digital centres too. A registration that waits or was refused is told here. */
export function VendorLoginScreen({ popup, language }: { popup: boolean; language: ReactNode }) {
  const { t } = useLingui()
  const { problem } = useSession()
  const [asksCode, setAsksCode] = useState(false)
  const form = usePlainForm({
    initial: { username: '', password: '', code: '' },
    rules: { username: [required], password: [required], code: asksCode ? [required] : [] },
    send: async ({ username, password, code }) => {
      try {
        await signInVendor({ username, password, ...(asksCode ? { code } : {}) }, popup)
      } catch (error) {
        // The password was right: nothing is wrong, one more thing is asked for.
        if (!asksCode && error instanceof ApiProblem && error.code === 'factor.needed') return setAsksCode(true)
        throw error
      }
      if (popup) window.close()
    },
  })
  const known = problem === null ? null : new ApiProblem(problem)
  return (
    <VisitorPage kind="vendor" title={t`Sign in for vendors`} language={language} popup={popup}>
      <form {...form.form} className={classes['form']}>
        <FormProblem problem={form.problem ?? known} />
        <PlainField
          label={t`User name, mobile number or e-mail`}
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          {...form.field('username')}
        />
        <PlainField label={t`Password`} type="password" autoComplete="current-password" {...form.field('password')} />
        {asksCode ? (
          <PlainField
            label={t`Code of the app, or one of those on paper`}
            hint={<Trans>Your account has a second step.</Trans>}
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoFocus
            data-typing="plain"
            {...form.field('code')}
          />
        ) : null}
        <SubmitRow busy={form.busy} label={t`Sign in`} />
      </form>
      <nav className={classes['ways']} aria-label={t`Other ways`}>
        <a href="/vendor/register">
          <Trans>Register as a vendor</Trans>
        </a>
        <a href="/vendor/reset-password">
          <Trans>Forgot the password?</Trans>
        </a>
        <a href="/citizen/login">
          <Trans>Sign in for citizens</Trans>
        </a>
        <a href="/">
          <Trans>Office staff</Trans>
        </a>
      </nav>
    </VisitorPage>
  )
}
