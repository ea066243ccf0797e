import { Approvals } from '#areas/offices/office-rules/approvals.tsx'
import { officeRulesQueries } from '#areas/offices/office-rules/office-rules-queries.ts'
import { RecoveryScreen } from '#features/vault/recovery-screen.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/recovery-key')({ component: RecoveryKey })

function RecoveryKey() {
  const queries = useQueryClient()
  return (
    <>
      <RecoveryScreen
        onAsked={() => void queries.invalidateQueries({ queryKey: officeRulesQueries.approvals().queryKey })}
      />
      <Approvals kind="RECOVERY_KEY" />
    </>
  )
}
