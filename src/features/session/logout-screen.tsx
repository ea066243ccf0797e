import { usePageTitle } from '#platform/locale/page-title.ts'
import { signInPlace, takeLeaving } from '#platform/session/sign-in-place.ts'
import { noteWiped, readWiped } from '#platform/vault/wiped-note.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

/**
 * Where the provider returns to after sign-out; whoever left goes where their kind of user signs in. Whose device was called
 * lost, and is found in somebody's hands, is told first why nothing is there any more.
 */
export function LogoutScreen() {
  const [wiped] = useState(readWiped)
  if (wiped !== null && !wiped.shown) return <WipedScreen onLeave={() => noteWiped({ ...wiped, shown: true })} />
  return <Leave />
}

function Leave() {
  useEffect(() => location.replace(signInPlace(takeLeaving())), [])
  return <Spinner />
}

function WipedScreen({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui()
  const title = t`This device was called lost`
  usePageTitle(title)
  return (
    <main style={{ maxWidth: 560, margin: '15vh auto 0', padding: 16 }}>
      <h1>{title}</h1>
      <Notice kind="info">
        <Trans>
          Its work was given to the server, and everything that it held of the person has been destroyed. Your office
          knows who called it lost and why.
        </Trans>
      </Notice>
      <p>
        <a href={signInPlace('office')} onClick={onLeave}>
          <Trans>To the sign-in</Trans>
        </a>
      </p>
    </main>
  )
}
