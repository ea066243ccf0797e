import type { ErrorCode } from '#contract/errors.ts'
import { upperSnake } from '#contract/wire-codec.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { registerUnsafe } from '#platform/update/safe-point.ts'
import { useForm } from '@mantine/form'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { type FieldRules, rulesFor } from '../field-rules.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'

type Values = Record<string, string>

type FieldProps = {
  name: string
  value: string
  fault: string | null
  /** takes the value itself as well */
  onChange: (next: ChangeEvent<HTMLInputElement | HTMLSelectElement> | string) => void
}

export type PlainForm<V extends Values> = {
  values: V
  field: (name: keyof V & string) => FieldProps
  set: (values: Partial<V>) => void
  /** the page's form element takes these */
  form: { onSubmit: (event: FormEvent<HTMLFormElement>) => void; noValidate: true }
  busy: boolean
  /** what stands above the form; what belongs to a field is told there */
  problem: unknown
  reset: (values?: Partial<V>) => void
}

type Options<V extends Values> = {
  initial: V
  rules: FieldRules<V>
  /** which field a refusal speaks of that names none */
  places?: Partial<Record<ErrorCode, keyof V & string>>
  /** `key` stays the same for the same values, so that a press after a lost answer does nothing twice */
  send: (values: V, key: string) => Promise<void>
}

/** A form of plain fields: errors are codes, said in the reader's language; a failed send loses nothing that was typed. */
export function usePlainForm<V extends Values>({ initial, rules, places = {}, send }: Options<V>): PlainForm<V> {
  const words = useCodeText()
  const form = useForm<V>({ initialValues: initial, validate: rulesFor<V>(rules) as never })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const wish = useRef({ text: '', key: '' })
  const dirty = useRef(false)
  const isDirty = form.isDirty()
  useEffect(() => {
    dirty.current = isDirty
  })
  // With something typed the page is neither loaded anew nor taken away by the end of a session.
  useEffect(() => registerUnsafe(() => dirty.current), [])

  function keyFor(values: V): string {
    const text = JSON.stringify(values)
    if (wish.current.text !== text) wish.current = { text, key: crypto.randomUUID() }
    return wish.current.key
  }

  async function submit(values: V, element: HTMLFormElement): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await send(values, keyFor(values))
      dirty.current = false
    } catch (error) {
      const found = fieldsOf(error, Object.keys(initial), places)
      form.setErrors(found)
      const isPlaced = Object.keys(found).length > 0
      setProblem(isPlaced ? null : error)
      if (isPlaced) focusFault(element)
    } finally {
      setBusy(false)
    }
  }

  return {
    values: form.values,
    field: (name) => {
      const { value, onChange, error } = form.getInputProps(name) as { value: string; error: unknown } & Pick<
        FieldProps,
        'onChange'
      >
      return { name, value, onChange, fault: typeof error === 'string' ? words(error) : null }
    },
    set: (values) => form.setValues(values as never),
    form: {
      noValidate: true,
      onSubmit: (event) => {
        const element = event.currentTarget
        form.onSubmit(
          (values) => void submit(values, element),
          () => {
            // The refusal of the values before is no longer true.
            setProblem(null)
            focusFault(element)
          },
        )(event)
      },
    },
    busy,
    problem,
    reset: (values = {}) => {
      const next = { ...initial, ...values }
      form.setInitialValues(next)
      form.setValues(next)
      form.clearErrors()
      dirty.current = false
    },
  }
}

/** A refusal's codes by the fields of the form, whose names the wire spells its own way. */
export function fieldsOf(
  error: unknown,
  names: readonly string[],
  places: Partial<Record<ErrorCode, string>>,
): Record<string, string> {
  if (!(error instanceof ApiProblem)) return {}
  const found: Record<string, string> = {}
  for (const name of names) {
    const code = error.fields[upperSnake(name)]
    if (code !== undefined) found[name] = code
  }
  const place = places[error.code]
  if (place !== undefined && Object.keys(found).length === 0) found[place] = error.code
  return found
}

/** After the fault is on the screen. */
function focusFault(element: HTMLFormElement): void {
  setTimeout(() => element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0)
}
