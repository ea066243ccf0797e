import { documentPaths } from '#contract/calls/document.ts'
import { permissions } from '#domain/permission/permission.ts'
import { ApplicationScreen } from '#features/entry-requests/application-screen.tsx'
import { KhatianPaper } from '#features/khatian-view/khatian-paper.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/applied-khatians/khatian-preview/$id')({
  staticData: { above: '/applied-khatians' },
  component: AppliedKhatian,
})

function AppliedKhatian() {
  const { id } = Route.useParams()
  const pdfPath = documentPaths.preview.replace('{applicationId}', id)
  return (
    <Guard needs={[permissions.khatianReadOne]} atDesk>
      <ApplicationScreen
        key={id}
        applicationId={id}
        paper={(khatianId) => <KhatianPaper khatianId={khatianId} pdfPath={pdfPath} />}
      />
    </Guard>
  )
}
