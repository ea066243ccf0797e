import { msg } from '@lingui/core/macro'
import { UnlockRequestsScreen } from '#areas/corrections/requests/unlock-requests-screen.tsx'
import { textOf } from '#app/search-text.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/unlock-requests/')({
  staticData: { crumb: msg`Unlock requests` },
  validateSearch: (search): { MODULE?: string } => textOf(search, 'MODULE'),
  component: UnlockRequests,
})

function UnlockRequests() {
  const module = Route.useSearch().MODULE === 'mutation' ? 'mutation' : 'survey'
  return <UnlockRequestsScreen key={module} module={module} />
}
