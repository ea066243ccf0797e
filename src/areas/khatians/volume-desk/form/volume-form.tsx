import { volumeCalls } from '#contract/calls/volume.ts'
import { asErrorCode, type ErrorCode } from '#contract/errors.ts'
import { upperSnake } from '#contract/wire-codec.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { templateStatus, type Template } from '#domain/template/template.ts'
import type { Volume } from '#domain/volume/volume.ts'
import { DigitsInput } from '#forms/digits-input.tsx'
import { LocationPicker } from '#forms/location-picker/location-picker.tsx'
import { completeChoice, noPlace, type PlaceChoice } from '#forms/location-picker/place-choice.ts'
import { usePlaces } from '#forms/location-picker/use-places.ts'
import { useSession } from '#platform/session/session.ts'
import { templateQueries } from '#platform/queries/template-queries.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import type { ComboItem } from '#ui/combobox.tsx'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import classes from '../volume-desk.module.css'
import { MouzaBox } from '#forms/mouza-box/mouza-box.tsx'
import { SplitSelect } from './split-select.tsx'
import { SecondKeyingFields } from './second-keying-fields.tsx'
import { checkValues, contentOf, type FieldProblems, type VolumeValues, withTemplate } from './volume-values.ts'

type Props = {
  survey: SurveyKey
  /** the volume that is changed; null for a new one */
  volumeId: string | null
  initial: VolumeValues
  mouza: ComboItem | null
  onSaved: (volume: Volume) => void
  onCancel: () => void
}

const fieldNames = ['mouzaId', 'jlNumberId', 'volumeNo', 'from', 'to', 'templateId', 'secondKeying'] as const

/** Makes a volume or changes one. What is wrong stands at its field, whoever found it. */
export function VolumeForm({ survey, volumeId, initial, mouza: initialMouza, onSaved, onCancel }: Props) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const codeText = useCodeText()
  const places = usePlaces('office')
  const [place, setPlace] = useState<PlaceChoice>(noPlace)
  const [mouza, setMouza] = useState(initialMouza)
  const [values, setValues] = useState(initial)
  const [found, setFound] = useState<FieldProblems>({})
  const form = useRef<HTMLFormElement>(null)
  const key = useRef({ content: '', key: '' })
  const templates = useTemplates(survey)
  const template = templates?.find((one) => one.id === values.templateId)

  const save = useMutation({
    mutationFn: (wanted: VolumeValues) => {
      const content = contentOf(wanted, survey)
      const spelled = JSON.stringify(content)
      // Pressing again after a lost answer asks for the same thing, not for another volume.
      if (key.current.content !== spelled) key.current = { content: spelled, key: crypto.randomUUID() }
      const options = { idempotencyKey: key.current.key }
      return volumeId === null
        ? request(volumeCalls['volume.create'], content, options)
        : request(volumeCalls['volume.update'], { volumeId, ...content }, options)
    },
    onSuccess: onSaved,
    onError: () => focusFirstProblem(),
  })
  const refused = refusedFields(save.error)
  const problemOf = (field: string): string | null => {
    const code = found[field] ?? refused[field]
    return code === undefined ? null : codeText(code)
  }

  function change(next: Partial<VolumeValues>): void {
    setValues((before) => ({ ...before, ...next }))
    setFound({})
    if (save.error !== null) save.reset()
  }

  function focusFirstProblem(): void {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const problems = checkValues(values, template)
    setFound(problems)
    if (Object.keys(problems).length > 0) return focusFirstProblem()
    save.mutate(values)
  }

  const digits = (field: 'volumeNo' | 'from' | 'to', label: string) => (
    <DigitsInput
      label={label}
      required
      maxLength={9}
      value={values[field]}
      error={problemOf(field)}
      onChange={(next) => change({ [field]: next })}
    />
  )
  const everywhere = Object.keys(refused).length > 0 || Object.keys(found).length > 0
  return (
    <form ref={form} className={classes['form']} onSubmit={submit} noValidate>
      {initialMouza === null ? <LocationPicker held={places} choice={place} onChoice={setPlace} /> : null}
      <MouzaBox
        label={t`Mouza and JL number`}
        survey={survey}
        upazilaId={places.places === null ? place.upazila : completeChoice(places.places, place).upazila}
        required
        value={mouza}
        error={problemOf('jlNumberId') ?? problemOf('mouzaId')}
        onPick={(one) => {
          setMouza(one === null ? null : itemOf(one.id, one.mouzaBn, one.number))
          change({ mouzaId: one?.mouzaId ?? '', jlNumberId: one?.id ?? '', splitFrom: '' })
        }}
      />
      <div className={classes['row']}>
        {digits('volumeNo', t`Volume number`)}
        {digits('from', t`First khatian number`)}
        {digits('to', t`Last khatian number`)}
      </div>
      <SplitSelect
        jlNumberId={values.jlNumberId}
        survey={survey}
        volumeId={volumeId}
        value={values.splitFrom}
        onChange={(splitFrom) => change({ splitFrom })}
      />
      <TemplateSelect
        templates={templates}
        value={values.templateId}
        error={problemOf('templateId')}
        onChange={(templateId) => {
          const chosen = templates?.find((one) => one.id === templateId)
          change({ ...withTemplate(values, template, chosen, volumeId === null), templateId })
        }}
      />
      <SecondKeyingFields values={values} template={template} problem={problemOf('secondKeying')} onChange={change} />
      {save.error === null || everywhere ? null : <Notice kind="bad">{problemText(save.error)}</Notice>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      </Group>
    </form>
  )
}

function itemOf(id: string, label: string, detail: string): ComboItem {
  return { id, label, detail }
}

/** Where the server put its refusals, by the form's own names. */
function refusedFields(error: unknown): Readonly<Record<string, ErrorCode>> {
  if (!(error instanceof ApiProblem)) return {}
  return Object.fromEntries(
    fieldNames.flatMap((field) => {
      const code = error.fields[upperSnake(field)] ?? error.fields[field]
      return code === undefined ? [] : [[field, asErrorCode(code)]]
    }),
  )
}

type TemplateSelectProps = {
  templates: readonly Template[] | undefined
  value: string
  error: string | null
  onChange: (id: string) => void
}

function TemplateSelect({ templates, value, error, onChange }: TemplateSelectProps) {
  const { t } = useLingui()
  const text = useText()
  const usable = templates?.filter((one) => one.status === templateStatus.approved || one.id === value) ?? []
  return (
    <NativeSelect
      label={t`Template`}
      required
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: usable.length === 0 && templates !== undefined ? t`No approved template` : t`Choose…` },
        ...usable.map((one) => ({ value: one.id, label: text.pick(one.name, one.nameEn) })),
      ]}
    />
  )
}

/** All templates of a survey: there are few. */
function useTemplates(survey: SurveyKey): readonly Template[] | undefined {
  const { desk } = useSession()
  return useQuery(templateQueries.ofSurvey(desk?.id, survey)).data?.data
}
