import { randomUUID } from 'node:crypto'
import { buildEntry } from '#tests/support/build-entry.ts'
import type { Caller, Seat } from './caller.ts'
import { cellsOfKhatian, newId, numbersOfBook, operatorsOfBook, templateId, type Person, type Room } from './ground.ts'

type Pushed = { readonly result: string; readonly rev?: number; readonly code?: string }

/** A device of which nothing is asked but pushes: khatian after khatian, so many cells in each. */
export function openKeyer(call: Caller, seat: Seat, { userId, deskId }: Person, { volumes }: Room, place: number) {
  const book = Math.floor(place / operatorsOfBook)
  const volumeId = volumes[book] ?? ''
  const deviceId = randomUUID()
  let number = book * numbersOfBook + (place % operatorsOfBook) * (numbersOfBook / operatorsOfBook)
  let cseq = 0
  let rev = 0
  let open = { id: '', cells: cellsOfKhatian() }

  async function send(commands: readonly (readonly [command: string, input: object])[]): Promise<void> {
    const batch = commands.map(([command, input], index) => {
      const made = { mid: randomUUID(), cseq: cseq + index + 1, userId, deskId, recordId: open.id, baseRev: rev }
      return buildEntry({ ...made, command, input })
    })
    const { results } = (await call('push', seat, 'sync.push', { deviceId, ackedThrough: cseq, batch })) as {
      results: Pushed[]
    }
    cseq += batch.length
    const bad = results.find(({ result }) => result !== 'applied')
    if (bad !== undefined) throw new Error(`a push was ${bad.result}: ${bad.code}`)
    rev = results.at(-1)?.rev ?? rev
  }

  return {
    volumeId,
    seat,
    /** so many cells in one push; a khatian that has no more is followed by the next */
    async cells(this: void, count: number): Promise<void> {
      if (open.id === '' || open.cells.length < count) {
        open = { id: newId(), cells: cellsOfKhatian() }
        rev = 0
        number += 1
        await send([['khatian.create', { volumeId, templateId, number: String(number) }]])
      }
      await send(open.cells.splice(0, count).map((edit) => ['khatian.edit', { edits: [edit] }] as const))
    },
  }
}
