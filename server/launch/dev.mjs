/** `npm run dev`: the server restarts with its sources, the app reloads hot; one address for both, Vite's. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install } from './prepare.mjs'
import { root } from './stamps.mjs'

install()
const port = process.env.PORT ?? '8080'
const page = process.env.PUBLIC_URL ?? 'http://localhost:5173'
const bin = (path) => join(root, 'node_modules', path)
const children = [
  [[bin('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'], { PORT: port, PUBLIC_URL: page }],
  [
    [bin('vite/bin/vite.js'), '--host', '127.0.0.1', '--port', new URL(page).port || '5173', '--strictPort'],
    { API_ORIGIN: `http://127.0.0.1:${port}` },
  ],
].map((/** @type {[string[], object]} */ [args, env]) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }),
)

let stopping = false
function stop(code) {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code
}
for (const child of children) child.on('exit', (code) => stop(code ?? 0))
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
