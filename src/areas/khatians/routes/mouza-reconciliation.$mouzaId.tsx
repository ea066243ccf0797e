import { ScanOfRow } from '#areas/khatians/khatian-review/scan-of-row.tsx'
import { MouzaScreen, type Narrowed } from '#areas/khatians/mouza/mouza-screen.tsx'
import { findingKinds } from '#domain/mouza/finding.ts'
import { surveyKeys } from '#domain/khatian/survey.ts'
import { createFileRoute } from '@tanstack/react-router'
import { textOf } from '#app/search-text.ts'

type Search = { SURVEY?: string; KIND?: string; STATE?: string }

export const Route = createFileRoute('/_app/mouza-reconciliation/$mouzaId')({
  validateSearch: (search): Search => textOf(search, 'SURVEY', 'KIND', 'STATE'),
  component: MouzaReconciliation,
})

function MouzaReconciliation() {
  const { mouzaId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MouzaScreen
      key={mouzaId}
      mouzaId={mouzaId}
      narrowed={narrowedBy(search)}
      onNarrow={({ survey, kind, state }) =>
        void navigate({
          search: {
            ...(survey === undefined ? {} : { SURVEY: survey }),
            ...(kind === undefined ? {} : { KIND: kind }),
            ...(state === undefined ? {} : { STATE: state }),
          },
          replace: true,
        })
      }
      scan={({ khatianId, rowId }) => <ScanOfRow khatianId={khatianId} rowId={rowId} />}
    />
  )
}

function narrowedBy({ SURVEY, KIND, STATE }: Search): Narrowed {
  const survey = surveyKeys.find((one) => one === SURVEY)
  const kind = findingKinds.find((one) => one === KIND)
  return {
    ...(survey === undefined ? {} : { survey }),
    ...(kind === undefined ? {} : { kind }),
    ...(STATE === 'ACCEPTED' ? { state: STATE } : {}),
  }
}
