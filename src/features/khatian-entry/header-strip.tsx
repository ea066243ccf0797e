import { useForm } from '@mantine/form'
import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import type { Khatian, Row } from '#domain/khatian/khatian.ts'
import type { Template, TemplateField } from '#domain/template/template.ts'
import { cellText } from '#forms/cell-text.ts'
import { parseCell } from '#forms/parse-cell.ts'
import { useLocale, type Locale } from '#platform/locale.ts'
import type { RecordSession } from '#store/record-session.ts'
import { changeHeader } from './row-edits.ts'
import { undoCommand } from './screen-keys.ts'
import { useCodeText } from './use-code-text.ts'
import { useSessionSlice } from './use-session-slice.ts'
import classes from './header-strip.module.css'

export type HeaderHandle = {
  focus: (field: string | null) => void
  /** Commits what is typed; false when it was refused and stays. */
  commit: () => boolean
  dirty: () => boolean
  focused: () => string | null
}

type HeaderStripProps = {
  session: RecordSession
  template: Template
  previous: Khatian | undefined
  /** Enter in the last field */
  onDone: () => void
  onUndo: () => void
  onRedo: () => void
  ref: Ref<HeaderHandle>
}

const nothing: Row['cells'] = {}

/** The header fields of a khatian as one strip: Enter walks them, each is committed when it is left. */
export function HeaderStrip({ session, template, previous, onDone, onUndo, onRedo, ref }: HeaderStripProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const codeText = useCodeText()
  const header = useSessionSlice(session, (state) => state.khatian?.header ?? nothing)
  const editable = useSessionSlice(session, (state) => state.editable)
  const inputs = useRef(new Map<string, HTMLInputElement>())
  const refocus = useRef<string | null>(null)
  const fields = template.header
  const form = useForm({ mode: 'uncontrolled', initialValues: textsOf(fields, header, locale) })
  /** what the record says, as this strip last saw it */
  const shown = useRef(textsOf(fields, header, locale))

  useEffect(() => {
    for (const { key, kind } of fields) {
      const text = cellText(kind, header[key] ?? null, locale)
      const before = shown.current[key]
      if (text === before) continue
      shown.current[key] = text
      if (form.getValues()[key] === before) replace(key, text)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the form keeps its own values; only the record and the language drive this
  }, [header, fields, locale])

  useEffect(() => {
    if (refocus.current === null) return
    // The cursor has moved on where Enter committed the field.
    if (document.activeElement === document.body) inputs.current.get(refocus.current)?.focus()
    refocus.current = null
  })

  /** The form puts a new input in the place of one whose text it is given. */
  function replace(key: string, text: string): void {
    if (document.activeElement === inputs.current.get(key)) refocus.current = key
    form.setFieldValue(key, text)
  }

  function isDirty(key: string): boolean {
    return form.getValues()[key] !== shown.current[key]
  }

  function commitField({ key, kind }: TemplateField): boolean {
    if (!isDirty(key)) return true
    const typed = form.getValues()[key] ?? ''
    const parsed = parseCell(kind, typed, template.areaUnit)
    if (!parsed.ok) {
      form.setFieldError(key, codeText(parsed.code))
      return false
    }
    form.clearFieldError(key)
    const text = cellText(kind, parsed.value, locale)
    shown.current[key] = text
    if (text !== typed) replace(key, text)
    const edit = changeHeader(session.state().khatian?.header ?? nothing, key, parsed.value)
    if (edit !== null) void session.edit([edit])
    return true
  }

  function goTo(index: number): void {
    const next = fields[index]
    if (next !== undefined) inputs.current.get(next.key)?.focus()
    else if (index >= fields.length) onDone()
  }

  function takeCarried({ key, kind }: TemplateField): void {
    const carried = previous?.header[key] ?? null
    const input = inputs.current.get(key)
    if (carried === null || input === undefined || !editable) return
    replace(key, cellText(kind, carried, locale))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, index: number): void {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const field = fields[index]
    if (field === undefined) return
    const undo = undoCommand(event)
    if (undo !== null && !isDirty(field.key)) {
      event.preventDefault()
      if (undo === 'undo') onUndo()
      else onRedo()
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.altKey) {
      event.preventDefault()
      if (commitField(field)) goTo(index + (event.shiftKey ? -1 : 1))
    } else if (event.key === 'F3') {
      event.preventDefault()
      takeCarried(field)
    } else if (event.key === 'Escape' && isDirty(field.key)) {
      event.preventDefault()
      form.clearFieldError(field.key)
      replace(field.key, shown.current[field.key] ?? '')
    }
  }

  useImperativeHandle(ref, () => ({
    focus: (field) => inputs.current.get(field ?? fields[0]?.key ?? '')?.focus(),
    commit: () => {
      const refused = fields.find((field) => !commitField(field))
      if (refused !== undefined) inputs.current.get(refused.key)?.focus()
      return refused === undefined
    },
    dirty: () => fields.some((field) => isDirty(field.key)),
    focused: () => fields.find((field) => inputs.current.get(field.key) === document.activeElement)?.key ?? null,
  }))

  return (
    <section className={classes['strip']} aria-label={t`Header of the khatian`} data-section="header">
      {fields.map((field, index) => {
        const error = form.errors[field.key]
        const name = locale === 'bn' ? field.labelBn : field.labelEn
        return (
          <label
            key={field.key}
            className={classes['field']}
            style={{ flexGrow: field.width, flexBasis: field.width * 30 }}
          >
            <span className={classes['label']} title={name}>
              {name}
            </span>
            <input
              key={form.key(field.key)}
              {...form.getInputProps(field.key, { withError: false })}
              ref={(element) => {
                if (element === null) inputs.current.delete(field.key)
                else inputs.current.set(field.key, element)
              }}
              name={field.key}
              type="text"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="next"
              readOnly={!editable}
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : `header-${field.key}-error`}
              className={classes['input']}
              data-kind={field.kind}
              onFocus={(event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()}
              onBlur={() => commitField(field)}
              onKeyDown={(event) => onKeyDown(event, index)}
            />
            {error === undefined ? null : (
              <span id={`header-${field.key}-error`} role="alert" className={classes['error']}>
                {error}
              </span>
            )}
          </label>
        )
      })}
    </section>
  )
}

function textsOf(fields: readonly TemplateField[], header: Row['cells'], locale: Locale): Record<string, string> {
  return Object.fromEntries(fields.map(({ key, kind }) => [key, cellText(kind, header[key] ?? null, locale)]))
}
