import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeImage, readImage } from '#server/db/image.ts'
import { findProjectRoot } from '#server/project-root.ts'

const root = findProjectRoot()

/** The seeded database of the present sources, made once and kept until they change. */
export async function testImage(): Promise<Blob> {
  const path = join(root, 'node_modules/.cache/dlrms', `image-${sourceHash().slice(0, 16)}.tar`)
  if (!existsSync(path)) await makeImage(path)
  const image = await readImage(path)
  if (image === undefined) throw new Error('no image')
  return image
}

function sourceHash(): string {
  const hash = createHash('sha256')
  const add = (path: string): void => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else if (!path.includes('.test.')) hash.update(path).update(readFileSync(path))
  }
  for (const folder of ['server/db', 'server/door', 'server/documents', 'server/name-uuid.ts', 'domain', 'contract'])
    add(join(root, folder))
  return hash.digest('hex')
}
