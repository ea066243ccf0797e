import { saveAgainMs, unsavedCells, writeUnsaved } from '#store/unsaved-cells.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { registerUnsafe } from '#platform/update/safe-point.ts'

/**
 * While cells of this person are kept that the disk did not take, they are tried again and again, and the page is not to
 * go: no update, no lock, and the browser asks before it is closed. [S2]
 */
export function watchUnsaved(user: UserReplica): { stop(): void } {
  const isKept = (): boolean => unsavedCells().some((cells) => cells.userId === user.person.userId)
  const holdBack = (event: BeforeUnloadEvent): void => {
    if (isKept()) event.preventDefault()
  }
  const trying = setInterval(() => void writeUnsaved(user), saveAgainMs)
  const unregister = registerUnsafe(isKept)
  window.addEventListener('beforeunload', holdBack)
  return {
    stop() {
      clearInterval(trying)
      unregister()
      window.removeEventListener('beforeunload', holdBack)
    },
  }
}
