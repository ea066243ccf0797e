import { sortRows } from '#domain/khatian/khatian.ts'
import { printCell } from '#domain/print/print-value.ts'
import { useText } from '#platform/locale/locale.ts'
import { CheckBox } from '#ui/check-box.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { caseQueries, type Case } from './case-queries.ts'

type Props = { found: Case; value: readonly string[]; onChange: (value: readonly string[]) => void }

/** The dags that the order takes out of the khatian; every other one has to be found in its correction. [COR-9] */
export function DagsToRemove({ found, value, onChange }: Props) {
  const { t } = useLingui()
  const text = useText()
  const { data } = useQuery(caseQueries.sides(found.id, found.rev))
  if (data === undefined) return null
  const { before, template } = data
  const field = template.dags.find(({ key }) => key === 'dagNo')
  return (
    <fieldset>
      <legend>
        <Trans>Dags that the order takes out</Trans>
      </legend>
      {sortRows(before.dags).map(({ id, cells }, at) => {
        const style = { locale: text.locale, areaUnit: template.areaUnit }
        const dag = (field === undefined ? '' : printCell(field, cells['dagNo'], style)) || text.digits(at + 1)
        return (
          <CheckBox
            key={id}
            label={t`Dag ${dag}`}
            checked={value.includes(id)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...value, id] : value.filter((one) => one !== id))
            }
          />
        )
      })}
    </fieldset>
  )
}
