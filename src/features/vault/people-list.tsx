import { useText } from '#platform/locale/locale.ts'
import type { KnownPerson } from '#platform/vault/vault-acts.ts'
import button from '#ui/plain-button.module.css'
import { Trans } from '@lingui/react/macro'
import classes from './vault.module.css'

/** Those who can be let in on this browser without the server. */
export function PeopleList({
  people,
  onChoose,
}: {
  people: readonly KnownPerson[]
  onChoose: (person: KnownPerson) => void
}) {
  const text = useText()
  if (people.length === 0)
    return (
      <p>
        <Trans>Nobody else has set up a PIN on this machine.</Trans>
      </p>
    )
  return (
    <ul className={classes['people']}>
      {people.map((person) => (
        <li key={person.userId}>
          <button type="button" className={button['quiet']} onClick={() => onChoose(person)}>
            <strong>{text.pick(person.nameBn, person.nameEn)}</strong> <span>{person.username}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
