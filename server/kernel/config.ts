import { isAbsolute, join } from 'node:path'
import * as z from 'zod'
import { findProjectRoot } from './project-root.ts'
import { paymentSecrets, paymentSettings, readPaymentSettings, type PaymentSettings } from './payment-settings.ts'
import { isProxyList, readProxyList } from './proxy-list.ts'
import { StartRefusal } from './start-refusal.ts'

const port = z.coerce.number().int().min(1).max(65_535)
const seconds = (standard: number) => z.coerce.number().int().min(30).max(604_800).default(standard)
const httpUrl = z.url({ protocol: /^https?$/ })
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })
const onOff = z.enum(['on', 'off'])
/** A page of this app or an address elsewhere: never one that a browser would take for a script. */
const pathOrUrl = z.string().regex(/^(\/(?![/\\])|https?:\/\/)/)

const settings = z.object({
  PORT: port.default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  BACKUP_DIR: z.string().min(1).optional(),
  NIGHTLY_BACKUP: onOff.default('on'),
  DIST_DIR: z.string().min(1).default('dist'),
  IDENTITY_KEYS_DIR: z.string().min(1).optional(),
  CERTIFICATE_KEYS_DIR: z.string().min(1).optional(),
  CERTIFICATE_ROOT: z.string().min(1).optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  IDP_ISSUER: httpUrl.optional(),
  PUBLIC_URL: httpUrl.optional(),
  TRUSTED_PROXIES: z.string().refine(isProxyList).optional(),
  MONITORING_TOKEN: z.string().min(20).optional(),
  SECOND_FACTOR: z.string().refine(isDutyList).optional(),
  SESSION_IDLE_SECONDS: z.coerce
    .number()
    .int()
    .min(60)
    .max(604_800)
    .default(4 * 3600),
  DEMO: onOff.optional(),
  DEMO_ORDERS: onOff.default('on'),
  NEWS_ANY_ADDRESS: onOff.optional(),
  DATABASE_PREPARED: onOff.default('on'),
  VAULT: onOff.default('on'),
  VAULT_IDLE_SECONDS: z.coerce.number().int().min(5).max(86_400).default(900),
  VAULT_PIN_DIGITS: z.coerce.number().int().min(6).max(12).default(6),
  VAULT_AUTHENTICATOR: z.enum(['off', 'offered', 'required']).default('offered'),
  PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  ACCESS_TOKEN_SECONDS: seconds(15 * 60),
  REFRESH_TOKEN_SECONDS: seconds(12 * 3600),
  ADMINISTRATION_DASHBOARD_URL: pathOrUrl.default('/'),
  TITLE_PREFIX: z.string().min(1).default('DLRMS'),
  IDP_AUDIENCE: z.string().min(1).optional(),
  GATEWAY_MODE: onOff.default('off'),
  APP_TOKEN_SECONDS: seconds(300),
  VENDOR_ACCESS_SECONDS: seconds(60),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/)
    .optional(),
  DIRECT_SIGN_ON: onOff.default('off'),
  CITIZEN_LOGIN_URL: pathOrUrl.default('/citizen/login'),
  VENDOR_LOGIN_URL: pathOrUrl.default('/vendor/login'),
  SSO_LOGIN_URL: pathOrUrl.default('/sso-login'),
  REQUEST_TIMEOUT_SECONDS: z.coerce.number().int().min(5).max(3600).default(300),
  SESSION_POLL_SECONDS: z.coerce.number().int().min(5).max(3600).default(10),
  MAINTENANCE_UNTIL: z.iso.datetime({ offset: true }).optional(),
  MAINTENANCE_TEXT_BN: z.string().optional(),
  MAINTENANCE_TEXT_EN: z.string().optional(),
  REGISTRATION_TEXT_BN: z.string().default('অনুমোদনে ১ কর্মদিবস লাগে।'),
  REGISTRATION_TEXT_EN: z.string().default('Approval takes 1 working day.'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  SMS_GATEWAY_URL: httpUrl.optional(),
  SMS_GATEWAY_KEY: z.string().optional(),
  NID_GATEWAY_URL: httpUrl.optional(),
  NID_GATEWAY_KEY: z.string().optional(),
  DASHBOARD_URL: httpUrl.optional(),
  DASHBOARD_KEY: z.string().optional(),
  REGISTRY_URL: httpUrl.optional(),
  REGISTRY_KEY: z.string().optional(),
  REGISTRY_DIR: z.string().min(1).optional(),
  ...paymentSettings,
})

