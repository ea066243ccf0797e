import { describe, expect, test } from 'vitest'
import { nameKeys } from '../kernel/name-key.ts'
import { maskName, nameForSearch } from './shown-name.ts'

describe('[ORD-16] a name in public answers', () => {
  test.each([
    ['জয়নাল আবেদীন', 'জ••• আ•••'],
    ['  মোঃ   করিম ', 'মোঃ••• ক•••'],
    ['Karim', 'K•••'],
    ['', ''],
  ])('masks %s', (name, masked) => {
    expect(maskName(name)).toBe(masked)
  })

  test.each([
    ['two words show the whole name', 'মোঃ জয়নাল আবেদীন', 'Joynal Abedin', 'মোঃ জয়নাল আবেদীন'],
    ['the only word shows the whole name', 'মোঃ করিম', 'Karim', 'মোঃ করিম'],
    ['one word of two shows itself', 'করিম শেখ', 'করিম', 'করিম শে•••'],
    ['another name stays masked', 'রহিম শেখ', 'করিম', 'র••• শে•••'],
    ['no search leaves it masked', 'রহিম শেখ', '', 'র••• শে•••'],
    ['a title alone does not show a name', 'মোঃ রহিম শেখ', 'মোঃ', 'মোঃ••• র••• শে•••'],
  ])('%s', (_case, name, search, shown) => {
    expect(nameForSearch(name, nameKeys(search))).toBe(shown)
  })
})
