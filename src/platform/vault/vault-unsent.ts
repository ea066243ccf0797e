import { vaultRegistry } from './vault-registry.ts'
import { isHeld } from './vault-store.ts'

let noting: Promise<void> = Promise.resolve()

/** Writes down how much waits to be sent: said before anybody starts anew over it. */
export function noteUnsent(userId: string, count: number): void {
  if (!isHeld(userId)) return
  noting = noting
    .then(async () =>
      (await vaultRegistry()).change(userId, (header) => ({ ...header, unsent: { count, at: Date.now() } })),
    )
    .catch(() => undefined)
}
