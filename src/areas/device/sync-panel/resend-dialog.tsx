import { isRowBody } from '#domain/khatian/edit.ts'
import { checkText } from '#domain/kernel/text.ts'
import type { CellValue } from '#domain/khatian/value.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import type { Template } from '#domain/template/template.ts'
import { errorMessage } from '#platform/wire/error-messages.ts'
import { useText } from '#platform/locale/locale.ts'
import { useLoaded } from '#platform/wire/use-loaded.ts'
import { cellText, type CellForm } from '#domain/print/cell-text.ts'
import { parseCell } from '#domain/print/parse-cell.ts'
import { placeOf } from '#forms/path-place.ts'
import { labelOf } from '#domain/print/print-value.ts'
import { DigitsInput } from '#forms/digits-input.tsx'
import { touchCard } from '#store/cards.ts'
import { khatianView } from '#store/queries.ts'
import type { UserReplica } from '#store/user-replica.ts'
import type { EntryRow } from '#sync/types.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { usePlaceWords } from './change-list.tsx'
import { editsOf, textOf } from './entry-words.ts'
import classes from './ledger.module.css'
import { cellOf, changed } from './put-right.ts'

type Props = { user: UserReplica; entry: EntryRow; onSent: () => void; onClose: () => void }

/** Puts a refused change right, field by field, and sends it in its old place. What is not touched goes as it was. */
export function ResendDialog(props: Props) {
  const { t, i18n } = useLingui()
  const { user, entry, onClose } = props
  const view = useLoaded({
    key: entry.mid,
    watch: () => touchCard(user, entry.recordId),
    load: () => khatianView(user, entry.recordId),
  })
  const templateId = view?.khatian?.templateId ?? view?.context?.volume.templateId
  const template = templateId === undefined ? undefined : view?.context?.templates[templateId]
  const code = entry.answer?.code ?? null
  return (
    <Dialog title={t`Put right and send again`} onClose={onClose} wide>
      {code === null ? null : <Notice kind="warn">{i18n._(errorMessage(code))}</Notice>}
      {view === undefined ? (
        <Spinner />
      ) : editsOf(entry).length > 0 && template !== undefined ? (
        <EditsForm {...props} khatian={view.khatian} template={template} />
      ) : textOf(entry, 'number') !== null ? (
        <TextForm {...props} name="number" />
      ) : entry.command === 'khatian.act' ? (
        <TextForm {...props} name="comment" />
      ) : (
        <p>
          <Trans>There is nothing in it to be changed.</Trans>
        </p>
      )}
    </Dialog>
  )
}

function TextForm({ user, entry, name, onSent, onClose }: Props & { name: 'number' | 'comment' }) {
  const { t } = useLingui()
  const text = useText()
  const before = textOf(entry, name) ?? ''
  const [typed, setTyped] = useState(name === 'number' ? text.digits(before) : before)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const value = name === 'number' ? parseKhatianNumber(typed) : checkText(typed)
    if (!value.ok)
      return setProblem(name === 'number' ? t`This is not a khatian number.` : t`This text is not allowed.`)
    const input = typeof entry.input === 'object' && entry.input !== null ? entry.input : {}
    const taken = typeof value.value === 'string' ? value.value : value.value.number
    await user.ledger.resend(entry.cseq, entry.command, { ...input, [name]: taken })
    onSent()
  }

  const field = {
    autoFocus: true,
    value: typed,
    error: problem,
  }
  function take(next: string): void {
    setTyped(next)
    setProblem(null)
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      {name === 'number' ? (
        <DigitsInput label={t`Khatian number`} {...field} inputMode="text" onChange={take} />
      ) : (
        <Textarea label={t`Comment`} rows={3} {...field} onChange={(event) => take(event.currentTarget.value)} />
      )}
      <Buttons onClose={onClose} />
    </form>
  )
}

/** One value of an edit: a path of its own, or a cell of a row that the edit adds. */
type Field = {
  readonly key: string
  readonly form: CellForm
  readonly label: string
  readonly text: string
  readonly refused: boolean
}

