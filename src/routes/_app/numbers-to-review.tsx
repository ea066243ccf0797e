import { permissions } from '#domain/permission/permission.ts'
import { NumberReviewScreen } from '#features/volume-desk/number-review/number-review-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/numbers-to-review')({ component: NumbersToReview })

function NumbersToReview() {
  return (
    <Guard needs={[permissions.auditLogRead]} atDesk>
      <NumberReviewScreen />
    </Guard>
  )
}
