import type { CaseAct } from '#domain/correction/transitions.ts'
import { caseDoneWords } from '#features/corrections/case-words.ts'
import { useText } from '#platform/locale/locale.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OfferedActs } from '#workflow/offered-acts.tsx'
import { ActDialog } from './act-dialog.tsx'
import { caseActWords } from './act-words.ts'
import { caseQueries, type Case } from './case-queries.ts'
import { fieldsOf, giveAct, type Filled } from './give-act.ts'
import { ProposalDialog } from './proposal-dialog.tsx'

const nothing: Filled = {
  comment: '',
  unionOfficeId: '',
  report: '',
  typeId: null,
  subjects: [],
  order: '',
  acceptExcess: false,
  advice: '',
  hearingDate: '',
  place: '',
  note: '',
  dagsToRemove: [],
}

type Wish = { readonly act: CaseAct; readonly filled: Filled; readonly key: string }

/** Acts that do not lead the case on. */
const lesser: readonly CaseAct[] = ['recorrection', 'reject', 'withdraw', 'abandon', 'category', 'disposal']

/** Another hearing is set for a reason, where one was set already. */
const isLesser = (act: CaseAct, commented: boolean): boolean =>
  lesser.includes(act) || (act === 'hearing-create' && commented)

/** What the person may do with the case where it stands; the server says what, and what stands in the way. [COR-6] */
export function CaseActs({ found }: { found: Case }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const { online } = useConnectivity()
  const queries = useQueryClient()
  const [asking, setAsking] = useState<{ readonly act: CaseAct; readonly commented: boolean } | null>(null)
  const [proposing, setProposing] = useState(false)
  const give = useMutation({
    mutationFn: ({ act, filled, key }: Wish) => giveAct(found, act, filled, key),
    onSuccess: (_case, { act }) => {
      const [no, done] = [text.digits(found.caseNo ?? found.trackingNo), i18n._(caseDoneWords[act])]
      showToast('good', t`Case ${no}: ${done}`)
      setAsking(null)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: caseQueries.all }),
  })
  const press = (act: CaseAct, commented: boolean): void => {
    give.reset()
    if (fieldsOf(found, act, commented).length > 0 || act === 'final-approve') setAsking({ act, commented })
    else give.mutate({ act, filled: nothing, key: crypto.randomUUID() })
  }
  return (
    <>
      <OfferedActs
        acts={found.acts}
        words={caseActWords}
        isLesser={isLesser}
        sending={give.isPending && asking === null ? give.variables.act : null}
        error={asking === null ? give.error : null}
        offline={<Trans>There is no connection. Acts on a case need the server.</Trans>}
        onGive={press}
      >
        {found.mayPropose ? (
          <Button variant="default" disabled={!online} onClick={() => setProposing(true)}>
            <Trans>Propose a change</Trans>
          </Button>
        ) : null}
      </OfferedActs>
      {asking === null ? null : (
        <ActDialog
          found={found}
          act={asking.act}
          fields={fieldsOf(found, asking.act, asking.commented)}
          busy={give.isPending}
          error={give.error}
          onSend={(filled) => give.mutate({ act: asking.act, filled, key: crypto.randomUUID() })}
          onClose={() => setAsking(null)}
        />
      )}
      {proposing ? <ProposalDialog found={found} onClose={() => setProposing(false)} /> : null}
    </>
  )
}
