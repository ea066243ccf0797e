import cluster from 'node:cluster'
import { joinShots, readMeters, type MeterShot } from './meter.ts'

/** How long the others are waited for: one that hangs is left out, and `dlrms_processes` says so. */
const waitMs = 1_000

type Word =
  | { readonly dlrms: 'meters-wanted'; readonly asking: number }
  | { readonly dlrms: 'meters-asked'; readonly asking: number }
  | { readonly dlrms: 'meters-told'; readonly asking: number; readonly shots: MeterShot[] }

let lastAsking = 0
const waiting = new Map<number, (shots: MeterShot[]) => void>()

/** What all processes behind the port have counted: whoever asks cannot choose which of them answers. [OPS-3] */
export async function readAllMeters(): Promise<MeterShot[]> {
  if (!cluster.isWorker || process.send === undefined) return readMeters()
  const told = await answerTo((asking) => process.send?.({ dlrms: 'meters-wanted', asking } satisfies Word))
  return told ?? readMeters()
}

function answerTo(ask: (asking: number) => void): Promise<MeterShot[] | null> {
  const asking = ++lastAsking
  return new Promise((resolve) => {
    const end = (shots: MeterShot[] | null): void => {
      clearTimeout(late)
      waiting.delete(asking)
      resolve(shots)
    }
    // The first process waits so long for each of the others, and must be able to tell.
    const late = setTimeout(() => end(null), cluster.isPrimary ? waitMs : 2 * waitMs)
    waiting.set(asking, end)
    ask(asking)
  })
}

/** A process behind the port tells what it has counted when it is asked. */
export function tellMeters(): void {
  process.on('message', (word: Word) => {
    if (word.dlrms === 'meters-asked')
      process.send?.({ dlrms: 'meters-told', asking: word.asking, shots: readMeters() } satisfies Word)
    if (word.dlrms === 'meters-told') waiting.get(word.asking)?.(word.shots)
  })
}

/** The first process gathers for the one that was asked. What a process had counted stays counted when it ends. */
export function gatherMeters(): void {
  const last = new Map<number, readonly MeterShot[]>()
  let gone: MeterShot[] = []
  cluster.on('message', (worker, word: Word) => {
    if (word.dlrms === 'meters-told') waiting.get(word.asking)?.(word.shots)
    if (word.dlrms !== 'meters-wanted') return
    void gather().then((shots) => {
      if (worker.isConnected()) worker.send({ dlrms: 'meters-told', asking: word.asking, shots } satisfies Word)
    })
  })
  cluster.on('exit', ({ id }) => {
    gone = joinShots([gone, (last.get(id) ?? []).filter(({ type }) => type !== 'gauge')])
    last.delete(id)
  })

  async function gather(): Promise<MeterShot[]> {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected() === true)
    const told = await Promise.all(
      workers.map(async (worker) => {
        if (worker === undefined) return []
        const shots = await answerTo((asking) => worker.send({ dlrms: 'meters-asked', asking } satisfies Word))
        if (shots !== null) last.set(worker.id, shots)
        // Of one that hangs the counts of before stand: they must not fall.
        return shots ?? (last.get(worker.id) ?? []).filter(({ type }) => type !== 'gauge')
      }),
    )
    return joinShots([readMeters(), gone, ...told])
  }
}
