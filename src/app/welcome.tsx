import { useSession } from '#platform/session/session.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import page from '#ui/plain-page.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import classes from './welcome.module.css'

/** The first page for whoever is not signed in. The route gives the button, since signing in is another family's. */
export function Welcome({ signIn, language }: { signIn: ReactNode; language: ReactNode }) {
  const { t } = useLingui()
  const { problem } = useSession()
  const problemText = useProblemText()
  usePageTitle(t`Welcome`)
  return (
    <div className={`${page['page']} ${classes['page']}`}>
      <header className={page['top']}>
        <strong>DLRMS</strong>
        {language}
      </header>
      <main id="main" className={`${page['card']} ${classes['main']}`}>
        <p className={classes['over']}>
          <Trans>Land records of Bangladesh</Trans>
        </p>
        <h1>
          <Trans>Digital Land Record Management System</Trans>
        </h1>
        <p>
          <Trans>
            Office staff key, verify, compare and approve khatians here, beside the scanned pages of the volume books.
            The work goes on when the connection is gone, and is sent when it is back.
          </Trans>
        </p>
        {problem === null ? null : <Notice kind="warn">{problemText(new ApiProblem(problem))}</Notice>}
        <div className={classes['act']}>{signIn}</div>
        <nav className={classes['ways']} aria-label={t`Khatian copies`}>
          <a href="/order">
            <Trans>Find a khatian</Trans>
          </a>
          <a href="/track">
            <Trans>Follow an order</Trans>
          </a>
          <a href="/track-correction">
            <Trans>Follow a correction</Trans>
          </a>
          <a href="/v">
            <Trans>Check a copy</Trans>
          </a>
        </nav>
        <nav className={classes['ways']} aria-label={t`Help`}>
          <a href="/faq">
            <Trans>Questions and answers</Trans>
          </a>
          <a href="/contact">
            <Trans>Contact</Trans>
          </a>
        </nav>
      </main>
    </div>
  )
}
