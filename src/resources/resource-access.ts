import { needsPermission } from '#contract/call.ts'
import { useMay } from '#platform/session/session.ts'
import type { AnyDeclaration } from './resource-screen.ts'

/** Whether the person may do an act of a family at the active desk: it has the call, and they hold what the call asks. */
export function useMayAct({ calls }: AnyDeclaration): (act: string) => boolean {
  const may = useMay()
  return (act) => {
    const needs = calls[act]?.needs
    return needs !== undefined && (!needsPermission(needs) || may(needs))
  }
}
