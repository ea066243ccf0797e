import { ApiProblem, NetworkProblem } from '#platform/wire/problems.ts'
import { useSession } from '#platform/session/session.ts'
import { beginSignIn } from '#platform/session/sign-in.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { PlainButton } from '#ui/plain-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'

type SignInScreenProps = { popup?: boolean; returnTo?: string | undefined }

/** Goes straight to the provider; it is the page of direct single sign-on, and of the sign-in window over a screen. */
export function SignInScreen({ popup = false, returnTo }: SignInScreenProps) {
  const problemText = useProblemText()
  const { state } = useSession()
  const [problem, setProblem] = useState<unknown>(null)
  const begun = useRef(false)

  function leave(): void {
    setProblem(null)
    beginSignIn({ popup, ...(returnTo === undefined ? {} : { returnTo }) }).catch((error: unknown) =>
      setProblem(error instanceof ApiProblem ? error : new NetworkProblem('unreachable', error)),
    )
  }

  useEffect(() => {
    // The start-up check decides first what becomes of a session that is here.
    if (begun.current || state === 'loading') return
    begun.current = true
    leave()
  })
  if (problem === null) return <Spinner />
  return (
    <main style={{ maxWidth: 480, margin: '15vh auto 0', padding: 16 }}>
      <Notice kind="bad">
        <Trans>The sign-in service cannot be reached.</Trans> {problemText(problem)}
      </Notice>
      <PlainButton onPress={leave}>
        <Trans>Try again</Trans>
      </PlainButton>
      {popup ? null : (
        <p>
          <a href="/">
            <Trans>Go to the first page</Trans>
          </a>
        </p>
      )}
    </main>
  )
}
