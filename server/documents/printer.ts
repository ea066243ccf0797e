import { Worker } from 'node:worker_threads'
import { Refusal } from '#server/door/refusal.ts'
import { documents, documentSeconds, documentsOpen } from '#server/kernel/meters/meters.ts'
import type { AnyPrintJob, PrintAnswer } from './print-job.ts'

/** Sets khatians and reports as PDF, one after the other, beside the event loop. [PAP-7] */
export type Printer = {
  print(job: AnyPrintJob): Promise<Uint8Array>
  close(): Promise<void>
}

export type PrinterLimits = {
  /** a document that takes longer is given up, with the thread that was at it */
  readonly timeMs: number
  /** how many may wait: who comes after is asked to come again */
  readonly waiting: number
}

type Waiting = {
  readonly job: AnyPrintJob
  readonly resolve: (pdf: Uint8Array) => void
  readonly reject: (reason: unknown) => void
}

const limitsByDefault: PrinterLimits = { timeMs: 30_000, waiting: 60 }
const workerUrl = new URL(
  import.meta.url.endsWith('.ts') ? './load-worker.mjs' : './printer-worker.js',
  import.meta.url,
)

/** The thread starts with the first document and stays, since a compiler that has its fonts is a hundred times quicker. */
export function createPrinter(
  onFault: (fault: unknown) => void,
  { timeMs, waiting }: PrinterLimits = limitsByDefault,
): Printer {
  const queue: Waiting[] = []
  let worker: Worker | null = null
  let current: (Waiting & { readonly id: number; readonly timer: NodeJS.Timeout }) | null = null
  let lastId = 0

  function start(): Worker {
    // The compiler has threads of its own. One is enough, since documents are set one after the other: handing pieces of a
    // short one over takes longer than setting them, and a long one leaves the other processors to the calls.
    process.env['RAYON_NUM_THREADS'] ??= '1'
    const started = new Worker(workerUrl)
    started.unref()
    started.on('message', (answer: PrintAnswer) => {
      if (worker !== started || answer.id !== current?.id) return
      finish('pdf' in answer ? { pdf: answer.pdf } : { fault: new Error(answer.fault) })
    })
    started.on('error', (fault) => lose(started, fault))
    started.on('exit', () => lose(started, new Error('the printing thread ended')))
    return started
  }

  /** The thread is gone, and the document it was at with it; the next one starts another. */
  function lose(lost: Worker, fault: unknown): void {
    if (worker !== lost) return
    worker = null
    finish({ fault })
  }

  function finish(result: { pdf: Uint8Array } | { fault: unknown }): void {
    const done = current
    current = null
    if (done !== null) {
      clearTimeout(done.timer)
      if ('pdf' in result) done.resolve(result.pdf)
      else {
        onFault(result.fault)
        done.reject(new Refusal('document.failed'))
      }
    }
    next()
  }

  function next(): void {
    if (current !== null) return
    const wanted = queue.shift()
    if (wanted === undefined) return
    worker ??= start()
    const id = ++lastId
    const timer = setTimeout(() => {
      const stuck = worker
      worker = null
      void stuck?.terminate()
      finish({ fault: new Error(`a document took more than ${timeMs} ms`) })
    }, timeMs)
    current = { ...wanted, id, timer }
    worker.postMessage({ id, job: wanted.job })
  }

  return {
    print(job) {
      if (queue.length >= waiting) {
        documents.add({ result: 'turned-away' })
        return Promise.reject(new Refusal('server.unavailable'))
      }
      const printed = new Promise<Uint8Array>((resolve, reject) => {
        queue.push({ job, resolve, reject })
        next()
      })
      return counted(printed)
    },
    async close() {
      const open = worker
      worker = null
      for (const { reject } of queue.splice(0)) reject(new Refusal('server.unavailable'))
      if (current !== null) {
        clearTimeout(current.timer)
        current.reject(new Refusal('server.unavailable'))
        current = null
      }
      await open?.terminate()
    },
  }
}

/** Counts a document from its being asked for to its end. */
async function counted(printed: Promise<Uint8Array>): Promise<Uint8Array> {
  const began = performance.now()
  let result = 'failed'
  documentsOpen.add({})
  try {
    const pdf = await printed
    result = 'made'
    return pdf
  } finally {
    documentsOpen.add({}, -1)
    documents.add({ result })
    documentSeconds.observe({}, (performance.now() - began) / 1000)
  }
}
