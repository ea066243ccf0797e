import { SearchScreen } from '#areas/khatians/search/search-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

export const Route = createFileRoute('/_app/khatian-search')({
  staticData: { crumb: msg`Search khatians` },
  component: KhatianSearch,
})

const RegisterDialog = lazy(async () => {
  const { RegisterDialog: component } = await import('#areas/khatians/entry-requests/register-dialog.tsx')
  return { default: component }
})

function KhatianSearch() {
  return (
    <SearchScreen
      register={({ jl, khatianNo }, onClose) => (
        <Suspense>
          <RegisterDialog survey={jl.survey} about={{ jl, khatianNo }} onClose={onClose} />
        </Suspense>
      )}
    />
  )
}
