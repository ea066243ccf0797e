import { useMay, useSession } from '#platform/session/session.ts'
import type { ChosenProps } from '#lists/list-screen.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { GrantMany } from './grant-many.tsx'
import type { User } from './user-types.ts'

/** Who may be given rights with others: officials, and nobody by himself. [PRM-5] */
export function useMayGrant(): ((user: User) => boolean) | null {
  const may = useMay()
  const self = useSession().user?.id
  if (!may('USER.ASSIGN_PERMISSION')) return null
  return ({ id, userType }) => id !== self && userType !== 'CITIZEN' && userType !== 'VENDOR'
}

/** Gives rights to the chosen people. */
export function GrantChosen({ chosen, onDone }: ChosenProps<User>) {
  const [granting, setGranting] = useState(false)
  return (
    <>
      <Button onClick={() => setGranting(true)}>
        <Trans>Give rights…</Trans>
      </Button>
      {granting ? <GrantMany users={chosen} onDone={onDone} onClose={() => setGranting(false)} /> : null}
    </>
  )
}
