import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPicture } from './read-picture.ts'

/** A bitmap of 24 bits: two rows of two pixels, the lower row first, each row filled up to four bytes. */
function bitmap(): Buffer {
  const rows = [
    [0, 0, 255, 0, 255, 0, 0, 0],
    [255, 0, 0, 255, 255, 255, 0, 0],
  ]
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(54, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(2, 18)
  head.writeInt32LE(2, 22)
  head.writeUInt16LE(24, 28)
  return Buffer.concat([head, ...rows.map((row) => Buffer.from(row))])
}

test('[BKS-11] a bitmap is unpacked where all pictures are, with its colours and rows as they were', async () => {
  const { data, info } = await sharp(await readPicture(bitmap(), { to: 'png' }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([2, 2])
  expect([...data.subarray(0, 6)]).toEqual([0, 0, 255, 255, 255, 255])
  expect([...data.subarray(6, 12)]).toEqual([255, 0, 0, 0, 255, 0])
})

test('[BKS-11] a bitmap that is cut off, or says that it is larger than the limit, is refused', async () => {
  await expect(readPicture(bitmap().subarray(0, 60), { to: 'png' })).rejects.toMatchObject({ code: 'upload.broken' })
  const large = bitmap()
  large.writeInt32LE(2_000_000_000, 18)
  await expect(readPicture(large, { to: 'png' })).rejects.toMatchObject({ code: 'upload.broken' })
  const limits = { ms: 15_000, bytes: 900 * 1024 * 1024, pixels: 3 }
  await expect(readPicture(bitmap(), { to: 'png' }, limits)).rejects.toMatchObject({ code: 'upload.broken' })
})
