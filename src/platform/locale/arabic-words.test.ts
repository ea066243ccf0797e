import { expect, test } from 'vitest'
import { menu } from '#app/shell/menu.ts'
import { arabic, arabicWords } from './arabic-words.ts'

test('[LNG-2] the groups of the menu and what frames every screen are said in Arabic', () => {
  const words = arabicWords()
  for (const { label } of menu) expect(String(words[label.id]), label.message).toMatch(/\p{Script=Arabic}/u)
  expect(Object.keys(words)).toHaveLength(arabic.length)
})

test('[LNG-2] no string has a place to fill, since these are not compiled', () => {
  for (const [{ message }, words] of arabic) {
    expect(message).not.toMatch(/[{}<>]/)
    expect(words).toMatch(/^[\p{Script=Arabic}\p{P}\p{Mn}A-Za-z+ ()…]+$/u)
  }
})
