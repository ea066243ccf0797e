import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { type ExternalUser, useSession } from '#platform/session/session.ts'
import { signOut } from '#platform/session/sign-in.ts'
import { signInPlace } from '#platform/session/sign-in-place.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { Notice } from '#ui/notice.tsx'
import page from '#ui/plain-page.module.css'
import { Spinner } from '#ui/spinner.tsx'
import classes from '#forms/plain/plain.module.css'
import { Trans } from '@lingui/react/macro'
import { queryDefaults } from '#platform/wire/query-defaults.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ProofAsked } from './proof-asked.tsx'

const queries = new QueryClient({ defaultOptions: queryDefaults })

type ExternalUserFrameProps = {
  userType: ExternalUser['userType']
  title: string
  /** language and session bar belong to the app */
  language: ReactNode
  bar: ReactNode
  /** a kiosk that is open for customers offers no sign-out */
  isLocked?: boolean
  children: ReactNode
}

/** The frame of citizens and vendors: who is signed in, the way out, and one column that fits a phone. */
export function ExternalUserFrame({
  userType,
  title,
  language,
  bar,
  isLocked = false,
  children,
}: ExternalUserFrameProps) {
  const { externalUser, state } = useSession()
  const text = useText()
  usePageTitle(title)
  // What was read belongs to the person it was read for.
  useEffect(() => () => queries.clear(), [externalUser?.id])
  const mine = externalUser?.userType === userType ? externalUser : null
  const name = mine === null ? '' : text.pick(mine.nameBn, mine.nameEn)
  return (
    <QueryClientProvider client={queries}>
      <div className={`${page['page']} ${classes['page']}`}>
        <header className={page['top']}>
          <strong>DLRMS</strong>
          <span className={classes['acts']}>
            {language}
            {mine === null || isLocked ? null : (
              <button type="button" className={classes['quiet']} onClick={() => void signOut()}>
                <Trans>Sign out</Trans>
              </button>
            )}
          </span>
        </header>
        {bar}
        <main id="main" className={page['card']}>
          {state === 'loading' ? (
            <Spinner />
          ) : mine === null ? (
            <NobodyHere userType={userType} />
          ) : (
            <>
              <h1>
                <Trans>Welcome, {name}</Trans>
              </h1>
              {children}
            </>
          )}
        </main>
        <ProofAsked />
      </div>
    </QueryClientProvider>
  )
}

/** Whoever is not signed in goes to the login of the kind, except where it is the server that cannot be reached. */
function NobodyHere({ userType }: { userType: ExternalUser['userType'] }) {
  const { user, externalUser, problem } = useSession()
  const problemText = useProblemText()
  const place = signInPlace(userType === 'VENDOR' ? 'vendor' : 'citizen')
  const isNobody = user === null && externalUser === null
  const leaves = isNobody && problem === null
  useEffect(() => {
    if (leaves) location.replace(place)
  }, [leaves, place])
  if (leaves) return <Spinner />
  return (
    <>
      <Notice kind="warn">{problemText(new ApiProblem(isNobody && problem !== null ? problem : 'user.kind'))}</Notice>
      <p className={classes['acts']}>
        {isNobody ? (
          <>
            <button type="button" className={classes['primary']} onClick={() => location.reload()}>
              <Trans>Try again</Trans>
            </button>
            <a href={place}>
              <Trans>Sign in</Trans>
            </a>
          </>
        ) : (
          <a href="/">
            <Trans>Go to the account that is signed in</Trans>
          </a>
        )}
      </p>
    </>
  )
}
