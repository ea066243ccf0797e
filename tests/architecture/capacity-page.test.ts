import { readFile } from 'node:fs/promises'
import { format } from 'prettier'
import { expect, test } from 'vitest'
import { capacityTables, readResults, withTables } from '../../bench/support/capacity-page.ts'

test('[OPS-5] the tables of docs/capacity.md are those of the results as they are', async () => {
  const page = await readFile(new URL('../../docs/capacity.md', import.meta.url), 'utf8')
  const tables = capacityTables(readResults)
  expect(`${tables.carries}${tables.peak}`).not.toContain('NaN')
  expect(await format(withTables(page, tables), { parser: 'markdown', printWidth: 120 })).toBe(page)
})
