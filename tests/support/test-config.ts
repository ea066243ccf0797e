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
    vaultPinDigits: 6,
    vaultAuthenticator: 'offered',
    citizenLoginUrl: '/citizen/login',
    vendorLoginUrl: '/vendor/login',
    ssoLoginUrl: '/sso-login',
    directSignOn: false,
    cookies: {
      domain: null,
      refreshExtraSeconds: 60,
      vendorRefreshFactor: 5,
      appToken: 'dlrms_app',
      appRefreshToken: 'dlrms_app_refresh',
    },
    maintenance: null,
    registrationText: { bn: 'অনুমোদনে ১ কর্মদিবস লাগে।', en: 'Approval takes 1 working day.' },
    certificateRoot: null,
    build: 'test',
  }
}
