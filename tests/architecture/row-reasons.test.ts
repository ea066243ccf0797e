import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { banglaReasons } from '#server/resources/row-reasons.ts'
import { say } from '../../e2e/pages/words.ts'

test('[RES-12] why a row of a sheet is refused is said in the words of the screens', () => {
  const source = ['error-messages', 'work-refusals']
    .map((name) => readFileSync(`src/platform/wire/${name}.ts`, 'utf8'))
    .join('\n')
  const english = new Map([...source.matchAll(/'([a-z.-]+)': msg`([^`]*)`/g)].map(([, code, words]) => [code, words]))
  const onScreens = Object.keys(banglaReasons).map((code) => [code, say(english.get(code) ?? code)])
  expect(banglaReasons).toEqual(Object.fromEntries(onScreens))
})
