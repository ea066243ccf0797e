import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

const shared = ['contract', 'domain', 'package.json', 'package-lock.json', 'tsconfig.base.json']

/** What each output is made from; a change of a test makes nothing anew. */
export const sources = {
  client: [
    'src',
    'workers',
    'locales',
    'public',
    'vite.config.ts',
    'server/launch/chunks.ts',
    'index.html',
    'postcss.config.cjs',
    'lingui.config.ts',
    ...shared,
  ],
  server: ['server', ...shared],
}

const stampFiles = {
  client: join(root, 'dist/.stamp'),
  server: join(root, 'dist-server/.stamp'),
  install: join(root, 'node_modules/.dlrms-stamp'),
}

const left = /\.test\.tsx?$|route-tree\.gen\.ts$/

/** A name for the content of files and folders: equal content has an equal name, whatever its dates. */
export function contentHash(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    const file = join(root, path)
    if (!existsSync(file)) return
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort()) add(`${path}/${name}`)
    } else if (!left.test(path)) {
      hash.update(path).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}

export function readStamp(name) {
  const file = stampFiles[name]
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

export function writeStamp(name, value) {
  mkdirSync(dirname(stampFiles[name]), { recursive: true })
  writeFileSync(stampFiles[name], value)
}
