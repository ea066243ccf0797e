import { accountCalls } from '#contract/calls/account.ts'
import { checkPassword } from '#domain/validation/contact.ts'
import { required } from '#domain/validation/rules.ts'
import { by } from '#forms/field-rules.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import classes from '#forms/plain/plain.module.css'
import { SubmitRow } from '#forms/plain/submit-row.tsx'
import { usePlainForm } from '#forms/plain/use-plain-form.ts'
import { request } from '#platform/wire/api.ts'
import { PlainField } from '#ui/plain-field.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'

/** Another password, with the present one. Every other session of the account ends with the old one. */
export function PasswordSection({ onChanged }: { onChanged?: () => void }) {
  const { t } = useLingui()
  const form = usePlainForm({
    initial: { currentPassword: '', newPassword: '' },
    rules: { currentPassword: [required], newPassword: [required, by(checkPassword)] },
    places: { 'password.wrong': 'currentPassword' },
    send: async (values, idempotencyKey) => {
      await request(accountCalls['account.password'], values, { idempotencyKey })
      form.reset()
      showToast('good', t`The password was changed. Other sessions have ended.`)
      onChanged?.()
    },
  })
  return (
    <section className={classes['part']} aria-label={t`Password`}>
      <h2>
        <Trans>Password</Trans>
      </h2>
      <form {...form.form} className={classes['form']}>
        <FormProblem problem={form.problem} />
        <div className={classes['pair']}>
          <PlainField
            label={t`Present password`}
            type="password"
            autoComplete="current-password"
            {...form.field('currentPassword')}
          />
          <PlainField
            label={t`New password`}
            type="password"
            autoComplete="new-password"
            hint={t`At least 10 signs, no common word and no name of yours.`}
            {...form.field('newPassword')}
          />
        </div>
        <SubmitRow busy={form.busy} label={t`Change the password`} />
      </form>
    </section>
  )
}
