import type { Dimension } from '#contract/declare/dimension.ts'
import { must } from '#domain/kernel/result.ts'
import { PickFilter } from '#forms/list/filter-bar.tsx'
import { useKept } from '#platform/session/use-kept.ts'
import { useNames } from '#lists/field-text.ts'
import type { ReportAnswer, ReportDeclaration } from '#reports/report-screen.ts'
import reports from '#reports/reports.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { PlacePicture } from './place-picture.tsx'

type Props = { map: string; declaration: ReportDeclaration; answer: ReportAnswer; groups: readonly Dimension[] }

/** A picture of the places of a report, drawn when somebody asks for it; which figure it shows is chosen. */
export function MapPanel({ map, declaration, answer, groups }: Props) {
  const { t } = useLingui()
  const names = useNames()
  const [open, setOpen] = useKept(`map.${declaration.name}`, z.boolean(), false)
  const [chosen, setChosen] = useState(map)
  const over = pictured(groups, answer)
  if (over === null) return null
  const { columns } = declaration
  const measure = columns[chosen] === undefined ? map : chosen
  return (
    <figure className={reports['chart']}>
      <Button variant="default" data-noprint aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t`Hide the map` : t`Show a map`}
      </Button>
      {open ? (
        <>
          <div className={reports['axis']} data-noprint>
            <PickFilter
              label={t`Figure`}
              value={measure}
              onChange={setChosen}
              options={Object.keys(columns).map((key) => ({ value: key, label: names(must(columns[key], key).label) }))}
            />
          </div>
          <div className={reports['plot']}>
            <PlacePicture declaration={declaration} answer={answer} over={over} measure={measure} />
          </div>
          <figcaption className={reports['about']}>
            <Trans>The table below holds the same figures.</Trans>
          </figcaption>
        </>
      ) : null}
    </figure>
  )
}

/** Districts where there are several, else upazilas; null where rows are of no place. */
function pictured(groups: readonly Dimension[], { rows }: ReportAnswer): Dimension | null {
  const several = (one: Dimension): boolean => groups.includes(one) && new Set(rows.map((row) => row[one])).size > 1
  if (several('district')) return 'district'
  if (groups.includes('upazila')) return 'upazila'
  return groups.includes('district') ? 'district' : null
}
