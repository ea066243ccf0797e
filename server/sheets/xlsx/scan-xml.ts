import { SaxesParser } from 'saxes'

export type Attributes = Readonly<Record<string, string>>

/** Names come without their prefix: programs write `row` as well as `x:row`. */
export type XmlHandler = {
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}

const pieceSize = 64 * 1024

/** Parses a part of a workbook piece by piece; yields after each piece, so that the caller can take what was found. */
export function* scanXml(bytes: Uint8Array, handler: XmlHandler): Iterable<number> {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false })
  parser.on('opentag', ({ name, attributes }) => handler.open?.(local(name), attributes))
  parser.on('closetag', ({ name }) => handler.close?.(local(name)))
  parser.on('text', (text) => handler.text?.(text))
  // One decoder for all pieces: a Bangla letter may begin in one and end in the next. [IMP-3]
  const decoder = new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8')
  for (let from = 0; from < bytes.length; from += pieceSize) {
    parser.write(decoder.decode(bytes.subarray(from, from + pieceSize), { stream: true }))
    yield from
  }
  parser.write(decoder.decode())
  parser.close()
  yield bytes.length
}

/** Parses a small part whole. */
export function scanAll(bytes: Uint8Array, handler: XmlHandler): void {
  if (bytes.length === 0) return
  for (const piece of scanXml(bytes, handler)) void piece
}

/** An attribute by its name without prefix, as `id` of `r:id`. */
export function prefixed(attributes: Attributes, name: string): string | undefined {
  return Object.entries(attributes).find(([key]) => key.includes(':') && local(key) === name)?.[1]
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
