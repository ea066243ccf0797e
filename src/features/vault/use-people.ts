import { type KnownPerson, knownPeople } from '#platform/vault/vault-acts.ts'
import { useCallback, useEffect, useState } from 'react'

/** The people with a vault on this browser; null until they are read. */
export function usePeople(): { people: readonly KnownPerson[] | null; reread: () => Promise<void> } {
  const [people, setPeople] = useState<readonly KnownPerson[] | null>(null)
  const reread = useCallback(async () => setPeople(await knownPeople().catch(() => [])), [])
  useEffect(() => {
    void knownPeople()
      .catch(() => [])
      .then(setPeople)
  }, [])
  return { people, reread }
}
