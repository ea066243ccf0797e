import { uploadLimits } from '#contract/calls/scan.ts'
import { ApiProblem, isNetworkProblem } from '#platform/wire/problems.ts'

/** A file as far as it is read: its hash names it, and each of its pages is made when its turn comes. */
export type OpenFile = {
  readonly hash: string
  readonly pages: number
  /** the picture of a page, counted from 1 */
  readonly page: (n: number) => Promise<Blob>
  readonly close: () => void
}

/** A page that the server has: which page of which file it was, and the number it stands under. */
export type SentPage = { readonly source: string | null; readonly pageNo: number }

export type UploadState = 'waiting' | 'reading' | 'sending' | 'no-connection' | 'done' | 'failed' | 'cancelled'

export type Upload = {
  readonly id: number
  readonly name: string
  readonly state: UploadState
  /** null until the file was read */
  readonly pages: number | null
  readonly sent: number
  /** of those sent, how many the server had before */
  readonly known: number
  readonly problem: unknown
}

export type UploadPorts = {
  readonly open: (file: File) => Promise<OpenFile>
  readonly sentPages: () => Promise<readonly SentPage[]>
  readonly send: (picture: Blob, place: { source: string; pageNo: number }, signal: AbortSignal) => Promise<void>
  /** resolves when trying again makes sense after the network failed for the n-th time in a row */
  readonly patience: (n: number, signal: AbortSignal) => Promise<void>
  readonly onChange: (uploads: readonly Upload[]) => void
  /** pages arrived at the server */
  readonly onSent: () => void
  /** keeps a file on this device until its pages are sent, so that a closed tab can go on with it [BKS-12] */
  readonly keep: (id: string, file: File) => Promise<void>
  readonly drop: (ids: readonly string[]) => Promise<void>
}

/** A file of an earlier tab; `file` is null where the device could not keep it. */
export type UnfinishedFile = { readonly id: string; readonly name: string; readonly file: File | null }

/** @property stop ends sending; the files stay kept, and another queue goes on with them */
export type UploadQueue = {
  readonly add: (files: readonly File[]) => void
  /** goes on with files of an earlier tab, those that it has not yet */
  readonly resume: (files: readonly UnfinishedFile[]) => void
  readonly cancel: (id: number) => void
  /** begins a failed or cancelled file again, where it stopped */
  readonly retry: (id: number) => void
  /** takes what is over off the list */
  readonly clear: () => void
  readonly stop: () => void
}

type Entry = {
  upload: Upload
  /** null where it has to be chosen again */
  readonly file: File | null
  control: AbortController
  /** the name of the file in the device's store */
  readonly keptId: string
}

/**
 * Sends files page by page, a few pages at once, in the order in which they were chosen. What the server has is not sent
 * again: an upload that broke off, by the network or with the browser, goes on where it stopped. [BKS-9]
 */
