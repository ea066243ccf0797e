import { documentPaths } from '#contract/calls/document.ts'
import { ApplicationScreen } from '#areas/khatians/entry-requests/application-screen.tsx'
import { KhatianPaper } from '#areas/khatians/khatian-view/khatian-paper.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/applied-khatians/khatian-preview/$id')({
  staticData: { above: '/applied-khatians' },
  component: AppliedKhatian,
})

function AppliedKhatian() {
  const { id } = Route.useParams()
  const pdfPath = documentPaths.preview.replace('{applicationId}', id)
  return (
    <ApplicationScreen
      key={id}
      applicationId={id}
      paper={(khatianId) => <KhatianPaper khatianId={khatianId} pdfPath={pdfPath} />}
    />
  )
}
