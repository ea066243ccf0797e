import { readFile } from 'node:fs/promises'
import { format } from 'prettier'
import { expect, test } from 'vitest'
import { workflowPage } from './workflow-page.ts'

test('[KHS-1] docs/workflow.md is drawn from the tables as they are', async () => {
  const drawn = await format(workflowPage(), { parser: 'markdown', printWidth: 120 })
  expect(await readFile(new URL('../../docs/workflow.md', import.meta.url), 'utf8')).toBe(drawn)
})
