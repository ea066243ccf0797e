import type { Khatian } from '#domain/khatian/khatian.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { Template } from '#domain/template/template.ts'
import type { OfficeRules, Volume } from '#domain/volume/volume.ts'
import type { Sql } from '#server/db/port.ts'
import type { DoorResult } from './door-command.ts'
import type { SideRows } from './side-rows.ts'

/** A record as the door keeps it; `body` is null once it was removed. */
export type StoredRecord = {
  readonly homeDistrict: string
  readonly id: string
  readonly kind: string
  /** null for a kind without a feed */
  readonly scope: string | null
  readonly rev: number
  readonly digest: string
  readonly body: object | null
  readonly logIndex: number
  readonly logHash: string
}

/** The answer of an earlier mutation: everything but the record itself. */
export type LedgerRow = {
  readonly userId: string
  readonly mid: string
  readonly hash: string
  readonly recordId: string
  readonly deviceId: string | null
  readonly cseq: number | null
  readonly rev: number | null
  readonly answer: Omit<DoorResult, 'body' | 'scope'>
  readonly at: number
}

export type LogRow = {
  readonly recordId: string
  readonly index: number
  readonly at: number
  readonly text: string
  readonly prevHash: string
  readonly hash: string
}

export type FeedKind = 'put' | 'gone'

/** A feed row before it has its number: the store takes numbers under the scope's lock, as its last writes. */
export type FeedDraft = {
  readonly scope: string
  readonly recordId: string
  readonly rev: number
  readonly kind: FeedKind
  readonly tag: string
  readonly at: number
}

/** What the door must know of a volume besides its body. */
export type VolumeFacts = { readonly volume: Volume; readonly upazilaBbs: string | null; readonly rules: OfficeRules }

export type MouzaFacts = { readonly homeDistrict: string; readonly upazilaBbs: string | null }

/** Who made which revision of a record, as far as the ledger still tells. */
export type LaneStep = {
  readonly recordId: string
  readonly rev: number
  readonly userId: string
  readonly deviceId: string | null
}

/** The numbers that a volume is to hold; `id` is the volume's own. */
export type VolumeRange = Pick<Volume, 'id' | 'jlNumberId' | 'survey' | 'from' | 'to' | 'splitFrom'>

export type NumberClaim = { readonly jlNumberId: string; readonly survey: SurveyKey; readonly number: string }

export type Writes = {
  readonly homeDistrict: string
  readonly records: readonly WrittenRecord[]
  readonly ledger: readonly LedgerRow[]
  readonly log: readonly LogRow[]
  /** rows of index tables that follow from the records */
  readonly indexRows: () => readonly SideRows[]
  /** rows that commands write beside their records */
  readonly effects: readonly SideRows[]
  readonly feed: readonly FeedDraft[]
}

/** A record to store, with what its index row needs besides the body. */
export type WrittenRecord = StoredRecord & {
  readonly upazilaBbs: string | null
  readonly officeId: string
  readonly mouzaId: string
  readonly actorId: string
  /** it is written at the desk of the installation, where files are loaded */
  readonly installed: boolean
  readonly at: number
  /** what a list may show otherwise since: names of topics within an office */
  readonly touches: readonly string[]
  /** its body before this piece, null where there was none: what it was found by until now follows from it */
  readonly before: StoredRecord['body']
}

