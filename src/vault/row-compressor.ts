/**
 * Makes the JSON text of a row small before it is sealed, and quickly: rows are short and sealed by the ten thousand, where
 * deflate spends most of its time on tables of its own. Two steps:
 *
 * 1. one byte a letter: Bangla stands in the upper half, printable ASCII where it is, a UUID in 17 bytes;
 * 2. repetitions as in LZ4 blocks, with a text of the usual field names standing before every row.
 *
 * Both, alphabet and usual text, belong to the format: stored rows open with nothing else, so neither ever changes.
 */
export type RowCompressor = {
  pack(text: string): Uint8Array
  unpack(bytes: Uint8Array): string
}

const bangla = 0x0980
const uuidMark = 1
const otherMark = 2
/** letters outside of both blocks that Bangla needs: the joiners and the danda */
const single = [0x200d, 0x200c, 0x0964] as const
const firstSingle = 3

/** What rows are made of: the fields of the books, entries, khatians, and a few words that stand in most of them. */
const usual =
  'মৃত মোঃ মোছাঃ মোসাঃ পিতা স্বামী সাং গং নিজ "formerJlNo":"resaNo":"saKhatianNo":"pageNo":"computerCode":"revenue":' +
  '"dharaNote":"northDagNo":"formerDagNo":"sourceKhatianNo":"upperHolder":"upperShare":"titleClass":"rent":"rentSince":' +
  '"organisation":"nonDeliverable":"landUse":"landType":{"mark":"illegible"}{"mark":"blank"}"second":{"by":"","fields":' +
  '"differences":[],"settled":null}"sources":["gone":true,"before":null,"mine":"","theirs":"","resolves":[' +
  '{"input":null,"text":"{\\"mid\\":\\"\\",\\"cseq\\":1,\\"sv\\":3,\\"userId\\":\\"\\",\\"deskId\\":\\"\\",\\"madeAt\\":17' +
  '\\",\\"command\\":\\"khatian.create\\",\\"input\\":{\\"volumeId\\":\\"\\",\\"templateId\\":\\"\\",\\"number\\":\\"' +
  '\\",\\"command\\":\\"khatian.act\\",\\"input\\":{\\"act\\":\\"entry-complete\\"},\\"clockOffset\\":0,\\"recordId\\":\\"' +
  '\\",\\"command\\":\\"khatian.edit\\",\\"input\\":{\\"edits\\":[{\\"path\\":\\"header.\\",\\"from\\":null,\\"to\\":\\"' +
  '\\"}},{\\"path\\":\\"owners[]\\",\\"from\\":null,\\"to\\":{\\"order\\":\\"i1\\",\\"cells\\":{\\"name\\":\\"\\",\\"relation\\":1,' +
  '\\"guardian\\":\\"\\",\\"address\\":\\"\\",\\"share\\":{\\"text\\":\\"\\",\\"n\\":1,\\"d\\":1}}}},{\\"path\\":\\"dags[]\\",' +
  '\\"from\\":null,\\"to\\":{\\"order\\":\\"i2\\",\\"cells\\":{\\"dagNo\\":\\"\\",\\"classAgri\\":\\"\\",\\"area\\":1,\\"remarks' +
  '\\":\\"\\"}}},{\\"path\\":\\"dags[]\\",\\"from\\":null,\\"to\\":{\\"order\\":\\"],\\"baseRev\\":1}","conflicts":[]}' +
  '{"edits":[{"path":"header.","from":null,"to":""},{"path":"owners[]","from":null,"to":{"order":"i","cells":{"path":"dags[' +
  '{"id":"","homeDistrict":"26","volumeId":"","jlNumberId":"","survey":"RS","templateId":"","number":"1","status":1,' +
  '"version":1,"header":{"totalArea":1},"owners":[{"id":"","order":"i1","cells":{"name":"","relation":1,"guardian":"",' +
  '"address":"","share":{"text":"","n":1,"d":1},"ownerType":1,"identity":{"type":1,"number":"1"},"mobile":"01"}},{"id":"",' +
  '"order":"i2","cells":{"name":"","relation":2}}],"dags":[{"id":"","order":"i1","cells":{"dagNo":"1","classAgri":"",' +
  '"classNonAgri":"","totalArea":1,"portion":{"text":"","n":1,"d":1},"area":1,"remarks":""}},{"id":"","order":"i2",' +
  '"cells":{"dagNo":"","area":1,"remarks":""}}],"pages":[],"authors":[""],"remarks":[]}'