export function createUploadQueue(ports: UploadPorts): UploadQueue {
  const entries: Entry[] = []
  /** files are kept one after the other, so that few are in memory at once */
  let keeping: Promise<void> = Promise.resolve()
  let ids = 0
  let working = false
  /** page numbers that are promised to pages on their way */
  let nextPageNo = 0

  function tell(): void {
    ports.onChange(entries.map((entry) => entry.upload))
  }

  function change(entry: Entry, values: Partial<Upload>): void {
    entry.upload = { ...entry.upload, ...values }
    tell()
  }

  function keep(keptId: string, file: File): void {
    keeping = keeping.then(() => ports.keep(keptId, file)).catch(() => undefined)
  }

  function drop(dropped: readonly Entry[]): void {
    const ids = dropped.map(({ keptId }) => keptId)
    if (ids.length > 0) keeping = keeping.then(() => ports.drop(ids)).catch(() => undefined)
  }

  function begin(name: string, file: File | null, keptId: string): void {
    ids += 1
    const state = file === null ? 'failed' : 'waiting'
    const problem = file === null ? new ApiProblem('upload.choose-again') : null
    const upload: Upload = { id: ids, name, state, pages: null, sent: 0, known: 0, problem }
    entries.push({ upload, file, control: new AbortController(), keptId })
  }

  async function work(): Promise<void> {
    if (working) return
    working = true
    for (;;) {
      const entry = entries.find(({ upload }) => upload.state === 'waiting')
      const file = entry?.file ?? null
      if (entry === undefined || file === null) break
      await sendFile(entry, file)
    }
    working = false
  }

  async function sendFile(entry: Entry, chosen: File): Promise<void> {
    const { signal } = entry.control
    let file: OpenFile | null = null
    try {
      change(entry, { state: 'reading', problem: null, sent: 0, known: 0 })
      file = await ports.open(chosen)
      signal.throwIfAborted()
      change(entry, { pages: file.pages })
      const plan = await planOf(entry, file)
      change(entry, { state: 'sending', sent: file.pages - plan.length, known: file.pages - plan.length })
      await sendPages(entry, file, plan)
      change(entry, { state: 'done' })
      drop([entry])
    } catch (problem) {
      if (signal.aborted) change(entry, { state: 'cancelled' })
      else change(entry, { state: 'failed', problem })
    } finally {
      file?.close()
    }
  }

  /** The pages that the server lacks, each with the number it is to have: a file's pages stand together. */
  async function planOf(entry: Entry, file: OpenFile): Promise<{ n: number; source: string; pageNo: number }[]> {
    const there = await patiently(entry, ports.sentPages)
    const known = new Map(there.map((page) => [page.source, page.pageNo]))
    const all = Array.from({ length: file.pages }, (_, index) => ({
      n: index + 1,
      source: `${file.hash}:${index + 1}`,
    }))
    const before = all.find(({ source }) => known.has(source))
    const last = Math.max(0, ...there.map((page) => page.pageNo))
    const first = before === undefined ? Math.max(nextPageNo, last + 1) : (known.get(before.source) ?? 1) - before.n + 1
    nextPageNo = Math.max(nextPageNo, first + file.pages)
    return all
      .filter(({ source }) => !known.has(source))
      .map(({ n, source }) => ({ n, source, pageNo: Math.max(1, first + n - 1) }))
  }

  async function sendPages(
    entry: Entry,
    file: OpenFile,
    plan: readonly { n: number; source: string; pageNo: number }[],
  ): Promise<void> {
    const rest = [...plan]
    const { signal } = entry.control
    const failed = new AbortController()
    const lane = async (): Promise<void> => {
      for (let page = rest.shift(); page !== undefined; page = rest.shift()) {
        signal.throwIfAborted()
        if (failed.signal.aborted) return
        const { n, source, pageNo } = page
        const picture = await file.page(n)
        await patiently(entry, () => ports.send(picture, { source, pageNo }, signal))
        change(entry, { sent: entry.upload.sent + 1 })
        ports.onSent()
      }
    }
    const lanes = Array.from({ length: Math.min(uploadLimits.atOnce, plan.length) }, () =>
      lane().catch((problem: unknown) => {
        failed.abort()
        throw problem
      }),
    )
    // None is left behind working when another one failed.
    const ends = await Promise.allSettled(lanes)
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }

  /** The network's failures are waited out; what the server refuses is the file's end. */
  async function patiently<T>(entry: Entry, act: () => Promise<T>): Promise<T> {
    for (let turn = 1; ; turn++) {
      try {
        const answer = await act()
        if (entry.upload.state === 'no-connection') change(entry, { state: 'sending' })
        return answer
      } catch (problem) {
        entry.control.signal.throwIfAborted()
        const passing = isNetworkProblem(problem) || (problem instanceof ApiProblem && problem.retry === 'later')
        if (!passing) throw problem
        change(entry, { state: 'no-connection' })
        await ports.patience(turn, entry.control.signal)
        entry.control.signal.throwIfAborted()
      }
    }
  }

  const find = (id: number): Entry | undefined => entries.find(({ upload }) => upload.id === id)
  const isOver = ({ upload }: Entry): boolean => ['done', 'failed', 'cancelled'].includes(upload.state)

  function remove(gone: readonly Entry[]): void {
    drop(gone)
    entries.splice(0, entries.length, ...entries.filter((entry) => !gone.includes(entry)))
  }

  return {
    add(files) {
      for (const file of [...files].sort(byName)) {
        const again = entries.filter((entry) => entry.file === null && entry.upload.name === file.name)
        remove(again)
        const keptId = crypto.randomUUID()
        begin(file.name, file, keptId)
        keep(keptId, file)
      }
      tell()
      void work()
    },
    resume(files) {
      const has = new Set(entries.map(({ keptId }) => keptId))
      for (const { id, name, file } of files) if (!has.has(id)) begin(name, file, id)
      tell()
      void work()
    },
    cancel(id) {
      const entry = find(id)
      if (entry === undefined || isOver(entry)) return
      entry.control.abort()
      drop([entry])
      if (entry.upload.state === 'waiting') change(entry, { state: 'cancelled' })
    },
    retry(id) {
      const entry = find(id)
      const file = entry?.file ?? null
      if (entry === undefined || file === null || !isOver(entry)) return
      if (entry.upload.state === 'cancelled') keep(entry.keptId, file)
      entry.control = new AbortController()
      change(entry, { state: 'waiting' })
      void work()
    },
    clear() {
      remove(entries.filter(isOver))
      tell()
    },
    stop() {
      for (const entry of entries) entry.control.abort()
    },
  }
}

/** As people count: page 2 before page 10, in either script. */
const order = new Intl.Collator('bn', { numeric: true })

function byName(a: File, b: File): number {
  return order.compare(a.name, b.name)
}
