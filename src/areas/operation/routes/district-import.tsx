import { DistrictImportScreen } from '#areas/operation/district-import/district-import-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/district-import')({
  staticData: { crumb: msg`Bring in a district` },
  component: DistrictImportScreen,
})
