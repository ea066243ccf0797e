import { withLandClasses } from '#domain/khatian/land-class.ts'
import { labelOf } from '#domain/print/print-value.ts'
import type { Template } from '#domain/template/template.ts'
import { GridForm, type GridFormHandle } from '#forms/controlled-grid/grid-form.tsx'
import type { GridValues } from '#forms/controlled-grid/grid-values.ts'
import { UnsavedGuard } from '#forms/unsaved-guard.tsx'
import { useText } from '#platform/locale/locale.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { UndpForm } from './undp-queries.ts'
import classes from './undp.module.css'

type Props = {
  form: UndpForm
  values: GridValues
  unsaved: boolean
  busy: boolean
  /** nothing can be saved yet */
  disabled?: boolean
  error: unknown
  onChange: (values: GridValues) => void
  onSave: (values: GridValues) => void
  /** Leaves without saving: the device keeps nothing either. */
  onLeave: () => void
}

/** A mutation khatian as it is keyed for UNDP: fields above, owners and dags as grids. [UND-6] */
export function KhatianGrids(props: Props) {
  const { form: given, values, unsaved, busy, disabled = false, error, onChange, onSave, onLeave } = props
  const { t } = useLingui()
  const problemText = useProblemText()
  const { online } = useConnectivity()
  const form = useRef<GridFormHandle>(null)
  const button = useRef<HTMLButtonElement>(null)
  /** with the cell that saving commits, which no render has seen yet */
  const latest = useRef(values)
  const [isLeft, setLeft] = useState(false)
  useLayoutEffect(() => {
    latest.current = values
  }, [values])
  const template = useMemo(() => withLandClasses(given), [given])
  const [owners, dags] = [t`Owners`, t`Dags`]
  const sections = useMemo(
    () => [
      { name: 'owners' as const, label: owners, fields: template.owners, grows: true },
      { name: 'dags' as const, label: dags, fields: template.dags, grows: true },
    ],
    [dags, owners, template],
  )

  function save(): void {
    if (disabled || busy || form.current?.commit() === false) return
    const waits = form.current?.dirty() === true
    setLeft(waits)
    if (!waits) onSave(latest.current)
  }

  return (
    <>
      <UnsavedGuard unsaved={unsaved} onLeave={onLeave} />
      <GridForm
        ref={form}
        template={template}
        header={template.header}
        sections={sections}
        values={values}
        readOnly={busy}
        onChange={(next) => {
          latest.current = next
          setLeft(false)
          onChange(next)
        }}
        onComplete={save}
        onDone={() => button.current?.focus()}
      />
      {error === null ? null : (
        <Notice kind="bad">
          {problemText(error)}
          <Faults error={error} form={template} />
        </Notice>
      )}
      {isLeft ? (
        <Notice kind="info">
          <Trans>Put the pasted texts below the table into cells, or discard them.</Trans>
        </Notice>
      ) : null}
      <Group className={classes['bar'] ?? ''}>
        <Button
          ref={button}
          aria-keyshortcuts="Alt+E"
          title="Alt+E"
          loading={busy}
          disabled={disabled || !online}
          onClick={save}
        >
          <Trans>Save the draft</Trans>
        </Button>
      </Group>
    </>
  )
}

/** The cells that the server refused, each with its reason. */
function Faults({ error, form }: { error: unknown; form: Template }) {
  const { t } = useLingui()
  const text = useText()
  const codeText = useCodeText()
  const faults = error instanceof ApiProblem ? Object.entries(error.fields) : []
  const names = { header: t`Header`, owners: t`Owner`, dags: t`Dag` }
  const lines = faults.flatMap(([path, code]) => {
    const [first = '', ...rest] = path.split('.')
    const section = (['header', 'owners', 'dags'] as const).find((one) => one === first.toLowerCase())
    const field = section === undefined ? undefined : form[section].find(({ key }) => key === camel(rest.at(-1) ?? ''))
    if (section === undefined || field === undefined) return []
    const row = rest.length > 1 ? ` ${text.digits(Number(rest[0]) + 1)}` : ''
    return [`${names[section]}${row}, ${labelOf(field, text)}: ${codeText(code)}`]
  })
  if (lines.length === 0) return null
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** The key of a field as the wire spells it. */
function camel(name: string): string {
  if (!/^[A-Z0-9_]+$/.test(name)) return name
  return name.toLowerCase().replaceAll(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())
}
