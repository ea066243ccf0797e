import { ListState } from '#forms/list/list-state.tsx'
import { useText } from '#platform/locale/locale.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { reachOfOffice } from './reach-queries.ts'

/** Which records the desks of an office reach, by kind: the same for each of them. [ADM-4] */
export function OfficeReach({ officeId }: { officeId: string }) {
  const { t } = useLingui()
  const text = useText()
  const found = useQuery(reachOfOffice(officeId))
  return (
    <ListState of={found}>
      {(reach) => (
        <>
          <p>
            <Trans>Every desk of the office reaches these records now.</Trans>
          </p>
          <dl>
            {[
              [t`Mouzas`, reach.mouzas === null ? t`all of its ground` : text.count(reach.mouzas)],
              [t`Volumes`, text.count(reach.volumes)],
              [t`Khatians`, text.count(reach.khatians)],
              [t`Mutation khatians`, text.count(reach.mutations)],
              [t`Applications`, text.count(reach.applications)],
            ].map(([title, said]) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{said}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </ListState>
  )
}
