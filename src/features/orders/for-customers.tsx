import { type ExternalUser, useSession } from '#platform/session/session.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SignInHere } from '#forms/plain/sign-in-here.tsx'

/** What citizens and vendors see of their own; everybody else is told the way to it. */
export function ForCustomers({ children }: { readonly children: (person: ExternalUser) => ReactNode }) {
  const { state, user, externalUser, problem } = useSession()
  const problemText = useProblemText()
  if (state === 'loading') return <Spinner />
  if (externalUser !== null) return children(externalUser)
  if (user !== null) return <Notice kind="warn">{problemText(new ApiProblem('user.kind'))}</Notice>
  return (
    <>
      <Notice kind="info">
        {problem === null ? <Trans>Sign in to see your orders.</Trans> : problemText(new ApiProblem(problem))}
      </Notice>
      <SignInHere />
    </>
  )
}
