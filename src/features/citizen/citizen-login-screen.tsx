import { FormProblem } from '#forms/plain/form-problem.tsx'
import classes from '#forms/plain/plain.module.css'
import { VisitorPage } from '#forms/plain/visitor-page.tsx'
import { beginSignIn } from '#platform/session/sign-in.ts'
import { ApiProblem, NetworkProblem } from '#platform/wire/problems.ts'
import { homes } from '#platform/session/sign-in-place.ts'
import { useSession } from '#platform/session/session.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'

type CitizenLoginScreenProps = { popup: boolean; language: ReactNode }

/** The citizen's way in: on to the provider's citizen client. In a window over a screen it goes on by itself. */
export function CitizenLoginScreen({ popup, language }: CitizenLoginScreenProps) {
  const { t } = useLingui()
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const begun = useRef(false)

  async function leave(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await beginSignIn({ as: 'citizen', popup, returnTo: homes.citizen })
    } catch (error) {
      setBusy(false)
      setProblem(error instanceof ApiProblem ? error : new NetworkProblem('unreachable', error))
    }
  }

  useEffect(() => {
    if (!popup || begun.current || session.state === 'loading') return
    begun.current = true
    void leave()
  })

  const known = session.problem === null ? null : new ApiProblem(session.problem)
  return (
    <VisitorPage kind="citizen" title={t`Sign in for citizens`} language={language} popup={popup}>
      <p>
        <Trans>Citizens sign in with mobile number, NID or e-mail address.</Trans>
      </p>
      <FormProblem problem={problem ?? known} />
      <div className={classes['acts']}>
        <button
          type="button"
          className={classes['primary']}
          disabled={busy}
          aria-busy={busy}
          onClick={() => void leave()}
        >
          <Trans>Sign in</Trans>
        </button>
      </div>
      <nav className={classes['ways']} aria-label={t`Other ways`}>
        <a href="/citizen/register">
          <Trans>Register</Trans>
        </a>
        <a href="/citizen/reset-password">
          <Trans>Forgot the password?</Trans>
        </a>
        <a href="/vendor/login">
          <Trans>Sign in for vendors</Trans>
        </a>
        <a href="/">
          <Trans>Office staff</Trans>
        </a>
      </nav>
    </VisitorPage>
  )
}
