import { deflateSync, inflateSync } from 'fflate'
import { fromBase64, randomBytes, toBase64, utf8, type Bytes } from './bytes.ts'
import { openFrom, sealTo, type RecoveryPrivateKey, type RecoveryPublicKey, type SealedTo } from './recovery-key.ts'
import { newStretch, stretch, type KdfParams } from './secret-key.ts'
import { importAesKey, open, seal, type Sealed } from './sealed.ts'
import { VaultProblem } from './vault-problem.ts'

/**
 * A `.dlrms` file: a line of JSON that says how it opens, then the content in base64. The content has a key of its own,
 * which is sealed to the passphrase and, where the office has one, to its recovery key. History of versions: 1 — deflated
 * content, AES-256-GCM bound to the header line.
 */
const format = 'dlrms-file'
const version = 1

type Header = {
  readonly format: string
  readonly version: number
  readonly passphrase: { readonly stretch: KdfParams; readonly sealed: Sealed }
  readonly recovery: SealedTo | null
  readonly iv: string
}

export const fileEnding = '.dlrms'

/** Encrypts bytes to a passphrase and to the office's recovery key, if there is one; the text is the file. */
export async function sealFile(
  payload: Uint8Array,
  passphrase: string,
  recovery: RecoveryPublicKey | null,
  iterations?: number,
): Promise<string> {
  const contentKey = randomBytes(32)
  const how = newStretch(iterations)
  const iv = randomBytes(12)
  const header: Header = {
    format,
    version,
    passphrase: { stretch: how, sealed: await seal(await stretch(passphrase, how), contentKey, format) },
    recovery: recovery === null ? null : await sealTo(recovery, contentKey, format),
    iv: toBase64(iv),
  }
  const line = JSON.stringify(header)
  const key = await importAesKey(contentKey)
  contentKey.fill(0)
  const packed = Uint8Array.from(deflateSync(payload))
  const content = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(line) }, key, packed)
  return `${line}\n${toBase64(new Uint8Array(content))}\n`
}

/** Throws `VaultProblem`: `wrong-secret`, `unreadable` or `newer`. */
export async function openFileWithPassphrase(text: string, passphrase: string): Promise<Bytes> {
  const file = readFile(text)
  const { stretch: how, sealed } = file.header.passphrase
  return openContent(file, await open(await stretch(passphrase, how), sealed, format))
}

/** Throws `other-key` where the file was sealed to another recovery key, or to none. */
export async function openFileWithRecoveryKey(text: string, key: RecoveryPrivateKey): Promise<Bytes> {
  const file = readFile(text)
  if (file.header.recovery === null) throw new VaultProblem('other-key')
  return openContent(file, await openFrom(key, file.header.recovery, format))
}

type ReadFile = { readonly line: string; readonly header: Header; readonly content: Bytes }

function readFile(text: string): ReadFile {
  const [line = '', content = ''] = text.split('\n')
  let header: Header
  let bytes: Bytes
  try {
    header = JSON.parse(line) as Header
    bytes = fromBase64(content.trim())
  } catch (cause) {
    throw new VaultProblem('unreadable', { cause })
  }
  if (typeof header !== 'object' || header === null || header.format !== format) throw new VaultProblem('unreadable')
  if (header.version > version) throw new VaultProblem('newer')
  const { passphrase, iv } = header
  if (typeof passphrase?.stretch?.salt !== 'string' || typeof iv !== 'string') throw new VaultProblem('unreadable')
  return { line, header, content: bytes }
}

async function openContent({ line, header, content }: ReadFile, contentKey: Bytes): Promise<Bytes> {
  const key = await importAesKey(contentKey)
  contentKey.fill(0)
  try {
    const params = { name: 'AES-GCM', iv: fromBase64(header.iv), additionalData: utf8(line) }
    const packed = await crypto.subtle.decrypt(params, key, content)
    return Uint8Array.from(inflateSync(new Uint8Array(packed)))
  } catch (cause) {
    throw new VaultProblem('wrong-secret', { cause })
  }
}
