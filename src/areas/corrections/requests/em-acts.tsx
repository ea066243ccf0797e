import { emRequestCalls as calls } from '#contract/calls/em-request.ts'
import type { EmRequestAct } from '#domain/em-request/transitions.ts'
import { AskDialog } from '#forms/ask-dialog.tsx'
import { useText } from '#platform/locale/locale.ts'
import { request } from '#platform/wire/api.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OfferedActs } from '#workflow/offered-acts.tsx'
import { emQueries, type EmRequestView } from '#platform/queries/em-queries.ts'
import { emActWords, emDoneWords } from './em-words.ts'

type Wish = { readonly act: EmRequestAct; readonly comment: string; readonly key: string }

function give({ id, rev, kind }: EmRequestView, { act, comment, key }: Wish): Promise<EmRequestView> {
  const seen = { requestId: id, baseRev: rev }
  const options = { idempotencyKey: key }
  if (act === 'cancel') return request(calls['em-request.cancel'], { ...seen, comment }, options)
  return kind === 'namjari-entry'
    ? request(calls['em-request.take-mutation'], seen, options)
    : request(calls['em-request.take'], seen, options)
}

/** What the person may do with a request; the server says what, and what stands in the way. */
export function EmActs({ found }: { found: EmRequestView }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const queries = useQueryClient()
  const [asking, setAsking] = useState<EmRequestAct | null>(null)
  const giving = useMutation({
    mutationFn: (wish: Wish) => give(found, wish),
    onSuccess: (_view, { act }) => {
      const [no, done] = [text.digits(found.requestNo), i18n._(emDoneWords[act])]
      showToast('good', t`Request ${no}: ${done}`)
      setAsking(null)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: emQueries.all }),
  })
  const send = (act: EmRequestAct, comment: string): void => giving.mutate({ act, comment, key: crypto.randomUUID() })
  if (found.acts.length === 0) return null
  return (
    <>
      <OfferedActs
        acts={found.acts}
        words={emActWords}
        isLesser={(act) => act === 'cancel'}
        sending={giving.isPending && asking === null ? giving.variables.act : null}
        error={asking === null ? giving.error : null}
        offline={<Trans>There is no connection. Acts on a request need the server.</Trans>}
        onGive={(act, commented) => {
          giving.reset()
          if (commented) setAsking(act)
          else send(act, '')
        }}
      />
      {asking === null ? null : (
        <AskDialog
          title={i18n._(emActWords[asking])}
          label={t`Reason`}
          send={i18n._(emActWords[asking])}
          long
          mostLetters={1000}
          busy={giving.isPending}
          error={giving.error}
          onSend={(comment) => send(asking, comment)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
