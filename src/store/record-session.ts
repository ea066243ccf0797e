import { liveQuery } from 'dexie'
import type { Edit } from '#domain/khatian/edit.ts'
import { inverseEdit } from '#domain/khatian/fold.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { isEditable } from '#domain/khatian/status.ts'
import type { KhatianAct } from '#domain/khatian/transitions.ts'
import type { Template } from '#domain/template/template.ts'
import type { EntryRow } from '#sync/types.ts'
import { viewRecord } from '#sync/view.ts'
import { isKhatian, khatianLogic } from './khatian-logic.ts'
import { touchCard } from './cards.ts'
import { leaveCells } from './left-cells.ts'
import { forgetLeft, leftKeys } from './left-keys.ts'
import {
  announceUnsaved,
  findUnstarted,
  keepUnsaved,
  onUnsavedCells,
  saveAgainMs,
  showUnsaved,
  takeUnsaved,
  type UnsavedCells,
} from './unsaved-cells.ts'
import { startKhatian, type Unstarted } from './khatian-writes.ts'
import type { UserReplica } from './user-replica.ts'
import { withEdits } from './with-edits.ts'
import { asVolumeContext, type VolumeContext } from './volume-context.ts'

/** `saved` only when every committed cell is durable; `not-saved` when a write failed and the cells wait in memory. */
export type SaveState = 'saved' | 'saving' | 'not-saved'

