import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { format } from 'prettier'
import { workflowPage } from './workflow-page.ts'

const file = fileURLToPath(new URL('../../docs/workflow.md', import.meta.url))
await writeFile(file, await format(workflowPage(), { parser: 'markdown', printWidth: 120 }))
