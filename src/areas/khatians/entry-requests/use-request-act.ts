import { entryRequestCalls } from '#contract/calls/entry-request.ts'
import { applicationWorkflow, requestActs, type RequestAct } from '#domain/entry-request/transitions.ts'
import type { RequestStatus } from '#domain/entry-request/status.ts'
import { request } from '#platform/wire/api.ts'
import { useMay } from '#platform/session/session.ts'
import { showToast } from '#ui/toast.ts'
import { useText } from '#platform/locale/locale.ts'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { givableActs, type GivableAct } from '#workflow/givable-acts.ts'
import { requestDoneWords } from './request-words.ts'
import { applicationQueries } from './application-queries.ts'

export type Wish = { readonly act: RequestAct; readonly applicationId: string; readonly idempotencyKey: string }

/** What the person may do with an application where it stands; the same table judges on the server. */
export function usePossibleActs(): (of: { status: RequestStatus; own: boolean }) => GivableAct<RequestAct>[] {
  const may = useMay()
  // Whether the office lets the same person is in `own` already: the server says who stands in the way.
  return ({ status, own }) =>
    givableActs(applicationWorkflow, status, { may, isAuthor: own, allowSamePerson: false }, requestActs)
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
    onSettled: () => queries.invalidateQueries({ queryKey: applicationQueries.all }),
  })
}
