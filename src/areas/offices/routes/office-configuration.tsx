import { OfficeRulesScreen } from '#areas/offices/office-rules/office-rules-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/office-configuration')({ component: OfficeConfiguration })

function OfficeConfiguration() {
  return <OfficeRulesScreen />
}
