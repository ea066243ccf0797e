import type { ErrorCode } from '#contract/errors.ts'
import type { Change, Conflict } from '#domain/khatian/edit.ts'
import type { Resolution } from '#domain/khatian/queued-command.ts'
import type { Permission } from '#domain/permission/permission.ts'
import type { Workflow } from '#domain/workflow/workflow.ts'
import type * as z from 'zod/mini'
import type { NewNotice } from './notice-effect.ts'
import type { Actor } from './actor.ts'
import type { BesideCommand, DoorCommand } from './door-command.ts'
import type { Effect, SideRows } from './side-rows.ts'
import type { DoorTx, LaneStep, StoredRecord, WrittenRecord } from './store.ts'

export type NamedCommand = { readonly name: string; readonly input: unknown }

export type Asked<Command extends NamedCommand = NamedCommand> = {
  readonly recordId: string
  readonly command: Command
}

/** Where a record lies, for its index row and for who is told of it. */
export type Place = { readonly upazilaBbs: string | null; readonly officeId: string; readonly mouzaId: string }

/** What the kinds share of one piece of commands: its transaction, who acts, and the records it has locked. */
export type Round = {
  readonly tx: DoorTx
  readonly district: string
  readonly actor: Actor
  /** when the piece is carried out, in ms */
  readonly at: number
  /** kept up to date while the piece is judged */
  readonly records: Map<string, StoredRecord>
  /** revisions made by this very piece */
  readonly steps: LaneStep[]
  /** where records lie, as far as one of the kinds has read it */
  readonly places: Map<string, Place>
  /** Has records of another kind locked when its turn comes: only of one that is locked later. */
  readonly lockAlso: (kind: string, ids: readonly string[]) => void
}

/** One command as its kind judges it. */
export type Given<Command extends NamedCommand = NamedCommand> = Asked<Command> & {
  readonly source: DoorCommand
  /** the record as it stands; undefined where there never was one, with a null body where it was removed */
  readonly stored: StoredRecord | undefined
}

export type Refused = {
  readonly kind: 'refused'
  readonly code: ErrorCode
  readonly fields?: Readonly<Record<string, string>>
}

export type Done = {
  readonly kind: 'done'
  /** null after removal */
  readonly body: object | null
  readonly applied: readonly string[]
  readonly changes: readonly Change[]
  readonly conflicts?: readonly Conflict[]
  readonly resolves?: readonly Resolution[]
  /** the step of the workflow, for the log */
  readonly act?: string | null
  readonly comment?: string | null
  readonly place: Place
  /** rows it writes beside the record, besides those that follow from the record as it is written */
  readonly effects?: readonly Effect[]
  /** whom the act is told to */
  readonly notices?: readonly Omit<NewNotice, 'rev' | 'actedBy' | 'subjectId'>[]
  /** what goes with it on records of other kinds, under its own permission */
  readonly beside?: readonly BesideCommand[]
  /** Brings the kind's own facts to what they are after the command. */
  readonly accept?: () => void
}

export type Outcome = Done | Refused

type Awaitable<T> = T | Promise<T>