/** One transaction of the door within one home district. */
export type DoorTx = {
  /** for what a kind reads that only a database holds; a store without one refuses every statement */
  readonly sql: Sql
  template(id: string): Promise<Template | null>
  /** Templates as they are now, locked against a change until the transaction ends: for volumes that take them. */
  takeTemplates(ids: readonly string[]): Promise<ReadonlyMap<string, Template>>
  /** Whether a volume of any district has the template. */
  isTemplateTaken(id: string): Promise<boolean>
  /** Keeps volumes from being removed until the transaction ends: for khatians that go into them. */
  keepVolumes(ids: readonly string[]): Promise<void>
  /** Whether khatians, pages, index entries, files or a place belong to a volume. No khatian goes into it meanwhile. */
  isVolumeUsed(homeDistrict: string, id: string): Promise<boolean>
  ledger(homeDistrict: string, userId: string, mids: readonly string[]): Promise<Map<string, LedgerRow>>
  /**
   * Per device of the person, the highest number whose ledger row was pruned. Read after `ledger`: a row that was missed
   * because it went meanwhile is told by the mark that went up in the same transaction.
   */
  prunedThrough(
    homeDistrict: string,
    userId: string,
    deviceIds: readonly string[],
  ): Promise<ReadonlyMap<string, number>>
  /** Locks and reads; removed ones come back with a null body, unknown ones not at all. */
  lockRecords(homeDistrict: string, ids: readonly string[]): Promise<Map<string, StoredRecord>>
  volumes(homeDistrict: string, ids: readonly string[]): Promise<Map<string, VolumeFacts>>
  /** Owner ids of numbers that are taken, by `claimKey`. */
  numbers(homeDistrict: string, claims: readonly NumberClaim[]): Promise<Map<string, string>>
  /** Ids of those of the named khatians that a mouza has, by `sourceKey`. */
  khatiansOf(
    homeDistrict: string,
    mouzaId: string,
    named: readonly { readonly survey: SurveyKey; readonly number: string }[],
  ): Promise<ReadonlyMap<string, string>>
  laneSteps(homeDistrict: string, recordId: string, afterRev: number): Promise<LaneStep[]>
  mouza(mouzaId: string, jlNumberId: string, survey: SurveyKey): Promise<MouzaFacts | null>
  volumeNumberOwner(
    homeDistrict: string,
    jlNumberId: string,
    survey: SurveyKey,
    volumeNo: number,
  ): Promise<string | null>
  /**
   * Whether another volume of the JL number and survey, neither split from this one nor the one it is split from, holds a
   * number of the range. What is asked stays so until the
   * transaction ends: of two that ask for one JL number and survey the second waits.
   */
  isRangeTaken(homeDistrict: string, range: VolumeRange): Promise<boolean>
  usedRange(homeDistrict: string, volumeId: string): Promise<{ lowest: number; highest: number } | null>
  /** Leading numbers from one to another that khatians of the volume have. */
  enteredNumbers(homeDistrict: string, volumeId: string, from: number, to: number): Promise<number[]>
  /** Whether no call can have shown this person the values of the record that are keyed twice. */
  isBlindTo(homeDistrict: string, userId: string, recordId: string): Promise<boolean>
  /** Everybody whose commands of these names stand in the record's log. */
  writersOf(homeDistrict: string, recordId: string, commands: readonly string[]): Promise<ReadonlySet<string>>
  /** whether somebody else opened the khatian to pass it at this revision */
  isUnderReview(homeDistrict: string, khatianId: string, rev: number, userId: string): Promise<boolean>
  /** A version of a khatian as it was approved, the last one where none is named; null where there is no such one. */
  khatianVersion(homeDistrict: string, khatianId: string, version?: number): Promise<Khatian | null>
  /** Whether a case or request works on the khatian. */
  isInWork(homeDistrict: string, khatianId: string): Promise<boolean>
  /** The case of another system whose mutation khatian this is; null where none asked for it. */
  caseOfMutation(
    homeDistrict: string,
    khatian: Pick<Khatian, 'survey' | 'jlNumberId' | 'number'>,
  ): Promise<string | null>
  write(writes: Writes): Promise<void>
}

/**
 * Where the door keeps everything. Forms: memory (simulation, bench), PGlite and PostgreSQL; one suite runs on all. Two
 * transactions that claim one number end with `NumberRace` for the later one, which the door repeats.
 */
export type DoorStore = {
  transaction<T>(work: (tx: DoorTx) => Promise<T>): Promise<T>
}

/** A scope moved on to number `n` by `rows` rows, in a transaction that is committed; what that touches, and for whom. */
export type FeedChange = {
  readonly homeDistrict: string
  readonly scope: string
  readonly n: number
  readonly rows: number
  /** the upazilas it lies in; null where one is not known */
  readonly upazilas: readonly (string | null)[]
  /** names of topics within an office */
  readonly touches: readonly string[]
  readonly records: readonly { readonly id: string; readonly rev: number }[]
}

export class NumberRace extends Error {
  override readonly name = 'NumberRace'
}

export function claimKey(claim: NumberClaim): string {
  return `${claim.jlNumberId}/${claim.survey}/${claim.number}`
}
