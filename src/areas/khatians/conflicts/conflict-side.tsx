import { differingLetters } from '#domain/kernel/differing-letters.ts'
import { Trans } from '@lingui/react/macro'
import classes from './conflicts.module.css'

/** One of the two values; letters that the other has otherwise are marked. [SYN-33] */
export function ConflictSide({ text, other }: { text: string; other: string }) {
  if (text === '') return <Nothing />
  if (other === '') return <>{text}</>
  const [parts] = differingLetters(text, other)
  return parts.map((part, index) =>
    part.differs ? (
      <mark key={index} className={classes['differs']}>
        {part.text}
      </mark>
    ) : (
      <span key={index}>{part.text}</span>
    ),
  )
}

export function Nothing() {
  return (
    <span className={classes['empty']}>
      <Trans>empty</Trans>
    </span>
  )
}
