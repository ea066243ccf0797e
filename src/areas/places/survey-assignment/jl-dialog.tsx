import { surveyCalls, type JlNumber } from '#contract/calls/survey.ts'
import type { RowOf } from '#contract/declare/resource.ts'
import type { mouza as mouzas } from '#contract/resources/mouza.ts'
import { upperSnake } from '#contract/wire-codec.ts'
import { parseJlNumber } from '#domain/kernel/jl-number.ts'
import { isSurveyKey, type SurveyKey } from '#domain/khatian/survey.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Combobox } from '#ui/combobox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSurveysChanged } from './survey-queries.ts'
import { surveyQueries } from './survey-queries.ts'

type Mouza = RowOf<typeof mouzas>

type Props = {
  upazilaId: string
  surveys: readonly { readonly value: SurveyKey; readonly label: string }[]
  /** null: a new one */
  jl: JlNumber | null
  onClose: () => void
}

/** The number of a mouza in the list of its upazila, for one survey. */
export function JlDialog({ upazilaId, surveys, jl, onClose }: Props) {
  const { t } = useLingui()
  const text = useText()
  const codeText = useCodeText()
  const problemText = useProblemText()
  const changed = useSurveysChanged()
  const [mouza, setMouza] = useState<Mouza | null>(null)
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      survey: jl?.survey ?? surveys[0]?.value ?? 'RS',
      number: jl === null ? '' : text.digits(jl.number),
    },
    validate: ({ number }) => {
      const parsed = parseJlNumber(number)
      return {
        ...(jl === null && mouza === null ? { mouzaId: codeText('value.required') } : {}),
        ...(parsed.ok ? {} : { number: codeText(number.trim() === '' ? 'value.required' : parsed.code) }),
      }
    },
  })
  const save = useMutation({
    mutationFn: ({ survey, number }: { survey: SurveyKey; number: string }) =>
      jl === null
        ? request(surveyCalls['jl-number.create'], { mouzaId: mouza?.id ?? '', survey, number })
        : request(surveyCalls['jl-number.update'], { jlNumberId: jl.id, number }),
    onSuccess: async () => {
      await changed()
      showToast('good', t`Saved.`)
      onClose()
    },
    onError: (error) => {
      if (!(error instanceof ApiProblem)) return
      const said = (['mouzaId', 'survey', 'number'] as const).flatMap((name) => {
        const code = error.fields[upperSnake(name)]
        return code === undefined ? [] : [[name, codeText(code)]]
      })
      form.setErrors(Object.fromEntries(said) as Record<string, string>)
    },
  })
  const said = Object.keys(form.errors).length > 0
  return (
    <Dialog title={jl === null ? t`New JL number` : t`Another JL number`} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
        {save.error === null || said ? null : <Notice kind="bad">{problemText(save.error)}</Notice>}
        {jl === null ? (
          <>
            <MouzaBox
              upazilaId={upazilaId}
              mouza={mouza}
              error={(form.errors['mouzaId'] as string | undefined) ?? null}
              onPick={(next) => {
                setMouza(next)
                form.clearFieldError('mouzaId')
              }}
            />
            <NativeSelect
              label={t`Survey`}
              data={[...surveys]}
              {...form.getInputProps('survey')}
              onChange={(event) => {
                const survey = event.currentTarget.value
                if (isSurveyKey(survey)) form.setFieldValue('survey', survey)
              }}
            />
          </>
        ) : (
          <p>{text.pick(jl.mouzaBn, jl.mouzaEn)}</p>
        )}
        <TextInput
          label={t`JL number`}
          required
          maxLength={20}
          autoComplete="off"
          data-typing="plain"
          {...form.getInputProps('number')}
        />
        <Group justify="flex-end" gap="sm" mt="md">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={save.isPending}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}

type MouzaBoxProps = {
  upazilaId: string
  mouza: Mouza | null
  error: string | null
  onPick: (mouza: Mouza | null) => void
}

/** A mouza of the upazila, found by a few letters of its name. */
function MouzaBox({ upazilaId, mouza, error, onPick }: MouzaBoxProps) {
  const { t } = useLingui()
  const text = useText()
  const [typed, setTyped] = useState('')
  const found = useQuery(surveyQueries.mouzas(upazilaId, typed))
  const { data = [], meta } = found.data ?? {}
  const itemOf = (one: Mouza) => ({ id: one.id, label: text.pick(one.nameBn, one.nameEn) })
  const count = text.count(Math.max(0, (meta?.total ?? 0) - data.length))
  return (
    <Combobox
      label={t`Mouza`}
      required
      value={mouza === null ? null : itemOf(mouza)}
      typed={typed}
      onType={setTyped}
      items={data.map(itemOf)}
      loading={found.isPlaceholderData}
      note={(meta?.total ?? 0) > data.length ? t`${count} more: type a few letters` : undefined}
      error={error}
      onPick={(item) => onPick(data.find(({ id }) => id === item?.id) ?? null)}
    />
  )
}
