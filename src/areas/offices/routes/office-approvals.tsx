import { Approvals } from '#areas/offices/office-rules/approvals.tsx'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/office-approvals')({ component: OfficeApprovals })

function OfficeApprovals() {
  const { t } = useLingui()
  usePageTitle(t`Decisions of two persons`)
  return (
    <>
      <h1>
        <Trans>Decisions of two persons</Trans>
      </h1>
      <Approvals />
    </>
  )
}
