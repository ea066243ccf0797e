import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faults } from './faults.mjs'

test('[ARC-8] every planted fault has its place in the source, and its tests exist', () => {
  const odd = faults.filter(
    ({ file, find, tests }) =>
      readFileSync(file, 'utf8').split(find).length !== 2 || !tests.every((path) => existsSync(path)),
  )
  expect(faults.length).toBeGreaterThan(50)
  expect(odd.map(({ name }) => name)).toEqual([])
})
