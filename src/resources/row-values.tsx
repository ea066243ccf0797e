import type { Field } from '#contract/declare/field.ts'
import { useText } from '#platform/locale/locale.ts'
import { Markdown } from '#forms/markdown.tsx'
import { Trans } from '@lingui/react/macro'
import { showValue, useNames } from '#lists/field-text.ts'
import { useYesNo } from '#lists/list-table.tsx'
import type { AnyRow, ResourceScreen } from './resource-screen.ts'
import listClasses from '#lists/lists.module.css'
import classes from './resources.module.css'
import { SetBy, useLastSet } from './set-by.tsx'

/** All that a row says, and when it was last changed. */
export function RowValues({ screen, row }: { screen: ResourceScreen; row: AnyRow }) {
  const { declaration, slots } = screen
  const last = useLastSet(screen, row.id)
  const names = useNames()
  const text = useText()
  const words = useYesNo()
  const at = text.dateTime(row.changedAt)
  return (
    <>
      <dl className={classes['values']}>
        {Object.entries<Field>(declaration.fields).map(([key, field]) => (
          <div key={key} data-wide={field.markup !== undefined}>
            <dt>{names(field.label)}</dt>
            <dd>
              {slots.cells?.[key]?.(row) ?? <Value field={field} shown={showValue(field, key, row, text, words)} />}
              <SetBy row={row} entry={last.get(key)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={listClasses['count']}>
        <Trans>Last changed {at}</Trans>
      </p>
    </>
  )
}

function Value({ field, shown }: { field: Field; shown: string }) {
  return field.markup === 'markdown' ? <Markdown text={shown} /> : shown
}
