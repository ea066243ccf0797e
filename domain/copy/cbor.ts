import { decodeUtf8, encodeUtf8 } from './utf8.ts'

/**
 * CBOR in its deterministic form (RFC 8949 §4.2), as far as a certificate needs it: integers, byte strings, texts, arrays,
 * maps with integer keys, booleans, null and tags. What is not in that form is refused, so that a content has one encoding.
 */
export type Cbor = number | string | boolean | null | Uint8Array | readonly Cbor[] | ReadonlyMap<number, Cbor> | CborTag

export type CborTag = { readonly tag: number; readonly value: Cbor }

const major = { unsigned: 0, negative: 1, bytes: 2, text: 3, array: 4, map: 5, tag: 6, simple: 7 } as const

/** @throws on numbers that are no safe integers: a mistake of the program */
export function encodeCbor(value: Cbor): Uint8Array {
  const out: number[] = []
  write(value, out)
  return Uint8Array.from(out)
}

function write(value: Cbor, out: number[]): void {
  if (value === null) out.push(0xf6)
  else if (typeof value === 'boolean') out.push(value ? 0xf5 : 0xf4)
  else if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new Error('CBOR holds integers only')
    if (value < 0) head(major.negative, -1 - value, out)
    else head(major.unsigned, value, out)
  } else if (typeof value === 'string') {
    const bytes = encodeUtf8(value)
    head(major.text, bytes.length, out)
    out.push(...bytes)
  } else if (value instanceof Uint8Array) {
    head(major.bytes, value.length, out)
    out.push(...value)
  } else if (isTag(value)) {
    head(major.tag, value.tag, out)
    write(value.value, out)
  } else if (value instanceof Map) writeMap(value as ReadonlyMap<number, Cbor>, out)
  else {
    const list = value as readonly Cbor[]
    head(major.array, list.length, out)
    for (const one of list) write(one, out)
  }
}

/** Keys in the order of their encoded bytes. */
function writeMap(map: ReadonlyMap<number, Cbor>, out: number[]): void {
  head(major.map, map.size, out)
  const entries = [...map].map(([key, value]) => ({ key: encodeCbor(key), value }))
  for (const { key, value } of entries.toSorted((a, b) => compareBytes(a.key, b.key))) {
    out.push(...key)
    write(value, out)
  }
}

function isTag(value: object): value is CborTag {
  return 'tag' in value && 'value' in value
}

function head(kind: number, size: number, out: number[]): void {
  const top = kind << 5
  if (size < 24) out.push(top | size)
  else if (size < 0x100) out.push(top | 24, size)
  else if (size < 0x1_0000) out.push(top | 25, size >> 8, size & 0xff)
  else if (size < 0x1_0000_0000)
    out.push(top | 26, Math.floor(size / 0x100_0000), (size >> 16) & 0xff, (size >> 8) & 0xff, size & 0xff)
  else {
    const high = Math.floor(size / 0x1_0000_0000)
    out.push(top | 27, 0, (high >> 16) & 0xff, (high >> 8) & 0xff, high & 0xff)
    for (const shift of [24, 16, 8, 0]) out.push((size >>> shift) & 0xff)
  }
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length) return a.length - b.length
  const at = a.findIndex((byte, index) => byte !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

type Cursor = { readonly bytes: Uint8Array; at: number; depth: number }

const mostDepth = 8

/** Null for whatever is not CBOR, not in its deterministic form, or followed by anything. */
export function decodeCbor(bytes: Uint8Array): Cbor | null {
  const cursor: Cursor = { bytes, at: 0, depth: 0 }
  const value = read(cursor)
  if (value === undefined || cursor.at !== bytes.length) return null
  const again = encodeCbor(value)
  return again.length === bytes.length && again.every((byte, index) => byte === bytes[index]) ? value : null
}

function read(cursor: Cursor): Cbor | undefined {
  const first = cursor.bytes[cursor.at]
  if (first === undefined || cursor.depth > mostDepth) return undefined
  cursor.at += 1
  const kind = first >> 5
  if (kind === major.simple) return first === 0xf4 ? false : first === 0xf5 ? true : first === 0xf6 ? null : undefined
  const size = readSize(cursor, first & 31)
  if (size === undefined) return undefined
  switch (kind) {
    case major.unsigned:
      return size
    case major.negative:
      return -1 - size
    case major.bytes:
      return slice(cursor, size)
    case major.text: {
      const bytes = slice(cursor, size)
      return bytes === undefined ? undefined : decodeUtf8(bytes)
    }
    default:
      cursor.depth += 1
      try {
        return readNested(cursor, kind, size)
      } finally {
        cursor.depth -= 1
      }
  }
}

function readNested(cursor: Cursor, kind: number, size: number): Cbor | undefined {
  if (kind === major.tag) {
    const value = read(cursor)
    return value === undefined ? undefined : { tag: size, value }
  }
  // Each member has a byte at least: a length beyond them is a lie.
  if (size > cursor.bytes.length - cursor.at) return undefined
  if (kind === major.array) {
    const list: Cbor[] = []
    for (let index = 0; index < size; index++) {
      const value = read(cursor)
      if (value === undefined) return undefined
      list.push(value)
    }
    return list
  }
  const map = new Map<number, Cbor>()
  for (let index = 0; index < size; index++) {
    const key = read(cursor)
    const value = read(cursor)
    if (typeof key !== 'number' || value === undefined || map.has(key)) return undefined
    map.set(key, value)
  }
  return map
}

function readSize(cursor: Cursor, info: number): number | undefined {
  if (info < 24) return info
  const width = { 24: 1, 25: 2, 26: 4, 27: 8 }[info]
  const bytes = width === undefined ? undefined : slice(cursor, width)
  const size = bytes?.reduce((sum, byte) => sum * 256 + byte, 0)
  return size !== undefined && Number.isSafeInteger(size) ? size : undefined
}

function slice(cursor: Cursor, size: number): Uint8Array | undefined {
  if (size > cursor.bytes.length - cursor.at) return undefined
  cursor.at += size
  return cursor.bytes.slice(cursor.at - size, cursor.at)
}
