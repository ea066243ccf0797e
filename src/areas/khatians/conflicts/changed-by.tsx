import type { Conflict } from '#domain/khatian/edit.ts'
import { useText } from '#platform/locale/locale.ts'
import { Trans } from '@lingui/react/macro'
import classes from './conflicts.module.css'
import type { useWhoChanged } from './who-changed.ts'

type Props = { conflict: Conflict; told: ReturnType<ReturnType<typeof useWhoChanged>> }

/** The other person and the time, or why it cannot be said. [SYN-32] */
export function ChangedBy({ conflict, told }: Props) {
  const text = useText()
  if (told === 'asking') return null
  if (told === 'offline' || told === 'unknown')
    return (
      <p className={classes['by']}>
        {told === 'offline' ? (
          <Trans>Who keyed theirs, and when, is shown with a connection.</Trans>
        ) : (
          <Trans>Who keyed theirs cannot be told now.</Trans>
        )}
      </p>
    )
  const [name, at] = [text.pick(told.actorBn, told.actorEn), text.format(told.serverAt, 'LLL')]
  return (
    <p className={classes['by']}>
      {conflict.gone === true ? (
        <Trans>
          Removed on the server by {name}, {at}
        </Trans>
      ) : (
        <Trans>
          Theirs: {name}, {at}
        </Trans>
      )}
    </p>
  )
}
