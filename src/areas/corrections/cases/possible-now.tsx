import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { caseActWords } from './act-words.ts'
import { partOf } from './case-parts.ts'
import type { Case } from './case-queries.ts'
import { PartLink } from './part-link.tsx'

/** Where a part of the case offers the person nothing: what is possible at this status, each with its link. [COR-51] */
export function PossibleNow({ found }: { found: Case }) {
  const { i18n } = useLingui()
  const open = found.acts.filter(({ barred }) => barred === null)
  return (
    <Notice kind="info">
      {open.length === 0 && !found.mayPropose ? (
        <Trans>You cannot do anything with this case now. You can read it.</Trans>
      ) : (
        <>
          <Trans>You cannot do anything in this part of the case now. Possible now:</Trans>{' '}
          {found.mayPropose ? (
            <>
              <PartLink found={found} part="entry">
                <Trans>Propose a change</Trans>
              </PartLink>
              {open.length === 0 ? '' : ' · '}
            </>
          ) : null}
          {open.map(({ act }, at) => (
            <span key={act}>
              {at === 0 ? '' : ' · '}
              <PartLink found={found} part={partOf(act)}>
                {i18n._(caseActWords[act])}
              </PartLink>
            </span>
          ))}
        </>
      )}
    </Notice>
  )
}