const hashBits = 12
const leastMatch = 4
const farthest = 0xffff

/** An instance has its own working space and is not to be entered twice at once; neither function awaits anything. */
export function createRowText(): RowCompressor {
  let work = new Uint8Array(usual.length + 8 * 1024)
  let out = new Uint8Array(8 * 1024)
  const start = toBytes(usual, work, 0)
  /** where four bytes with a hash were met last; positions are one too high, so that 0 says nowhere */
  const primed = new Int32Array(1 << hashBits)
  for (let at = 0; at + leastMatch <= start; at++) primed[hashAt(work, at)] = at + 1
  const met = new Int32Array(primed.length)

  /** Keeps the usual text at the front of a larger working space. */
  function reserve(bytes: number): void {
    if (work.length >= start + bytes) return
    const larger = new Uint8Array(2 * (start + bytes))
    larger.set(work.subarray(0, start))
    work = larger
  }

  return {
    pack(text) {
      reserve(3 * text.length)
      const end = toBytes(text, work, start)
      const most = 4 + end - start + Math.ceil((end - start) / 255) + 16
      if (out.length < most) out = new Uint8Array(2 * most)
      met.set(primed)
      writeLength(out, end - start)
      return out.slice(0, compress(work, start, end, met, out, 4))
    },

    unpack(bytes) {
      const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
      reserve(length)
      const end = unsqueeze(bytes, 4, work, start)
      if (end !== start + length) throw new RangeError('a packed row is not as long as it says')
      return fromBytes(work, start, end)
    },
  }
}

function writeLength(out: Uint8Array, length: number): void {
  new DataView(out.buffer, out.byteOffset).setUint32(0, length)
}

/** Writes a text in the alphabet of rows, at most three bytes a letter; gives the end. */
function toBytes(text: string, to: Uint8Array, from: number): number {
  let end = from
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit >= 0x20 && unit < 0x7f) {
      if (isHex(unit) && uuidAt(text, i)) {
        to[end++] = uuidMark
        for (let at = i; at < i + uuidLength; at += 2) {
          if (text.charCodeAt(at) === dash) at += 1
          to[end++] = (hexValue(text.charCodeAt(at)) << 4) | hexValue(text.charCodeAt(at + 1))
        }
        i += uuidLength - 1
      } else to[end++] = unit
    } else if (unit >= bangla && unit < bangla + 0x80) to[end++] = unit - bangla + 0x80
    else {
      const known = single.indexOf(unit as (typeof single)[number])
      if (known >= 0) to[end++] = firstSingle + known
      else {
        to[end++] = otherMark
        to[end++] = unit & 0xff
        to[end++] = unit >> 8
      }
    }
  }
  return end
}

const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true })

function fromBytes(from: Uint8Array, start: number, end: number): string {
  // A UUID is the most that comes of one byte and its followers: 36 letters from 17.
  const units = new Uint16Array(3 * (end - start))
  let length = 0
  for (let at = start; at < end; at++) {
    const byte = from[at] ?? 0
    if (byte >= 0x80) units[length++] = byte - 0x80 + bangla
    else if (byte >= 0x20) units[length++] = byte
    else if (byte === uuidMark) {
      for (let n = 0; n < 16; n++) {
        if (n === 4 || n === 6 || n === 8 || n === 10) units[length++] = dash
        const pair = from[++at] ?? 0
        units[length++] = hexDigit(pair >> 4)
        units[length++] = hexDigit(pair & 15)
      }
    } else if (byte === otherMark) {
      units[length++] = (from[at + 1] ?? 0) | ((from[at + 2] ?? 0) << 8)
      at += 2
    } else units[length++] = single[byte - firstSingle] ?? 0
  }
  return utf16.decode(units.subarray(0, length))
}

