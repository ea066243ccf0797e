import { correctionTypes, type CorrectionType } from '#domain/correction/types.ts'
import type { CaseAct } from '#domain/correction/transitions.ts'
import { typeWords } from '#features/corrections/case-words.ts'
import { SubjectBoxes } from '#features/corrections/subject-boxes.tsx'
import { upperSnake } from '#contract/wire-codec.ts'
import { DateInput } from '#forms/date-input.tsx'
import { useText } from '#platform/locale/locale.ts'
import { useSession } from '#platform/session/session.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { CheckBox } from '#ui/check-box.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { caseActWords } from './act-words.ts'
import { caseQueries, type Case } from './case-queries.ts'
import { DagsToRemove } from './dags-to-remove.tsx'
import classes from './cases.module.css'
import type { Filled } from './give-act.ts'

type Props = {
  found: Case
  act: CaseAct
  fields: readonly (keyof Filled)[]
  busy: boolean
  error: unknown
  onSend: (filled: Filled) => void
  /** how a dialog is left */
  onClose?: () => void
}

/** Nothing has to be filled in where it may be left out. */
const optional: readonly (keyof Filled)[] = ['unionOfficeId', 'note', 'subjects', 'dagsToRemove']

/** Asks for what an act takes: who reports, the type with its law, a hearing, an order, a reason. */
export function ActDialog(props: Omit<Props, 'onClose'> & { onClose: () => void }) {
  const { i18n } = useLingui()
  return (
    <Dialog title={i18n._(caseActWords[props.act])} onClose={props.onClose}>
      <ActForm {...props} />
    </Dialog>
  )
}