export type SessionState = {
  readonly khatian: Khatian | undefined
  readonly template: Template | undefined
  readonly context: VolumeContext | undefined
  readonly editable: boolean
  readonly save: SaveState
  readonly rev: number
  /** entries of this record that are not acknowledged yet, in order */
  readonly entries: readonly EntryRow[]
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/**
 * A khatian open on a screen: edits show at once, and are written behind them in order. What others changed is replayed
 * under them when it arrives.
 */
export type RecordSession = {
  readonly recordId: string
  state(): SessionState
  subscribe(listener: () => void): () => void
  /** Shows the edits at once; resolves true when they are durable, false when writing failed (they are kept). */
  edit(edits: readonly Edit[]): Promise<boolean>
  /** Edits made meanwhile are one act of the keyer: one undo takes all of them back. [ENT-13] */
  asOneStep(work: () => void): void
  undo(): Promise<boolean>
  redo(): Promise<boolean>
  /** Tries again to write what could not be written. */
  retrySave(): Promise<boolean>
  /** Fixes what was keyed so that it can be sent: on leaving the page or the record. */
  seal(): Promise<void>
  act(act: KhatianAct, comment?: string): Promise<void>
  /** The page may be ended at any moment: what is not durable yet is put where it outlives the page. [ENT-47] */
  leave(): void
  /** What could not be written until then is kept for whoever opens the khatian next. */
  close(): void
}

type Step = { readonly edits: readonly Edit[] }

/** @param unstarted what is shown and made where the device does not have the record yet: with the first cell [ENT-32] */
export async function openRecordSession(
  user: UserReplica,
  recordId: string,
  wake: () => void,
  unstarted?: Unstarted,
): Promise<RecordSession> {
  const { replica, ledger } = user
  const listeners = new Set<() => void>()
  const undone: Step[] = []
  const done: Step[] = []
  let gathered: Edit[] | null = null
  let unsaved: Edit[] = []
  let writing: Promise<boolean> = Promise.resolve(true)
  let inFlight = 0
  /** so many of the unsaved, from the first, are being written just now */
  let underWay = 0
  let closed = false
  let awaited = unstarted ?? leftUnstarted(user, recordId)
  /** whether the last write failed: said once, and not for each cell */
  let failing = false
  /** whether localStorage has unsaved cells of this khatian */
  let isLeft = leftKeys(user.person.userId).some((key) => key.endsWith(recordId))
  let later: ReturnType<typeof setTimeout> | undefined
  let current = await load()

  async function load(): Promise<SessionState> {
    const { view, context } = await replica.read(async (tx) => {
      const seen = await viewRecord(tx, khatianLogic, recordId)
      const scope = seen.scope ?? (awaited === undefined ? null : scopeOf(awaited.khatian))
      return { view: seen, context: scope === null ? undefined : (await tx.scope(scope))?.context }
    })
    const known = asVolumeContext(context)
    const khatian = isKhatian(view.body) ? view.body : awaited?.khatian
    const template = khatian === undefined ? undefined : known?.templates[khatian.templateId]
    return {
      khatian: khatian === undefined || template === undefined ? khatian : withEdits(khatian, unsaved, template),
      template,
      context: known,
      editable: khatian !== undefined && isEditable(khatian.status),
      save: saveState(),
      rev: view.rec?.rev ?? 0,
      entries: view.entries,
      canUndo: done.length > 0,
      canRedo: undone.length > 0,
    }
  }

  function saveState(): SaveState {
    if (inFlight > 0) return 'saving'
    return unsaved.length > 0 ? 'not-saved' : 'saved'
  }

  function show(change: Partial<SessionState>): void {
    current = { ...current, ...change, save: saveState(), canUndo: done.length > 0, canRedo: undone.length > 0 }
    for (const listener of listeners) listener()
  }

  /**
   * One write at a time; what was committed meanwhile goes together into the next one. What is tried again by itself
   * is said to be not saved until it is.
   */
  function save(byItself = false): Promise<boolean> {
    if (!byItself) inFlight += 1
    writing = writing.then(async () => {
      clearTimeout(later)
      const scope = current.khatian === undefined ? null : scopeOf(current.khatian)
      const batch = unsaved
      underWay = batch.length
      try {
        if (batch.length > 0 && scope !== null) {
          await begin()
          await ledger.commitEdits(recordId, scope, batch)
        }
        unsaved = unsaved.slice(batch.length)
        if (isLeft && unsaved.length === 0) {
          isLeft = false
          forgetLeft(user.person.userId, recordId)
        }
        say(false)
        // The first cell after all was sent: from here on something waits, and the screen must not say otherwise.
        if (!current.entries.some((entry) => entry.state === 'open')) void writing.then(reload).catch(() => undefined)
        return true
      } catch {
        say(true)
        if (!closed) later = setTimeout(() => void save(true), saveAgainMs)
        return false
      } finally {
        underWay = 0
        if (!byItself) inFlight -= 1
        show({})
      }
    })
    if (!byItself) show({})
    return writing
  }

  function say(fails: boolean): void {
    if (fails === failing || closed) return
    failing = fails
    announceUnsaved()
  }

  function leftHere(): UnsavedCells | null {
    const { khatian } = current
    if (unsaved.length === 0 || khatian === undefined) return null
    return { userId: user.person.userId, scope: scopeOf(khatian), khatian, create: awaited?.create, edits: unsaved }
  }
  const unshow = showUnsaved(() => (failing ? leftHere() : null))
  const unkeep = user.copy.keep(recordId)

  async function begin(): Promise<void> {
    if (awaited === undefined) return
    await awaited.begin()
    awaited = undefined
    wake()
  }

  function take(edits: readonly Edit[]): Promise<boolean> {
    const { khatian, template } = current
    if (khatian === undefined || template === undefined || edits.length === 0) return Promise.resolve(true)
    unsaved = [...unsaved, ...edits]
    show({ khatian: withEdits(khatian, edits, template) })
    return save()
  }

  /** The record's card changes when it is sealed, sent, answered or pulled, never for a cell: cheap to watch. */
  const watch = liveQuery(() => touchCard(user, recordId)).subscribe({
    next: () => void reload().catch(() => undefined),
    error: () => undefined,
  })

  async function reload(): Promise<void> {
    await writing
    const next = await load()
    // Whoever removed the khatian meanwhile must not take away cells that are nowhere yet but on this screen. Without its
    // volume the database was emptied: the khatian stays on the screen until its work is written again. [STO-4]
    const gone = next.khatian === undefined && (unsaved.length > 0 || next.context === undefined)
    show(gone ? { entries: next.entries, rev: next.rev } : next)
  }

  /** Takes up what the disk did not take when the khatian was open before. */
  function takeLeft(): void {
    const { khatian, template } = current
    if (khatian === undefined || template === undefined) return
    const left = takeUnsaved(user.person.userId, recordId)
    if (left.length === 0) return
    unsaved = unsaved.toSpliced(underWay, 0, ...left)
    show({ khatian: withEdits(khatian, unsaved, template) })
    void save()
  }

  const unhear = onUnsavedCells(() => {
    takeLeft()
    void reload().catch(() => undefined)
  })
  takeLeft()

  return {
    recordId,
    state: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    edit(edits) {
      if (gathered === null) done.push({ edits })
      else gathered.push(...edits)
      undone.length = 0
      return take(edits)
    },
    asOneStep(work) {
      if (gathered !== null) return work()
      const edits: Edit[] = []
      gathered = edits
      try {
        work()
      } finally {
        gathered = null
        if (edits.length > 0) done.push({ edits })
        show({})
      }
    },
    undo() {
      const step = done.pop()
      if (step === undefined) return Promise.resolve(true)
      undone.push(step)
      return take(step.edits.map(inverseEdit).reverse())
    },
    redo() {
      const step = undone.pop()
      if (step === undefined) return Promise.resolve(true)
      done.push(step)
      return take(step.edits)
    },
    retrySave: () => (unsaved.length === 0 ? Promise.resolve(true) : save()),
    async seal() {
      await writing
      await ledger.seal(recordId)
      wake()
    },
    async act(act, comment) {
      await writing
      if (unsaved.length > 0) throw new Error('cells are not saved')
      const { khatian } = current
      if (khatian === undefined) return
      await ledger.queue(recordId, scopeOf(khatian), 'khatian.act', comment === undefined ? { act } : { act, comment })
      wake()
      // Who is told that it is given finds the khatian as it is now; the next key may be meant for that.
      await reload().catch(() => undefined)
    },
    leave() {
      const left = leftHere()
      if (left === null) return
      isLeft = true
      leaveCells(user, left)
    },
    close() {
      closed = true
      clearTimeout(later)
      watch.unsubscribe()
      unhear()
      listeners.clear()
      unkeep()
      void writing.then(() => {
        const left = leftHere()
        unshow()
        if (left !== null) keepUnsaved(left)
      })
    },
  }
}

/** A khatian whose creation the disk did not take when it was on a screen before. */
function leftUnstarted(user: UserReplica, recordId: string): Unstarted | undefined {
  const left = findUnstarted(user.person.userId, recordId)
  if (left?.create === undefined) return undefined
  const { khatian, create } = left
  return { khatian, create, begin: async () => void (await startKhatian(user, create.input, create.edits, recordId)) }
}

function scopeOf(khatian: Khatian): string {
  return `volume:${khatian.volumeId}`
}
