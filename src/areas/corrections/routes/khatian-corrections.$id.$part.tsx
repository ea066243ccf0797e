import { findPart } from '#areas/corrections/cases/case-parts.ts'
import { CaseScreen } from '#areas/corrections/cases/case-screen.tsx'
import { RecordNotFound } from '#forms/way-back/record-problem.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/khatian-corrections/$id/$part')({
  staticData: { above: '/khatian-corrections' },
  component: Part,
})

function Part() {
  const { id, part: name } = Route.useParams()
  const part = findPart(name)
  // The proposal is named with the survey of its khatian.
  if (part === undefined || part === 'entry') return <RecordNotFound />
  return <CaseScreen key={id} caseId={id} part={part} />
}
