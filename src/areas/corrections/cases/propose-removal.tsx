import { fieldsOf } from '#domain/khatian/canonical-value.ts'
import { rowSections, sortRows } from '#domain/khatian/khatian.ts'
import { rowPath } from '#domain/khatian/path.ts'
import { labelOf, printCell } from '#domain/print/print-value.ts'
import { useText } from '#platform/locale/locale.ts'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import classes from './cases.module.css'
import { ProposalButtons } from './proposal-buttons.tsx'
import type { Proposing } from './proposing.ts'

/** What tells a row from the others. */
const telling: readonly string[] = ['name', 'dagNo', 'pageNo']

/** An owner, a dag or a page less. A dag of the main khatian goes only where the order takes it out. [COR-9] */
export function ProposeRemoval({ sides, busy, onEdit, onClose }: Proposing) {
  const { t } = useLingui()
  const text = useText()
  const { before, after, template } = sides
  const names = { owners: t`Owner`, dags: t`Dag`, pages: t`Page` }
  const rows = rowSections.flatMap((section) =>
    sortRows((after ?? before)[section]).map((row, at) => {
      const field = fieldsOf(template, section).find(({ key }) => telling.includes(key))
      const style = { locale: text.locale, areaUnit: template.areaUnit }
      const said =
        field === undefined ? '' : `: ${labelOf(field, text)} ${printCell(field, row.cells[field.key], style) || '–'}`
      return { path: rowPath(section, row.id), row, label: `${names[section]} ${text.digits(at + 1)}${said}` }
    }),
  )
  const [path, setPath] = useState(rows[0]?.path ?? '')

  function submit(event: FormEvent): void {
    event.preventDefault()
    const chosen = rows.find((one) => one.path === path)
    if (chosen === undefined) return
    const { order, cells } = chosen.row
    onEdit({ path, from: { order, cells }, to: null })
  }

  return (
    <form noValidate onSubmit={submit} className={classes['form']}>
      <NativeSelect
        label={t`Owner, dag or page that is taken out`}
        data={rows.map(({ path: value, label }) => ({ value, label }))}
        value={path}
        onChange={(event) => setPath(event.currentTarget.value)}
      />
      <ProposalButtons busy={busy} onClose={onClose} />
    </form>
  )
}
