import { accountCalls } from '#contract/calls/account.ts'
import type { CallOutput } from '#contract/call.ts'
import { required } from '#domain/validation/rules.ts'
import { FormProblem } from '#forms/plain/form-problem.tsx'
import classes from '#forms/plain/plain.module.css'
import { SubmitRow } from '#forms/plain/submit-row.tsx'
import { usePlainForm } from '#forms/plain/use-plain-form.ts'
import { request } from '#platform/wire/api.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { PlainField } from '#ui/plain-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import look from './factor-dialogs.module.css'
import { makeKey } from './security-key.ts'

const Picture = lazy(async () => {
  const { CodePicture: component } = await import('#ui/code-picture.tsx')
  return { default: component }
})

type AddProps = {
  kind: 'TOTP' | 'KEY'
  /** with the codes on paper that come with the first one */
  onAdded: (recoveryCodes: readonly string[] | null) => void
  onClose: () => void
}

type App = CallOutput<(typeof accountCalls)['account.begin-code-app']>

/** Adds an app or a key: the password first, then what proves that it works. */
export function AddFactorDialog({ kind, onAdded, onClose }: AddProps) {
  const { t } = useLingui()
  const [app, setApp] = useState<App | null>(null)
  const first = usePlainForm({
    initial: { name: kind === 'TOTP' ? t`App on the phone` : t`Key`, currentPassword: '' },
    rules: { name: [required], currentPassword: [required] },
    places: { 'password.wrong': 'currentPassword' },
    send: async ({ name, currentPassword }) => {
      if (kind === 'TOTP') return setApp(await request(accountCalls['account.begin-code-app'], { currentPassword }))
      const { options, state } = await request(accountCalls['account.begin-key'], { currentPassword })
      const answer = await makeKey(options)
      const { recoveryCodes } = await request(accountCalls['account.add-key'], { state, answer, name })
      onAdded(recoveryCodes)
    },
  })
  return (
    <Dialog title={kind === 'TOTP' ? t`Add an app with codes` : t`Add a key`} onClose={onClose}>
      {app === null ? (
        <form {...first.form} className={classes['form']}>
          <FormProblem problem={first.problem} />
          <PlainField label={t`Name`} maxLength={40} {...first.field('name')} />
          <PlainField
            label={t`Present password`}
            type="password"
            autoComplete="current-password"
            required
            {...first.field('currentPassword')}
          />
          <SubmitRow busy={first.busy} label={t`Go on`} />
        </form>
      ) : (
        <FirstCode app={app} name={first.values.name} onAdded={onAdded} />
      )}
    </Dialog>
  )
}

function FirstCode({ app, name, onAdded }: { app: App; name: string; onAdded: AddProps['onAdded'] }) {
  const { t } = useLingui()
  const form = usePlainForm({
    initial: { code: '' },
    rules: { code: [required] },
    send: async ({ code }) => {
      const { recoveryCodes } = await request(accountCalls['account.add-code-app'], { state: app.state, code, name })
      onAdded(recoveryCodes)
    },
  })
  const spaced = app.secret.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <form {...form.form} className={classes['form']}>
      <p>
        <Trans>Scan this picture with an authenticator app on your phone, then type the code that it shows.</Trans>
      </p>
      <Suspense>
        <Picture text={app.address} />
      </Suspense>
      <p>
        <Trans>If it cannot be scanned, type this into the app:</Trans> <code className={look['secret']}>{spaced}</code>
      </p>
      <FormProblem problem={form.problem} />
      <PlainField
        label={t`Code of the app`}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        autoFocus
        data-typing="plain"
        {...form.field('code')}
      />
      <SubmitRow busy={form.busy} label={t`Add it`} />
    </form>
  )
}

/** The codes on paper, once. [FAC-4] */
export function PaperCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Codes to keep on paper`} onClose={onClose}>
      <Notice kind="warn">
        <Trans>They are shown this once. Each signs you in once when the app or the key is lost.</Trans>
      </Notice>
      <ul className={look['codes']} data-printable>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes['acts']}>
        <button type="button" className={classes['quiet']} onClick={() => print()}>
          <Trans>Print</Trans>
        </button>
        <button type="button" className={classes['primary']} onClick={onClose}>
          <Trans>I have kept them</Trans>
        </button>
      </div>
    </Dialog>
  )
}
