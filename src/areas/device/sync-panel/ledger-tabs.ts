import type { EntryRow } from '#sync/types.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const ledgerTabs = ['waiting', 'conflicts', 'refused', 'sent', 'repeat'] as const
export type LedgerTab = (typeof ledgerTabs)[number]

export const tabWords = {
  waiting: msg`Waiting`,
  conflicts: msg`Conflicts`,
  refused: msg`Refused`,
  sent: msg`Sent`,
  repeat: msg`To repeat`,
} as const satisfies Record<LedgerTab, MessageDescriptor>

/** What an empty tab says. */
export const emptyWords = {
  waiting: msg`Everything on this device has been sent.`,
  conflicts: msg`Nothing has to be decided.`,
  refused: msg`The server has refused nothing.`,
  sent: msg`Nothing has been sent from this device yet.`,
  repeat: msg`Nothing has to be done again.`,
} as const satisfies Record<LedgerTab, MessageDescriptor>

export function findTab(text: string | undefined): LedgerTab | undefined {
  return ledgerTabs.find((tab) => tab === text)
}

/** Without a choice the tab that needs a hand is open. */
export function firstTab(counts: Readonly<Record<LedgerTab, number>>): LedgerTab {
  return (['conflicts', 'refused', 'repeat'] as const).find((tab) => counts[tab] > 0) ?? 'waiting'
}

/** Entries of trouble and those on their way, each under its tab. */
export function tabOf(state: EntryRow['state']): Exclude<LedgerTab, 'repeat'> {
  switch (state) {
    case 'open':
    case 'sealed':
      return 'waiting'
    case 'conflict':
      return 'conflicts'
    case 'quarantine':
      return 'refused'
    case 'acknowledged':
    case 'settled':
      return 'sent'
  }
}
