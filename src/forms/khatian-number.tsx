import { isGovernmentKhatian, showNumber } from '#domain/kernel/khatian-number.ts'
import { useText } from '#platform/locale/locale.ts'
import { Trans } from '@lingui/react/macro'
import classes from '#workflow/status-badge.module.css'

/** A khatian's number in the reader's digits, with the mark of the government's own land beside it. [KHN-2] */
export function KhatianNumber({ number }: { number: string }) {
  const text = useText()
  return (
    <>
      <strong>{showNumber(number, text.locale)}</strong>
      <GovernmentMark number={number} />
    </>
  )
}

export function GovernmentMark({ number }: { number: string }) {
  if (!isGovernmentKhatian(number)) return null
  return (
    <>
      {' '}
      <span className={classes['badge']}>
        <Trans>Government</Trans>
      </span>
    </>
  )
}
