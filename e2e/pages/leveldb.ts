import { unsnappy } from './snappy.ts'

const logBlock = 32 * 1024

/** The records of a LevelDB log, each put together again from its pieces. */
export function logRecords(file: Buffer): Buffer {
  const records: Buffer[] = []
  for (let block = 0; block < file.length; block += logBlock) {
    const end = Math.min(block + logBlock, file.length)
    let at = block
    while (at + 7 <= end) {
      const length = file.readUInt16LE(at + 4)
      const type = file[at + 6] ?? 0
      if (type === 0 || at + 7 + length > end) break
      records.push(file.subarray(at + 7, at + 7 + length))
      at += 7 + length
    }
  }
  // Pieces of one record follow each other, so putting all together puts each together.
  return Buffer.concat(records)
}

type Handle = { offset: number; size: number }

function varint(bytes: Buffer, at: number): [value: number, next: number] {
  let value = 0
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++] ?? 0
    value += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return [value, at]
  }
}

function handle(bytes: Buffer, at: number): [Handle, number] {
  const [offset, then] = varint(bytes, at)
  const [size, next] = varint(bytes, then)
  return [{ offset, size }, next]
}

function block(file: Buffer, { offset, size }: Handle): Buffer {
  const raw = file.subarray(offset, offset + size)
  return file[offset + size] === 1 ? (unsnappy(raw) ?? Buffer.alloc(0)) : raw
}

/** The data blocks of a LevelDB table, inflated. */
export function tableBlocks(file: Buffer): Buffer {
  if (file.length < 48) return Buffer.alloc(0)
  const [, at] = handle(file, file.length - 48)
  const [indexHandle] = handle(file, at)
  const index = block(file, indexHandle)
  const restarts = index.length >= 4 ? index.readUInt32LE(index.length - 4) : 0
  const end = index.length - 4 - restarts * 4
  const blocks: Buffer[] = []
  for (let entry = 0; entry < end;) {
    const [, a] = varint(index, entry)
    const [unshared, b] = varint(index, a)
    const [valueLength, c] = varint(index, b)
    const [found] = handle(index, c + unshared)
    blocks.push(block(file, found))
    entry = c + unshared + valueLength
  }
  return Buffer.concat(blocks)
}
