import { usePageTitle } from '#platform/locale/page-title.ts'
import page from '#ui/plain-page.module.css'
import type { ReactNode } from 'react'
import classes from './vault.module.css'

type Props = { gate: string; title: string; heading: ReactNode; language: ReactNode; children: ReactNode }

/** What stands in the place of the app while a vault is not open: nothing of the work behind it is on the screen. */
export function GateFrame({ gate, title, heading, language, children }: Props) {
  usePageTitle(title)
  return (
    <div className={`${page['page']} ${classes['page']}`} data-vault={gate}>
      <header className={page['top']}>
        <strong>DLRMS</strong>
        {language}
      </header>
      <main id="main" className={page['card']}>
        <h1>{heading}</h1>
        {children}
      </main>
    </div>
  )
}
