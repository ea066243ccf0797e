import { writeRequest } from '#contract/call-request.ts'
import { khatianCorrectionCalls as calls } from '#contract/calls/khatian-correction.ts'
import { caseStatus as s } from '#domain/correction/status.ts'
import { useMay } from '#platform/session/session.ts'
import { request, requestFile, sendFile } from '#platform/wire/api.ts'
import { Papers } from '#features/corrections/papers.tsx'
import { caseQueries, type Case } from './case-queries.ts'

/** The papers of a case: of the applicant and of the offices. */
export function CaseFiles({ found: { id: caseId, status } }: { found: Case }) {
  const may = useMay()
  const adds = (['OPEN_CASE', 'ULO_ENTRY', 'ULO_REPORT', 'ACLAND_APPROVE'] as const).some((key) =>
    may(`KHATIAN_CORRECTION.${key}`),
  )
  const store = {
    list: caseQueries.files(caseId),
    add: (file: File) => {
      const input = { caseId, fileName: file.name }
      return sendFile(writeRequest(calls['khatian-correction.add-file'], input).path, file)
    },
    remove: (fileId: string) => request(calls['khatian-correction.remove-file'], { caseId, fileId }),
    read: (fileId: string) => requestFile(calls['khatian-correction.file'], { caseId, fileId }),
  }
  return <Papers store={store} adds={adds} open={status < s.complete} />
}
