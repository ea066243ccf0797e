import { keepHeader } from '#platform/vault/kept-header.ts'
import { coreStore } from './core-store.ts'
import type { UserReplica } from '#store/user-replica.ts'

const lookEveryMs = 3_000
/** the first look leaves the start of a screen to the screen */
const firstLookMs = 1_000

export type StoreGuard = { stop(): void }

type Ports = {
  /** the header of the person's vault is on the disk */
  readonly keepHeader?: (userId: string) => Promise<unknown>
  /** the worker begins again on what was written */
  readonly restart: () => Promise<void>
}

/**
 * Looks every three seconds whether the database is the one that this page opened. An emptied one is said, and the
 * unsent work is written again from memory, at each look until the disk takes it. [STO-4]
 */
export function watchStore(user: UserReplica, ports: Ports): StoreGuard {
  const { keepHeader: keep = keepHeader } = ports
  let looking = false
  let stopped = false

  async function look(): Promise<void> {
    if (looking || stopped) return
    looking = true
    try {
      // Rows are of no use without the header that opens them: it comes first.
      await keep(user.person.userId).catch(() => undefined)
      const seen = await user.copy.look()
      if (stopped) return
      if (seen.kind === 'kept') return settle()
      tell({ unsent: seen.unsent, written: false })
      const unsent = await user.copy.restore()
      if (stopped) return
      tell({ unsent, written: true })
      await ports.restart()
    } catch {
      // A database that does not open now is looked at again; the work stays in memory.
    } finally {
      looking = false
    }
  }

  /** Another look may find whole what an earlier one could not write. */
  function settle(): void {
    const { emptied } = coreStore.getState()
    if (emptied !== null && !emptied.written) tell({ ...emptied, written: true })
  }

  const timer = setInterval(() => void look(), lookEveryMs)
  const first = setTimeout(() => void look(), firstLookMs)
  return {
    stop() {
      stopped = true
      clearInterval(timer)
      clearTimeout(first)
    },
  }

  function tell(emptied: { readonly unsent: number; readonly written: boolean }): void {
    if (coreStore.getState().user === user) coreStore.setState({ emptied })
  }
}
