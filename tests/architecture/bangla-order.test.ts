import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('[LST-20] no statement of the server sorts by a Bangla name in the order of Unicode', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.') && !file.startsWith('seed'),
  )
  expect(files.length).toBeGreaterThan(300)
  const plain = files.flatMap((file) =>
    (readFileSync(`server/${file}`, 'utf8').match(/order by[^`)]*?\bname_bn\b(?!')[^`]{0,20}/gu) ?? []).map(
      (found) => `${file}: ${found}`,
    ),
  )
  expect(plain).toEqual([])
})
