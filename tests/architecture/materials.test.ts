import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

type Part = { name: string; version: string; purl: string; licenses?: { expression: string }[] }

let folder: string
let parts: Part[]
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dlrms-materials-'))
  execFileSync(process.execPath, ['server/launch/materials.mjs', folder])
  parts = (JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as { components: Part[] }).components
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the product may be given on with; those of LGPL are libraries of their own that anybody may put others in the place of. */
const taken = new Set(
  `0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC-BY-4.0 CC0-1.0 ISC LGPL-3.0-or-later MIT MIT-0 MIT/X11 OFL-1.1
   Python-2.0 Unlicense Zlib`.split(/\s+/),
)

/** Known to say nothing, and why it stays: docs/security.md. */
const silent = ['buffers']

/** Of several to choose from one is enough; of several that hold together all are needed. */
function isTaken(expression: string): boolean {
  const plain = expression.replace(/[()]/g, '')
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((one) => taken.has(one.trim())))
}

test('[BLD-1] the bill of materials names every package that ships, with its licence', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  const named = new Set(parts.map(({ name, version }) => `${name}@${version}`))
  for (const [name, version] of Object.entries(dependencies)) expect(named).toContain(`${name}@${version}`)
  expect(parts.every(({ purl }) => purl.startsWith('pkg:npm/'))).toBe(true)
  const unnamed = parts.filter(({ licenses }) => licenses === undefined).map(({ name }) => name)
  expect(unnamed).toEqual(silent)
})

test('[BLD-1] no licence forbids to give the product on', () => {
  const refused = parts.flatMap(({ name, licenses }) =>
    licenses === undefined || isTaken(licenses[0]?.expression ?? '')
      ? []
      : [`${name}: ${licenses[0]?.expression ?? ''}`],
  )
  expect(refused).toEqual([])
  const texts = readFileSync(join(folder, 'licences.txt'), 'utf8')
  expect(texts).toContain('fastify@')
  expect(texts).toContain('Permission is hereby granted, free of charge')
})
