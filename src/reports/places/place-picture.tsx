import type { Dimension } from '#contract/declare/dimension.ts'
import { must } from '#domain/kernel/result.ts'
import { useText } from '#platform/locale/locale.ts'
import { useNames } from '#lists/field-text.ts'
import { figureText, groupText } from '#reports/report-columns.ts'
import type { ReportAnswer, ReportDeclaration } from '#reports/report-screen.ts'
import { useLingui } from '@lingui/react/macro'
import { districtTiles } from './district-tiles.ts'
import { placePoints, shadeOf } from './place-points.ts'
import classes from './places.module.css'

type Props = { declaration: ReportDeclaration; answer: ReportAnswer; over: Dimension; measure: string }

/**
 * A figure of each place as a tile, the darker the larger: districts stand about where they lie, upazilas in the order of
 * their names. Each tile says its name and figure, so that nothing is told by its shade alone. [RPT-18]
 */
export function PlacePicture({ declaration, answer, over, measure }: Props) {
  const { t } = useLingui()
  const text = useText()
  const names = useNames()
  const of = must(declaration.columns[measure], measure)
  const found = placePoints(answer.rows, over, measure, declaration.columns)
  const named = found.map((point) => ({ ...point, name: groupText(over, point.row, text) }))
  const points = over === 'district' ? named : named.toSorted((a, b) => text.compare(a.name, b.name))
  const largest = Math.max(0, ...points.map(({ value }) => value ?? 0))
  const [title, label] = [names(declaration.label), names(of.label)]
  return (
    <ul className={classes['picture']} data-over={over} aria-label={t`Picture: ${title}, ${label}`}>
      {points.map(({ key, name, value }) => {
        const place = over === 'district' ? districtTiles[key] : undefined
        const at = place === undefined ? {} : { gridColumn: place[0], gridRow: place[1] }
        const shown = figureText(of, value, text)
        return (
          <li
            key={key}
            className={classes['tile']}
            data-shade={shadeOf(value, largest)}
            style={at}
            title={`${name}: ${shown}`}
          >
            <span className={classes['name']}>{name}</span> <strong>{shown}</strong>
          </li>
        )
      })}
    </ul>
  )
}
