import type { ScopeRow } from './types.ts'

/** A scope of which nothing was pulled yet. */
export function freshScope(scope: string, deskId: string, context: unknown): ScopeRow {
  return {
    scope,
    deskId,
    cursor: null,
    after: null,
    bootstrapped: false,
    total: 0,
    pulledAt: null,
    problem: null,
    sweeping: false,
    context,
  }
}
