import type { CaseAct } from '#domain/correction/transitions.ts'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { OfferedActs } from '#workflow/offered-acts.tsx'
import { ActDialog } from './act-dialog.tsx'
import { caseActWords } from './act-words.ts'
import type { Case } from './case-queries.ts'
import { fieldsOf, type Filled } from './give-act.ts'
import { useGiveAct } from './use-give-act.ts'

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

type Props = {
  found: Case
  /** those of a part of the case; all of them unless set */
  acts?: Case['acts']
  children?: ReactNode
}

/** Acts that do not lead the case on. */
const lesser: readonly CaseAct[] = ['recorrection', 'reject', 'withdraw', 'abandon', 'category', 'disposal']

/** Another hearing is set for a reason, where one was set already. */
const isLesser = (act: CaseAct, commented: boolean): boolean =>
  lesser.includes(act) || (act === 'hearing-create' && commented)

/** Acts that are possible for the person at the status of the case, as the server lists them. [COR-6] */
export function CaseActs({ found, acts = found.acts, children }: Props) {
  const [asking, setAsking] = useState<{ readonly act: CaseAct; readonly commented: boolean } | null>(null)
  const give = useGiveAct(found, () => setAsking(null))
  const press = (act: CaseAct, commented: boolean): void => {
    give.reset()
    if (fieldsOf(found, act, commented).length > 0 || act === 'final-approve') setAsking({ act, commented })
    else give.mutate({ act, filled: nothing, key: crypto.randomUUID() })
  }
  return (
    <>
      <OfferedActs
        acts={acts}
        words={caseActWords}
        isLesser={isLesser}
        sending={give.isPending && asking === null ? give.variables.act : null}
        error={asking === null ? give.error : null}
        offline={<Trans>There is no connection. Acts on a case need the server.</Trans>}
        onGive={press}
      >
        {children}
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
    </>
  )
}
