import { EditUndpKhatian } from '#areas/undp/khatian/edit-khatian-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/undp/mutation-khatian-entry/$id')({
  staticData: { crumb: msg`Entry of a mutation khatian (UNDP)`, above: '/undp/khatian-entry-list' },
  component: Entry,
})

function Entry() {
  const { id } = Route.useParams()
  return <EditUndpKhatian key={id} khatianId={id} />
}
