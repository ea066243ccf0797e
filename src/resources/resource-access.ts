import { needsPermission } from '#contract/call.ts'
import { nationalLayer } from '#contract/declare/resource-shape.ts'
import { sessionStore, useMay } from '#platform/session/session.ts'
import type { AnyDeclaration } from './resource-screen.ts'

const writes: ReadonlySet<string> = new Set(['create', 'update', 'remove', 'restore', 'import-excel'])

/**
 * Whether the person may do an act of a family at the active desk: it has the call, they hold what the call asks, and what
 * is the nation's they write from an office of the nation. [RES-7]
 */
export function useMayAct({ calls, ground }: AnyDeclaration): (act: string) => boolean {
  const may = useMay()
  const layer = sessionStore(({ desk }) => desk?.officeLayer)
  return (act) => {
    const needs = calls[act]?.needs
    if (needs === undefined || (needsPermission(needs) && !may(needs))) return false
    return !writes.has(act) || ground !== 'nation' || layer === undefined || layer <= nationalLayer
  }
}
