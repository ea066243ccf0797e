import { ApiProblem } from '#platform/wire/problems.ts'
import type { ExternalUser } from '#platform/session/session.ts'
import { homes } from '#platform/session/sign-in-place.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Navigate } from '@tanstack/react-router'
import { Screen } from './error-screens.tsx'
import { NotFoundPage } from './not-found-screen.tsx'

type Props = { first: boolean; known: boolean; userType: ExternalUser['userType'] }

/** The office's addresses for citizens and vendors: the first page is their own, everything else is for another kind of user. */
export function NotForExternalUsers({ first, known, userType }: Props) {
  const problemText = useProblemText()
  if (first) return <Navigate to={homes[userType === 'VENDOR' ? 'vendor' : 'citizen']} replace />
  if (!known) return <NotFoundPage />
  return (
    <main>
      <Screen sign="403">
        <h1>{problemText(new ApiProblem('user.kind'))}</h1>
      </Screen>
    </main>
  )
}
