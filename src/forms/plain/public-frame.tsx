import { usePageTitle } from '#platform/locale/page-title.ts'
import page from '#ui/plain-page.module.css'
import type { ReactNode } from 'react'
import plain from './plain.module.css'

export type Frame = {
  /** language and session bar belong to the app */
  readonly language: ReactNode
  readonly bar?: ReactNode
}

type Props = {
  readonly title: string
  readonly frame: Frame
  /** the ways between the pages of one matter */
  readonly ways: ReactNode
  readonly className: string | undefined
  /** a kiosk has larger parts, and no way out to the front page */
  readonly isKiosk?: boolean
  readonly children: ReactNode
}

/** The frame of what the public sees of one matter: one column that fits a phone, and the ways between its pages. */
export function PublicFrame({ title, frame, ways, className, isKiosk = false, children }: Props) {
  usePageTitle(title)
  return (
    <div className={`${page['page']} ${plain['page']} ${className ?? ''}`} data-kiosk={isKiosk || undefined}>
      <header className={page['top']}>
        <a href={isKiosk ? '/order' : '/'}>
          <strong>DLRMS</strong>
        </a>
        {frame.language}
      </header>
      {frame.bar}
      <main id="main" className={page['card']}>
        {ways}
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  )
}
