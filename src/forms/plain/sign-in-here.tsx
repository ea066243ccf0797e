import { beginSignIn } from '#platform/session/sign-in.ts'
import { ApiProblem, NetworkProblem } from '#platform/wire/problems.ts'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { FormProblem } from './form-problem.tsx'
import classes from './plain.module.css'

type Props = {
  /** the page after signing in; the current page where left out */
  readonly returnTo?: string
  readonly mayRegister?: boolean
  readonly label?: ReactNode
}

/** Signs in as a citizen and comes back to a page. */
export function SignInHere({ returnTo, mayRegister = true, label }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  async function leave(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await beginSignIn({ as: 'citizen', returnTo: returnTo ?? location.pathname + location.search })
    } catch (error) {
      setBusy(false)
      setProblem(error instanceof ApiProblem ? error : new NetworkProblem('unreachable', error))
    }
  }
  return (
    <>
      <FormProblem problem={problem} />
      <p className={classes['acts']}>
        <button
          type="button"
          className={classes['primary']}
          disabled={busy}
          aria-busy={busy}
          onClick={() => void leave()}
        >
          {label ?? <Trans>Sign in</Trans>}
        </button>
        {mayRegister ? (
          <a href="/citizen/register">
            <Trans>Register</Trans>
          </a>
        ) : null}
      </p>
    </>
  )
}
