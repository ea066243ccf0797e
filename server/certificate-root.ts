import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { thumbprintText, type KeyList } from '#domain/copy/key-list.ts'
import { StartRefusal } from './kernel/start-refusal.ts'
import { certify, keyRequest, makeRoot, readCertified, readRoot, rootNames } from './modules/copy/certificate-root.ts'
import { timesOf } from './modules/copy/signing-key.ts'
import { refuseStart } from './refuse-start.ts'

const usage = `usage: npm run certificate-root -- make FOLDER
       npm run certificate-root -- sign FOLDER KEY.json [--from YYYY-MM-DD] [--until YYYY-MM-DD] [--district CODE]
       npm run certificate-root -- list FOLDER
       npm run certificate-root -- revoke FOLDER KEY-ID [--retire]
CERTIFICATE_ROOT_PASSPHRASE seals the private root.`

/** `npm run certificate-root`: the root of the keys that sign copies, on a machine without a network. [CPY-9] */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      until: { type: 'string' },
      district: { type: 'string' },
      retire: { type: 'boolean' },
    },
  })
  const [act, folder, what] = positionals
  const passphrase = process.env['CERTIFICATE_ROOT_PASSPHRASE'] ?? null
  const now = Date.now()
  if (act === undefined || folder === undefined) throw new StartRefusal(usage)
  if (act === 'make') {
    if (passphrase === null || passphrase.length < 12)
      throw new StartRefusal('set CERTIFICATE_ROOT_PASSPHRASE to 12 characters or more')
    await makeRoot(folder, false, passphrase, now).catch((cause: NodeJS.ErrnoException) => {
      throw cause.code === 'EEXIST' ? new StartRefusal(`${folder} has a root already`) : cause
    })
  } else if (act === 'sign' && what !== undefined) await sign(folder, what, values)
  else if (act === 'revoke' && what !== undefined)
    await change(folder, (keys) => {
      if (!keys.some(({ keyId }) => keyId === what)) throw new StartRefusal(`no key ${what} is certified here`)
      const state = values.retire === true ? 'retired' : 'compromised'
      return keys.map((key) =>
        // What was read by somebody stays so.
        key.keyId === what && key.state !== 'compromised' ? { ...key, state } : key,
      )
    })
  else if (act !== 'list') throw new StartRefusal(usage)
  await print(folder)
} catch (cause) {
  refuseStart(cause)
}

type Change = (keys: KeyList['keys']) => KeyList['keys']

async function change(folder: string, how: Change): Promise<void> {
  await certify(folder, process.env['CERTIFICATE_ROOT_PASSPHRASE'] ?? null, Date.now(), how)
}

type Limits = { readonly from?: string; readonly until?: string; readonly district?: string }

async function sign(folder: string, file: string, { from, until, district }: Limits): Promise<void> {
  const read = keyRequest.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (!read.success) throw new StartRefusal(`${file} is no public half of a key`)
  const { keyId, jwk } = read.data
  const year = Number(/[0-9]{4}$/.exec(keyId)?.[0] ?? new Date().getFullYear())
  const usual = timesOf(year)
  const [signsFrom, signsUntil] = [dayOf(from) ?? usual.signsFrom, dayOf(until) ?? usual.signsUntil]
  if (signsFrom >= signsUntil) throw new StartRefusal('--until must come after --from')
  if (district !== undefined && !/^[0-9]{2}$/.test(district)) throw new StartRefusal('--district takes two digits')
  await change(folder, (keys) => {
    // A key of the same name that is certified could have signed: its copies would not be genuine any more.
    if (keys.some((key) => key.keyId === keyId)) throw new StartRefusal(`a key ${keyId} is certified already`)
    return [...keys, { keyId, state: 'active', jwk, district: district ?? null, signsFrom, signsUntil }]
  })
}

function dayOf(text: string | undefined): number | null {
  if (text === undefined) return null
  const at = Date.parse(`${text}T00:00:00+06:00`)
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) || Number.isNaN(at)) throw new StartRefusal(`${text} is no day`)
  return at
}

async function print(folder: string): Promise<void> {
  const root = await readRoot(join(folder, rootNames.public))
  const list = root === null ? null : await readCertified(folder, root)
  if (root === null || list === null) throw new StartRefusal(`${folder} has no root, or a list that it did not sign`)
  console.log(`Root ${createHash('sha256').update(thumbprintText(root)).digest('hex')}`)
  console.log(`List ${list.serial} of ${new Date(list.at).toISOString()}`)
  for (const { keyId, state, district, signsFrom, signsUntil } of list.keys)
    console.log(
      `  ${keyId}  ${state}  ${new Date(signsFrom).toISOString()} to ${new Date(signsUntil).toISOString()}  ${district ?? 'all districts'}`,
    )
  console.log(`Take ${rootNames.public} and ${rootNames.list} to the servers; ${rootNames.private} stays here.`)
}
