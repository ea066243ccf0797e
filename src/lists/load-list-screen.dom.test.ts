import { expect, test } from 'vitest'
import { declaredScreens } from '#app/shell/manifests.ts'
import { loadListScreen } from './load-list-screen.ts'

const names = declaredScreens.flatMap(([, declared]) => ('list' in declared ? [declared.list] : []))

test.each(names)('[LST-19] the screen of the list %s is found by its name', async (name) => {
  expect((await loadListScreen(name)).declaration.name).toBe(name)
})
