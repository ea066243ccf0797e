import { AppliedKhatiansScreen } from '#areas/khatians/entry-requests/applied-khatians-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/applied-mutation-khatians')({ component: AppliedMutations })

function AppliedMutations() {
  return <AppliedKhatiansScreen only="MUTATION" />
}
