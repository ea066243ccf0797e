import type { caseCommands } from '#contract/commands.ts'
import type * as z from 'zod/mini'

/** Commands on cases as they come through the door. */
export type CaseCommand = {
  [Name in keyof typeof caseCommands]: {
    readonly name: Name
    readonly input: z.output<(typeof caseCommands)[Name]>
  }
}[keyof typeof caseCommands]
