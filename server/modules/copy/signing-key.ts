import { createPrivateKey, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CertificateRoot } from '#contract/certificate-keys.ts'
import type { CopyKey } from '#domain/copy/key-list.ts'
import { dhakaParts } from '#domain/kernel/dhaka-time.ts'
import { Refusal } from '#server/door/refusal.ts'
import { StartRefusal } from '#server/kernel/start-refusal.ts'
import {
  certify,
  makeRoot,
  newPrivateKey,
  publicJwkOf,
  readCertified,
  readRoot,
  rootNames,
  signBy,
  writeWhole,
} from './certificate-root.ts'

/** With the district, if any, whose copies alone it signs. */
export type SigningKey = {
  readonly keyId: string
  readonly district: string | null
  readonly sign: (message: Uint8Array) => Uint8Array
}

/** Whether copies of a district can be signed: where not, none is sold that its buyer would wait for. [CPY-10] */
export function signsFor(key: SigningKey | null, district: string): key is SigningKey {
  return key !== null && (key.district === null || key.district === district)
}

/** Refuses an online copy that nobody could sign: whoever pays for one has it at once, or does not pay. [CPY-11] */
export function mustSign(
  key: SigningKey | null,
  copy: { readonly copyType: number; readonly homeDistrict: string },
): void {
  if (copy.copyType === 1 && !signsFor(key, copy.homeDistrict)) throw new Refusal('copy.not-online')
}

const dayMs = 86_400_000
/** A key is made, and handed to the root, so long before its year. */
const aheadMs = 30 * dayMs

/** Where keys lie, and the file of the root's public half that they are certified by. */
type KeyPlace = { readonly certificateKeysDir: string; readonly certificateRoot: string; readonly demo: boolean }

/**
 * The root that this installation's keys are certified by. The demonstration makes one for itself and says so; otherwise the
 * private root lies on no server, and a server that finds it beside its keys does not start. [CPY-9]
 */
export async function loadCertificateRoot(place: KeyPlace, now: number): Promise<CertificateRoot | null> {
  const { certificateKeysDir: folder, certificateRoot: file, demo } = place
  if (demo && !existsSync(file))
    await makeRoot(folder, true, null, now).catch((cause: NodeJS.ErrnoException) => {
      // Another process was quicker: its root is the one.
      if (cause.code !== 'EEXIST') throw cause
    })
  const root = await readRoot(file)
  if (!demo && root?.demo === true)
    throw new StartRefusal(`${file} is the root of a demonstration: give the one of the service by CERTIFICATE_ROOT`)
  if (!demo && existsSync(join(folder, rootNames.private)))
    throw new StartRefusal(`${join(folder, rootNames.private)} is the private root: it must not lie on a server`)
  return root
}

/**
 * The key of a year by which copies are signed, once the root has certified it: null until then. It lies outside the
 * database in a folder of its own, with its public half beside it for the root. [CPY-10]
 */
export function createSigningKeys(
  place: KeyPlace,
  root: CertificateRoot | null,
  now: () => number,
): () => Promise<SigningKey | null> {
  const { certificateKeysDir: folder } = place
  const known = new Map<string, Promise<KeyObject>>()
  const privateKeyOf = (keyId: string): Promise<KeyObject> => {
    const loading = known.get(keyId) ?? loadPrivateKey(folder, keyId)
    known.set(keyId, loading)
    // What could not be read is tried again by the next who needs it.
    loading.catch(() => known.delete(keyId))
    return loading
  }
  return async () => {
    const at = now()
    await privateKeyOf(keyIdOf(dhakaParts(at + aheadMs).year))
    const { year } = dhakaParts(at)
    const privateKey = await privateKeyOf(keyIdOf(year))
    if (root === null) return null
    const own = publicJwkOf(privateKey)
    const isOwn = ({ keyId, jwk }: CopyKey): boolean => keyId === keyIdOf(year) && jwk.x === own.x && jwk.y === own.y
    let list = await readCertified(folder, root)
    if (root.demo && list?.keys.some(isOwn) === false)
      list = await certify(folder, null, at, (keys) => [
        ...keys.filter(({ keyId }) => keyId !== keyIdOf(year)),
        { keyId: keyIdOf(year), state: 'active', jwk: own, district: null, ...timesOf(year) },
      ])
    const held = list?.keys.find(isOwn)
    if (held === undefined || held.state !== 'active' || at < held.signsFrom || at >= held.signsUntil) return null
    return { keyId: held.keyId, district: held.district, sign: signBy(privateKey) }
  }
}

const keyIdOf = (year: number): string => `dlrms-${year}`

/** From thirty days before its year, since the root may be asked so early, to its end. */
export function timesOf(year: number): Pick<CopyKey, 'signsFrom' | 'signsUntil'> {
  const start = (of: number): number => Date.parse(`${of}-01-01T00:00:00+06:00`)
  return { signsFrom: start(year) - aheadMs, signsUntil: start(year + 1) }
}

async function loadPrivateKey(folder: string, keyId: string): Promise<KeyObject> {
  const file = join(folder, `${keyId}.pem`)
  if (!existsSync(file)) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(file, newPrivateKey().export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' }).catch(
      (cause: NodeJS.ErrnoException) => {
        // Another process was quicker: its key is the one.
        if (cause.code !== 'EEXIST') throw cause
      },
    )
  }
  const privateKey = createPrivateKey(await readFile(file))
  await writeWhole(join(folder, `${keyId}.json`), { keyId, jwk: publicJwkOf(privateKey) })
  return privateKey
}
