import { PersonFilter } from '#areas/access/access/audit-filters.tsx'
import { securityLog } from '#contract/lists/security-log.ts'
import { useText } from '#platform/locale/locale.ts'
import { listScreenOf } from '#lists/list-screen.ts'

function Person({ bn, en }: { bn: string | null; en: string | null }) {
  const { pick } = useText()
  return <>{pick(bn ?? '', en ?? '') || '–'}</>
}

/** Who signed in or failed to, and what was done to accounts, rights, rules and keys, or taken out. */
export const screen = listScreenOf(securityLog, {
  filters: { accountId: null, actorId: PersonFilter },
  cells: {
    accountBn: ({ accountBn, accountEn }) => <Person bn={accountBn} en={accountEn} />,
    actorBn: ({ actorBn, actorEn }) => <Person bn={actorBn} en={actorEn} />,
  },
  mark: ({ alarm }) => (alarm ? 'attention' : undefined),
})
