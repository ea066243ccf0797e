import { khatianCorrectionCalls as calls } from '#contract/calls/khatian-correction.ts'
import { WithScan } from '#forms/with-scan/with-scan.tsx'
import { KhatianScans } from '#forms/with-scan/khatian-scans.tsx'
import { requestFile } from '#platform/wire/api.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { caseQueries, type Case } from './case-queries.ts'
import { PossibleNow } from './possible-now.tsx'
import { PartLink } from './part-link.tsx'
import { ProposalGrid } from './proposal-grid.tsx'

/** The proposal as grids, and the scan of the khatian. [COR-50] */
export function ProposalPart({ found, survey }: { found: Case; survey: string }) {
  const problemText = useProblemText()
  // A saved proposal is shown until the next one is there, so that the cell in work keeps the focus.
  const sides = useQuery({ ...caseQueries.sides(found.id, found.rev), placeholderData: keepPreviousData })
  const scans = useQuery(caseQueries.scans(found.id))
  if (survey !== found.survey)
    return (
      <Notice kind="bad">
        <Trans>The khatian of this case is of another survey.</Trans>{' '}
        <PartLink found={found} part="entry">
          <Trans>Open its proposal</Trans>
        </PartLink>
      </Notice>
    )
  return (
    <>
      {found.mayPropose ? null : <PossibleNow found={found} />}
      {sides.error === null ? null : <Notice kind="bad">{problemText(sides.error)}</Notice>}
      <WithScan
        scan={
          <KhatianScans
            list={scans}
            ask={(scanId, signal) =>
              requestFile(calls['khatian-correction.scan'], { caseId: found.id, scanId }, { signal })
            }
            of={found.khatianNo}
          />
        }
      >
        {sides.data === undefined ? (
          sides.error === null ? (
            <Spinner />
          ) : null
        ) : (
          <ProposalGrid found={found} sides={sides.data} />
        )}
      </WithScan>
    </>
  )
}
