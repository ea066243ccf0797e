import type { officeHierarchyCalls } from '#contract/calls/office-hierarchy.ts'
import type { CallOutput } from '#contract/call.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { RefBox } from '#lists/ref-box.tsx'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useText } from '#platform/locale/locale.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useSession } from '#platform/session/session.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { hierarchyOf } from './hierarchy-queries.ts'
import classes from './hierarchy.module.css'

type Hierarchy = CallOutput<(typeof officeHierarchyCalls)['office-organogram.hierarchy']>
type Desk = Hierarchy['desks'][number]

type Props = {
  /** the office looked at; the own one where none is named */
  officeId: string | undefined
  onOffice: (id: string | undefined) => void
}

/** An office with its desks as its organogram has them, what is above it, and the offices below. */
export function HierarchyScreen({ officeId, onOffice }: Props) {
  const { t } = useLingui()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const title = t`Office organogram`
  usePageTitle(title)
  const found = useQuery({ ...hierarchyOf(desk?.id, officeId), enabled: online })
  return (
    <>
      <h1>{title}</h1>
      <div className={classes['pick']}>
        <RefBox
          label={t`Office`}
          target="office"
          value={found.data?.office.id ?? officeId ?? ''}
          onChange={(id) => onOffice(id === '' ? undefined : id)}
        />
      </div>
      <ListState of={found}>{(hierarchy) => <Around {...hierarchy} />}</ListState>
    </>
  )
}

function Around({ office, above, desks, below }: Hierarchy) {
  const { t } = useLingui()
  const text = useText()
  const name = text.pick(office.nameBn, office.nameEn)
  return (
    <>
      {above === null ? null : (
        <p>
          <Trans>Office above:</Trans> <OfficeLink office={above} />
        </p>
      )}
      <h2>{name}</h2>
      {desks.length === 0 ? (
        <p className={classes['empty']}>
          <Trans>This office has no desk yet. Publish the organogram of its base office.</Trans>
        </p>
      ) : (
        <ul className={classes['desks']} aria-label={t`Desks of ${name}`}>
          {desks.map((desk) => (
            <DeskLine key={desk.id} desk={desk} />
          ))}
        </ul>
      )}
      <h2>
        <Trans>Offices below</Trans>
      </h2>
      <DataTable
        caption={t`Offices below`}
        rows={below}
        rowKey={({ id }) => id}
        empty={t`No office stands below this one.`}
        columns={[
          { key: 'office', title: t`Office`, render: (one) => <OfficeLink office={one} /> },
          { key: 'desks', title: t`Desks`, align: 'end', render: (one) => text.count(one.desks) },
          { key: 'people', title: t`People`, align: 'end', render: (one) => text.count(one.people) },
        ]}
      />
    </>
  )
}

function DeskLine({ desk }: { desk: Desk }) {
  const text = useText()
  const people = desk.users.map((user) => text.pick(user.nameBn, user.nameEn)).join(', ')
  return (
    <li style={{ paddingInlineStart: `${Math.min(desk.depth, 6) * 1.25}rem` }}>
      <strong>{text.pick(desk.nameBn, desk.nameEn)}</strong>
      {desk.isHead ? (
        <span className={classes['head']}>
          {' '}
          <Trans>Head of the office</Trans>
        </span>
      ) : null}
      <span className={classes['people']}>{people === '' ? <Trans>nobody</Trans> : people}</span>
    </li>
  )
}

function OfficeLink({ office }: { office: { id: string; nameBn: string; nameEn: string } }) {
  const text = useText()
  return (
    <Link to="/office-organograms" search={{ officeId: office.id }}>
      {text.pick(office.nameBn, office.nameEn)}
    </Link>
  )
}
