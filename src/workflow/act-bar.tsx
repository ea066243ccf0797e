import { Notice } from '#ui/notice.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, type ButtonProps, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { GivableAct } from './givable-acts.ts'

type Props<Act extends string> = {
  acts: readonly GivableAct<Act>[]
  words: Readonly<Record<Act, MessageDescriptor>>
  onGive: (act: Act, commented: boolean) => void
  /** nothing can be given now */
  rests?: boolean
  busy?: boolean
  /** keys that give an act as well */
  keysOf?: (act: Act) => string | undefined
  size?: ButtonProps['size']
  /** why somebody else has to give it */
  ownWords?: MessageDescriptor
  /** the office may let the same person, which only the server knows: it is told and not barred */
  ownMayPass?: boolean
  /** what else stands in the row */
  children?: ReactNode
}

const somebodyElse = msg`You entered a value of this version, so somebody else must pass it.`

/** What a person may do with a record where it stands, a button for each act. */
export function ActBar<Act extends string>({ acts, words, onGive, children, ...how }: Props<Act>) {
  const { i18n } = useLingui()
  const { rests = false, busy = false, keysOf, size = 'sm', ownWords = somebodyElse, ownMayPass = false } = how
  if (acts.length === 0) return children
  return (
    <>
      {acts.some(({ own }) => own) ? <Notice kind="info">{i18n._(ownWords)}</Notice> : null}
      <Group gap="sm">
        {acts.map(({ act, own, commented }) => (
          <Button
            key={act}
            size={size}
            variant={commented ? 'default' : 'filled'}
            disabled={rests || (own && !ownMayPass)}
            loading={busy}
            title={keysOf?.(act)}
            onClick={() => onGive(act, commented)}
          >
            {i18n._(words[act])}
          </Button>
        ))}
        {children}
      </Group>
    </>
  )
}
