/** `npm start`: on a fresh clone installs and builds first; afterwards it only looks whether something changed. */
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { build, install } from './prepare.mjs'
import { root } from './stamps.mjs'

install()
build()
process.chdir(root)
await import(pathToFileURL(join(root, 'dist-server/main.js')).href)
