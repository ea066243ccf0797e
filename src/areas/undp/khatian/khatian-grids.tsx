import { withLandClasses } from '#domain/khatian/land-class.ts'
import { GridForm, type GridFormHandle } from '#forms/controlled-grid/grid-form.tsx'
import type { GridValues } from '#forms/controlled-grid/grid-values.ts'
import type { OpenTexts } from '#forms/controlled-grid/open-texts.ts'
import { UnsavedGuard } from '#forms/unsaved-guard.tsx'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { FaultSummary } from './fault-summary.tsx'
import type { UndpForm } from './undp-queries.ts'
import { useFaults } from './use-faults.ts'
import classes from './undp.module.css'

type Props = {
  form: UndpForm
  values: GridValues
  unsaved: boolean
  /** the device keeps the draft */
  isKept: boolean
  busy: boolean
  /** nothing can be saved yet */
  disabled?: boolean
  error: unknown
  onChange: (values: GridValues) => void
  /** texts that the draft kept besides the values */
  firstOpen: OpenTexts
  onOpen: (open: OpenTexts) => void
  onSave: (values: GridValues) => void
  /** Leaves without saving: the device keeps nothing either. */
  onLeave: () => void
}

/** A mutation khatian as it is keyed for UNDP: fields above, owners and dags as grids. [UND-6] */
export function KhatianGrids(props: Props) {
  const { form: given, values, unsaved, isKept, busy, disabled = false, error, onChange, onSave } = props
  const { t } = useLingui()
  const { online } = useConnectivity()
  const form = useRef<GridFormHandle>(null)
  const button = useRef<HTMLButtonElement>(null)
  /** with the cell that saving commits, which no render has seen yet */
  const latest = useRef(values)
  const [isLeft, setLeft] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  /** the server names rows by their place among those that were sent */
  const [sent, setSent] = useState(values)
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

  const faults = useFaults(error, template, sent)
  useEffect(() => {
    if (error !== null) summary.current?.focus()
  }, [error])

  function save(): void {
    if (disabled || busy || form.current?.commit() === false) return
    const waits = form.current?.dirty() === true
    setLeft(waits)
    if (waits) return summary.current?.focus()
    setSent(latest.current)
    onSave(latest.current)
  }

  return (
    <>
      <UnsavedGuard
        unsaved={unsaved}
        isDirty={() => form.current?.dirty() === true}
        onLeave={
          isKept
            ? () => {
                form.current?.drop()
                props.onLeave()
              }
            : undefined
        }
      />
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
        faults={faults.cells}
        firstOpen={props.firstOpen}
        onOpen={(open) => {
          setLeft(false)
          props.onOpen(open)
        }}
        onComplete={save}
        onDone={() => button.current?.focus()}
      />
      <div ref={summary} tabIndex={-1} className={classes['summary']}>
        {error === null ? null : (
          <FaultSummary error={error} faults={faults} onGo={(fault) => form.current?.focusFault(fault)} />
        )}
        {isLeft ? (
          <Notice kind="bad">
            <Trans>Put the pasted texts below the table into cells, or discard them.</Trans>
          </Notice>
        ) : null}
      </div>
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
