import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const text = /\.(js|css|html|json|webmanifest)$/

/** The built app in a folder of its own, which can become the next build: other hashes, other build id. */
export type ServedBuild = {
  readonly folder: string
  readonly id: string
  /** Replaces what is served by the next build; gives its id. */
  replace(): string
  /** Makes the service worker another one, with the same files. */
  renewWorker(): void
  remove(): void
}

export function serveCopy(dist: string): ServedBuild {
  const folder = mkdtempSync(join(tmpdir(), 'dlrms-dist-'))
  // The packed copies would go on serving the build before.
  cpSync(dist, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const { build: id } = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) as { build: string }
  return {
    folder,
    id,
    replace() {
      const next = `${id.slice(1)}z`
      const assets = readdirSync(join(folder, 'assets')).filter((name) => /-[\w-]{7}\.\w+/.test(name))
      const renamed = new Map(assets.map((name) => [name, otherHash(name)]))
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile() && text.test(entry.name),
      )
      for (const file of files) {
        const path = join(file.parentPath, file.name)
        let content = readFileSync(path, 'utf8').replaceAll(id, next)
        for (const [from, to] of renamed) content = content.replaceAll(from, to)
        // The page that loads them has changed with their names.
        if (file.name === 'sw.js') content = content.replace(/("revision":")[0-9a-f]{8}/g, '$1deadbeef')
        writeFileSync(path, content)
      }
      for (const [from, to] of renamed) renameSync(join(folder, 'assets', from), join(folder, 'assets', to))
      return next
    },
    renewWorker: () => appendFileSync(join(folder, 'sw.js'), '\n// the next one\n'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Another last letter of the hash in the name. */
function otherHash(name: string): string {
  return name.replace(
    /(-[\w-]{6})([\w-])\./,
    (_all, rest: string, last: string) => `${rest}${last === 'Z' ? 'Y' : 'Z'}.`,
  )
}
