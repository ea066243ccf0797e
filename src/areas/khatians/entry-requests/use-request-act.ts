import { entryRequestCalls } from '#contract/calls/entry-request.ts'
import { requestTransitions, type RequestAct } from '#domain/entry-request/transitions.ts'
import type { RequestStatus } from '#domain/entry-request/status.ts'
import { request } from '#platform/wire/api.ts'
import { useMay } from '#platform/session/session.ts'
import { showToast } from '#ui/toast.ts'
import { useText } from '#platform/locale/locale.ts'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestDoneWords } from './request-words.ts'

export type Wish = { readonly act: RequestAct; readonly applicationId: string; readonly idempotencyKey: string }

/** What the person may do with an application where it stands; the same table judges on the server. */
export function usePossibleActs(): (status: RequestStatus) => RequestAct[] {
  const may = useMay()
  return (status) => requestTransitions.filter((row) => row.from === status && may(row.needs)).map((row) => row.act)
}

/** Gives an act, and asks lists and screens of applications anew, whether it passed or somebody was quicker. */
export function useRequestAct() {
  const { i18n, t } = useLingui()
  const { digits } = useText()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ act, applicationId, idempotencyKey }: Wish) =>
      request(entryRequestCalls[`application.${act}`], { applicationId }, { idempotencyKey }),
    onSuccess: (application, { act }) => {
      const [number, done] = [digits(application.number), i18n._(requestDoneWords[act])]
      showToast('good', t`Khatian ${number}: ${done}`)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['applications'] }),
  })
}
