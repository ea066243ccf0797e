import { createDecipheriv, pbkdf2Sync } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import { logRecords, tableBlocks } from './leveldb.ts'
import { unsnappy } from './snappy.ts'

/** Where something planted was found: file of the profile, and how it lay there. */
export type Place = { readonly file: string; readonly as: string }

export type Needle = string | Buffer

const deepest = 3

/** Looks for planted values in all files of a browser's profile, as whoever copied the disk would. */
export function searchProfile(folder: string, needles: Readonly<Record<string, Needle>>): Map<string, Place[]> {
  const found = new Map<string, Place[]>(Object.keys(needles).map((name) => [name, []]))
  const forms = Object.entries(needles).flatMap(([name, needle]) => formsOf(needle).map((form) => ({ name, ...form })))
  for (const path of files(folder)) {
    const file = relative(folder, path)
    const raw = readFileSync(path)
    for (const { as, bytes } of viewsOf(path, raw))
      for (const { name, encoding, pattern } of forms)
        if (bytes.includes(pattern)) found.get(name)?.push({ file, as: `${as}, ${encoding}` })
  }
  return found
}

function formsOf(needle: Needle): { encoding: string; pattern: Buffer }[] {
  if (typeof needle !== 'string') return [{ encoding: 'bytes', pattern: needle }]
  return [
    { encoding: 'UTF-8', pattern: Buffer.from(needle, 'utf8') },
    { encoding: 'UTF-16', pattern: Buffer.from(needle, 'utf16le') },
    { encoding: 'percent', pattern: Buffer.from(encodeURIComponent(needle), 'latin1') },
    { encoding: 'JSON escapes', pattern: Buffer.from(escaped(needle), 'latin1') },
  ]
}

function escaped(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const code = text.charCodeAt(at)
    return code < 128 ? text.charAt(at) : `\\u${code.toString(16).padStart(4, '0')}`
  }).join('')
}

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return files(path)
    // Locks and sockets of the running browser are no files.
    return entry.isFile() && statSync(path).size > 0 ? [path] : []
  })
}

type View = { readonly as: string; readonly bytes: Buffer }

/** A file as it lies there, and everything that unpacks from it. */
export function viewsOf(path: string, raw: Buffer): View[] {
  const views: View[] = [{ as: 'raw', bytes: raw }]
  if (path.endsWith('.log')) views.push({ as: 'LevelDB log', bytes: logRecords(raw) })
  if (path.endsWith('.ldb')) views.push({ as: 'LevelDB table', bytes: tableBlocks(raw) })
  if (path.endsWith('Cookies')) views.push(...cookies(raw))
  return views.flatMap((view) => [view, ...unpacked(view, 1)])
}

function unpacked(view: View, depth: number): View[] {
  if (depth > deepest) return []
  return streams(view.bytes).flatMap(({ as, bytes }) => {
    const inner = { as: `${view.as} > ${as}`, bytes }
    return [inner, ...unpacked(inner, depth + 1)]
  })
}

/** Compressed streams inside bytes, by their first bytes; raw deflate has none, and is tried where its header is sound. */
function streams(bytes: Buffer): View[] {
  const found: View[] = []
  const add = (as: string, unpack: () => Buffer | null): void => {
    try {
      const out = unpack()
      if (out !== null && out.length >= 16) found.push({ as, bytes: out })
    } catch {
      // only looked like one
    }
  }
  for (let at = 0; at + 4 < bytes.length; at++) {
    const [first = 0, second = 0, third = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]]
    const rest = () => bytes.subarray(at)
    if (first === 0x1f && second === 0x8b && third === 8) add('gzip', () => gunzipSync(rest(), partial))
    else if (first === 0x78 && [0x01, 0x5e, 0x9c, 0xda].includes(second))
      add('zlib', () => inflateSync(rest(), partial))
    else if (first === 0xff && second === 0x11 && third === 2) add('snappy value', () => unsnappy(bytes, at + 3))
    else if (isDynamicDeflate(bytes, at)) add('deflate', () => inflateRawSync(rest(), partial))
  }
  return found
}

/** What unpacks of a stream that is cut off or followed by something else is taken. */
const partial = { finishFlush: 2, maxOutputLength: 64 * 1024 * 1024 }

/** A block with codes of its own, whose code of codes is complete: rare by chance, and always so in a real stream. */
function isDynamicDeflate(bytes: Buffer, at: number): boolean {
  const word = bytes.readUIntLE(at, 4)
  if (((word >> 1) & 3) !== 2 || ((word >> 3) & 31) > 29 || ((word >> 8) & 31) > 29) return false
  const count = ((word >> 13) & 15) + 4
  let space = 0
  for (let code = 0; code < count; code++) {
    const bit = 17 + code * 3
    const pair = (bytes[at + (bit >> 3)] ?? 0) | ((bytes[at + (bit >> 3) + 1] ?? 0) << 8)
    const length = (pair >> (bit & 7)) & 7
    if (length > 0) space += 128 >> length
  }
  return space === 128
}

/** Chromium on Linux without a key ring encrypts cookies with a key that everybody knows. */
function cookies(raw: Buffer): View[] {
  const key = pbkdf2Sync('peanuts', 'saltysalt', 1, 16, 'sha1')
  const found: View[] = []
  for (let at = raw.indexOf('v10'); at >= 0; at = raw.indexOf('v10', at + 3)) {
    const length = Math.floor(Math.min(8192, raw.length - at - 3) / 16) * 16
    if (length === 0) continue
    const cipher = createDecipheriv('aes-128-cbc', key, Buffer.alloc(16, ' '))
    cipher.setAutoPadding(false)
    const bytes = cipher.update(raw.subarray(at + 3, at + 3 + length))
    found.push({ as: 'cookie', bytes })
    // Tokens carry their claims in base64.
    const text = bytes.toString('latin1')
    for (const [part] of text.matchAll(/[\w-]{24,}/g))
      found.push({ as: 'token', bytes: Buffer.from(part, 'base64url') })
  }
  return found
}
