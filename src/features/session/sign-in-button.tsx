import { NetworkProblem } from '#platform/problems.ts'
import { beginSignIn } from '#platform/sign-in.ts'
import { useProblemText } from '#platform/use-problem-text.ts'
import { PlainButton } from '#ui/plain-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

/** Leaves for the provider and comes back to the page it stands on. */
export function SignInButton({ returnTo }: { returnTo: string }) {
  const problemText = useProblemText()
  const [state, setState] = useState<'ready' | 'leaving' | 'failed'>('ready')
  async function leave() {
    setState('leaving')
    try {
      await beginSignIn({ returnTo })
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      {state === 'failed' ? <Notice kind="bad">{problemText(new NetworkProblem('unreachable'))}</Notice> : null}
      <PlainButton busy={state === 'leaving'} onPress={() => void leave()}>
        <Trans>Sign in</Trans>
      </PlainButton>
    </>
  )
}
