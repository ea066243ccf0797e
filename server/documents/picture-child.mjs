/**
 * Unpacks one picture from its input and gives it back on its output in a form of ours. A process of its own, so that a
 * hostile file takes only this one.
 */
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { readBmp } from './read-bmp.mjs'

const { pixels, turn, width, height, to } = JSON.parse(process.argv[2] ?? '{}')
const parent = process.ppid
// Whoever is at the screens comes first.
try {
  setPriority(10)
} catch {
  // The system does not let it.
}
// Nobody waits for it any more.
setInterval(() => process.ppid === parent || process.exit(1), 500).unref()
sharp.concurrency(1)
const limits = { limitInputPixels: pixels, failOn: 'error' }
const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
const bytes = Buffer.concat(chunks)
const picture = bytes.subarray(0, 2).equals(Buffer.from('BM')) ? ofBitmap() : sharp(bytes, limits)
// The library names the limit in the message of its error alone.
process.on('uncaughtException', (error) => process.exit(/pixel limit/.test(error.message) ? 3 : 1))
if (to === 'nothing') {
  await picture.stats()
  process.stdout.write('whole')
} else {
  const upright = picture.autoOrient().rotate(turn)
  const sized = width === null ? upright : upright.resize({ width, height, fit: 'inside', withoutEnlargement: true })
  const flat = sized.flatten({ background: 'white' })
  process.stdout.write(await encoded(flat).toBuffer())
}

function encoded(flat) {
  if (to === 'jpeg') return flat.jpeg({ quality: 88 })
  return to === 'webp' ? flat.webp({ quality: 88 }) : flat.png({ compressionLevel: 1 })
}

/** The library knows no bitmaps. */
function ofBitmap() {
  const { data, raw } = readBmp(bytes, pixels)
  return sharp(data, { ...limits, raw })
}
