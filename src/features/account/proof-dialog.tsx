import { accountCalls } from '#contract/calls/account.ts'
import { required } from '#domain/validation/rules.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import classes from '#forms/plain/plain.module.css'
import { SubmitRow } from '#forms/plain/submit-row.tsx'
import { usePlainForm } from '#forms/plain/use-plain-form.ts'
import '#platform/wire/factor-refusals.ts'
import { request } from '#platform/wire/api.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { PlainField } from '#ui/plain-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { answerProof } from './proof-store.ts'
import { factorQueries } from './session-queries.ts'
import { answerWithKey } from './security-key.ts'

/** Asks for the second factor before something grave, once for some minutes. [FAC-5] */
export function ProofDialog() {
  const { t } = useLingui()
  const problemText = useProblemText()
  const key = useQuery(factorQueries.challenge()).data?.key ?? null
  const form = usePlainForm({
    initial: { code: '' },
    rules: { code: [required] },
    send: async ({ code }, idempotencyKey) => {
      await request(accountCalls['account.confirm'], { code }, { idempotencyKey })
      answerProof(true)
    },
  })
  const withKey = useMutation({
    mutationFn: async (asked: NonNullable<typeof key>) =>
      request(accountCalls['account.confirm'], { state: asked.state, answer: await answerWithKey(asked.options) }),
    onSuccess: () => answerProof(true),
  })
  return (
    <Dialog title={t`Second step`} onClose={() => answerProof(false)}>
      <form {...form.form} className={classes['form']}>
        <p>
          <Trans>What you do now asks for your second step once more. It is not asked again for ten minutes.</Trans>
        </p>
        <FormProblem problem={form.problem} />
        {withKey.error === null ? null : <Notice kind="bad">{problemText(withKey.error)}</Notice>}
        <PlainField
          label={t`Code of the app, or one of those on paper`}
          autoComplete="one-time-code"
          required
          data-typing="plain"
          {...form.field('code')}
        />
        <SubmitRow busy={form.busy} label={t`Go on`}>
          {key === null ? null : (
            <button
              type="button"
              className={classes['quiet']}
              disabled={withKey.isPending}
              onClick={() => withKey.mutate(key)}
            >
              <Trans>Use the key</Trans>
            </button>
          )}
        </SubmitRow>
      </form>
    </Dialog>
  )
}
