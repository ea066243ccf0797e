import { employee } from '#contract/resources/employee.ts'
import { employeeAssignment } from '#contract/resources/employee-assignment.ts'
import type { Field } from '#contract/declare/field.ts'
import type { RowOf } from '#contract/declare/resource.ts'
import { showValue, useNames } from '#lists/field-text.ts'
import { useYesNo } from '#lists/list-table.tsx'
import { ListState } from '#forms/list/list-state.tsx'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import type { AnyRow } from '#resources/resource-screen.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { assignmentsOf } from './employee-queries.ts'

const shown = Object.entries<Field>(employeeAssignment.fields).filter(
  ([key]) => key !== 'employeeId' && key !== 'orderNo',
)

/** The desks a person holds, held and is to hold. [ADM-7] */
export function DesksPanel({ row }: { row: RowOf<typeof employee> }) {
  const { t } = useLingui()
  const text = useText()
  const may = useMay()
  const names = useNames()
  const words = useYesNo()
  const found = useQuery(assignmentsOf(row.id))
  return (
    <>
      <ListState of={found}>
        {({ data }) => (
          <DataTable<AnyRow>
            caption={t`Desks held`}
            rows={data as unknown as AnyRow[]}
            rowKey={({ id }) => id}
            empty={t`This person holds no desk.`}
            columns={shown.map(([key, field]) => ({
              key,
              title: names(field.label),
              render: (one) => showValue(field, key, one, text, words),
            }))}
          />
        )}
      </ListState>
      {may(employee.calls.assign.needs) && row.rowStatus === 1 ? (
        <p>
          <Link to={'/employee-assignments/new' as '/'}>
            <Trans>Appoint to a desk</Trans>
          </Link>
        </p>
      ) : null}
    </>
  )
}
