import { useForm } from '@mantine/form'
import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Khatian, Row } from '#domain/khatian/khatian.ts'
import { noteKeyOf } from '#domain/khatian/cell-note.ts'
import { isFootTotal } from '#domain/template/known-columns.ts'
import type { Template, TemplateField } from '#domain/template/template.ts'
import type { CellMark } from '#domain/khatian/value.ts'
import { cellText } from '#domain/print/cell-text.ts'
import { markText } from '#domain/print/choice-words.ts'
import { offeredChoices } from '#domain/khatian/choices.ts'
import { cellTyping } from '#forms/cell-typing.ts'
import { previewShare } from '#forms/share-preview.ts'
import { useColumnHints } from '#forms/use-column-hints.ts'
import { parseCell } from '#domain/print/parse-cell.ts'
import { useLocale, type Locale } from '#platform/locale/locale.ts'
import type { RecordSession } from '#store/record-session.ts'
import type { NotedCell } from './note-dialog.tsx'
import { changeHeader } from './row-edits.ts'
import { undoCommand } from '#forms/screen-keys.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useSessionSlice } from './use-session-slice.ts'
import classes from './header-strip.module.css'

export type HeaderHandle = {
  /** `edit` sets the caret behind the text, so that the next key overwrites nothing */
  focus: (field: string | null, edit?: boolean) => void
  /** Commits what is typed; false when it was refused and stays. */
  commit: () => boolean
  dirty: () => boolean
  /** texts that are not committed, by field */
  open: () => Readonly<Record<string, string>>
  /** Shows open texts again, and why their fields refuse them. */
  reopen: (texts: Readonly<Record<string, string>>) => void
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
  /** the cursor came to a field */
  onField: (field: TemplateField) => void
  onNote: (cell: NotedCell) => void
  ref: Ref<HeaderHandle>
}

const nothing: Row['cells'] = {}
const fieldMarks: Readonly<Record<string, CellMark>> = { KeyI: 'illegible', KeyK: 'blank' }

/** The header fields of a khatian as one strip: Enter walks them, each is committed when it is left. */
export function HeaderStrip({
  session,
  template,
  previous,
  onDone,
  onUndo,
  onRedo,
  onField,
  onNote,
  ref,
}: HeaderStripProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const codeText = useCodeText()
  const header = useSessionSlice(session, (state) => state.khatian?.header ?? nothing)
  const editable = useSessionSlice(session, (state) => state.editable)
  const hints = useColumnHints(template.areaUnit)
  const inputs = useRef(new Map<string, HTMLInputElement>())
  const refocus = useRef<string | null>(null)
  const fields = template.header
  /** the share that is being typed; only its own field draws it anew */
  const [share, setShare] = useState<{ readonly key: string; readonly typed: string } | null>(null)
  const form = useForm({ mode: 'uncontrolled', initialValues: textsOf(fields, header, locale) })
  /** what the record says, as this strip last saw it */
  const shown = useRef(textsOf(fields, header, locale))

  useEffect(() => {
    for (const field of fields) {
      const { key } = field
      const text = cellText(field, header[key] ?? null, locale)
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

  function commitField(field: TemplateField): boolean {
    const { key } = field
    if (!isDirty(key)) return true
    const typed = form.getValues()[key] ?? ''
    const parsed = parseCell(field, typed, template.areaUnit)
    if (!parsed.ok) {
      form.setFieldError(key, codeText(parsed.code))
      return false
    }
    form.clearFieldError(key)
    const text = cellText(field, parsed.value, locale)
    shown.current[key] = text
    if (text !== typed) replace(key, text)
    const edit = changeHeader(session.state().khatian?.header ?? nothing, key, parsed.value)
    if (edit !== null) void session.edit([edit])
    return true
  }

  function setMark(field: TemplateField, mark: CellMark): void {
    replace(field.key, markText(mark, locale))
    commitField(field)
  }

  /** Enter passes over fields that are often blank; Tab comes to them. [ENT-58] */
  function goOn(index: number, step: 1 | -1): void {
    const rest = step > 0 ? fields.slice(index + 1) : fields.slice(0, index).reverse()
    const next = rest.find(({ oftenBlank }) => oftenBlank !== true)
    if (next !== undefined) inputs.current.get(next.key)?.focus()
    else if (step > 0) onDone()
  }

  function takeCarried(field: TemplateField): void {
    const { key } = field
    const carried = previous?.header[key] ?? null
    const input = inputs.current.get(key)
    if (carried === null || input === undefined || !editable || isFootTotal(field)) return
    replace(key, cellText(field, carried, locale))
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
      if (commitField(field)) goOn(index, event.shiftKey ? -1 : 1)
    } else if (event.altKey && !event.ctrlKey && !event.shiftKey && event.code in fieldMarks) {
      event.preventDefault()
      const mark = fieldMarks[event.code]
      if (editable && mark !== undefined) setMark(field, mark)
    } else if (event.altKey && !event.ctrlKey && event.code === 'KeyT') {
      event.preventDefault()
      if (commitField(field)) onNote({ section: 'header', field: field.key })
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
    focus: (field, edit = false) => {
      const input = inputs.current.get(field ?? fields[0]?.key ?? '')
      input?.focus()
      if (edit) input?.setSelectionRange(input.value.length, input.value.length)
    },
    commit: () => {
      const refused = fields.find((field) => !commitField(field))
      if (refused !== undefined) inputs.current.get(refused.key)?.focus()
      return refused === undefined
    },
    dirty: () => fields.some((field) => isDirty(field.key)),
    open: () =>
      Object.fromEntries(fields.flatMap(({ key }) => (isDirty(key) ? [[key, form.getValues()[key] ?? '']] : []))),
    reopen: (texts) => {
      for (const field of fields) {
        const text = texts[field.key]
        if (text === undefined) continue
        replace(field.key, text)
        commitField(field)
      }
    },
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
              list={field.choice === undefined ? undefined : `header-${field.key}-choice`}
              data-kind={field.kind}
              data-note={header[noteKeyOf(field.key)] !== undefined || undefined}
              data-typing={cellTyping(field.kind).typing}
              onFocus={(event: FocusEvent<HTMLInputElement>) => {
                event.currentTarget.select()
                onField(field)
              }}
              onInput={({ currentTarget }) => {
                if (field.kind === 'share') setShare({ key: field.key, typed: currentTarget.value })
              }}
              onBlur={() => {
                setShare(null)
                commitField(field)
              }}
              onKeyDown={(event) => onKeyDown(event, index)}
            />
            {field.choice === undefined ? null : (
              <datalist id={`header-${field.key}-choice`}>
                {offeredChoices(field).map((word) => (
                  <option key={word.number}>{word[locale]}</option>
                ))}
              </datalist>
            )}
            {share?.key === field.key && error === undefined ? (
              <span className={classes['preview']}>{previewShare(share.typed, locale)}</span>
            ) : null}
            {error === undefined ? null : (
              <span id={`header-${field.key}-error`} role="alert" className={classes['error']}>
                {error}
                {hints[field.kind] === undefined ? null : (
                  <span className={classes['allowed']}>{hints[field.kind]}</span>
                )}
              </span>
            )}
          </label>
        )
      })}
    </section>
  )
}

function textsOf(fields: readonly TemplateField[], header: Row['cells'], locale: Locale): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field.key, cellText(field, header[field.key] ?? null, locale)]))
}
