import { parseArgs } from 'node:util'
import { readConfig } from './kernel/config.ts'
import { loadEnvFile } from './kernel/env-file.ts'
import { openDatabase } from './open-database.ts'
import { addAdministrator } from './identity/administrators.ts'
import { StartRefusal } from './kernel/start-refusal.ts'
import { refuseStart } from './refuse-start.ts'

const usage = 'npm run add-administrator -- USERNAME "BANGLA NAME" "ENGLISH NAME" [--sub SUBJECT]'

/** `npm run add-administrator`: enters a system administrator into the configured database, above all the first one. */
try {
  loadEnvFile()
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { sub: { type: 'string' } } })
  const [username, nameBn, nameEn] = positionals
  if (username === undefined || nameBn === undefined || nameEn === undefined) throw new StartRefusal(`usage: ${usage}`)
  const config = readConfig(process.env)
  if (config.idpIssuer !== null && values.sub === undefined)
    throw new StartRefusal(`IDP_ISSUER is set: name the person's subject there. ${usage}`)
  const opened = await openDatabase(config)
  const added = await addAdministrator(opened.db, { username, nameBn, nameEn, sub: values.sub ?? null })
  await opened.close()
  if (!added.ok) throw new StartRefusal(added.why)
  console.log(`${username} is a system administrator.`)
  if (added.password !== null) console.log(`First password, shown this once: ${added.password}`)
} catch (cause) {
  refuseStart(cause)
}
