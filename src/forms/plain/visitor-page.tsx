import { usePageTitle } from '#platform/locale/page-title.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useSession } from '#platform/session/session.ts'
import { signOut } from '#platform/session/sign-in.ts'
import { homes } from '#platform/session/sign-in-place.ts'
import type { UserKind } from '#platform/wire/tokens.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import page from '#ui/plain-page.module.css'
import { Spinner } from '#ui/spinner.tsx'
import { Trans } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './plain.module.css'

type VisitorPageProps = {
  /** whose page it is */
  kind: UserKind
  title: string
  language: ReactNode
  children: ReactNode
  /** in a window over a screen whose session ended: signing in goes on although the page beside still stands */
  popup?: boolean
}

/** A page before sign-in. Who is signed in already goes to their first page; somebody of another kind is told so. */
export function VisitorPage({ kind, title, language, children, popup = false }: VisitorPageProps) {
  const session = useSession()
  usePageTitle(title)
  const present = session.user !== null ? 'office' : presentKind(session.externalUser?.userType)
  return (
    <div className={`${page['page']} ${classes['page']}`}>
      <header className={page['top']}>
        <a href="/">
          <strong>DLRMS</strong>
        </a>
        {language}
      </header>
      <main id="main" className={page['card']}>
        <h1>{title}</h1>
        {session.state === 'loading' ? (
          <Spinner />
        ) : present === null || (popup && present === kind) ? (
          children
        ) : present === kind ? (
          <Navigate to={homes[kind]} replace />
        ) : (
          <OtherKind present={present} />
        )}
      </main>
    </div>
  )
}

function presentKind(userType: 'CITIZEN' | 'VENDOR' | undefined): UserKind | null {
  if (userType === undefined) return null
  return userType === 'VENDOR' ? 'vendor' : 'citizen'
}

/** 'already logged in as another user type', and the way out of it. Staff sign out where it is shown what waits to be sent. */
function OtherKind({ present }: { present: UserKind }) {
  const problemText = useProblemText()
  return (
    <>
      <Notice kind="warn">{problemText(new ApiProblem('session.other-kind'))}</Notice>
      <p className={classes['acts']}>
        <a href={homes[present]}>
          <Trans>Go to the account that is signed in</Trans>
        </a>
        {present === 'office' ? null : (
          <button type="button" className={classes['quiet']} onClick={() => void signOut()}>
            <Trans>Sign out</Trans>
          </button>
        )}
      </p>
    </>
  )
}
