import type { UserReplica } from '#store/user-replica.ts'
import type { EntryRow } from '#sync/types.ts'
import { showToast } from '#ui/toast.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

/** Changes taken back while the screen stands, each of which can still be put where it was. */
export type Withdrawn = { readonly id: number; readonly rows: readonly EntryRow[] }

export function useWithdrawn(user: UserReplica, wake: () => void) {
  const { t } = useLingui()
  const [withdrawn, setWithdrawn] = useState<readonly Withdrawn[]>([])

  async function restore(one: Withdrawn): Promise<void> {
    setWithdrawn((before) => before.filter(({ id }) => id !== one.id))
    await user.ledger.restoreEntries(one.rows)
    wake()
  }

  /** Takes one change back; with the start of a khatian everything keyed on it. */
  async function withdraw(cseq: number): Promise<void> {
    const rows = await user.ledger.withdrawEntry(cseq)
    if (rows.length === 0) return showToast('plain', t`It was sent in this very moment.`)
    const one = { id: cseq, rows }
    setWithdrawn((before) => [...before.filter(({ id }) => id !== cseq), one])
    showToast('plain', t`Withdrawn.`, { label: t`Undo`, run: () => void restore(one) })
  }

  return { withdrawn, withdraw, restore }
}
