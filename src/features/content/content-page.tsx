import { usePageTitle } from '#platform/locale/page-title.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import page from '#ui/plain-page.module.css'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import classes from './content.module.css'
import { type Content, type Shown, useShown } from './use-shown.ts'

type Props<Row> = {
  content: Content<Row>
  title: string
  /** the choice of the language; null within the frame of the staff, which has its own head */
  language: ReactNode | null
  /** what a typed text is looked for in */
  textOf: (row: Row) => string
  children: (row: Row) => ReactNode
}

/** Written content as everybody reads it, found by a few letters. */
export function ContentPage<Row extends Shown>({ content, title, language, textOf, children }: Props<Row>) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const found = useShown(content)
  const [typed, setTyped] = useState('')
  usePageTitle(title)
  const sought = typed.trim().toLowerCase()
  const rows = (found.rows ?? []).filter((row) => textOf(row).toLowerCase().includes(sought))
  const shown = (
    <>
      <h1>{title}</h1>
      {language === null ? null : (
        <nav className={classes['ways']} aria-label={t`Help`}>
          <a href="/faq">{t`Questions and answers`}</a>
          <a href="/tutorials">{t`Tutorials`}</a>
          <a href="/rules">{t`Rules and regulations`}</a>
          <a href="/contact">{t`Contact`}</a>
        </nav>
      )}
      <label className={classes['search']}>
        <Trans>Search</Trans>
        <input type="search" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      </label>
      {found.error === null ? null : <Notice kind="bad">{problemText(found.error)}</Notice>}
      {found.rows === null ? (
        found.error === null && <Spinner />
      ) : rows.length === 0 ? (
        <p className={classes['empty']}>
          {sought === '' ? <Trans>There is nothing here yet.</Trans> : <Trans>Nothing has these words.</Trans>}
        </p>
      ) : (
        rows.map((row) => <div key={row.id}>{children(row)}</div>)
      )}
    </>
  )
  if (language === null) return <div className={classes['framed']}>{shown}</div>
  return (
    <div className={`${page['page']} ${classes['page']}`}>
      <header className={page['top']}>
        <a href="/">
          <strong>DLRMS</strong>
        </a>
        {language}
      </header>
      <main id="main" className={page['card']}>
        {shown}
      </main>
    </div>
  )
}
