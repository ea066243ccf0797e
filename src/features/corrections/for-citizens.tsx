import { SignInHere } from '#forms/plain/sign-in-here.tsx'
import { useSession } from '#platform/session/session.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** What citizens see of their own; everybody else is told the way to it. */
export function ForCitizens({ children }: { readonly children: () => ReactNode }) {
  const { state, user, externalUser } = useSession()
  const problemText = useProblemText()
  if (state === 'loading') return <Spinner />
  if (externalUser?.userType === 'CITIZEN') return children()
  if (user !== null || externalUser !== null)
    return <Notice kind="warn">{problemText(new ApiProblem('user.kind'))}</Notice>
  return (
    <>
      <Notice kind="info">
        <Trans>Sign in as a citizen to ask for a correction and to follow it.</Trans>
      </Notice>
      <SignInHere />
    </>
  )
}
