import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type UpdateNews, useUpdateNews } from './update-news.ts'
import classes from './bars.module.css'

/** Offers a waiting version without taking the focus. */
export function UpdateBar() {
  const { t } = useLingui()
  const news = useUpdateNews()
  const [later, setLater] = useState<UpdateNews>(null)
  const [held, setHeld] = useState<'here' | 'elsewhere' | null>(null)
  if (news === null || later === news) return null

  async function take(found: NonNullable<UpdateNews>): Promise<void> {
    const { takeUpdate } = await import('./update.ts')
    const outcome = await takeUpdate(found)
    setHeld(outcome === 'taken' ? null : outcome)
  }

  function words(kind: NonNullable<UpdateNews>['kind']): string {
    if (held === 'here') return t`Something on this page is not saved or is being sent. Finish it, then update.`
    if (held === 'elsewhere') return t`Another tab holds something that is not saved yet. Finish it there, then update.`
    return kind === 'waiting' ? t`A new version is ready.` : t`This tab runs an older version. Load it anew.`
  }

  return (
    <output className={classes['bar']}>
      <span>{words(news.kind)}</span>
      <span className={classes['acts']}>
        <button type="button" onClick={() => void take(news)}>
          <Trans>Update</Trans>
        </button>
        <button type="button" onClick={() => setLater(news)}>
          <Trans>Later</Trans>
        </button>
      </span>
    </output>
  )
}
