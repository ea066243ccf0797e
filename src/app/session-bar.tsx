import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useSession } from '#platform/session/session.ts'
import { signInAbove } from '#platform/session/sign-in.ts'
import { useRefusedItems } from '#features/orders/refused-items.ts'
import { loadWords } from '#platform/locale/locale.ts'
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import classes from './bars.module.css'
import { lazyOptional } from './lazy-optional.ts'

const RefusedItems = lazyOptional(async () => {
  const [{ RefusedItemsNotice }] = await Promise.all([
    import('#features/orders/refused-items-notice.tsx'),
    loadWords('orders'),
  ])
  return RefusedItemsNotice
})

/** The bars above a page: a session that ended, and items that signing in could not move into the cart. */
export function SessionBar() {
  const refused = useRefusedItems(({ items }) => items.length > 0)
  return (
    <>
      <EndedSession />
      {refused ? (
        <Suspense>
          <RefusedItems />
        </Suspense>
      ) : null}
    </>
  )
}

/** Shown over a screen whose session ended or was never confirmed: work stays, signing in again happens in a window. */
function EndedSession() {
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
