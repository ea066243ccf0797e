import * as z from 'zod/mini'
import { templateContent } from './calls/template.ts'
import { numberSpan, skipNumbers, volumeContent } from './calls/volume.ts'
import { isPlainInput } from './plain-edits.ts'
import { queuedCommands } from './sync.ts'
import { choices, givenSources, mendValue, secondValues, surveyKey, uuid } from './values.ts'

const applicationAct = z.object({ comment: z.nullable(z.string()) })

/** Commands on khatians with their inputs: queued ones and those given online only. */
export const khatianCommands = {
  ...queuedCommands,
  'khatian.segregate': z.object({ volumeId: uuid }),
  'khatian.key-second': secondValues,
  'khatian.mend-second': z.object({ path: z.string(), value: mendValue }),
  'khatian.settle': z.object({ choices }),
  'khatian.comment': z.object({ comment: z.string() }),
  'khatian.restate-number': z.object({}),
  'khatian.set-sources': z.object({ sources: givenSources }),
} as const

export const volumeCommands = {
  'volume.create': volumeContent,
  'volume.update': volumeContent,
  'volume.approve': z.object({}),
  'volume.skip-number': skipNumbers,
  'volume.unskip-number': z.object(numberSpan),
  'volume.note-scans': z.object({}),
} as const

export const templateCommands = {
  'template.create': templateContent,
  'template.update': templateContent,
  'template.approve': z.object({}),
} as const

/** Commands on applications; persons go through and stay beside the record. */
export const applicationCommands = {
  'application.register': z.object({
    mouzaId: uuid,
    jlNumberId: uuid,
    survey: surveyKey,
    number: z.string(),
    reference: z.nullable(z.string()),
    party: z.object({ name: z.string(), mobile: z.string(), note: z.nullable(z.string()) }),
  }),
  'application.take': applicationAct,
  'application.acland-approve': applicationAct,
  'application.receive': applicationAct,
  'application.restate-number': z.object({}),
} as const

/** Every command there is, with its input. */
export const commandInputs = {
  ...khatianCommands,
  ...volumeCommands,
  ...templateCommands,
  ...applicationCommands,
} as const

export type ReadCommand =
  | { readonly ok: true; readonly command: { readonly name: string; readonly input: unknown } }
  | { readonly ok: false; readonly code: 'sync.unknown-command' | 'request.invalid'; readonly field?: string }

/** Reads a command from the wire: unknown names are told apart from bad input, since a newer server may know them. */
export function readCommand(
  name: string,
  input: unknown,
  inputs: Readonly<Record<string, z.ZodMiniType>> = commandInputs,
): ReadCommand {
  const schema = Object.hasOwn(inputs, name) ? inputs[name] : undefined
  if (schema === undefined) return { ok: false, code: 'sync.unknown-command' }
  if (isPlainInput(name, input)) return { ok: true, command: { name, input } }
  const read = z.safeParse(schema, input)
  if (!read.success) {
    const field = read.error.issues[0]?.path.join('.')
    return field === undefined ? { ok: false, code: 'request.invalid' } : { ok: false, code: 'request.invalid', field }
  }
  return { ok: true, command: { name, input: read.data } }
}
