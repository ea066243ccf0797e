import { expect, test } from 'vitest'
import { buildKhatian, buildRow, testId } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import type { Edit } from '../khatian/edit.ts'
import { runCorrection } from '../khatian/correction-command.ts'
import { correctionActs, type CorrectionAct } from '../khatian/correction-steps.ts'
import type { KhatianContext } from '../khatian/khatian-outcome.ts'
import type { Hold, Khatian } from '../khatian/khatian.ts'
import { khatianStatus as k, type KhatianStatus } from '../khatian/status.ts'
import type { Permission } from '../permission/permission.ts'
import type { CorrectionCase } from './case.ts'
import { createCase, runCaseAct } from './command.ts'
import type { CaseContext, CaseInput } from './context.ts'
import { propose } from './proposal.ts'
import { caseStatus as s, caseStatuses } from './status.ts'
import { caseWorkflow, type CaseAct } from './transitions.ts'
import { correctionType, type CorrectionType } from './types.ts'

/** 2,000 in the test run; `npm run prove -- --only L11` walks 200,000, in pieces told apart by their seeds. */
const walks = Number(process.env['CORRECTION_WALKS'] ?? 2_000)
const seed = Number(process.env['CORRECTION_SEED'] ?? 1)
const patience = { timeout: Math.max(60_000, walks * 30) }

/** Numbers from a seed, the same in every run. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const acts = [...new Set(caseWorkflow.steps.map(({ act }) => act))].filter((act) => act !== 'create')
const keys = [...new Set(caseWorkflow.steps.flatMap(({ needs }) => (needs === null ? [] : [needs])))]
const types = Object.values(correctionType)

/** Where the khatian of a case stands while the case stands so; of those that are not named it is approved or locked by its office. */
const khatianAt: Partial<Record<number, readonly KhatianStatus[]>> = {
  [s.surveyUnlock]: [k.locked],
  [s.surveyEntry]: [k.citizenEntryPending],
  [s.surveyVerify]: [k.citizenEntryComplete],
  [s.surveyCompare]: [k.citizenVerified, k.citizenEntryComplete],
  [s.surveyApprove]: [k.citizenCompared],
  [s.mutationUnlock]: [k.locked],
  [s.mutationEntry]: [k.citizenEntryPending],
  [s.mutationCompare]: [k.citizenEntryComplete, k.citizenVerified],
  [s.mutationApprove]: [k.citizenCompared],
  [s.finalApproval]: [k.locked],
}

/** A khatian with its versions that stand, as the acts beside a case move it. */
type Book = { status: KhatianStatus; hold: Hold | null; body: Khatian; authors: string[]; versions: Khatian[] }

function moveBook(book: Book, act: string, by: string, given: CorrectionCase): void {
  const held = correctionActs.find((one) => one === act)
  if (held !== undefined) return giveHeld(book, held, given)
  switch (act) {
    case 'entry-complete':
      book.status = k.citizenEntryComplete
      book.authors = [by]
      return
    case 'verify':
      book.status = k.citizenVerified
      return
    case 'compare':
      book.status = k.citizenCompared
      return
    case 'approve':
      book.status = k.citizenApproved
      book.hold = null
      book.versions.push(book.body)
      return
    case 'send-back':
      book.status = k.citizenEntryPending
      return
    default:
      throw new Error(`no act of a khatian: ${act}`)
  }
}

/** The acts of a case on its khatian, as the door gives them. */
function giveHeld(book: Book, act: CorrectionAct, given: CorrectionCase): void {
  const holder = { kind: 'case', id: given.id, no: given.caseNo ?? '' } as const
  const khatian: Khatian = {
    ...book.body,
    status: book.status,
    authors: book.authors,
    ...(book.hold === null ? {} : { hold: book.hold }),
  }
  const basis = { orderDate: given.order?.date ?? '', typeId: given.typeId ?? 1 }
  const made = runCorrection(
    khatian,
    { act, holder, basis, edits: given.proposal?.edits ?? [], authors: given.proposal?.authors ?? [] },
    { template: testTemplate, versionBefore: lastOf(book) } as unknown as KhatianContext,
  )
  if (made.kind === 'refused' || made.khatian === null) throw new Error(`${act} was refused`)
  const { hold = null, ...body } = made.khatian
  book.body = body
  book.status = body.status
  book.authors = [...body.authors]
  book.hold = hold
  if (act === 'correct') book.versions.push(body)
}

