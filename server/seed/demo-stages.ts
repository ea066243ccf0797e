import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { must } from '#domain/kernel/result.ts'
import { findProjectRoot } from '#server/kernel/project-root.ts'
import type { Database } from '#server/db/port.ts'
import { seedDemoAccess } from './demo-access.ts'
import { demoMutation, mutationNumber } from './demo-mutation-data.ts'
import { seedOffices } from './demo.ts'
import { demoActor } from './demo-actor.ts'
import { seedId } from './ids.ts'
import { seedSender } from './seed-door.ts'
import { seedScan } from './seed-scan.ts'
import { correction, stagedKhatians, stagedScan } from './staged-khatians.ts'
import { type FormBook, formBooks, formNumbers } from './templates/form-book-data.ts'
import { khatianEdits } from './templates/form-books.ts'

/** How many of those steps khatians have gone that wait for a new version: each status from 8 to 12 stands once. */
const corrected = [
  { volume: 'akran-1', number: '49', steps: 1 },
  { volume: 'akran-1', number: '98', steps: 2 },
  { volume: 'akran-1', number: '147', steps: 3 },
  { volume: 'birulia-2', number: '196', steps: 4 },
  { volume: 'birulia-2', number: '245', steps: 5 },
] as const

/** An approved khatian of which the land came from elsewhere. */
const agoto = { volume: 'birulia-2', number: '160' } as const

/** People at the posts that the first record rooms had none for, and khatians in the statuses that came later. */
export async function seedDemoStages(db: Database, at?: number): Promise<void> {
  await db.transaction(seedOffices)
  await seedDemoAccess(db)
  const send = seedSender(db, 'demo-stages', at)
  for (const { volume, number, steps } of corrected)
    for (const { by, act } of correction.slice(0, steps))
      await send(await demoActor(db, by), [
        { recordId: seedId.khatian(volume, number), command: 'khatian.act', input: { act } },
      ])
  await send(await demoActor(db, 'approver1'), [
    { recordId: seedId.khatian(agoto.volume, agoto.number), command: 'khatian.act', input: { act: 'agoto-approve' } },
  ])
  const [mutation] = demoMutation.khatians
  const recordId = seedId.khatian('birulia-MUTATION', String(mutationNumber))
  await send(await demoActor(db, 'namjari1'), [
    {
      recordId,
      command: 'khatian.create',
      input: {
        volumeId: seedId.volume('birulia-MUTATION'),
        templateId: seedId.template('MUTATION'),
        number: String(mutationNumber),
      },
    },
    { recordId, command: 'khatian.edit', input: { edits: khatianEdits(recordId, must(mutation, 'a mutation')) } },
  ])
  for (const book of formBooks) await seedFormScans(db, book, `kakabo-${book.survey}`, formNumbers.from)
  await seedFormScans(db, demoMutation, 'birulia-MUTATION', mutationNumber)
}

/** Khatians in the later statuses whose pages were scanned, so that each status is seen beside its paper. */
export async function seedStagedKhatians(db: Database, at?: number): Promise<void> {
  const send = seedSender(db, 'demo-stage-scans', at)
  for (const staged of stagedKhatians) {
    const { book, number, khatian, steps } = staged
    const volume = `kakabo-${book.survey}`
    const recordId = seedId.khatian(volume, number)
    const input = { volumeId: seedId.volume(volume), templateId: seedId.template(book.template), number }
    await send(await demoActor(db, 'entry2'), [
      { recordId, command: 'khatian.create', input },
      { recordId, command: 'khatian.edit', input: { edits: khatianEdits(recordId, khatian) } },
    ])
    for (const { by, act, comment } of steps)
      await send(await demoActor(db, by), [
        { recordId, command: 'khatian.act', input: comment === undefined ? { act } : { act, comment } },
      ])
    const original = await readFile(join(findProjectRoot(), 'server/seed/scans', stagedScan(staged)))
    await seedScan(db, { volume, pageNo: Number(number) - formNumbers.from + 1, khatianNumber: number, original })
  }
}

/** The pages of a book's khatians, one or two each. */
async function seedFormScans(db: Database, book: FormBook, volume: string, from: number): Promise<void> {
  const folder = join(findProjectRoot(), 'server/seed/scans')
  let pageNo = 0
  for (const [index] of book.khatians.entries())
    for (const side of [1, 2]) {
      const file = join(folder, `form-${book.template.toLowerCase()}-${index + 1}-${side}.webp`)
      if (!existsSync(file)) continue
      pageNo += 1
      await seedScan(db, { volume, pageNo, khatianNumber: String(from + index), original: await readFile(file) })
    }
}
