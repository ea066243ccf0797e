import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { takeUpdate, useWaitingUpdate } from './update.ts'
import classes from './bars.module.css'

/** Offers a waiting version without taking the focus. */
export function UpdateBar() {
  const { t } = useLingui()
  const waiting = useWaitingUpdate()
  const [later, setLater] = useState(false)
  const [unsafe, setUnsafe] = useState(false)
  if (waiting === null || later) return null
  return (
    <output className={classes['bar']}>
      <span>
        {unsafe ? t`Something on this page is not saved yet. Finish it, then update.` : t`A new version is ready.`}
      </span>
      <span className={classes['acts']}>
        <button type="button" onClick={() => setUnsafe(!takeUpdate(waiting))}>
          <Trans>Update</Trans>
        </button>
        <button type="button" onClick={() => setLater(true)}>
          <Trans>Later</Trans>
        </button>
      </span>
    </output>
  )
}