const uuidLength = 36
const dash = 0x2d

function isHex(unit: number): boolean {
  return (unit >= 0x30 && unit <= 0x39) || (unit >= 0x61 && unit <= 0x66)
}

function hexValue(unit: number): number {
  return unit <= 0x39 ? unit - 0x30 : unit - 0x57
}

function hexDigit(value: number): number {
  return value < 10 ? value + 0x30 : value + 0x57
}

function uuidAt(text: string, from: number): boolean {
  if (text.charCodeAt(from + 8) !== dash || text.charCodeAt(from + 13) !== dash) return false
  if (text.charCodeAt(from + 18) !== dash || text.charCodeAt(from + 23) !== dash) return false
  for (let n = 0; n < uuidLength; n++)
    if (n !== 8 && n !== 13 && n !== 18 && n !== 23 && !isHex(text.charCodeAt(from + n))) return false
  return true
}

function hashAt(bytes: Uint8Array, at: number): number {
  const four =
    (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24)
  return Math.imul(four, 0x9e3779b1) >>> (32 - hashBits)
}

/** Writes `bytes[start..end)` with what was there before, from `out[at]` on; gives the end. */
function compress(bytes: Uint8Array, start: number, end: number, met: Int32Array, out: Uint8Array, at: number): number {
  let literals = start
  for (let here = start; here + leastMatch <= end;) {
    const slot = hashAt(bytes, here)
    const there = (met[slot] ?? 0) - 1
    met[slot] = here + 1
    let length = 0
    if (there >= 0 && here - there <= farthest)
      while (here + length < end && bytes[there + length] === bytes[here + length]) length++
    if (length < leastMatch) {
      here++
      continue
    }
    at = writeRun(bytes, literals, here, length - leastMatch, out, at)
    out[at++] = (here - there) & 0xff
    out[at++] = (here - there) >> 8
    here += length
    literals = here
  }
  return writeRun(bytes, literals, end, 0, out, at)
}

/** Two lengths share a byte, and go on in bytes of their own where four bits are too few; then the letters. */
function writeRun(bytes: Uint8Array, from: number, to: number, match: number, out: Uint8Array, at: number): number {
  const letters = to - from
  out[at++] = (Math.min(letters, 15) << 4) | Math.min(match, 15)
  if (letters >= 15) at = writeRest(out, at, letters - 15)
  for (let n = from; n < to; n++) out[at++] = bytes[n] ?? 0
  return match >= 15 ? writeRest(out, at, match - 15) : at
}

function writeRest(out: Uint8Array, at: number, rest: number): number {
  for (; rest >= 255; rest -= 255) out[at++] = 255
  out[at++] = rest
  return at
}

/** Undoes `compress`, into `to[at]` on; gives the end. */
function unsqueeze(bytes: Uint8Array, from: number, to: Uint8Array, at: number): number {
  let here = from

  function rest(four: number): number {
    if (four < 15) return four
    let length = four
    for (;;) {
      const more = bytes[here++] ?? 0
      length += more
      if (more < 255) return length
    }
  }

  while (here < bytes.length) {
    const lengths = bytes[here++] ?? 0
    const letters = rest(lengths >> 4)
    for (let n = 0; n < letters; n++) to[at++] = bytes[here++] ?? 0
    if (here >= bytes.length) return at
    const match = leastMatch + rest(lengths & 15)
    const back = (bytes[here] ?? 0) | ((bytes[here + 1] ?? 0) << 8)
    here += 2
    for (let n = 0; n < match; n++, at++) to[at] = to[at - back] ?? 0
  }
  return at
}
