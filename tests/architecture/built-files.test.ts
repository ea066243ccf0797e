import { existsSync, readdirSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { bengaliFontFile } from '#server/kernel/bengali-font.ts'
import { findProjectRoot } from '#server/kernel/project-root.ts'
import { expect, test } from 'vitest'

const folder = join(findProjectRoot(), 'dist/assets')

/** In a process of its own, since reading a module without running it needs a switch of Node. */
const read = `
  const { readdirSync, readFileSync } = require('node:fs')
  const { SourceTextModule } = require('node:vm')
  const folder = process.argv[1] + '/'
  const known = new Map()
  const open = (name) => {
    if (!known.has(name)) known.set(name, new SourceTextModule(readFileSync(folder + name, 'utf8'), { identifier: name }))
    return known.get(name)
  }
  const main = async () => {
    const faults = []
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.js')))
      try {
        const module = open(name)
        if (module.status === 'unlinked') await module.link((wanted) => open(wanted.replace('./', '')))
      } catch (error) {
        faults.push(name + ': ' + error.message)
      }
    console.log(JSON.stringify(faults))
  }
  void main()
`

// Where files are put together by hand the bundler has left out what one of them gives, and all screens of an area fell.
test.runIf(existsSync(folder))('[UPD-4] every file of the built app gives what the others take of it', () => {
  expect(readdirSync(folder).length).toBeGreaterThan(100)
  const said = execFileSync(process.execPath, ['--experimental-vm-modules', '--no-warnings', '-e', read, folder])
  expect(JSON.parse(said.toString())).toEqual([])
})

test.runIf(existsSync(folder))('[SHL-63] the build has one Bangla font, which pages of the server use too', () => {
  expect(readdirSync(folder).filter((name) => bengaliFontFile.test(name))).toHaveLength(1)
})
