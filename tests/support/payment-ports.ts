import type { AdapterPorts } from '#server/integrations/payment/adapter-ports.ts'
import type { StoredToken, TokenStore } from '#server/integrations/payment/token-store.ts'

/** Tokens in the memory of one test: several adapters that get the same store share them as processes share a table. */
export function memoryTokenStore(): TokenStore {
  const rows = new Map<string, StoredToken & { renewingUntil: number }>()
  const rowOf = (name: string) =>
    rows.get(name) ?? { token: null, refresh: null, until: 0, grants: [], renewingUntil: 0 }
  const put = (name: string, changed: Partial<StoredToken & { renewingUntil: number }>): void =>
    void rows.set(name, { ...rowOf(name), ...changed })
  return {
    find: async (name) => rows.get(name) ?? null,
    claim: async (name, now, until) => {
      if (rowOf(name).renewingUntil > now) return null
      put(name, { renewingUntil: until })
      return rowOf(name)
    },
    release: async (name) => put(name, { renewingUntil: 0 }),
    noteGrants: async (name, grants) => put(name, { grants }),
    save: async (name, token) => put(name, { ...token, renewingUntil: 0 }),
    drop: async (name, token) => {
      if (rowOf(name).token === token) put(name, { token: null })
    },
  }
}

/** What adapters need, for a test that brings its own clock. */
export function buildAdapterPorts(ports: Partial<AdapterPorts> = {}): AdapterPorts {
  return { now: Date.now, tokens: memoryTokenStore(), onUnknown: () => undefined, ...ports }
}
