import { dimensions } from '#contract/declare/dimension.ts'
import type { Field } from '#contract/declare/field.ts'
import { upperSnake } from '#contract/wire-codec.ts'
import { FilterBar } from '#forms/list/filter-bar.tsx'
import { LocationPicker } from '#forms/location-picker/location-picker.tsx'
import { usePlaces } from '#forms/location-picker/use-places.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useNames } from '#lists/field-text.ts'
import { OneFilter } from '#lists/list-filters-bar.tsx'
import { CheckBox } from '#ui/check-box.tsx'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { PeriodFields } from './period-fields.tsx'
import { groupByOf, groupsOf, hasPeriod } from './report-fields.ts'
import type { ReportDeclaration } from './report-screen.ts'
import classes from './reports.module.css'
import type { ReportView } from './use-report-view.ts'

type Props = {
  declaration: ReportDeclaration
  view: ReportView
  /** why the last run was refused: what it says of a parameter stands at its field */
  refused: unknown
  onShow: () => void
}

const placeNames = { division: 'divisionBbsCode', district: 'districtBbsCode', upazila: 'upazilaId' } as const

/** What a report is asked about; Enter in any field shows it. */
export function ParamsBar({ declaration, view, refused, onShow }: Props) {
  const codeText = useCodeText()
  const { params } = declaration
  const { values, set } = view
  const errorOf = (name: string): string | null => {
    const code = refused instanceof ApiProblem ? refused.fields[upperSnake(name)] : undefined
    return code === undefined ? null : codeText(code)
  }
  const hasPlace = Object.values(placeNames).every((name) => params[name] !== undefined)
  const own = new Set<string>([
    ...(hasPlace ? Object.values(placeNames) : []),
    ...(hasPeriod(declaration) ? ['from', 'to'] : []),
  ])
  return (
    <form
      noValidate
      data-noprint
      onSubmit={(event) => {
        event.preventDefault()
        onShow()
      }}
    >
      {hasPlace ? <PlaceFields values={values} onChange={set} /> : null}
      <div className={classes['params']}>
        <FilterBar>
          {hasPeriod(declaration) ? <PeriodFields values={values} onChange={set} errorOf={errorOf} /> : null}
          {Object.entries<Field>(params).map(([name, field]) =>
            own.has(name) ? null : (
              <OneFilter
                key={name}
                field={field}
                value={values[name] ?? ''}
                onChange={(value) => set({ [name]: value })}
                error={errorOf(name)}
              />
            ),
          )}
        </FilterBar>
        <div className={classes['asking']}>
          {declaration.group.length > 1 ? <GroupChoice declaration={declaration} view={view} /> : null}
          {declaration.cheap === true ? null : (
            <Button type="submit">
              <Trans>Show</Trans>
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}

/** Division, district and upazila of the desk's ground, by one choice. */
function PlaceFields({ values, onChange }: { values: ReportView['values']; onChange: ReportView['set'] }) {
  const places = usePlaces('office')
  const chosen = (level: keyof typeof placeNames): string => values[placeNames[level]] ?? ''
  return (
    // By itself: the picker grows in the direction of whatever it lies in.
    <div className={classes['place']}>
      <LocationPicker
        held={places}
        choice={{ division: chosen('division'), district: chosen('district'), upazila: chosen('upazila') }}
        onChoice={({ division, district, upazila }) =>
          onChange({
            [placeNames.division]: division,
            [placeNames.district]: district,
            [placeNames.upazila]: upazila,
          })
        }
      />
    </div>
  )
}

/** What the rows stand for; one of them stays. */
function GroupChoice({ declaration, view: { values, set } }: Pick<Props, 'declaration' | 'view'>) {
  const names = useNames()
  const chosen = groupsOf(declaration, values)
  return (
    <fieldset className={classes['groups']}>
      <legend>
        <Trans>Grouped by</Trans>
      </legend>
      {declaration.group.map((one) => {
        const on = chosen.includes(one)
        return (
          <CheckBox
            key={one}
            label={names(dimensions[one].label)}
            checked={on}
            disabled={on && chosen.length === 1}
            onChange={(event) => {
              const next = declaration.group.filter((other) =>
                other === one ? event.currentTarget.checked : chosen.includes(other),
              )
              set({ groupBy: groupByOf(declaration, next) })
            }}
          />
        )
      })}
    </fieldset>
  )
}