/** A kind of records as it is declared, one file each; the door itself knows none of them. */
export type KindSpec<Command extends NamedCommand, Facts> = {
  readonly name: string
  /** its commands with their inputs */
  readonly commands: { readonly [Name in Command['name']]: z.ZodMiniType }
  readonly workflow?: Pick<Workflow, 'kind' | 'statuses' | 'steps'>
  /** commands that are only given beside another one, and go under its permission */
  readonly neverAlone?: readonly Command['name'][]
  /** the refusal of what is no record of this kind */
  readonly missing: ErrorCode
  /** whether a command may come out of a device's queue; none may where nothing is said */
  readonly mayQueue?: (name: string) => boolean
  /** the district in which a command is carried out, derived and never taken from the caller */
  homeDistrict(actor: Actor, command: DoorCommand): string
  /** records of its own that commands need locked besides those they name */
  readonly locks?: (commands: readonly Asked<Command>[]) => readonly string[]
  /** records of kinds that are locked before it, by kind: its commands name them, so they are known beforehand */
  readonly locksBefore?: (commands: readonly Asked<Command>[]) => Readonly<Record<string, readonly string[]>>
  /** what its commands are judged by, read once for all of them under the locks */
  facts(round: Round, commands: readonly Asked<Command>[]): Awaitable<Facts>
  /** what does not exist for who acts is refused as such; null where it is within reach */
  reach(round: Round, facts: Facts, given: Given<Command>): Awaitable<Refused | null>
  /** the permissions any one of which the command needs; none where no permission decides */
  needs(round: Round, facts: Facts, given: Given<Command>): readonly Permission[]
  /** the domain's judgement; it changes nothing, since what goes beside it may be refused */
  run(round: Round, facts: Facts, given: Given<Command>): Awaitable<Outcome>
  /** the index rows of written records, a statement each */
  readonly indexRows?: (records: readonly WrittenRecord[]) => SideRows[]
  /** the scope of the change feed a record is in; a kind with none has no feed */
  readonly scope: ((body: object) => string) | null
  /** rows written beside the record that follow from it as it is written */
  readonly effects?: (written: WrittenRecord, done: Done) => Effect[]
  /** names of topics within an office that the change touches */
  readonly touches?: (facts: Facts, record: Pick<WrittenRecord, 'before' | 'body'>) => readonly string[]
}

/** A kind at work on one piece of commands, with its facts in hand. */
export type OpenKind = {
  reach(given: Given): Awaitable<Refused | null>
  needs(given: Given): readonly Permission[]
  run(given: Given): Awaitable<Outcome>
  touches(record: Pick<WrittenRecord, 'before' | 'body'>): readonly string[]
}

export type Kind = Pick<
  KindSpec<NamedCommand, unknown>,
  'name' | 'workflow' | 'missing' | 'homeDistrict' | 'scope' | 'effects' | 'indexRows'
> & {
  readonly commands: Readonly<Record<string, z.ZodMiniType>>
  readonly neverAlone: ReadonlySet<string>
  mayQueue(name: string): boolean
  locks(commands: readonly Asked[]): readonly string[]
  locksBefore(commands: readonly Asked[]): Readonly<Record<string, readonly string[]>>
  open(round: Round, commands: readonly Asked[]): Promise<OpenKind>
}

/** Makes a kind of its declaration. The registry has read every command by the kind's own schemas before it comes here. */
export function kind<Command extends NamedCommand, Facts>(spec: KindSpec<Command, Facts>): Kind {
  const own = (given: Given): Given<Command> => given as Given<Command>
  return {
    name: spec.name,
    commands: spec.commands,
    missing: spec.missing,
    scope: spec.scope,
    neverAlone: new Set<string>(spec.neverAlone),
    homeDistrict: (actor, command) => spec.homeDistrict(actor, command),
    mayQueue: (name) => spec.mayQueue?.(name) ?? false,
    locks: (commands) => spec.locks?.(commands as readonly Asked<Command>[]) ?? [],
    locksBefore: (commands) => spec.locksBefore?.(commands as readonly Asked<Command>[]) ?? {},
    open: async (round, commands) => {
      const facts = await spec.facts(round, commands as readonly Asked<Command>[])
      return {
        reach: (given) => spec.reach(round, facts, own(given)),
        needs: (given) => spec.needs(round, facts, own(given)),
        run: (given) => spec.run(round, facts, own(given)),
        touches: (record) => spec.touches?.(facts, record) ?? [],
      }
    },
    ...(spec.workflow === undefined ? {} : { workflow: spec.workflow }),
    ...(spec.effects === undefined ? {} : { effects: spec.effects }),
    ...(spec.indexRows === undefined ? {} : { indexRows: spec.indexRows }),
  }
}

export function refused(code: ErrorCode, fields?: Readonly<Record<string, string>>): Refused {
  return fields === undefined ? { kind: 'refused', code } : { kind: 'refused', code, fields }
}
