import type { RuntimeConfig } from '#contract/config.ts'

/** A runtime configuration for screens under test, whose calls go to `apiBase`. */
export function testConfig(apiBase: string): RuntimeConfig {
  return {
    issuer: 'http://idp.test',
    officeClientId: 'office',
    citizenClientId: 'citizen',
    apiBase,
    titlePrefix: 'DLRMS',
    administrationDashboardUrl: '/',
    headers: { appToken: 'App-Token', userToken: 'User-Token', activeDesk: 'Active-Desk' },
    gatewayMode: false,
    requestTimeoutMs: 5000,
    sessionPollMs: 10_000,
    listPollMs: 30,
    syncPollMs: 10_000,
    demo: false,
    vault: false,
    vaultIdleMs: 900_000,
    build: 'test',
  }
}
