import type { RuntimeConfig } from '#contract/config.ts'
import type { CertificateRoot } from '#contract/certificate-keys.ts'
import type { Config } from '#server/kernel/config.ts'
import { appCookies } from '#server/identity/app-token.ts'
import { clientIds } from '#server/identity/provider.ts'
import { vendorRefreshFactor } from '#server/identity/vendor-tokens.ts'
import { apiPrefix } from '#server/request/api-prefix.ts'

/** What `/config.json` tells a page. */
export function runtimeConfigOf(
  config: Config,
  issuer: string,
  build: string,
  certificateRoot: CertificateRoot | null,
): RuntimeConfig {
  return {
    issuer,
    officeClientId: clientIds.office,
    citizenClientId: clientIds.citizen,
    apiBase: apiPrefix,
    titlePrefix: config.titlePrefix,
    administrationDashboardUrl: config.administrationDashboardUrl,
    headers: { appToken: 'App-Token', userToken: 'User-Token', activeDesk: 'Active-Desk' },
    gatewayMode: config.gatewayMode,
    requestTimeoutMs: config.requestTimeoutSeconds * 1000,
    sessionPollMs: config.sessionPollSeconds * 1000,
    listPollMs: 15_000,
    syncPollMs: 20_000,
    demo: config.demo,
    vault: config.vault,
    vaultIdleMs: config.vaultIdleSeconds * 1000,
    vaultPinDigits: config.vaultPinDigits,
    vaultAuthenticator: config.vaultAuthenticator,
    citizenLoginUrl: config.citizenLoginUrl,
    vendorLoginUrl: config.vendorLoginUrl,
    ssoLoginUrl: config.ssoLoginUrl,
    directSignOn: config.directSignOn,
    cookies: {
      domain: config.cookieDomain,
      refreshExtraSeconds: 60,
      vendorRefreshFactor,
      appToken: appCookies.access,
      appRefreshToken: appCookies.refresh,
    },
    maintenance: config.maintenance,
    registrationText: config.registrationText,
    certificateRoot,
    build,
  }
}
