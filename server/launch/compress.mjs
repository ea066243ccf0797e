import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Pictures and fonts are compressed in themselves. */
const packable = /\.(js|mjs|css|html|json|svg|wasm|webmanifest)$/
/** Below it the head of the answer weighs more than what is saved. */
const least = 1024

/** Puts a packed copy beside each file of a built app, so that nobody's request waits for its being packed. */
export function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && packable.test(entry.name),
  )
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    const content = readFileSync(path)
    if (content.length < least) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}
