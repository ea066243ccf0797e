import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The fonts of every document, in the order in which a sign is looked for. System fonts are never used. [PAP-11] */
const files = [
  'noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf',
  'noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf',
  'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  'noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
] as const

let blobs: readonly Buffer[] | undefined
let widths: ReadonlyMap<number, number> | undefined

export function readFonts(): readonly Buffer[] {
  const { resolve } = createRequire(import.meta.url)
  blobs ??= files.map((file) => readFileSync(resolve(`@expo-google-fonts/${file}`)))
  return blobs
}

/** Width of a code point in em before shaping; undefined where none of the fonts has a glyph for it. */
export function advanceOf(codePoint: number): number | undefined {
  widths ??= readWidths(readFonts())
  return widths.get(codePoint)
}

function readWidths(fonts: readonly Buffer[]): ReadonlyMap<number, number> {
  const all = new Map<number, number>()
  for (const font of fonts) {
    const tables = readTables(font)
    const advance = advances(font, tables)
    for (const [code, glyph] of readGlyphs(font, tables)) {
      const width = advance(glyph)
      // The bold face of a family is wider than the regular one.
      all.set(code, Math.max(all.get(code) ?? 0, width))
    }
  }
  return all
}

type Tables = ReadonlyMap<string, number>

/** Offsets of the tables of a TrueType file (OpenType specification, table directory). */
function readTables(font: Buffer): Tables {
  const count = font.readUInt16BE(4)
  const entries = Array.from({ length: count }, (_, at) => 12 + 16 * at)
  return new Map(entries.map((at) => [font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8)]))
}

function offsetOf(tables: Tables, tag: string): number {
  const offset = tables.get(tag)
  if (offset === undefined) throw new Error(`a font without ${tag}`)
  return offset
}

function advances(font: Buffer, tables: Tables): (glyph: number) => number {
  const unitsPerEm = font.readUInt16BE(offsetOf(tables, 'head') + 18)
  const listed = font.readUInt16BE(offsetOf(tables, 'hhea') + 34)
  const hmtx = offsetOf(tables, 'hmtx')
  return (glyph) => font.readUInt16BE(hmtx + 4 * Math.min(glyph, listed - 1)) / unitsPerEm
}

/** Code points and glyphs of the best Unicode subtable of cmap: format 12 where there is one, else format 4. */
function readGlyphs(font: Buffer, tables: Tables): readonly (readonly [code: number, glyph: number])[] {
  const cmap = offsetOf(tables, 'cmap')
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, at) => {
    const offset = cmap + font.readUInt32BE(cmap + 4 + 8 * at + 4)
    return { offset, format: font.readUInt16BE(offset) }
  })
  const long = subtables.find(({ format }) => format === 12)
  if (long !== undefined) return readFormat12(font, long.offset)
  const short = subtables.find(({ format }) => format === 4)
  return short === undefined ? [] : readFormat4(font, short.offset)
}

function readFormat12(font: Buffer, offset: number): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = []
  for (let n = 0; n < font.readUInt32BE(offset + 12); n++) {
    const at = offset + 16 + 12 * n
    const [first, last, glyph] = [font.readUInt32BE(at), font.readUInt32BE(at + 4), font.readUInt32BE(at + 8)]
    for (let code = first; code <= last; code++) pairs.push([code, glyph + code - first])
  }
  return pairs
}

function readFormat4(font: Buffer, offset: number): (readonly [number, number])[] {
  const segments = font.readUInt16BE(offset + 6) / 2
  const column = (n: number, segment: number): number => offset + 14 + 2 * (n * segments + segment) + (n > 0 ? 2 : 0)
  const pairs: (readonly [number, number])[] = []
  for (let segment = 0; segment < segments; segment++) {
    const last = font.readUInt16BE(column(0, segment))
    const first = font.readUInt16BE(column(1, segment))
    const delta = font.readUInt16BE(column(2, segment))
    const range = font.readUInt16BE(column(3, segment))
    for (let code = first; code <= last && code < 0xffff; code++) {
      const listed = range === 0 ? code : font.readUInt16BE(column(3, segment) + range + 2 * (code - first))
      const glyph = range === 0 || listed !== 0 ? (listed + delta) & 0xffff : 0
      if (glyph !== 0) pairs.push([code, glyph])
    }
  }
  return pairs
}
