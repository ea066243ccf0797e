import { UnsavedGuard } from '#forms/unsaved-guard.tsx'
import { upperSnake } from '#contract/wire-codec.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useSession } from '#platform/session/session.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { FieldInput } from './field-input.tsx'
import { dependentsOf } from '#lists/dependent-fields.ts'
import { useNames } from '#lists/field-text.ts'
import { checkValues, emptyOf, startValues, writable } from './form-values.ts'
import type { AnyRow, ResourceScreen } from './resource-screen.ts'
import classes from './resources.module.css'

type Props = {
  screen: ResourceScreen
  /** null: a new one */
  row: AnyRow | null
  /** sends the checked values; throws what the server refuses */
  save: (values: Readonly<Record<string, unknown>>) => Promise<AnyRow>
  /** nothing is unsaved any more, and one may go elsewhere */
  onSaved: (row: AnyRow) => void
  onCancel: () => void
  /** what is said above the form of the last refusal, beside its own words */
  about?: (error: unknown, typed: Readonly<Record<string, unknown>>) => ReactNode
}

/** The fields of a row: each is checked as the server checks it, and all that is wrong is summed up above them. */
export function RowForm({ screen, row, save, onSaved, onCancel, about }: Props) {
  const { declaration, slots } = screen
  const names = useNames()
  const codeText = useCodeText()
  const problemText = useProblemText()
  const idOf = useId()
  const { desk } = useSession()
  const errors = useRef<HTMLDivElement>(null)
  const fields = writable(declaration, row)
  const form = useForm<Record<string, unknown>>({
    mode: 'controlled',
    initialValues: startValues(declaration, row, desk?.officeId),
    validate: (values) => textsOf(checkValues(declaration, row, values).faults, codeText),
  })
  const saving = useMutation({
    mutationFn: () => save(checkValues(declaration, row, form.getValues()).values),
    onError: (error) => {
      const refused = error instanceof ApiProblem ? error.fields : {}
      const faults = Object.fromEntries(
        fields.flatMap(([key]) => {
          const code = refused[upperSnake(key)] ?? refused[key]
          return code === undefined ? [] : [[key, code]]
        }),
      )
      form.setErrors(textsOf(faults, codeText))
      toErrors()
    },
  })

  /** The sum of what is wrong is read first, and leads to each field. */
  function toErrors(): void {
    requestAnimationFrame(() => errors.current?.focus())
  }

  const saved = saving.data
  useEffect(() => {
    if (saved !== undefined) onSaved(saved)
    // oxlint-disable-next-line react/exhaustive-deps -- once, with the row; what is done then belongs to the screen around the form
  }, [saved])

  const wrong = fields.filter(([key]) => form.errors[key] !== undefined)
  const unsaved = form.isDirty() && !saving.isSuccess
  return (
    <form noValidate className={classes['form']} onSubmit={form.onSubmit(() => saving.mutate(), toErrors)}>
      <UnsavedGuard unsaved={unsaved} />
      <div ref={errors} tabIndex={-1}>
        {saving.error === null && wrong.length === 0 ? null : (
          <Notice kind="bad">
            {saving.error !== null && wrong.length === 0 ? problemText(saving.error) : null}
            {about?.(saving.error, form.values)}
            {wrong.length === 0 ? null : (
              <ul className={classes['faults']}>
                {wrong.map(([key, field]) => (
                  <li key={key}>
                    <a
                      href={`#${idOf}${key}`}
                      onClick={(event) => {
                        event.preventDefault()
                        document
                          .getElementById(`${idOf}${key}`)
                          ?.querySelector<HTMLElement>('input, select, textarea')
                          ?.focus()
                      }}
                    >
                      {names(field.label)}
                    </a>
                    : {form.errors[key]}
                  </li>
                ))}
              </ul>
            )}
          </Notice>
        )}
      </div>
      <div className={classes['fields']}>
        {fields.map(([key, field]) => {
          const Own = slots.inputs?.[key]
          const input = {
            field,
            label: names(field.label),
            value: form.values[key],
            onChange: (value: unknown) => {
              form.setFieldValue(key, value)
              // What was picked within the value that stood there lies elsewhere now.
              for (const one of dependentsOf(declaration.fields, key)) {
                const dependent = declaration.fields[one]
                if (dependent !== undefined && Object.hasOwn(form.values, one))
                  form.setFieldValue(one, emptyOf(dependent))
              }
            },
            error: form.errors[key] ?? null,
            required: !field.optional && field.kind !== 'flag',
          }
          return (
            <div key={key} id={`${idOf}${key}`} data-wide={field.kind === 'long-text' || field.kind === 'data'}>
              {Own === undefined ? (
                <FieldInput {...input} fieldKey={key} row={row} values={form.values} />
              ) : (
                <Own {...input} values={form.values} />
              )}
            </div>
          )
        })}
      </div>
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={saving.isPending}>
          <Trans>Save</Trans>
        </Button>
      </Group>
    </form>
  )
}

function textsOf(faults: Readonly<Record<string, string>>, codeText: (code: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(faults).map(([key, code]) => [key, codeText(code)]))
}
