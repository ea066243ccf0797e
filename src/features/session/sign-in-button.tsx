import { ApiProblem } from '#platform/wire/problems.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { PlainButton } from '#ui/plain-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

type SignInButtonProps = {
  returnTo: string
  /** the provider cannot be reached: there may be another way on */
  onFailed?: () => void
}

/** Leaves for the provider and comes back to the page it stands on. */
export function SignInButton({ returnTo, onFailed }: SignInButtonProps) {
  const problemText = useProblemText()
  const [leaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  async function leave() {
    setLeaving(true)
    setProblem(null)
    try {
      const { beginSignIn } = await import('#platform/session/sign-in.ts')
      await beginSignIn({ returnTo })
    } catch (error) {
      setLeaving(false)
      setProblem(error)
      onFailed?.()
    }
  }
  return (
    <>
      {problem === null ? null : (
        <Notice kind="bad">
          {problem instanceof ApiProblem ? (
            problemText(problem)
          ) : (
            <Trans>The sign-in service cannot be reached. Try again in a while.</Trans>
          )}
        </Notice>
      )}
      <PlainButton busy={leaving} onPress={() => void leave()}>
        <Trans>Sign in</Trans>
      </PlainButton>
    </>
  )
}