const meanings: Readonly<Record<string, string>> = {
  PORT: 'a port from 1 to 65535',
  HOST: 'an address to listen on',
  DATABASE_URL: 'postgres://user:password@host:port/name',
  DATABASE_OWNER_URL: 'postgres://user:password@host:port/name',
  IDP_ISSUER: 'an http or https address',
  PUBLIC_URL: 'an http or https address',
  TRUSTED_PROXIES: 'addresses or networks with commas between them, loopback, linklocal, uniquelocal, or off',
  SECOND_FACTOR: 'administrators, approvers and supervisors with commas between them, or off',
  SESSION_IDLE_SECONDS: 'seconds from 60 to 604800',
  MONITORING_TOKEN: 'a secret of 20 signs or more',
  NIGHTLY_BACKUP: 'on or off',
  DEMO: 'on or off',
  DEMO_ORDERS: 'on or off',
  NEWS_ANY_ADDRESS: 'on or off',
  DATABASE_PREPARED: 'on or off',
  VAULT: 'on or off',
  VAULT_IDLE_SECONDS: 'seconds from 5 to 86400',
  VAULT_PIN_DIGITS: 'digits from 6 to 12',
  VAULT_AUTHENTICATOR: 'off, offered or required',
  PROCESSES: 'a number from 1 to 64',
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal or silent',
  ACCESS_TOKEN_SECONDS: 'seconds from 30 to 604800',
  REFRESH_TOKEN_SECONDS: 'seconds from 30 to 604800',
  ADMINISTRATION_DASHBOARD_URL: 'a path or an http or https address',
  GATEWAY_MODE: 'on or off',
  APP_TOKEN_SECONDS: 'seconds from 30 to 604800',
  VENDOR_ACCESS_SECONDS: 'seconds from 30 to 604800',
  COOKIE_DOMAIN: 'a domain such as land.gov.bd',
  DIRECT_SIGN_ON: 'on or off',
  CITIZEN_LOGIN_URL: 'a path or an http or https address',
  VENDOR_LOGIN_URL: 'a path or an http or https address',
  SSO_LOGIN_URL: 'a path or an http or https address',
  REQUEST_TIMEOUT_SECONDS: 'seconds from 5 to 3600',
  SESSION_POLL_SECONDS: 'seconds from 5 to 3600',
  MAINTENANCE_UNTIL: 'a time such as 2026-12-01T18:00:00+06:00',
  SMTP_URL: 'smtp://user:password@host:port or smtps://…',
  MAIL_FROM: 'an e-mail address',
  SMS_GATEWAY_URL: 'an http or https address',
  NID_GATEWAY_URL: 'an http or https address',
  DASHBOARD_URL: 'an http or https address',
  REGISTRY_URL: 'an http or https address',
  BKASH_URL: 'an http or https address',
  STATEMENT_BKASH_URL: 'an http or https address',
  STATEMENT_EKPAY_URL: 'an http or https address',
  STATEMENT_UPAY_URL: 'an http or https address',
  EKPAY_URL: 'an http or https address',
  UPAY_URL: 'an http or https address',
}

function dutiesOf(text: string): FactorDuty[] {
  const named = text === 'off' ? [] : text.split(',').map((one) => one.trim())
  return factorDuties.filter((duty) => named.includes(duty))
}

function isDutyList(text: string): boolean {
  return text === 'off' || text.split(',').every((one) => (factorDuties as readonly string[]).includes(one.trim()))
}

/** Settings that hold secrets: a refusal names them without their value. */
const secret = new Set([
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'MONITORING_TOKEN',
  'SMTP_URL',
  'SMS_GATEWAY_KEY',
  'NID_GATEWAY_KEY',
  'DASHBOARD_KEY',
  'REGISTRY_KEY',
  ...paymentSecrets,
])

/** Who may have to have a second factor. */
export const factorDuties = ['administrators', 'approvers', 'supervisors'] as const
export type FactorDuty = (typeof factorDuties)[number]

