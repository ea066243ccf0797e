import type { reachCounts } from '#contract/resources/office-jurisdiction.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { useText } from '#platform/locale/locale.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { reachOfOffice } from './reach-queries.ts'

type Desk = z.output<typeof reachCounts>['desks'][number]

/** Which records the desks of an office reach, by kind, and what of it each desk reads by its groups. [ADM-4] */
export function OfficeReach({ officeId }: { officeId: string }) {
  const { t } = useLingui()
  const text = useText()
  const found = useQuery(reachOfOffice(officeId))
  return (
    <ListState of={found}>
      {(reach) => (
        <>
          <p>
            <Trans>These records lie in the reach of the office now.</Trans>
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
          <DesksReached desks={reach.desks} />
        </>
      )}
    </ListState>
  )
}

function DesksReached({ desks }: { desks: readonly Desk[] }) {
  const { t } = useLingui()
  const text = useText()
  const many = (key: string, title: string, of: (desk: Desk) => number | null): TableColumn<Desk> => ({
    key,
    title,
    align: 'end',
    render: (desk) => {
      const count = of(desk)
      return count === null ? '–' : text.count(count)
    },
  })
  return (
    <DataTable<Desk>
      caption={t`Desks and what each reads`}
      rows={desks}
      rowKey={({ id }) => id}
      empty={t`This office has no desk yet. Publish the organogram of its base office.`}
      columns={[
        { key: 'desk', title: t`Desk`, render: (desk) => text.pick(desk.nameBn, desk.nameEn) },
        {
          key: 'people',
          title: t`People`,
          render: ({ users }) => users.map((user) => text.pick(user.nameBn, user.nameEn)).join(', ') || t`nobody`,
        },
        many('volumes', t`Volumes`, ({ volumes }) => volumes),
        many('khatians', t`Khatians`, ({ khatians }) => khatians),
        many('mutations', t`Mutation khatians`, ({ mutations }) => mutations),
        many('applications', t`Applications`, ({ applications }) => applications),
      ]}
    />
  )
}
