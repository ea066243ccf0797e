import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './offered-acts.module.css'

type Offered<Act extends string> = {
  readonly act: Act
  /** it needs a comment */
  readonly comment: boolean
  /** the code of what stands in the way; null where nothing does */
  readonly barred: string | null
}

type Props<Act extends string> = {
  readonly acts: readonly Offered<Act>[]
  readonly words: Readonly<Record<Act, MessageDescriptor>>
  /** acts that do not lead the record on */
  readonly isLesser: (act: Act, commented: boolean) => boolean
  /** the act that is being sent from its button */
  readonly sending: Act | null
  /** why the last one did not go through, where no dialog tells it */
  readonly error: Error | null
  /** what is said without a connection */
  readonly offline: ReactNode
  readonly onGive: (act: Act, commented: boolean) => void
  /** what else stands in the row */
  readonly children?: ReactNode
}

/** The acts that the server offers a person on a record that only it judges, and what stands in the way of the others. */
export function OfferedActs<Act extends string>(props: Props<Act>) {
  const { acts, words, isLesser, sending, error, offline, onGive, children } = props
  const { i18n } = useLingui()
  const { online } = useConnectivity()
  const problemText = useProblemText()
  const codeText = useCodeText()
  return (
    <div className={classes['acts']}>
      {error === null ? null : <Notice kind="bad">{problemText(error)}</Notice>}
      {online ? null : <Notice kind="info">{offline}</Notice>}
      {acts.map(({ act, comment, barred }) => (
        <Button
          key={act}
          variant={isLesser(act, comment) ? 'default' : 'filled'}
          disabled={!online || barred !== null}
          loading={sending === act}
          onClick={() => onGive(act, comment)}
        >
          {i18n._(words[act])}
        </Button>
      ))}
      {children}
      {acts.map(({ act, barred }) =>
        barred === null ? null : (
          <Notice key={act} kind="info">
            {i18n._(words[act])}: {codeText(barred)}
          </Notice>
        ),
      )}
    </div>
  )
}
