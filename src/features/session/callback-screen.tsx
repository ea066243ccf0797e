import { beginSignIn, clientOf, completeSignIn } from '#platform/session/sign-in.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { ApiProblem, isNetworkProblem } from '#platform/wire/problems.ts'
import { PlainButton } from '#ui/plain-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'

/** Where the provider returns to with a code. `onDone` goes to where the person was. */
export function CallbackScreen({ onDone }: { onDone: (returnTo: string) => void }) {
  const problemText = useProblemText()
  const [problem, setProblem] = useState<unknown>(null)
  const begun = useRef(false)
  // Known before the code is used up, for another try.
  const [as] = useState(() => clientOf(location.href))
  useEffect(() => {
    // A code is good for one exchange only.
    if (begun.current) return
    begun.current = true
    completeSignIn(location.href).then(
      ({ returnTo, popup }) => (popup ? window.close() : onDone(returnTo)),
      (error: unknown) =>
        setProblem(error instanceof ApiProblem || isNetworkProblem(error) ? error : new ApiProblem('session.exchange')),
    )
  }, [onDone])
  if (problem === null) return <Spinner />
  return (
    <main style={{ maxWidth: 480, margin: '15vh auto 0', padding: 16 }}>
      <Notice kind="bad">{problemText(problem)}</Notice>
      {problem instanceof ApiProblem && problem.code === 'session.other-kind' ? (
        <a href="/">
          <Trans>Go to the first page</Trans>
        </a>
      ) : (
        <PlainButton onPress={() => void beginSignIn({ as: as }).catch(setProblem)}>
          <Trans>Sign in</Trans>
        </PlainButton>
      )}
    </main>
  )
}
