import { khatianCorrectionCalls as calls } from '#contract/calls/khatian-correction.ts'
import { orderStands } from '#domain/correction/checks.ts'
import { requestFile } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { openBlob } from '#platform/wire/download.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { showToast } from '#ui/toast.ts'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Case } from './case-queries.ts'
import classes from './cases.module.css'

type Paper = 'case-sheet' | 'notice' | 'order'

/** The papers of a case, as it has them by now. */
export function CasePapers({ found }: { found: Case }) {
  const { t } = useLingui()
  const { online } = useConnectivity()
  const problemText = useProblemText()
  const print = useMutation({
    mutationFn: async (paper: Paper) =>
      openBlob(
        `${paper}-${found.caseNo ?? found.trackingNo}.pdf`,
        await requestFile(calls[`khatian-correction.${paper}`], { caseId: found.id }),
      ),
  })
  const papers: readonly (readonly [Paper, string, boolean])[] = [
    ['case-sheet', t`Print the case sheet`, true],
    ['notice', t`Print the notice of the hearing`, found.hearings.length > 0],
    ['order', t`Print the order`, orderStands(found)],
  ]
  return (
    <div className={classes['papers']}>
      {papers.map(([paper, label, isThere]) =>
        isThere ? (
          <Button
            key={paper}
            size="compact-sm"
            variant="default"
            data-noprint
            disabled={!online}
            loading={print.isPending && print.variables === paper}
            onClick={() => print.mutate(paper, { onError: (error) => showToast('bad', problemText(error)) })}
          >
            {label}
          </Button>
        ) : null,
      )}
    </div>
  )
}
