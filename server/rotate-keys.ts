import { keyFolder } from './identity/key-folder.ts'
import { rotateIdentityKeys } from './identity/keys.ts'
import { readConfig } from './kernel/config.ts'
import { loadEnvFile } from './kernel/env-file.ts'
import { refuseStart } from './refuse-start.ts'

/** `npm run rotate-keys`: makes new keys of sign-in; what the former ones signed stays good as long as it lives. */
try {
  loadEnvFile()
  const { identityKeysDir, accessTokenSeconds, refreshTokenSeconds } = readConfig(process.env)
  const overlap = Math.max(accessTokenSeconds, refreshTokenSeconds)
  const names = await rotateIdentityKeys(keyFolder(identityKeysDir), overlap * 1000)
  console.log(`new keys in ${identityKeysDir}: ${names.join(', ')}`)
  console.log(
    `The former ones are known for ${Math.round(overlap / 60)} minutes more. Restart the servers, one after another.`,
  )
} catch (cause) {
  refuseStart(cause)
}
