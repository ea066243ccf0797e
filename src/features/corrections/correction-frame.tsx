import '#platform/wire/correction-refusals.ts'
import { PublicFrame, type Frame } from '#forms/plain/public-frame.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import classes from './corrections.module.css'

type Props = { readonly title: string; readonly frame: Frame; readonly children: ReactNode }

/** The frame of what citizens see of corrections. */
export function CorrectionFrame({ title, frame, children }: Props) {
  const { t } = useLingui()
  const ways = (
    <nav className={classes['ways']} aria-label={t`Corrections`}>
      <a href="/order">
        <Trans>Find a khatian</Trans>
      </a>
      <a href="/citizen/corrections">
        <Trans>My corrections</Trans>
      </a>
      <a href="/track-correction">
        <Trans>Follow a correction</Trans>
      </a>
    </nav>
  )
  return (
    <PublicFrame title={title} frame={frame} ways={ways} className={classes['page']}>
      {children}
    </PublicFrame>
  )
}
