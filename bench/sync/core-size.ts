import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import type { Figures } from '../support/figures.ts'

/** What stands beside the core: the database, the schema reader, the land rules and the wire's schemas. */
const beside = [/^dexie$/, /^zod/, /^#domain\//, /^#contract\//, /khatian-logic\.ts$/, /khatian-card\.ts$/]
const vaultCode = [/^fflate$/, /^@noble\//, /^#vault\//]

/** KB gz of the sync core without Dexie: alone, with the vault, and with every rule and schema that it brings along. */
export async function coreSize(): Promise<Figures> {
  const size = async (outside: readonly RegExp[]) => ({ value: await bundled(outside), unit: 'KB gz' })
  return {
    'core.product no vault': await size([...beside, ...vaultCode]),
    'core.product': await size(beside),
    'core.withRulesAndSchemas': await size([/^dexie$/, /^zod/]),
  }
}

async function bundled(outside: readonly RegExp[]): Promise<number> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [leftOut(outside)],
    build: {
      write: false,
      lib: { entry: 'bench/sync/core-entry.ts', formats: ['es'], fileName: 'core' },
      minify: true,
    },
  })
  const [first] = Array.isArray(output) ? output : [output]
  if (first === undefined || !('output' in first)) throw new Error('nothing was bundled')
  const text = first.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('')
  return gzipSync(text, { level: 9 }).length / 1024
}

/** Left out by the name it is imported by, before `#` names are resolved. */
function leftOut(outside: readonly RegExp[]): Plugin {
  return {
    name: 'left-out',
    enforce: 'pre',
    resolveId: (id) => (outside.some((pattern) => pattern.test(id)) ? { id, external: true } : null),
  }
}