export type Config = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** where backups lie */
  readonly backupDir: string
  readonly nightlyBackup: boolean
  /** where the keys lie that tokens are signed with */
  readonly identityKeysDir: string
  /** where the keys lie that copies are signed with */
  readonly certificateKeysDir: string
  /** the file with the public half of the root that certifies them */
  readonly certificateRoot: string
  readonly distDir: string
  readonly databaseUrl: string | null
  /** whether connections to it keep statements; a pooler that mixes them up needs false */
  readonly databasePrepared: boolean
  /** the owner of its tables, who brings it to a new form; null: the same as in `databaseUrl` */
  readonly databaseOwnerUrl: string | null
  /** null: the provider embedded in this process */
  readonly idpIssuer: string | null
  /** without a slash at the end */
  readonly publicUrl: string
  /** whose word is taken for where a request came from; empty: nobody's */
  readonly trustedProxies: readonly string[]
  /** lets metrics and the page of calls be read from other machines; null: from this one alone */
  readonly monitoringToken: string | null
  /** who has to have a second factor; everybody may */
  readonly secondFactor: readonly FactorDuty[]
  /** a session of which nothing is heard for so long is over */
  readonly sessionIdleSeconds: number
  readonly demo: boolean
  /** orders of the demonstration are put in beside the server */
  readonly demoOrders: boolean
  /** news of other systems may go over plain http and to addresses of a private network */
  readonly newsAnyAddress: boolean
  /** whether what devices keep is sealed per person */
  readonly vault: boolean
  readonly vaultIdleSeconds: number
  /** how many digits a new PIN has at least */
  readonly vaultPinDigits: number
  readonly vaultAuthenticator: 'off' | 'offered' | 'required'
  readonly processes: number
  readonly logLevel: string
  readonly accessTokenSeconds: number
  readonly refreshTokenSeconds: number
  readonly administrationDashboardUrl: string
  readonly titlePrefix: string
  /** what access tokens of another provider must be meant for; empty with the embedded one, which has its own */
  readonly idpAudience: readonly string[]
  /** whether every call must carry the gateway's own token */
  readonly gatewayMode: boolean
  readonly appTokenSeconds: number
  readonly vendorAccessSeconds: number
  readonly cookieDomain: string | null
  readonly directSignOn: boolean
  readonly citizenLoginUrl: string
  readonly vendorLoginUrl: string
  readonly ssoLoginUrl: string
  readonly requestTimeoutSeconds: number
  readonly sessionPollSeconds: number
  readonly maintenance: { readonly until: string | null; readonly textBn: string; readonly textEn: string } | null
  readonly registrationText: { readonly bn: string; readonly en: string }
  readonly mail: { readonly url: string; readonly from: string } | null
  readonly sms: Endpoint | null
  readonly nid: Endpoint | null
  /** a service that keeps dashboards, with the key that our tickets are signed by */
  readonly dashboards: Endpoint | null
  /** where holidays and mouzas are taken over from: a service, or else a folder of files */
  readonly registry: Endpoint | null
  readonly registryDir: string | null
  /** the providers that are set up; the demonstration plays the others */
  readonly payments: PaymentSettings
}

/** An outside service with the key it knows us by. */
type Endpoint = { readonly url: string; readonly key: string | null }

/** Whether a host name or an address is a loopback one. */
function isLoopbackName(name: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(name)
}

