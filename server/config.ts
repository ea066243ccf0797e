import { isAbsolute, join } from 'node:path'
import * as z from 'zod'
import { findProjectRoot } from './project-root.ts'
import { StartRefusal } from './start-refusal.ts'

const port = z.coerce.number().int().min(1).max(65_535)
const seconds = (standard: number) => z.coerce.number().int().min(30).max(604_800).default(standard)
const httpUrl = z.url({ protocol: /^https?$/ })
const onOff = z.enum(['on', 'off'])

const settings = z.object({
  PORT: port.default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DIST_DIR: z.string().min(1).default('dist'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  IDP_ISSUER: httpUrl.optional(),
  PUBLIC_URL: httpUrl.optional(),
  DEMO: onOff.optional(),
  VAULT: onOff.default('on'),
  VAULT_IDLE_SECONDS: z.coerce.number().int().min(5).max(86_400).default(900),
  PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  ACCESS_TOKEN_SECONDS: seconds(15 * 60),
  REFRESH_TOKEN_SECONDS: seconds(12 * 3600),
  ADMINISTRATION_DASHBOARD_URL: z.string().default('/'),
  TITLE_PREFIX: z.string().min(1).default('DLRMS'),
})

const meanings: Readonly<Record<string, string>> = {
  PORT: 'a port from 1 to 65535',
  HOST: 'an address to listen on',
  DATABASE_URL: 'postgres://user:password@host:port/name',
  IDP_ISSUER: 'an http or https address',
  PUBLIC_URL: 'an http or https address',
  DEMO: 'on or off',
  VAULT: 'on or off',
  VAULT_IDLE_SECONDS: 'seconds from 5 to 86400',
  PROCESSES: 'a number from 1 to 64',
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal or silent',
  ACCESS_TOKEN_SECONDS: 'seconds from 30 to 604800',
  REFRESH_TOKEN_SECONDS: 'seconds from 30 to 604800',
}

export type Config = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly distDir: string
  readonly databaseUrl: string | null
  /** null: the provider embedded in this process */
  readonly idpIssuer: string | null
  /** without a slash at the end */
  readonly publicUrl: string
  readonly demo: boolean
  /** whether what devices keep is sealed per person */
  readonly vault: boolean
  readonly vaultIdleSeconds: number
  readonly processes: number
  readonly logLevel: string
  readonly accessTokenSeconds: number
  readonly refreshTokenSeconds: number
  readonly administrationDashboardUrl: string
  readonly titlePrefix: string
}

/** Reads the settings of `.env.example`; the first wrong one is refused by name with what it may be. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = settings.safeParse(given)
  if (!read.success) {
    const name = String(read.error.issues[0]?.path[0] ?? '')
    throw new StartRefusal(
      `setting ${name}=${given[name] ?? ''} is not valid: give ${meanings[name] ?? 'another value'}`,
    )
  }
  const s = read.data
  if (s.PROCESSES > 1 && s.DATABASE_URL === undefined)
    throw new StartRefusal(
      `setting PROCESSES=${s.PROCESSES} needs DATABASE_URL: the embedded database serves one process`,
    )
  const demo = (s.DEMO ?? (s.DATABASE_URL === undefined ? 'on' : 'off')) === 'on'
  if (s.VAULT === 'off' && !demo)
    throw new StartRefusal('setting VAULT=off leaves personal data readable on shared machines: it needs DEMO=on')
  const root = findProjectRoot()
  const absolute = (path: string): string => (isAbsolute(path) ? path : join(root, path))
  return {
    port: s.PORT,
    host: s.HOST,
    dataDir: absolute(s.DATA_DIR),
    distDir: absolute(s.DIST_DIR),
    databaseUrl: s.DATABASE_URL ?? null,
    idpIssuer: s.IDP_ISSUER?.replace(/\/+$/, '') ?? null,
    publicUrl: (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/+$/, ''),
    demo,
    vault: s.VAULT === 'on',
    vaultIdleSeconds: s.VAULT_IDLE_SECONDS,
    processes: s.PROCESSES,
    logLevel: s.LOG_LEVEL,
    accessTokenSeconds: s.ACCESS_TOKEN_SECONDS,
    refreshTokenSeconds: s.REFRESH_TOKEN_SECONDS,
    administrationDashboardUrl: s.ADMINISTRATION_DASHBOARD_URL,
    titlePrefix: s.TITLE_PREFIX,
  }
}
