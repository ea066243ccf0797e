import { permissions } from '#domain/permission/permission.ts'
import { SearchScreen } from '#features/search/search-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/khatian-search')({
  // The location picker's words stand among those of access.
  loader: () => Promise.all([loadWords('messages'), loadWords('access')]),
  staticData: { crumb: msg`Search khatians` },
  component: KhatianSearch,
})

const RegisterDialog = lazy(async () => {
  const { RegisterDialog: component } = await import('#features/entry-requests/register-dialog.tsx')
  return { default: component }
})

function KhatianSearch() {
  return (
    <Guard needs={[permissions.khatianReadAll]}>
      <SearchScreen
        register={({ jl, khatianNo }, onClose) => (
          <Suspense>
            <RegisterDialog survey={jl.survey} about={{ jl, khatianNo }} onClose={onClose} />
          </Suspense>
        )}
      />
    </Guard>
  )
}
