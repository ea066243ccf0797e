import { ScanOfRow } from '#areas/khatians/khatian-review/scan-of-row.tsx'
import type { FindingPlace } from '#areas/khatians/mouza/mouza-queries.ts'
import { MouzaScreen, type Narrowed } from '#areas/khatians/mouza/mouza-screen.tsx'
import { findingKinds } from '#domain/mouza/finding.ts'
import { surveyKeys } from '#domain/khatian/survey.ts'
import { useText } from '#platform/locale/locale.ts'
import { useLingui } from '@lingui/react/macro'
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
      scan={(place) => <RowOf place={place} />}
    />
  )
}

function RowOf({ place: { khatianId, rowId, dagNo } }: { place: FindingPlace }) {
  const { t } = useLingui()
  const text = useText()
  const number = text.digits(dagNo ?? '')
  return <ScanOfRow khatianId={khatianId} rowId={rowId} name={t`dag ${number}`} />
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
