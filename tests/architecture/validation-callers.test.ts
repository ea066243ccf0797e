import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return sources(path)
    return /\.tsx?$/.test(name) && !name.includes('.test.') ? [path] : []
  })
}

const folder = 'domain/validation'

test('[VAL-15] every exported rule has a caller outside of its own file', () => {
  const files = ['domain', 'contract', 'server', 'src', 'workers']
    .flatMap(sources)
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const rules = sources(folder).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name = '']) => ({
      path,
      name,
    })),
  )
  expect(rules.length).toBeGreaterThan(20)
  const idle = rules.filter(
    ({ path, name }) =>
      !files.some((file) => file.path !== path && new RegExp(`\\b${name}\\b`).test(importsOf(file.text))),
  )
  expect(idle.map(({ name }) => name)).toEqual([])
})

test('[VAL-15] no other file writes the form of a postal code, a DLRS code or a mobile number', () => {
  const form = /\^\[0-9\]\{(?:4|9|11)\}\$\/|01\[3-9\]/
  const own = new Set(['domain/kernel/identity.ts'])
  const copies = ['domain', 'contract', 'server', 'src']
    .flatMap(sources)
    .filter((path) => !own.has(path) && form.test(readFileSync(path, 'utf8')))
  expect(copies).toEqual([])
})

/** The import statements of a file that name the folder of rules. */
function importsOf(text: string): string {
  return (text.match(/^import [^;]*?from '[^']+'/gms) ?? [])
    .flatMap((all) => all.split(/^(?=import )/m))
    .filter((one) => /validation\/|'\.\/(?:codes|contact|dates|faults|rules)\.ts'/.test(one))
    .join('\n')
}
