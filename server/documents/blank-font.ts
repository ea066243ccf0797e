/** The family under which the font below is asked for. */
export const blankFamily = 'DLRMS Blank'

const unitsPerEm = 1000
const letterWidth = 600
const firstLetter = 0x20
const lastLetter = 0xfffd
const glyphs = lastLetter - firstLetter + 2

/**
 * A font whose letters are all empty, one glyph for each character and without any rule of shaping: what is set in it is
 * not seen, and stands in the document letter by letter as it was written. [PAP-10]
 */
export function createBlankFont(): Buffer<ArrayBuffer> {
  const tables: Readonly<Record<string, Buffer>> = {
    'OS/2': os2(),
    cmap: cmap(),
    glyf: onePoint,
    head: head(),
    hhea: hhea(),
    hmtx: hmtx(),
    loca: words(0, ...Array.from({ length: glyphs }, () => onePoint.length / 2)),
    maxp: words(0x0001, 0x0000, glyphs, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
    name: names(),
    post: Buffer.concat([words(0x0003, 0x0000), Buffer.alloc(28)]),
  }
  const tags = Object.keys(tables)
  const directory: Buffer[] = []
  const bodies: Buffer[] = []
  let offset = 12 + 16 * tags.length
  for (const [tag, body] of Object.entries(tables)) {
    const entry = Buffer.alloc(16)
    entry.write(tag, 'latin1')
    entry.writeUInt32BE(offset, 8)
    entry.writeUInt32BE(body.length, 12)
    directory.push(entry)
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)])
    bodies.push(padded)
    offset += padded.length
  }
  return Buffer.concat([words(0x0001, 0x0000, tags.length, 128, 3, tags.length * 16 - 128), ...directory, ...bodies])
}

/** The glyph of what is missing has a point, which draws nothing: readers take a font without any outline for damaged. */
const onePoint = Buffer.concat([words(1, 0, 0, 0, 0, 0, 0), Buffer.from([0x31, 0])])

function words(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2)
  values.forEach((value, at) => buffer.writeUInt16BE(value & 0xffff, at * 2))
  return buffer
}

function head(): Buffer {
  const magic = [0x5f0f, 0x3cf5]
  const dates = Array.from({ length: 8 }, () => 0)
  const version = [0x0001, 0x0000]
  return words(...version, ...version, 0, 0, ...magic, 0, unitsPerEm, ...dates, 0, 0, letterWidth, 800, 0, 8, 2, 0, 0)
}

function hhea(): Buffer {
  return words(0x0001, 0x0000, 800, -200, 0, letterWidth, 0, 0, letterWidth, 1, 0, 0, 0, 0, 0, 0, 0, 2)
}

/** Every glyph is as wide as the last one that is listed. */
function hmtx(): Buffer {
  return Buffer.concat([words(letterWidth, 0, letterWidth, 0), Buffer.alloc(2 * (glyphs - 2))])
}

function cmap(): Buffer {
  const segments = words(lastLetter, 0xffff, 0, firstLetter, 0xffff, 1 - firstLetter, 1, 0, 0)
  const table = Buffer.concat([words(4, 14 + segments.length, 0, 4, 4, 1, 0), segments])
  return Buffer.concat([words(0, 1, 3, 1, 0, 12), table])
}

function names(): Buffer {
  const texts = [blankFamily, 'Regular', blankFamily, blankFamily, 'Version 1.0', 'DLRMSBlank']
  const encoded = texts.map((text) => Buffer.from(text, 'utf16le').swap16())
  let offset = 0
  const records = encoded.map((text, at) => {
    const record = words(3, 1, 0x409, at + 1, text.length, offset)
    offset += text.length
    return record
  })
  return Buffer.concat([words(0, texts.length, 6 + 12 * texts.length), ...records, ...encoded])
}

function os2(): Buffer {
  const panose = [0, 0, 0, 0, 0]
  const ranges = [0, 0, 0, 0, 0, 0, 0, 0]
  const vendor = [0x4e4f, 0x4e45]
  const regular = 0x40
  const start = [3, letterWidth, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0]
  return words(
    ...start,
    ...panose,
    ...ranges,
    ...vendor,
    regular,
    firstLetter,
    0xfffd,
    800,
    -200,
    0,
    800,
    200,
    0,
    0,
    0,
    0,
    500,
    700,
    0,
    32,
    0,
  )
}
