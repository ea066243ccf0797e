import { writeRequest } from '#contract/call-request.ts'
import { khatianRequestCalls as calls } from '#contract/calls/khatian-request.ts'
import { requestStatus } from '#domain/khatian-request/request.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { request, requestFile, sendFile } from '#platform/wire/api.ts'
import { Papers } from '#features/corrections/papers.tsx'
import { requestQueries, type KhatianRequest } from './request-queries.ts'

const callsOf = {
  agoto: {
    add: calls['agoto-khatian-correction.add-file'],
    remove: calls['agoto-khatian-correction.remove-file'],
    read: calls['agoto-khatian-correction.file'],
  },
  'balance-reset': {
    add: calls['khatian-balance-reset.add-file'],
    remove: calls['khatian-balance-reset.remove-file'],
    read: calls['khatian-balance-reset.file'],
  },
} as const

type Props = { readonly found: KhatianRequest; readonly kind: keyof typeof callsOf }

/** The papers that a correction of a source, or a reset, rests on. */
export function RequestFiles({ found: { id: requestId, status }, kind }: Props) {
  const may = useMay()
  const { desk } = useSession()
  const { add, remove, read } = callsOf[kind]
  const store = {
    list: requestQueries.files(desk?.id, kind, requestId),
    add: (file: File) => sendFile(writeRequest(add, { requestId, fileName: file.name }).path, file),
    remove: (fileId: string) => request(remove, { requestId, fileId }),
    read: (fileId: string) => requestFile(read, { requestId, fileId }),
  }
  return <Papers store={store} adds={may('KHATIAN_CORRECTION.REQUEST')} open={status === requestStatus.submitted} />
}
