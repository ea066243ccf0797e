import { FoundDags } from '#areas/khatians/hal-sabek/found-dags.tsx'
import { SearchScreen } from '#areas/khatians/search/search-screen.tsx'
import { useMay } from '#platform/session/session.ts'
import { textOf } from '#app/search-text.ts'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

export const Route = createFileRoute('/_app/khatian-search')({
  staticData: { crumb: msg`Search khatians` },
  validateSearch: (search): { UPAZILA_ID?: string; SURVEY?: string } => textOf(search, 'UPAZILA_ID', 'SURVEY'),
  component: KhatianSearch,
})

const RegisterDialog = lazy(async () => {
  const { RegisterDialog: component } = await import('#areas/khatians/entry-requests/register-dialog.tsx')
  return { default: component }
})

function KhatianSearch() {
  const { UPAZILA_ID: upazila = '', SURVEY: survey = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const mayLookUp = useMay()('HAL_SABEK.READ_ALL')
  return (
    <SearchScreen
      asked={upazila === '' && survey === '' ? null : { upazila, survey }}
      besides={({ dag, survey: inSurvey, jlNumberId, upazilaId }) =>
        dag === undefined || !mayLookUp ? null : (
          <FoundDags
            quiet
            asked={{
              dags: dag,
              ...(inSurvey === undefined ? {} : { survey: inSurvey }),
              ...(jlNumberId === undefined ? {} : { jlNumberId }),
              ...(upazilaId === undefined ? {} : { upazilaId }),
            }}
          />
        )
      }
      onOther={() => void navigate({ search: {}, replace: true })}
      register={({ jl, khatianNo }, onClose) => (
        <Suspense>
          <RegisterDialog survey={jl.survey} about={{ jl, khatianNo }} onClose={onClose} />
        </Suspense>
      )}
    />
  )
}
