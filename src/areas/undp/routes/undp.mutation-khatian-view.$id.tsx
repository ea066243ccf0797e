import { UndpKhatianScreen } from '#areas/undp/khatian/view-khatian-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/undp/mutation-khatian-view/$id')({
  staticData: { crumb: msg`Mutation khatian (UNDP)`, above: '/undp/khatian-entry-list' },
  component: View,
})

function View() {
  const { id } = Route.useParams()
  return <UndpKhatianScreen key={id} khatianId={id} />
}
