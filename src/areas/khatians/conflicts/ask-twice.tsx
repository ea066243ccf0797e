import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'

type Props = {
  /** what the first button says, and the one that means it */
  readonly label: ReactNode
  readonly yes: ReactNode
  readonly onYes: () => void
}

/** What cannot be had back is asked for a second time; the focus then stands on keeping it. */
export function AskTwice({ label, yes, onYes }: Props) {
  const [asking, setAsking] = useState(false)
  if (!asking)
    return (
      <Button variant="default" onClick={() => setAsking(true)}>
        {label}
      </Button>
    )
  return (
    <>
      <Button color="red" onClick={onYes}>
        {yes}
      </Button>
      <Button variant="default" autoFocus onClick={() => setAsking(false)}>
        <Trans>Keep</Trans>
      </Button>
    </>
  )
}
