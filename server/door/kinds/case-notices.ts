import type { CaseRecord } from '#domain/correction/case.ts'
import type { CaseAct } from '#domain/correction/transitions.ts'
import { noticesOfCase as noticesOf } from '#domain/notice/of-case.ts'
import type { Done, Place } from '../kind.ts'

/** The notices of a step, as rows beside the case. [NTF-2] */
export function noticesOfCase(
  act: CaseAct,
  before: CaseRecord,
  after: CaseRecord,
  { upazilaBbs }: Place,
): NonNullable<Done['notices']> {
  const params = { caseNo: after.caseNo ?? after.trackingNo, khatianNo: after.khatianNo }
  const common = { subjectKind: 'case', params, upazilaBbs }
  return noticesOf(act, before, after).map(({ event, to }) =>
    'user' in to
      ? { ...common, event, userId: to.user, officeId: null, permission: null }
      : { ...common, event, userId: null, officeId: null, permission: to.permission },
  )
}
