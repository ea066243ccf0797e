import type { ClientScope } from '#domain/client/scopes.ts'
import type { Permission } from '#domain/permission/permission.ts'
import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/**
 * How keys are spelled on the wire: `upper` = UPPER_SNAKE derived from the schema, `camel` = as the domain has them (the
 * sync family), `plain` = as named, for token payloads with OAuth names (decisions.md §2).
 */
export type Spelling = 'upper' | 'camel' | 'plain'

/** What a screen may do without a connection: nothing, read the last answer, or queue the command behind the record. */
export type Offline = 'online' | 'cache' | 'entry'

/**
 * `one` answers `{ data }`, `list` answers `{ data, meta }`, `bare` answers the body itself, `empty` answers 204, `file`
 * answers a file, or 202 with `{ data }` where the file is made by a job that is told there.
 */
export type Shape = 'one' | 'list' | 'bare' | 'empty' | 'file'

/**
 * Who may call: a desk with the permission, anybody, `signed-in` for office and system users, `any-kind` for whoever is
 * signed in, or one of the other kinds alone. A
 * `client` is another system of the state with a token of its own.
 */
export type Access = Permission | 'public' | 'signed-in' | 'any-kind' | 'citizen' | 'vendor' | 'client'

const kinds: ReadonlySet<string> = new Set(['public', 'signed-in', 'any-kind', 'citizen', 'vendor', 'client'])

/** Whether keys open a call: the key that it needs, or the other key that it names. */
export function opensFor(
  held: ReadonlySet<Permission> | null | undefined,
  { needs, or }: Pick<CallSpec, 'needs' | 'or'>,
): boolean {
  if (!needsPermission(needs)) return true
  return held?.has(needs) === true || (or !== undefined && held?.has(or) === true)
}

/** Whether a call asks for a permission of the active desk, and not for a kind of user only. */
export function needsPermission(access: Access): access is Permission {
  return !kinds.has(access)
}

export type CallSpec<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** below /api/v1; `{name}` takes the input's field of that name, the rest goes to the query (GET) or the body */
  readonly path: string
  readonly input: I
  readonly output: O
  readonly shape: Shape
  readonly errors: readonly ErrorCode[]
  readonly needs: Access
  /** another key that opens the call as well; what its holder sees is narrower, and the handler says how */
  readonly or?: Permission
  /** of a call for another system: what its token must be good for */
  readonly scope?: ClientScope
  readonly offline: Offline
  readonly spelling: Spelling
  /** the day since which it is to be left: the answer says so */
  readonly deprecated?: string
  /** a write that is refused without a key of repetition */
  readonly keyed?: true
  /** the body is a file; what else it takes stands in the query */
  readonly takes?: 'file'
  /** reads past names in its query that it does not know: profiles, which other systems ask for with names of their own */
  readonly lenient?: true
}

export type CallInput<C extends CallSpec> = z.input<C['input']>
export type CallParsed<C extends CallSpec> = z.output<C['input']>

/** `more`: there are more than `total` says; `next`: where the page after this one begins, for `after`. */
export type ListMeta = {
  readonly total: number
  readonly page: number
  readonly pageSize: number
  readonly more?: boolean
  readonly next?: string
}

export type CallOutput<C extends CallSpec> = C['shape'] extends 'list'
  ? { data: z.output<C['output']>[]; meta: ListMeta }
  : C['shape'] extends 'empty'
    ? undefined
    : z.output<C['output']>

type Defaults = { shape: 'one'; errors: readonly []; offline: 'online'; spelling: 'upper' }

/** Declares one call; what is left out is: one record, no errors of its own, online only, UPPER_SNAKE. */
export function call<
  const C extends Partial<CallSpec> & Pick<CallSpec, 'method' | 'path' | 'input' | 'output' | 'needs'>,
>(spec: C): Omit<Defaults, keyof C> & C {
  return { shape: 'one', errors: [], offline: 'online', spelling: 'upper', ...spec } as Omit<Defaults, keyof C> & C
}

/** The names in a path's braces, in order. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{([a-zA-Z]+)\}/g)].map((match) => match[1] as string)
}
