/** Draws one SVG from its input as PNG on its output. A process of its own, so that a hostile file takes only this one. */
import sharp from 'sharp'

const [pixels, width, height] = process.argv.slice(2).map(Number)
const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
const drawn = await sharp(Buffer.concat(chunks), { limitInputPixels: pixels, failOn: 'error' })
  .resize({ width, height, fit: 'inside', withoutEnlargement: true })
  .flatten({ background: 'white' })
  .png({ compressionLevel: 1 })
  .toBuffer()
process.stdout.write(drawn)
