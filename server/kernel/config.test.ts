import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('[CFG-1] without settings everything has a value', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: null,
    databasePrepared: true,
    idpIssuer: null,
    publicUrl: 'http://localhost:8080',
    demo: true,
    processes: 1,
  })
})

test('[CFG-2] the demonstration is off where a database server is named, unless it is asked for', () => {
  const url = 'postgres://u:p@127.0.0.1/x'
  expect(readConfig({ DATABASE_URL: url }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL: url, DEMO: 'on' }).demo).toBe(true)
})

test.each([
  [{ HOST: '0.0.0.0' }],
  [{ HOST: '10.0.0.7' }],
  [{ PUBLIC_URL: 'https://land.example.org' }],
  [{ NODE_ENV: 'production' }],
])('[CFG-2] the demonstration is off for %j, unless it is asked for', (env) => {
  expect([readConfig(env).demo, readConfig({ ...env, DEMO: 'on' }).demo]).toEqual([false, true])
})

test('[CFG-2] the demonstration is on for every name of the own machine', () => {
  for (const HOST of ['localhost', '127.0.0.1', '::1']) expect(readConfig({ HOST }).demo).toBe(true)
  expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:8080' }).demo).toBe(true)
})

test.each([
  ['PORT', '0'],
  ['PORT', '99999'],
  ['PORT', 'x'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['IDP_ISSUER', 'sso.example.org'],
  ['PUBLIC_URL', 'ftp://x'],
  ['TRUSTED_PROXIES', 'everybody'],
  ['TRUSTED_PROXIES', '10.0.0.0/40'],
  ['TRUSTED_PROXIES', 'loopback,'],
  ['DEMO', 'yes'],
  ['DATABASE_PREPARED', 'no'],
  ['VAULT', 'maybe'],
  ['VAULT_IDLE_SECONDS', '0'],
  ['VAULT_PIN_DIGITS', '5'],
  ['VAULT_AUTHENTICATOR', 'always'],
  ['PROCESSES', '0'],
  ['LOG_LEVEL', 'loud'],
  ['ACCESS_TOKEN_SECONDS', '1'],
  ['VENDOR_ACCESS_SECONDS', '1'],
  ['GATEWAY_MODE', 'maybe'],
  ['DIRECT_SIGN_ON', '1'],
  ['COOKIE_DOMAIN', 'https://land.gov.bd'],
  ['CITIZEN_LOGIN_URL', 'javascript:alert(1)'],
  ['VENDOR_LOGIN_URL', '//evil.example'],
  ['ADMINISTRATION_DASHBOARD_URL', 'dashboard'],
  ['MAINTENANCE_UNTIL', 'tomorrow'],
  ['MAIL_FROM', 'nobody'],
  ['SMS_GATEWAY_URL', 'sms.example.org'],
  ['NID_GATEWAY_URL', 'ftp://nid.example.org'],
  ['DASHBOARD_URL', 'figures.example.org'],
  ['REQUEST_TIMEOUT_SECONDS', '0'],
  ['SESSION_POLL_SECONDS', '1'],
])('[CFG-3] %s=%s is refused in one line that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^setting ${name}=[^\\n]*$`))
})

test.each([
  [{ IDP_ISSUER: 'https://sso.example.org' }, 'IDP_AUDIENCE'],
  [{ IDP_AUDIENCE: 'land' }, 'IDP_ISSUER'],
  [{ IDP_ISSUER: 'https://sso.example.org', IDP_AUDIENCE: 'land,dlrms-office' }, 'IDP_AUDIENCE'],
  [{ SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM'],
  [{ DASHBOARD_URL: 'https://figures.example.org' }, 'DASHBOARD_KEY'],
  [{ MAINTENANCE_TEXT_BN: 'বন্ধ' }, 'MAINTENANCE_TEXT_EN'],
  [{ MAINTENANCE_UNTIL: '2026-12-01T18:00:00Z' }, 'MAINTENANCE_TEXT_BN'],
])('[CFG-6] %j is refused for want of %s', (env, name) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`^setting [^\\n]*${name}[^\\n]*$`))
})

test('[CFG-7] a setting that holds a secret is refused without saying it', () => {
  for (const name of ['SMTP_URL', 'DATABASE_URL']) {
    expect(() => readConfig({ [name]: 'http://u:the-password@x' })).toThrow(`setting ${name}=…`)
    expect(() => readConfig({ [name]: 'http://u:the-password@x' })).not.toThrow('the-password')
  }
})

test('[CFG-4] several processes need a database server', () => {
  expect(() => readConfig({ PROCESSES: '2' })).toThrow('DATABASE_URL')
})

test('[CFG-5] an empty setting is no setting, a slash at the end of an address is dropped', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: 'https://land.example.org/' })).toMatchObject({
    port: 8080,
    publicUrl: 'https://land.example.org',
  })
})

test('[VLT-9] the vault is on, and can be switched off in a demonstration only', () => {
  expect(readConfig({})).toMatchObject({ vault: true, vaultIdleSeconds: 900 })
  expect(readConfig({ VAULT: 'off' }).vault).toBe(false)
  expect(() => readConfig({ VAULT: 'off', DEMO: 'off' })).toThrow('VAULT=off')
})

test('[CFG-8] the proxy on the same machine is trusted where the service is reached by https, and others by name', () => {
  const proxies = (env: Record<string, string>) => readConfig(env).trustedProxies
  expect(proxies({})).toEqual([])
  expect(proxies({ PUBLIC_URL: 'https://land.example.org' })).toEqual(['loopback'])
  expect(proxies({ PUBLIC_URL: 'https://land.example.org', TRUSTED_PROXIES: 'off' })).toEqual([])
  expect(proxies({ TRUSTED_PROXIES: 'uniquelocal, 10.1.0.0/16, fd00::1' })).toEqual([
    'uniquelocal',
    '10.1.0.0/16',
    'fd00::1',
  ])
})