type EditsProps = Props & { khatian: Parameters<typeof placeOf>[1]; template: Template }

function EditsForm({ user, entry, khatian, template, onSent, onClose }: EditsProps) {
  const { t, i18n } = useLingui()
  const { locale } = useText()
  const place = usePlaceWords()
  const fields = fieldsToShow()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set())
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [all, setAll] = useState(!fields.some(({ refused }) => refused))

  function fieldsToShow(): Field[] {
    const refused = new Set(Object.keys(entry.answer?.fields ?? {}))
    return editsOf(entry).flatMap(({ path, to }) => {
      const at = placeOf(path, khatian, template)
      const words = (label: string | null) => place({ section: at.section, row: at.row, field: label })
      const make = (key: string, form: CellForm, label: string, value: CellValue): Field => ({
        key,
        form,
        label: words(label),
        text: cellText(form, value, locale),
        refused: refused.has(key) || refused.has(path),
      })
      if (isRowBody(to))
        return at.fields
          .filter((field) => (to.cells[field.key] ?? null) !== null)
          .map((field) => make(cellOf(path, field.key), field, labelOf(field, { locale }), to.cells[field.key] ?? null))
      if (at.field === undefined || to === null) return []
      return [make(path, at.field, labelOf(at.field, { locale }), to)]
    })
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found: Record<string, string> = {}
    const values = new Map<string, CellValue>()
    for (const field of fields) {
      const text = typed[field.key]
      if (text === undefined || dropped.has(field.key)) continue
      const parsed = parseCell(field.form, text, template.areaUnit)
      if (parsed.ok) values.set(field.key, parsed.value)
      else found[field.key] = i18n._(errorMessage(parsed.code))
    }
    if (Object.keys(found).length > 0) return setProblems(found)
    const edits = editsOf(entry).flatMap((edit) => changed(edit, values, dropped))
    if (edits.length === 0) return setProblems({ '': t`Nothing would be left to send. Discard the change instead.` })
    const input = typeof entry.input === 'object' && entry.input !== null ? entry.input : {}
    await user.ledger.resend(entry.cseq, entry.command, { ...input, edits })
    onSent()
  }

  return (
    <form onSubmit={(event) => void send(event)}>
      <div className={classes['fields']}>
        {fields
          .filter((field) => all || field.refused)
          .map((field, index) => (
            <div key={field.key} className={classes['field']}>
              <TextInput
                label={field.label}
                autoFocus={index === 0}
                value={typed[field.key] ?? field.text}
                disabled={dropped.has(field.key)}
                error={problems[field.key]}
                onChange={(event) => {
                  setTyped({ ...typed, [field.key]: event.currentTarget.value })
                  setProblems({})
                }}
              />
              <label className={classes['drop']}>
                <input
                  type="checkbox"
                  aria-label={t`${field.label}: leave this value out`}
                  checked={dropped.has(field.key)}
                  onChange={(event) => setDropped(toggled(dropped, field.key, event.currentTarget.checked))}
                />
                <Trans>Leave this value out</Trans>
              </label>
            </div>
          ))}
      </div>
      {problems[''] === undefined ? null : <Notice kind="bad">{problems['']}</Notice>}
      {all ? null : (
        <button type="button" className={classes['more']} onClick={() => setAll(true)}>
          <Trans>Show the other values too</Trans>
        </button>
      )}
      <Buttons onClose={onClose} />
    </form>
  )
}

function Buttons({ onClose }: { onClose: () => void }) {
  return (
    <Group justify="flex-end" gap="sm" mt="md">
      <Button variant="default" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit">
        <Trans>Send again</Trans>
      </Button>
    </Group>
  )
}

function toggled(set: ReadonlySet<string>, key: string, on: boolean): ReadonlySet<string> {
  const next = new Set(set)
  if (on) next.add(key)
  else next.delete(key)
  return next
}
