import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClientActor } from '#server/door/actor.ts'
import { createDoor, type Door } from '#server/door/door.ts'
import { balanceIdOf } from '#server/door/kinds/balance-history.ts'
import { Refusal } from '#server/door/refusal.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { systemUserId } from '#server/kernel/system-ids.ts'
import { checkBalances } from '#server/maintenance/check-balances.ts'
import {
  caseKhatian,
  caseOf,
  codeOf,
  openCorrectionDesk,
  type CaseAnswer,
  type CorrectionDesk,
} from '#tests/support/correction-desk.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let desk: CorrectionDesk
let door: Door
/** A Sunday, 11 in the morning in Dhaka. */
const clock = Date.UTC(2026, 10, 29, 5)

beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  desk = await openCorrectionDesk(server)
  door = createDoor(sqlDoorStore(server.application), () => clock)
})
afterAll(() => server.close())

const em: ClientActor = {
  kind: 'client',
  clientId: 'dlrms-emutation',
  userId: systemUserId,
  permissions: new Set(),
  districts: new Set(['26']),
}

/** Takes land as e-mutation does; the code of the refusal, or null. */
async function take(khatianId: string, seq: number, dagNo: string, amount: number): Promise<string | null> {
  try {
    await door.execute(em, {
      recordId: balanceIdOf(khatianId),
      command: 'balance.deduct',
      input: { khatianId, reason: 'নামজারি', key: 'em:savar:77:2026', seq, items: [{ dagNo, ownerId: null, amount }] },
      homeDistrict: '26',
      baseRev: null,
      mid: null,
      hash: null,
    })
    return null
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal.code
    throw refusal
  }
}

type Row = { ID: string; CELLS: { dagNo?: string; area?: number } }
type Land = { DAG_NO: string; AREA: number; REMAINING: number; EXCESS: number }

async function rowOf(khatianId: string): Promise<{ id: string; dagNo: string; area: number }> {
  const { DAGS } = (await desk.entry.call('khatian.get', { khatianId })).body.data.KHATIAN as { DAGS: Row[] }
  const land = (await landOf(khatianId)).find(
    ({ DAG_NO, AREA }) => AREA > 100 && DAGS.filter(({ CELLS }) => CELLS.dagNo === DAG_NO).length === 1,
  )
  const row = DAGS.find(({ CELLS }) => CELLS.dagNo === land?.DAG_NO)
  if (land === undefined || row === undefined) throw new Error('no dag with land')
  return { id: row.ID, dagNo: land.DAG_NO, area: land.AREA }
}

async function landOf(khatianId: string): Promise<Land[]> {
  return caseOf(await desk.acland.call('khatian-balance.get', { khatianId }))['DAGS'] as Land[]
}

/** A case of this type that was sent on, about the areas of a khatian. */
async function sentOn(khatianNo: string, typeId: 1 | 4, order: object = {}): Promise<CaseAnswer> {
  const reported = await desk.reported(khatianNo)
  const named = caseOf(
    await desk.acland.call('khatian-correction.category', {
      caseId: reported.ID,
      baseRev: reported.REV,
      typeId,
      subjects: ['area'],
    }),
  )
  const review = { caseId: named.ID, baseRev: named.REV, decision: 'next-step', ...order } as const
  return caseOf(await desk.acland.call('khatian-correction.review-case-report', review))
}

test('[BAL-6] [BAL-9] a fraud cuts a dag below what was taken: refused, until the order accepts the excess', async () => {
  const khatianId = caseKhatian('1')
  const { id, dagNo, area } = await rowOf(khatianId)
  expect(await take(khatianId, 1, dagNo, area - 20)).toBeNull()
  let now = await sentOn('1', 4)
  const seen = () => ({ caseId: now.ID, baseRev: now.REV })
  expect(now.STATUS).toBe(16)
  expect(await take(khatianId, 2, dagNo, 1)).toBe('balance.held')
  const edits = [{ path: `dags[${id}].area`, from: area, to: area - 50 }]
  now = caseOf(await desk.ulo.call('khatian-correction.create-by-ulo', { ...seen(), edits }))
  now = caseOf(await desk.ulo.call('khatian-correction.submit-case-report', { ...seen(), report: 'দলিল জাল' }))
  expect(now.STATUS).toBe(17)
  expect(await take(khatianId, 2, dagNo, 1)).toBe('balance.held')
  now = caseOf(
    await desk.acland.call('khatian-correction.hearing-create', {
      ...seen(),
      hearingDate: '2026-11-29',
      place: 'কক্ষ ৩',
    }),
  )
  now = caseOf(await desk.acland.call('khatian-correction.hearing-complete', { ...seen(), note: 'শোনা হয়েছে' }))
  now = caseOf(await desk.acland.call('khatian-correction.approve', { ...seen(), order: 'পরিমাণ কমবে' }))
  expect(codeOf(await desk.final.call('khatian-correction.final-approval', seen()))).toBe('balance.taken')
  now = caseOf(await desk.final.call('khatian-correction.final-approval', { ...seen(), acceptExcess: true }))
  expect(now).toMatchObject({ STATUS: 19, OUTCOME: 'corrected' })
  expect((await landOf(khatianId)).find((dag) => dag.DAG_NO === dagNo)).toMatchObject({
    AREA: area - 50,
    REMAINING: 0,
    EXCESS: 30,
  })
  expect(await checkBalances(server.db)).toMatchObject({ differences: [] })
  // Decided, it is counted again.
  expect(await take(khatianId, 2, dagNo, 1)).toBe('balance.insufficient')
})

/** Keys the dag's area anew and has it verified, compared and approved. */
async function keyedAgain(khatianId: string, rowId: string, area: number) {
  const call = async (by: Session, name: 'khatian.verify' | 'khatian.compare' | 'khatian.approve') =>
    by.call(name, { khatianId })
  caseOf(await desk.entry.call('khatian.dag-change', { khatianId, rowId, cells: { area } }))
  caseOf(await desk.entry.call('khatian.entry-complete', { khatianId }))
  caseOf(await call(await server.as('verifier1'), 'khatian.verify'))
  caseOf(await call(await server.as('comparer1'), 'khatian.compare'))
  return call(await server.as('approver1'), 'khatian.approve')
}

test.for([false, true])('[BAL-6] the order of a new entry accepts the excess: %s', async (acceptExcess) => {
  const khatianNo = acceptExcess ? '3' : '2'
  const khatianId = caseKhatian(khatianNo)
  const { id, dagNo, area } = await rowOf(khatianId)
  expect(await take(khatianId, 1, dagNo, area - 20)).toBeNull()
  const sent = await sentOn(khatianNo, 1, { order: 'বই দেখে পুনরায় এন্ট্রি', acceptExcess })
  caseOf(await desk.room.call('khatian-correction.khatian-unlock', { caseId: sent.ID, baseRev: sent.REV }))
  const approved = await keyedAgain(khatianId, id, area - 50)
  expect(codeOf(approved)).toBe(acceptExcess ? undefined : 'balance.taken')
  if (!acceptExcess) return
  expect((await landOf(khatianId)).find((dag) => dag.DAG_NO === dagNo)).toMatchObject({ REMAINING: 0, EXCESS: 30 })
})
