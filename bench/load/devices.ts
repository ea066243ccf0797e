import { randomUUID } from 'node:crypto'
import { volumeScope } from '#contract/sync.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import { buildEntry } from '#tests/support/build-entry.ts'
import { headersOf, Unanswered, type Caller, type Seat } from './caller.ts'
import { cellsOfKhatian, newId, numbersOfBook, operatorsOfBook, templateId, type Person, type Room } from './ground.ts'
import type { Measures } from './measures.ts'

type Ports = { readonly call: Caller; readonly measures: Measures }

type Entry = { readonly recordId: string; readonly command: string; readonly input: object; readonly madeAt: number }

type Khatian = { readonly id: string; readonly cells: Edit[]; rev: number }

/**
 * A device that keys with a connection, as the sync worker goes about it: what is committed is kept, and a round pulls, sends
 * what there is, and pulls what that moved. News of its volume make a round too.
 */
export function openDevice(
  { call, measures }: Ports,
  room: Room,
  seat: Seat,
  { userId, deskId }: Person,
  /** the how manieth operator of the room */
  place: number,
) {
  const book = Math.floor(place / operatorsOfBook)
  const volumeId = room.volumes[book] ?? ''
  const scope = volumeScope(volumeId)
  const deviceId = randomUUID()
  const share = numbersOfBook / operatorsOfBook
  let number = book * numbersOfBook + (place % operatorsOfBook) * share
  let cursor: string | null = null
  let cseq = 0
  let khatian: Khatian | null = null
  const waiting: Entry[] = []
  let running = false
  let again = false
  let stopped = false

  async function pull(): Promise<void> {
    for (const page of await call('pull', seat, 'sync.pull', { scopes: [{ scope, cursor }], limit: 500 })) {
      if (page.problem !== undefined) throw new Unanswered(`pull: ${page.problem}`)
      cursor = page.cursor as string
    }
  }

  async function push(): Promise<boolean> {
    const sent = waiting.slice(0, 20)
    if (sent.length === 0) return false
    const from = cseq
    const batch = sent.map(({ madeAt, ...entry }, index) =>
      buildEntry({
        ...entry,
        madeAt,
        mid: randomUUID(),
        cseq: from + index + 1,
        userId,
        deskId,
        baseRev: khatian?.rev ?? 0,
      }),
    )
    const { results } = await call('push', seat, 'sync.push', { deviceId, ackedThrough: from, batch })
    cseq += sent.length
    waiting.splice(0, sent.length)
    for (const [index, { result, rev, code }] of (
      results as { result: string; rev?: number; code?: string }[]
    ).entries()) {
      const entry = sent[index]
      if (result !== 'applied') measures.fault('push', `${entry?.command} ${result} ${code ?? ''}`)
      if (khatian?.id === entry?.recordId && khatian !== null) khatian.rev = rev ?? khatian.rev
      if (entry !== undefined) measures.note('committed-to-kept', Date.now() - entry.madeAt)
      if (entry?.command === 'khatian.act') room.waiting.verifier.push(entry.recordId)
    }
    return true
  }

  async function rounds(): Promise<void> {
    if (running) {
      again = true
      return
    }
    running = true
    try {
      do {
        again = false
        await pull()
        let sent = false
        while (await push()) sent = true
        if (sent) await pull()
      } while (again && !stopped)
    } catch (fault) {
      measures.fault('device', fault instanceof Error ? fault.message : String(fault))
    } finally {
      running = false
    }
  }

  const close = seat.client.listen(
    '/api/v1/sync/events',
    {
      method: 'POST',
      headers: { ...headersOf(seat), 'content-type': 'application/json' },
      body: JSON.stringify({ scopes: [scope], topics: [] }),
    },
    (block) => {
      const { n = 0 } = JSON.parse(/data: (.*)$/.exec(block)?.[1] ?? '{}') as { n?: number }
      if (n > Number(cursor?.split('.')[0] ?? 0)) void rounds()
    },
    (why) => {
      if (!stopped) measures.fault('events', why)
    },
  )

  return {
    start: pull,
    /** The operator commits one more cell, begins a khatian or declares it complete. */
    commit(): void {
      if (khatian === null) {
        khatian = { id: newId(), cells: cellsOfKhatian(), rev: 0 }
        number += 1
        add('khatian.create', { volumeId, templateId, number: String(number) })
      } else {
        const edit = khatian.cells.shift()
        if (edit !== undefined) add('khatian.edit', { edits: [edit] })
        // What is declared complete is complete on the server too.
        else if (waiting.length === 0 && !running) {
          add('khatian.act', { act: 'entry-complete' })
          const done = khatian
          void rounds().then(() => {
            if (khatian === done) khatian = null
          })
          return
        }
      }
      void rounds()
    },
    stop(): void {
      stopped = true
      close()
    },
    /** whether everything that was committed is kept */
    isDone: (): boolean => waiting.length === 0 && !running,
  }

  function add(command: string, input: object): void {
    waiting.push({ recordId: khatian?.id ?? '', command, input, madeAt: Date.now() })
  }
}

export type Device = ReturnType<typeof openDevice>