/** The fields of an act and its button. */
export function ActForm({ found, act, fields, busy, error, onSend, onClose }: Props) {
  const { i18n } = useLingui()
  const problemText = useProblemText()
  const text = useText()
  const advice = found.typeId === null ? '' : text.pick(...correctionTypes[found.typeId].law)
  const [filled, setFilled] = useState<Filled>({
    comment: '',
    unionOfficeId: '',
    report: '',
    typeId: found.typeId ?? found.proposedTypeId,
    subjects: found.subjects,
    order: '',
    acceptExcess: false,
    advice,
    hearingDate: '',
    place: '',
    note: '',
    dagsToRemove: found.dagsToRemove,
  })
  const [missing, setMissing] = useState<readonly string[]>([])
  const refused = error instanceof ApiProblem ? error.fields : {}

  function submit(event: FormEvent): void {
    event.preventDefault()
    const empty = fields.filter((key) => {
      const value = filled[key]
      return !optional.includes(key) && (value === null || (typeof value === 'string' && value.trim() === ''))
    })
    setMissing(empty)
    if (empty.length === 0) onSend(filled)
  }

  return (
    <form noValidate onSubmit={submit} className={classes['form']}>
      {error === null ? null : <Notice kind="bad">{problemText(error)}</Notice>}
      {act === 'final-approve' ? <ToBeMade found={found} /> : null}
      {fields.map((key) => (
        <ActField
          key={key}
          found={found}
          name={key}
          filled={filled}
          fault={missing.includes(key) ? 'value.required' : (refused[upperSnake(key)] ?? null)}
          onChange={(values) => {
            setFilled({ ...filled, ...values })
            setMissing([])
          }}
        />
      ))}
      <Group justify={onClose === undefined ? 'flex-start' : 'flex-end'} gap="sm">
        {onClose === undefined ? null : (
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        <Button type="submit" loading={busy}>
          {i18n._(caseActWords[act])}
        </Button>
      </Group>
    </form>
  )
}

/** What the final approval makes, before it is given. */
function ToBeMade({ found }: { found: Case }) {
  const text = useText()
  const count = text.count(found.proposed)
  return (
    <>
      <p>
        <Trans>
          The next version of the khatian is made of the proposal, with {count} changes. The version before stays
          readable, and this cannot be undone but by another case.
        </Trans>
      </p>
      {found.order === null ? null : <p className={classes['law']}>{found.order.text}</p>}
    </>
  )
}

type FieldProps = {
  found: Case
  name: keyof Filled
  filled: Filled
  fault: string | null
  onChange: (values: Partial<Filled>) => void
}

function ActField({ found, name, filled, fault, onChange }: FieldProps) {
  const { t } = useLingui()
  const codeText = useCodeText()
  const error = fault === null ? null : codeText(fault)
  const labels = {
    comment: t`Reason`,
    report: t`Report`,
    order: t`Text of the order`,
    advice: t`Advice: where the applicant has to go`,
    note: t`What was said at the hearing`,
    place: t`Place of the hearing`,
  }
  if (name === 'unionOfficeId') return <UnionOffice value={filled.unionOfficeId} onChange={onChange} />
  if (name === 'typeId') return <TypeField value={filled.typeId} error={error} onChange={onChange} />
  if (name === 'subjects')
    return <SubjectBoxes value={filled.subjects} onChange={(subjects) => onChange({ subjects })} />
  if (name === 'dagsToRemove')
    return filled.subjects.includes('dag') || filled.dagsToRemove.length > 0 ? (
      <DagsToRemove found={found} value={filled.dagsToRemove} onChange={(dagsToRemove) => onChange({ dagsToRemove })} />
    ) : null
  if (name === 'acceptExcess')
    return (
      <CheckBox
        label={t`The order accepts that more land was taken than the corrected khatian has`}
        description={t`Only where it says so: what is over is kept as excess in the balance of land.`}
        checked={filled.acceptExcess}
        onChange={(event) => onChange({ acceptExcess: event.currentTarget.checked })}
      />
    )
  if (name === 'hearingDate')
    return (
      <DateInput
        label={t`Day of the hearing`}
        required
        value={filled.hearingDate}
        error={error}
        onChange={(hearingDate) => onChange({ hearingDate })}
      />
    )
  const field = {
    label: labels[name],
    required: !optional.includes(name),
    maxLength: name === 'comment' ? 1000 : name === 'place' ? 300 : 5000,
    value: filled[name],
    error,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  }
  return name === 'place' ? <TextInput autoComplete="off" {...field} /> : <Textarea rows={4} {...field} />
}

function UnionOffice({ value, onChange }: { value: string; onChange: FieldProps['onChange'] }) {
  const { t } = useLingui()
  const text = useText()
  const { desk } = useSession()
  const offices = useQuery(caseQueries.unionOffices(desk?.id))
  const named = (offices.data ?? []).map(({ id, nameBn, nameEn }) => ({ value: id, label: text.pick(nameBn, nameEn) }))
  return (
    <NativeSelect
      label={t`Union land office that reports`}
      description={t`Where there is none, the land office reports itself.`}
      data={[{ value: '', label: t`The land office itself` }, ...named]}
      value={value}
      onChange={(event) => onChange({ unionOfficeId: event.currentTarget.value })}
    />
  )
}

const typeIds: readonly CorrectionType[] = [1, 2, 3, 4, 5, 6]

/** A type with the law that it rests on. */
function TypeField({
  value,
  error,
  onChange,
}: {
  value: CorrectionType | null
  error: string | null
  onChange: FieldProps['onChange']
}) {
  const { t, i18n } = useLingui()
  const text = useText()
  return (
    <>
      <NativeSelect
        label={t`Type of the mistake`}
        required
        error={error}
        data={[
          { value: '', label: '–' },
          ...typeIds.map((id) => ({ value: String(id), label: i18n._(typeWords[id]) })),
        ]}
        value={value === null ? '' : String(value)}
        onChange={(event) => {
          const chosen = Number(event.currentTarget.value)
          onChange({ typeId: typeIds.find((id) => id === chosen) ?? null })
        }}
      />
      {value === null ? null : <p className={classes['law']}>{text.pick(...correctionTypes[value].law)}</p>}
    </>
  )
}
