import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeImage, readImage } from '#server/database-image.ts'
import { findProjectRoot } from '#server/kernel/project-root.ts'

const root = findProjectRoot()
/** What a seeded database follows from. */
const rooms = ['kernel', 'db', 'door', 'documents', 'seed', 'database-image.ts']

/**
 * The seeded database of the present sources, made once and kept until they change. `npm test` has just built one and
 * names it in `TEST_IMAGE`.
 */
export async function testImage(): Promise<Blob> {
  const built = process.env['TEST_IMAGE']
  const path = built ?? join(root, 'node_modules/.cache/dlrms', `image-${sourceHash().slice(0, 16)}.tar`)
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
  for (const folder of [...rooms.map((room) => `server/${room}`), 'domain', 'contract']) add(join(root, folder))
  return hash.digest('hex')
}
