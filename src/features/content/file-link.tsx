import { contentFile } from '#contract/resources/content-file.ts'
import { writeRequest } from '#contract/call-request.ts'
import { requestBlob } from '#platform/wire/api.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { useSession } from '#platform/session/session.ts'
import { downloadBlob } from '#platform/wire/download.ts'
import { showToast } from '#ui/toast.ts'

/** Gives the person the paper that a text leads to. */
export function FileLink({ id, name }: { id: string | null; name: string | null }) {
  const { user } = useSession()
  const problemText = useProblemText()
  if (id === null) return null
  const file = name ?? 'file'
  const spec = contentFile.calls[user === null ? 'read-public' : 'read']
  const take = async (): Promise<void> => downloadBlob(file, await requestBlob(writeRequest(spec, { id }).path))
  return (
    <button type="button" onClick={() => void take().catch((error: unknown) => showToast('bad', problemText(error)))}>
      {file}
    </button>
  )
}