/** Reads the settings of `.env.example`; the first wrong one is refused by name with what it may be. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = settings.safeParse(given)
  if (!read.success) {
    const name = String(read.error.issues[0]?.path[0] ?? '')
    throw new StartRefusal(
      `setting ${name}=${secret.has(name) ? '…' : (given[name] ?? '')} is not valid: give ${meanings[name] ?? 'another value'}`,
    )
  }
  const s = read.data
  if (s.PROCESSES > 1 && s.DATABASE_URL === undefined)
    throw new StartRefusal(
      `setting PROCESSES=${s.PROCESSES} needs DATABASE_URL: the embedded database serves one process`,
    )
  const publicUrl = (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/+$/, '')
  const isPrivate = isLoopbackName(s.HOST) && isLoopbackName(new URL(publicUrl).hostname)
  const isProduction = given['NODE_ENV'] === 'production'
  const demo = s.DEMO === undefined ? s.DATABASE_URL === undefined && isPrivate && !isProduction : s.DEMO === 'on'
  if (s.VAULT === 'off' && !demo)
    throw new StartRefusal('setting VAULT=off leaves personal data readable on shared machines: it needs DEMO=on')
  checkPairs(s)
  const root = findProjectRoot()
  const absolute = (path: string): string => (isAbsolute(path) ? path : join(root, path))
  const certificateKeysDir = absolute(s.CERTIFICATE_KEYS_DIR ?? join(s.DATA_DIR, 'certificate-keys'))
  return {
    port: s.PORT,
    host: s.HOST,
    dataDir: absolute(s.DATA_DIR),
    backupDir: absolute(s.BACKUP_DIR ?? join(s.DATA_DIR, 'backups')),
    nightlyBackup: s.NIGHTLY_BACKUP === 'on',
    identityKeysDir: absolute(s.IDENTITY_KEYS_DIR ?? join(s.DATA_DIR, 'identity-keys')),
    certificateKeysDir,
    certificateRoot: absolute(s.CERTIFICATE_ROOT ?? join(certificateKeysDir, 'root.json')),
    distDir: absolute(s.DIST_DIR),
    databaseUrl: s.DATABASE_URL ?? null,
    databasePrepared: s.DATABASE_PREPARED === 'on',
    databaseOwnerUrl: s.DATABASE_OWNER_URL ?? null,
    idpIssuer: s.IDP_ISSUER?.replace(/\/+$/, '') ?? null,
    publicUrl,
    trustedProxies: readProxyList(s.TRUSTED_PROXIES ?? (publicUrl.startsWith('https:') ? 'loopback' : 'off')),
    monitoringToken: s.MONITORING_TOKEN ?? null,
    secondFactor: dutiesOf(s.SECOND_FACTOR ?? (demo ? 'off' : factorDuties.join())),
    sessionIdleSeconds: s.SESSION_IDLE_SECONDS,
    demo,
    demoOrders: demo && s.DEMO_ORDERS === 'on',
    newsAnyAddress: (s.NEWS_ANY_ADDRESS ?? (demo ? 'on' : 'off')) === 'on',
    vault: s.VAULT === 'on',
    vaultIdleSeconds: s.VAULT_IDLE_SECONDS,
    vaultPinDigits: s.VAULT_PIN_DIGITS,
    vaultAuthenticator: s.VAULT_AUTHENTICATOR,
    processes: s.PROCESSES,
    logLevel: s.LOG_LEVEL,
    accessTokenSeconds: s.ACCESS_TOKEN_SECONDS,
    refreshTokenSeconds: s.REFRESH_TOKEN_SECONDS,
    administrationDashboardUrl: s.ADMINISTRATION_DASHBOARD_URL,
    titlePrefix: s.TITLE_PREFIX,
    idpAudience: s.IDP_AUDIENCE?.split(',').map((one) => one.trim()) ?? [],
    gatewayMode: s.GATEWAY_MODE === 'on',
    appTokenSeconds: s.APP_TOKEN_SECONDS,
    vendorAccessSeconds: s.VENDOR_ACCESS_SECONDS,
    cookieDomain: s.COOKIE_DOMAIN ?? null,
    directSignOn: s.DIRECT_SIGN_ON === 'on',
    citizenLoginUrl: s.CITIZEN_LOGIN_URL,
    vendorLoginUrl: s.VENDOR_LOGIN_URL,
    ssoLoginUrl: s.SSO_LOGIN_URL,
    requestTimeoutSeconds: s.REQUEST_TIMEOUT_SECONDS,
    sessionPollSeconds: s.SESSION_POLL_SECONDS,
    maintenance:
      s.MAINTENANCE_TEXT_BN === undefined || s.MAINTENANCE_TEXT_EN === undefined
        ? null
        : { until: s.MAINTENANCE_UNTIL ?? null, textBn: s.MAINTENANCE_TEXT_BN, textEn: s.MAINTENANCE_TEXT_EN },
    registrationText: { bn: s.REGISTRATION_TEXT_BN, en: s.REGISTRATION_TEXT_EN },
    mail: s.SMTP_URL === undefined || s.MAIL_FROM === undefined ? null : { url: s.SMTP_URL, from: s.MAIL_FROM },
    sms: endpointOf(s.SMS_GATEWAY_URL, s.SMS_GATEWAY_KEY),
    nid: endpointOf(s.NID_GATEWAY_URL, s.NID_GATEWAY_KEY),
    dashboards: endpointOf(s.DASHBOARD_URL, s.DASHBOARD_KEY),
    registry: endpointOf(s.REGISTRY_URL, s.REGISTRY_KEY),
    registryDir: s.REGISTRY_DIR ?? null,
    payments: readPaymentSettings(s),
  }
}

/** The clients' ids stand in id tokens, which are no access. */
const clientNames = ['dlrms-office', 'dlrms-citizen']

/** Settings that mean something only together, or not together. */
function checkPairs(s: z.output<typeof settings>): void {
  const needs = (name: keyof typeof s, other: keyof typeof s, why: string): void => {
    if (s[name] !== undefined && s[other] === undefined)
      throw new StartRefusal(`setting ${name} needs ${other}: ${why}`)
  }
  needs('DATABASE_OWNER_URL', 'DATABASE_URL', 'the role to work as')
  needs('IDP_ISSUER', 'IDP_AUDIENCE', 'what access tokens for this server are meant for')
  needs('IDP_AUDIENCE', 'IDP_ISSUER', 'the embedded provider has an audience of its own')
  if (s.IDP_AUDIENCE?.split(',').some((one) => clientNames.includes(one.trim())) === true)
    throw new StartRefusal('setting IDP_AUDIENCE names a client: its id tokens would be taken for access tokens')
  needs('SMTP_URL', 'MAIL_FROM', 'the address that mail comes from')
  needs('DASHBOARD_URL', 'DASHBOARD_KEY', 'tickets are signed by it')
  needs('MAINTENANCE_TEXT_BN', 'MAINTENANCE_TEXT_EN', 'people read one language or the other')
  needs('MAINTENANCE_TEXT_EN', 'MAINTENANCE_TEXT_BN', 'people read one language or the other')
  needs('MAINTENANCE_UNTIL', 'MAINTENANCE_TEXT_BN', 'a date alone says nothing')
}

function endpointOf(url: string | undefined, key: string | undefined): Endpoint | null {
  return url === undefined ? null : { url, key: key ?? null }
}
