import * as z from 'zod/mini'
import { templateContent } from './calls/template.ts'
import { numberSpan, skipNumbers, volumeContent } from './calls/volume.ts'
import { isPlainInput } from './plain-edits.ts'
import { queuedCommands } from './sync.ts'
import { cellValue, choices, givenSources, secondValues, uuid } from './values.ts'

/** Every command the door knows, with its input: queued ones and those given online only. */
export const commandInputs = {
  ...queuedCommands,
  'khatian.segregate': z.object({ volumeId: uuid }),
  'khatian.key-second': secondValues,
  'khatian.mend-second': z.object({ path: z.string(), value: cellValue }),
  'khatian.settle': z.object({ choices }),
  'khatian.comment': z.object({ comment: z.string() }),
  'khatian.restate-number': z.object({}),
  'khatian.set-sources': z.object({ sources: givenSources }),
  'volume.create': volumeContent,
  'volume.update': volumeContent,
  'volume.approve': z.object({}),
  'volume.skip-number': skipNumbers,
  'volume.unskip-number': z.object(numberSpan),
  'volume.note-scans': z.object({}),
  'template.create': templateContent,
  'template.update': templateContent,
  'template.approve': z.object({}),
} as const

export type CommandName = keyof typeof commandInputs

export type AnyCommand = {
  [N in CommandName]: { readonly name: N; readonly input: z.output<(typeof commandInputs)[N]> }
}[CommandName]

export type ReadCommand =
  | { readonly ok: true; readonly command: AnyCommand }
  | { readonly ok: false; readonly code: 'sync.unknown-command' | 'request.invalid'; readonly field?: string }

/** Reads a command from the wire: unknown names are told apart from bad input, since a newer server may know them. */
export function readCommand(name: string, input: unknown): ReadCommand {
  if (!Object.hasOwn(commandInputs, name)) return { ok: false, code: 'sync.unknown-command' }
  if (isPlainInput(name, input)) return { ok: true, command: { name, input } as AnyCommand }
  const read = z.safeParse(commandInputs[name as CommandName], input)
  if (!read.success) {
    const field = read.error.issues[0]?.path.join('.')
    return field === undefined ? { ok: false, code: 'request.invalid' } : { ok: false, code: 'request.invalid', field }
  }
  return { ok: true, command: { name, input: read.data } as AnyCommand }
}