function lastOf({ versions, body }: Book): Khatian {
  return versions.at(-1) ?? body
}

const main = buildKhatian({
  status: k.approved,
  owners: [buildRow(1, { name: 'করিম' })],
  dags: [buildRow(2, { dagNo: '7', area: 100 }), buildRow(3, { dagNo: '8', area: 50 })],
})
const areaPath = `dags[${testId(2)}].area`

function keyArea(body: Khatian, area: number): Khatian {
  return {
    ...body,
    dags: body.dags.map((row) => (row.id === testId(2) ? { ...row, cells: { ...row.cells, area } } : row)),
  }
}

test(
  `[COR-1] [COR-4] [COR-5] [COR-9] ${walks} random cases go by the table only, and their khatians with them`,
  patience,
  () => {
    const next = random(20_261_125 + seed)
    const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T
    const reached = new Set<number>()
    const left = new Set<number>()
    const refusals = new Set<string>()

    for (let walk = 0; walk < walks; walk += 1) {
      const survey = next(2) === 0 ? 'RS' : 'MUTATION'
      const body: Khatian = { ...main, survey }
      const book: Book = {
        status: pick([k.approved, k.citizenApproved, k.agotoApproved]),
        hold: null,
        body,
        authors: [],
        versions: [body],
      }
      const people = Array.from({ length: 5 }, (_, at) => ({
        userId: `person${at}`,
        holds: new Set<Permission>(at === 0 ? keys : keys.filter(() => next(4) > 0)),
      }))
      const allowSamePerson = next(6) === 0
      const skipVerification = next(2) === 0
      const heldBy = next(10) === 0 ? '26-SVR-2026-000009' : null
      const preferred = pick(types)
      const contextOf = (who: (typeof people)[number], claimed = false): CaseContext => ({
        userId: who.userId,
        isCitizen: false,
        may: (key) => who.holds.has(key),
        allowSamePerson,
        skipVerification,
        at: walk,
        today: '2026-11-26',
        isWorkingDay: (day) => day !== '2026-11-27',
        khatian: { status: book.status, authors: book.authors, body: book.body },
        approved: lastOf(book),
        template: testTemplate,
        claimed,
        heldBy,
        nextCaseNo: '26-SVR-2026-000010',
      })

      const creator = pick(people)
      const created = createCase({ id: testId(90), khatianId: main.id, survey, text: 'ভুল' }, contextOf(creator))
      if (created.kind === 'refused') {
        expect(creator.holds.has('KHATIAN_CORRECTION.OPEN_CASE')).toBe(false)
        continue
      }
      expect(creator.holds.has('KHATIAN_CORRECTION.OPEN_CASE')).toBe(true)
      let now = created.case
      reached.add(now.status)

      for (let step = 0; step < 120 && now.outcome === null; step += 1) {
        const who = pick(people)
        // Work on the values goes on beside the acts.
        if ((now.status === s.surveyEntry || now.status === s.mutationEntry) && next(3) === 0)
          book.body = keyArea(book.body, 101 + next(50))
        const isReview = now.status === s.clericalReview || now.status === s.fraudReview
        const isReport = now.status === s.clericalReport || now.status === s.fraudReport
        if ((isReview && next(12) === 0) || (isReport && next(3) === 0)) {
          const at = now.proposal?.edits.find(({ path }) => path === areaPath)?.to ?? 100
          const edit: Edit = { path: areaPath, from: at, to: 101 + next(50) }
          const proposed = propose(now.proposal, [edit], who.userId, lastOf(book), testTemplate, isReview)
          if (!proposed.ok) throw new Error(proposed.code)
          now = { ...now, proposal: proposed.proposal }
        }

        // Most tries are such as the table has from here: otherwise few cases would come far.
        const here = caseWorkflow.steps.filter((row) => row.from === now.status).map((row) => row.act)
        const act: CaseAct = next(5) === 0 ? pick(acts) : pick(here.length === 0 ? acts : here)
        if (act === 'withdraw' && next(6) > 0) continue
        const typeId: CorrectionType = next(3) === 0 ? pick(types) : preferred
        const input: CaseInput = {
          comment: next(4) === 0 ? '' : 'কারণ',
          report: next(8) === 0 ? '' : 'প্রতিবেদন',
          typeId,
          subjects: [pick(['owner', 'area'] as const)],
          order: next(8) === 0 ? '' : 'আদেশ',
          advice: next(8) === 0 ? '' : 'পরামর্শ',
          hearingDate: pick(['2026-11-25', '2026-11-26', '2026-11-26', '2026-11-27', '2026-11-29']),
          place: 'কক্ষ ১',
        }
        const before = { case: now, versions: book.versions.length, first: book.versions[0], authors: book.authors }
        const outcome = runCaseAct(now, act, input, contextOf(who, heldBy !== null && next(2) === 0))
        if (outcome.kind === 'refused') {
          refusals.add(outcome.code)
          continue
        }
        const rows = caseWorkflow.steps.filter((row) => row.act === act && row.from === before.case.status)
        const row = rows.find(({ to, instead = [] }) =>
          [to, ...instead.map((one) => one.to)].includes(outcome.case.status),
        )
        if (row === undefined) throw new Error(`no row for ${act} at ${before.case.status}`)
        const needed = [row.needs, row.needsInstead?.needs ?? null].filter((one) => one !== null)
        expect(needed.length === 0 || needed.some((one) => who.holds.has(one))).toBe(true)
        if (row.comment === 'required') expect(input.comment).not.toBe('')
        if (row.onlyOwn === true) expect(who.userId).toBe(creator.userId)
        if (!allowSamePerson && act === 'final-approve') {
          expect(before.case.primary?.by).not.toBe(who.userId)
          expect(before.case.proposal?.authors).not.toContain(who.userId)
        }
        if (!allowSamePerson && act === 'primary-approve') expect(before.case.report?.by).not.toBe(who.userId)
        if (!allowSamePerson && ['verify', 'compare', 'approve'].includes(act))
          expect(before.authors).not.toContain(who.userId)
        if (act === 'primary-approve') expect(before.case.hearings.at(-1)?.completed).toBe(true)
        if (act === 'reject' && before.case.status === s.reportReview)
          expect(before.case.typeId).toBe(correctionType.invalidRequest)

        now = outcome.case
        if (outcome.beside !== null) moveBook(book, outcome.beside, who.userId, now)
        reached.add(now.status)
        if (now.status !== before.case.status) left.add(before.case.status)
        expect(khatianAt[now.status] ?? [k.approved, k.citizenApproved, k.agotoApproved]).toContain(book.status)
        // It is held by the case as long as that works on it, and by nobody before and after.
        expect(book.hold?.id ?? null).toBe(khatianAt[now.status] === undefined ? null : now.id)
        // What was approved once is never changed: a correction comes after it.
        expect(book.versions[0]).toBe(before.first)
        expect(book.versions[0]).toEqual(body)
        expect(book.versions.length - before.versions).toBe(now.outcome === 'corrected' ? 1 : 0)
        if (now.outcome === 'corrected') {
          expect(lastOf(book).version).toBe(2)
          expect(lastOf(book).dags[0]?.cells['area']).not.toBe(100)
        }
      }
    }
    expect([...reached].sort((a, b) => a - b)).toEqual(caseStatuses)
    expect([...left].sort((a, b) => a - b)).toEqual(caseStatuses.filter((one) => one < s.complete))
    const told = [
      'permission.denied',
      'correction.own',
      'correction.no-hearing',
      'hearing.open',
      'hearing.date',
      'khatian.held',
    ]
    const more = [
      'correction.duplicate',
      'correction.unchanged',
      'correction.type',
      'correction.wrong-status',
      'comment.required',
    ]
    expect([...told, ...more].filter((code) => !refusals.has(code))).toEqual([])
  },
)
