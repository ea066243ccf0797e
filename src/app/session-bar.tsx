import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useSession } from '#platform/session/session.ts'
import { signInAbove } from '#platform/session/sign-in.ts'
import { Trans } from '@lingui/react/macro'
import classes from './bars.module.css'

/** Shown over a screen whose session ended or was never confirmed: work stays, signing in again happens in a window. */
export function SessionBar() {
  const session = useSession()
  const { online } = useConnectivity()
  if (!session.needsSignIn || !online) return null
  return (
    <output className={classes['bar']} data-kind="warn">
      <span>
        <Trans>Your session has ended. Your work stays here and is sent after you sign in again.</Trans>
      </span>
      <span className={classes['acts']}>
        <button type="button" onClick={signInAbove}>
          <Trans>Sign in again</Trans>
        </button>
      </span>
    </output>
  )
}
