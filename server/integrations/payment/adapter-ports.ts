import type { UnknownCode } from './codes.ts'
import type { TokenStore } from './token-store.ts'

/** What the adapters of all providers share. */
export type AdapterPorts = {
  readonly tokens: TokenStore
  readonly now: () => number
  readonly onUnknown: UnknownCode
  readonly timeoutMs?: number | undefined
}
