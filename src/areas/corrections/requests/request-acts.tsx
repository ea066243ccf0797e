import type { RequestAct } from '#domain/khatian-request/transitions.ts'
import { AskDialog } from '#forms/ask-dialog.tsx'
import { useText } from '#platform/locale/locale.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OfferedActs } from '#workflow/offered-acts.tsx'
import { balanceQueries } from './balance-queries.ts'
import { giveAct, type Given } from './give-act.ts'
import { GiveDialog } from './give-dialog.tsx'
import { requestQueries, type KhatianRequest } from './request-queries.ts'
import { actWords, doneWords } from './request-words.ts'

const nothing: Given = { comment: '', pages: [] }
const lesser: readonly RequestAct[] = ['reject', 'abandon']

type Wish = { readonly act: RequestAct; readonly given: Given; readonly key: string }

/** What the person may decide; the server says what, and what stands in the way. */
export function RequestActs({ found }: { found: KhatianRequest }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const queries = useQueryClient()
  const [asking, setAsking] = useState<RequestAct | null>(null)
  const give = useMutation({
    mutationFn: ({ act, given, key }: Wish) => giveAct(found, act, given, key),
    onSuccess: (_request, { act }) => {
      const [no, done] = [text.digits(found.requestNo), i18n._(doneWords[act])]
      showToast('good', t`Request ${no}: ${done}`)
      setAsking(null)
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: requestQueries.all })
      await queries.invalidateQueries({ queryKey: balanceQueries.all })
    },
  })
  const send = (act: RequestAct, given: Given): void => give.mutate({ act, given, key: crypto.randomUUID() })
  if (found.acts.length === 0) return null
  return (
    <>
      <OfferedActs
        acts={found.acts}
        words={actWords}
        isLesser={(act) => lesser.includes(act)}
        sending={give.isPending && asking === null ? give.variables.act : null}
        error={asking === null ? give.error : null}
        offline={<Trans>There is no connection. Acts on a request need the server.</Trans>}
        onGive={(act, commented) => {
          give.reset()
          if (commented || act === 'give') setAsking(act)
          else send(act, nothing)
        }}
      />
      {asking === 'give' ? (
        <GiveDialog
          found={found}
          busy={give.isPending}
          error={give.error}
          onSend={(given) => send('give', given)}
          onClose={() => setAsking(null)}
        />
      ) : asking === null ? null : (
        <AskDialog
          title={i18n._(actWords[asking])}
          label={asking === 'approve' ? t`Text of the order` : t`Reason`}
          send={i18n._(actWords[asking])}
          long
          mostLetters={1000}
          busy={give.isPending}
          error={give.error}
          onSend={(comment) => send(asking, { comment, pages: [] })}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
