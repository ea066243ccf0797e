import { expect } from 'vitest'
import type { CorrectionType } from '#domain/correction/types.ts'
import { seedId } from '#server/seed/ids.ts'
import type { Answer, Session, TestServer } from './test-server.ts'

export type CaseAnswer = { ID: string; REV: number; STATUS: number } & Record<string, unknown>

/** What an answer holds that has to pass. */
export function caseOf(answer: Answer): CaseAnswer {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body.data as CaseAnswer
}

/** The code of a refusal. */
export function codeOf({ body }: Answer): unknown {
  return body?.CODE ?? body?.code
}

export type CorrectionDesk = {
  readonly acland: Session
  readonly ulo: Session
  readonly final: Session
  readonly room: Session
  readonly namjari: Session
  readonly entry: Session
  /** a case of a khatian of the demonstration's first book, made and submitted by the office */
  readonly openCase: (khatianNo: string) => Promise<CaseAnswer>
  /** the same, opened and reported */
  readonly reported: (khatianNo: string) => Promise<CaseAnswer>
  readonly categorised: (khatianNo: string, typeId: CorrectionType) => Promise<CaseAnswer>
  /** sent to be unlocked by an order: the khatian is held */
  readonly held: (khatianNo: string) => Promise<CaseAnswer>
}

export function caseKhatian(khatianNo: string): string {
  return seedId.khatian('birulia-1', khatianNo)
}

/** The offices that correct khatians, over HTTP: what tests of cases begin with. */
export async function openCorrectionDesk(server: TestServer): Promise<CorrectionDesk> {
  const [acland, ulo, final] = [await server.as('acland1'), await server.as('ulo1'), await server.as('finalapprover1')]
  const [room, namjari, entry] = [
    await server.as('supervisor1'),
    await server.as('namjari1'),
    await server.as('entry1'),
  ]
  const openCase: CorrectionDesk['openCase'] = async (khatianNo) => {
    const made = caseOf(
      await namjari.call('khatian-correction.create', {
        khatianId: caseKhatian(khatianNo),
        text: 'নামে ভুল',
        subjects: ['owner'],
        parties: [{ role: 'applicant', name: 'করিম', mobile: '01712345678' }],
      }),
    )
    return caseOf(await namjari.call('khatian-correction.submit', { caseId: made.ID, baseRev: made.REV }))
  }
  const reported: CorrectionDesk['reported'] = async (khatianNo) => {
    const asked = await openCase(khatianNo)
    const unionOfficeId = seedId.office('birulia-union')
    const opened = caseOf(
      await acland.call('khatian-correction.open-case', { caseId: asked.ID, baseRev: asked.REV, unionOfficeId }),
    )
    const report = { report: 'নথি দেখা হয়েছে', typeId: 2 } as const
    return caseOf(
      await ulo.call('khatian-correction.submit-case-report', { caseId: opened.ID, baseRev: opened.REV, ...report }),
    )
  }
  const categorised: CorrectionDesk['categorised'] = async (khatianNo, typeId) => {
    const now = await reported(khatianNo)
    return caseOf(
      await acland.call('khatian-correction.category', {
        caseId: now.ID,
        baseRev: now.REV,
        typeId,
        subjects: ['owner'],
      }),
    )
  }
  const held: CorrectionDesk['held'] = async (khatianNo) => {
    const now = await categorised(khatianNo, 1)
    const order = { decision: 'next-step', order: 'বই দেখে পুনরায় এন্ট্রি' } as const
    return caseOf(
      await acland.call('khatian-correction.review-case-report', { caseId: now.ID, baseRev: now.REV, ...order }),
    )
  }
  return { acland, ulo, final, room, namjari, entry, openCase, reported, categorised, held }
}
