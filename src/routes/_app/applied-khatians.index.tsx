import { permissions } from '#domain/permission/permission.ts'
import { AppliedKhatiansScreen } from '#features/entry-requests/applied-khatians-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/applied-khatians/')({ component: AppliedKhatians })

function AppliedKhatians() {
  return (
    <Guard needs={[permissions.khatianReadAll]} atDesk>
      <AppliedKhatiansScreen />
    </Guard>
  )
}
