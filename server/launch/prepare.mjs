import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { compressFolder } from './compress.mjs'
import { runStep } from './run-step.mjs'
import { contentHash, readStamp, root, sources, writeStamp } from './stamps.mjs'

/** Installs what the lock file names, when it is missing or another one. */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(join(root, 'node_modules/.package-lock.json')) && ['', lock].includes(readStamp('install'))) {
    if (readStamp('install') === '') writeStamp('install', lock)
    return
  }
  runStep('installing packages', 'npm', ['ci', '--no-audit', '--no-fund'])
  writeStamp('install', lock)
}

/** Builds app and server, each when its sources changed since it was built. */
export function build() {
  const client = contentHash(sources.client)
  if (readStamp('client') !== client || !existsSync(join(root, 'dist/index.html'))) {
    const name = client.slice(0, 12)
    runStep('building the app', process.execPath, [bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
      VITE_BUILD: name,
    })
    writeFileSync(join(root, 'dist/build.json'), `${JSON.stringify({ build: name })}\n`)
    compressFolder(join(root, 'dist'))
    writeStamp('client', client)
  }
  const server = contentHash(sources.server)
  if (readStamp('server') !== server || !existsSync(join(root, 'dist-server/main.js'))) {
    rmSync(join(root, 'dist-server'), { recursive: true, force: true })
    const config = ['--config', 'server/launch/vite.server.config.ts', '--logLevel', 'warn']
    runStep('building the server', process.execPath, [bin('vite/bin/vite.js'), 'build', ...config])
    runStep('preparing the first database', process.execPath, ['--import', 'tsx', 'server/launch/make-image.ts'])
    runStep('writing the bill of materials', process.execPath, ['server/launch/materials.mjs', 'dist-server'])
    writeStamp('server', server)
  }
}

function bin(path) {
  return join(root, 'node_modules', path)
}
