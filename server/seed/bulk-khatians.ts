import type { KhatianAct } from '#domain/khatian/transitions.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { seedId } from './ids.ts'
import { editsOf } from './khatians.ts'
import { pageOf, type PageLength } from './scans/pages.ts'
import type { SeedSender } from './seed-door.ts'

type Book = { volume: string; from: number; to: number; lengths: Readonly<Record<number, PageLength>> }

/** Whole books without scans, with the long tails a record room has: many owners, and a khas khatian of a thousand dags. */
const books: readonly Book[] = [
  { volume: 'birulia-2', from: 151, to: 300, lengths: { 151: { owners: 150, dags: 12 }, 152: { dags: 1000 } } },
  { volume: 'akran-1', from: 1, to: 150, lengths: { 1: { dags: 1000 }, 2: { owners: 20, dags: 40 } } },
]

const steps: readonly { by: string; act: KhatianAct; comment?: string; of: (n: number) => boolean }[] = [
  { by: 'entry1', act: 'entry-complete', of: (n) => stageOf(n) >= 2 },
  { by: 'verifier1', act: 'send-back', comment: 'অংশের যোগফল দেখুন', of: (n) => stageOf(n) === 9 },
  { by: 'verifier1', act: 'verify', of: (n) => stageOf(n) >= 3 && stageOf(n) <= 7 },
  { by: 'comparer1', act: 'compare', of: (n) => stageOf(n) >= 4 && stageOf(n) <= 7 },
  { by: 'approver1', act: 'approve', of: (n) => stageOf(n) >= 5 && stageOf(n) <= 7 },
  { by: 'approver1', act: 'request-new-version', comment: 'নামের বানান সংশোধন প্রয়োজন', of: (n) => stageOf(n) === 6 },
  { by: 'supervisor1', act: 'lock', comment: 'দেওয়ানি মোকদ্দমা নং ১২/২০২৫', of: (n) => stageOf(n) === 7 },
]

/**
 * 1 draft, 2 complete, 3 verified, 4 compared, 5 approved, 6 new version needed, 7 locked, 9 sent back. The long ones of
 * each book stay drafts, since they are there to be keyed in.
 */
function stageOf(number: number): number {
  if (number <= 2 || number === 151 || number === 152) return 1
  if (number % 49 === 0) return 6
  if (number % 47 === 0) return 7
  return [5, 1, 5, 2, 5, 3, 5, 4, 5, 9][number % 10] ?? 1
}

export async function seedBooks(send: SeedSender, actorOf: (username: string) => Promise<DeskActor>): Promise<void> {
  for (const { volume, from, to, lengths } of books) {
    const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
    const idOf = (number: number): string => seedId.khatian(volume, String(number))
    await send(
      await actorOf('entry1'),
      numbers.flatMap((number) => [
        {
          recordId: idOf(number),
          command: 'khatian.create',
          input: { volumeId: seedId.volume(volume), templateId: seedId.template('RS'), number: String(number) },
        },
        {
          recordId: idOf(number),
          command: 'khatian.edit',
          input: { edits: editsOf(idOf(number), pageOf(number, lengths[number]), null) },
        },
      ]),
    )
    for (const { by, act, comment, of } of steps) {
      const input = comment === undefined ? { act } : { act, comment }
      const commands = numbers.filter(of).map((number) => ({ recordId: idOf(number), command: 'khatian.act', input }))
      if (commands.length > 0) await send(await actorOf(by), commands)
    }
  }
}
