import { permissions } from '#domain/permission/permission.ts'
import { AppliedKhatiansScreen } from '#features/entry-requests/applied-khatians-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/applied-mutation-khatians')({ component: AppliedMutations })

function AppliedMutations() {
  return (
    <Guard needs={[permissions.mutationReadAll]} atDesk>
      <AppliedKhatiansScreen only="MUTATION" />
    </Guard>
  )
}
