import { useConnectivity } from '#platform/wire/connectivity.ts'
import type { KnownPerson } from '#platform/vault/vault-acts.ts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { PeopleList } from './people-list.tsx'
import { UnlockForm } from './unlock-form.tsx'
import { usePeople } from './use-people.ts'
import classes from './vault.module.css'

/** Before sign-in and without a server or provider to sign in at: whoever has a vault here may go on by it. */
export function OfflineUnlock({ without }: { without: 'server' | 'provider' }) {
  const { online } = useConnectivity()
  const { people, reread } = usePeople()
  const [chosen, setChosen] = useState<KnownPerson | null>(null)
  if ((online && without === 'server') || people === null || people.length === 0) return null
  const person = people.find((one) => one.userId === chosen?.userId)
  return (
    <section className={classes['part']} data-vault="offline">
      <h2>
        <Trans>Work without a connection</Trans>
      </h2>
      {person === undefined ? (
        <PeopleList people={people} onChoose={setChosen} />
      ) : person.void ? (
        <p>
          <Trans>
            Too many wrong attempts. Sign in again with a connection, then it may be tried again. What is stored stays.
          </Trans>
        </p>
      ) : (
        <UnlockForm person={person} onTried={reread} />
      )}
    </section>
  )
}
