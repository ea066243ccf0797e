import type { GridFault } from '#forms/controlled-grid/grid-part.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import classes from './undp.module.css'
import type { Faults } from './use-faults.ts'

type Props = { error: unknown; faults: Faults; onGo: (fault: GridFault) => void }

/** Why the draft was not saved. Each named fault leads to its field. [UND-6] */
export function FaultSummary({ error, faults, onGo }: Props) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const { cells, isEmpty, number } = faults
  const isNamed = isEmpty || number !== null || cells.length > 0
  return (
    <Notice kind="bad">
      {isNamed ? <Trans>The draft is not saved.</Trans> : problemText(error)}
      {isNamed ? (
        <ul>
          {isEmpty ? (
            <li>
              <Trans>
                This khatian has no value yet. Fill in one field of the header, an owner or a dag, then save the draft.
              </Trans>
            </li>
          ) : null}
          {number === null ? null : (
            <li>
              {t`Khatian number`}: {number}
            </li>
          )}
          {cells.map((fault) => (
            <li key={fault.name}>
              <button type="button" className={classes['go']} onClick={() => onGo(fault)}>
                {fault.name}
              </button>
              : {fault.message}
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  )
}
