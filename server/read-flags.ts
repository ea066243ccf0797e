import { parseArgs } from 'node:util'
import { StartRefusal } from './kernel/start-refusal.ts'

/** The flags that a command was given, `--name` each; anything else is refused in one line that says what there is. */
export function readFlags<F extends string>(command: string, flags: readonly F[]): Partial<Record<F, boolean>> {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]))
  try {
    return parseArgs({ options }).values as Partial<Record<F, boolean>>
  } catch {
    throw new StartRefusal(`usage: npm run ${command} [-- ${flags.map((flag) => `--${flag}`).join(' | ')}]`)
  }
}
