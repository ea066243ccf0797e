import { getConfig } from '#platform/wire/config.ts'
import { ApiProblem } from '#platform/wire/problems.ts'

export type CrashReport = { readonly reference: string; readonly text: string }

type Facts = { error: unknown; routeId: string; at: Date; agent: string; newReference: () => string }

/**
 * What is told to whoever repairs it: which build, which kind of screen, what sort of fault and where in the code. No
 * address, message or name goes in, since records and persons stand in those.
 */
export function writeReport({ error, routeId, at, agent, newReference }: Facts): CrashReport {
  const told = error instanceof ApiProblem ? error.reference : null
  const reference = told ?? newReference()
  const lines = [
    `Reference: ${reference}`,
    `Build: ${getConfig().build}`,
    `Screen: ${routeId}`,
    `Time: ${at.toISOString()}`,
    `Fault: ${error instanceof ApiProblem ? error.code : error instanceof Error ? error.name : typeof error}`,
    `Browser: ${agent}`,
    ...placesOf(error),
  ]
  return { reference, text: lines.join('\n') }
}

/** The places in the code alone: a stack begins with the message, which may quote what was typed. */
function placesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const stack = (error.stack ?? '').replace(error.message, '')
  return [...stack.matchAll(/([\w.-]+\.[jt]sx?)(?:\?[\w=&-]*)?:(\d+):(\d+)\)?$/gm)]
    .slice(0, 12)
    .map(([, file, line, column]) => `  ${file}:${line}:${column}`)
}
