import { SearchScreen } from '#areas/khatians/search/search-screen.tsx'
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
  return (
    <SearchScreen
      asked={upazila === '' && survey === '' ? null : { upazila, survey }}
      onOther={() => void navigate({ search: {}, replace: true })}
      register={({ jl, khatianNo }, onClose) => (
        <Suspense>
          <RegisterDialog survey={jl.survey} about={{ jl, khatianNo }} onClose={onClose} />
        </Suspense>
      )}
    />
  )
}
