import { NumberReviewScreen } from '#areas/khatians/volume-desk/number-review/number-review-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/numbers-to-review')({ component: NumbersToReview })

function NumbersToReview() {
  return <NumberReviewScreen />
}
