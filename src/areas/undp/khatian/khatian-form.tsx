import { ApiProblem } from '#platform/wire/problems.ts'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { CellFields } from './cell-fields.tsx'
import type { TypedCells, TypedKhatian } from './typed-khatian.ts'
import type { UndpForm } from './undp-queries.ts'
import classes from './undp.module.css'

type Props = {
  form: UndpForm
  typed: TypedKhatian
  error: unknown
  onChange: (typed: TypedKhatian) => void
  onSubmit: () => void
  /** above the fields */
  children?: ReactNode
  /** the buttons that send it */
  foot: ReactNode
}

/** A mutation khatian as it is keyed for UNDP: its head, its owners and its dags. */
export function KhatianForm({ form, typed, error, onChange, onSubmit, children, foot }: Props) {
  const problemText = useProblemText()
  const faults = faultsOf(error)
  return (
    <form
      noValidate
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <fieldset className={classes['section']}>
        <legend>
          <Trans>Head of the khatian</Trans>
        </legend>
        <CellFields
          fields={form.header}
          at="header"
          cells={typed.header}
          faults={faults}
          onChange={(header) => onChange({ ...typed, header })}
        />
      </fieldset>
      <Rows
        name={<Trans>Owners</Trans>}
        add={<Trans>Add an owner</Trans>}
        fields={form.owners}
        at="owners"
        rows={typed.owners}
        faults={faults}
        onChange={(owners) => onChange({ ...typed, owners })}
      />
      <Rows
        name={<Trans>Dags</Trans>}
        add={<Trans>Add a dag</Trans>}
        fields={form.dags}
        at="dags"
        rows={typed.dags}
        faults={faults}
        onChange={(dags) => onChange({ ...typed, dags })}
      />
      {error === null ? null : <Notice kind="bad">{problemText(error)}</Notice>}
      {foot}
    </form>
  )
}

/** What is wrong with a cell, by the place that the server names. */
function faultsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiProblem)) return {}
  return Object.fromEntries(
    Object.entries(error.fields).map(([path, code]) => {
      const [section = '', ...rest] = path.split('.')
      return [[section.toLowerCase(), ...rest.map(camel)].join('.'), code]
    }),
  )
}

/** A member of a list is named as the wire spells it. */
function camel(name: string): string {
  if (!/^[A-Z0-9_]+$/.test(name)) return name
  return name.toLowerCase().replaceAll(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())
}

type RowsProps = {
  name: ReactNode
  add: ReactNode
  fields: UndpForm['owners']
  at: 'owners' | 'dags'
  rows: readonly TypedCells[]
  faults: Readonly<Record<string, string>>
  onChange: (rows: readonly TypedCells[]) => void
}

function Rows({ name, add, fields, at, rows, faults, onChange }: RowsProps) {
  const { digits } = useText()
  return (
    <fieldset className={classes['section']}>
      <legend>{name}</legend>
      {rows.map((cells, place) => (
        // Rows have no name of their own until they are sent: their place is what they are known by.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={classes['row']}>
          <span className={classes['count']}>{digits(place + 1)}</span>
          <CellFields
            fields={fields}
            at={`${at}.${place}`}
            cells={cells}
            faults={faults}
            onChange={(changed) => onChange(rows.map((one, index) => (index === place ? changed : one)))}
          />
          {rows.length === 1 ? null : (
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => onChange(rows.filter((_one, index) => index !== place))}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
      ))}
      <Group>
        <Button variant="default" onClick={() => onChange([...rows, {}])}>
          {add}
        </Button>
      </Group>
    </fieldset>
  )
}
