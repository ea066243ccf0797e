import { type Survey, surveyCalls, type UpazilaSurvey } from '#contract/calls/survey.ts'
import { upperSnake } from '#contract/wire-codec.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { surveyWords } from '#forms/khatian-words.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { NameInput } from '#forms/name-input.tsx'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import classes from './survey-assignment.module.css'
import { useSurveys, useSurveysChanged, useUpazilaSurveys } from './survey-queries.ts'

type Line = { survey: SurveyKey; has: boolean; localNameBn: string; localNameEn: string }

/** Which surveys an upazila has, and what it calls them. */
export function AssignedSurveys({ upazilaId }: { upazilaId: string }) {
  const surveys = useSurveys()
  const found = useUpazilaSurveys(upazilaId)
  return (
    <ListState of={surveys}>
      {(all) => (
        <ListState of={found}>
          {(assigned) => (
            <SurveysForm key={JSON.stringify(assigned)} upazilaId={upazilaId} surveys={all} assigned={assigned} />
          )}
        </ListState>
      )}
    </ListState>
  )
}

type FormProps = { upazilaId: string; surveys: readonly Survey[]; assigned: readonly UpazilaSurvey[] }

function SurveysForm({ upazilaId, surveys, assigned }: FormProps) {
  const { t, i18n } = useLingui()
  const text = useText()
  const codeText = useCodeText()
  const problemText = useProblemText()
  const changed = useSurveysChanged()
  const form = useForm<{ lines: Line[] }>({
    mode: 'controlled',
    initialValues: { lines: surveys.map((survey) => lineOf(survey, assigned)) },
    validate: ({ lines }) =>
      Object.fromEntries(
        lines.flatMap((line, index) =>
          (['localNameBn', 'localNameEn'] as const).flatMap((name) =>
            line.has && line[name].trim() === '' ? [[`lines.${index}.${name}`, codeText('value.required')]] : [],
          ),
        ),
      ),
  })
  const { lines } = form.getValues()
  const sent = lines.filter(({ has }) => has).map(({ has: _has, ...survey }) => survey)
  const save = useMutation({
    mutationFn: () => request(surveyCalls['upazila-survey.assign'], { upazilaId, surveys: sent }),
    onSuccess: async () => {
      await changed()
      showToast('good', t`Saved.`)
    },
    onError: (error) => {
      if (error instanceof ApiProblem) form.setErrors(refusedAt(error, lines, codeText))
    },
  })

  function set(index: number, change: Partial<Line>): void {
    form.setFieldValue('lines', lines.with(index, { ...(lines[index] as Line), ...change }))
  }

  return (
    <form noValidate onSubmit={form.onSubmit(() => save.mutate())}>
      {save.error === null ? null : <Notice kind="bad">{problemText(save.error)}</Notice>}
      <ul className={classes['surveys']}>
        {lines.map((line, index) => {
          const name = i18n._(surveyWords[line.survey])
          const jl = assigned.find(({ survey }) => survey === line.survey)?.jlCount ?? 0
          const count = text.count(jl)
          return (
            <li key={line.survey} data-has={line.has}>
              <label className={classes['check']}>
                <input
                  type="checkbox"
                  checked={line.has}
                  // What has JL numbers stays; the server refuses it all the same.
                  disabled={line.has && jl > 0}
                  onChange={(event) => set(index, { has: event.currentTarget.checked })}
                />
                <strong>{name}</strong>
                {jl === 0 ? null : (
                  <small>
                    <Trans>{count} JL numbers</Trans>
                  </small>
                )}
              </label>
              {line.has ? (
                <>
                  <NameInput
                    script="bn"
                    label={t`What ${name} is called here, in Bangla`}
                    maxLength={100}
                    value={line.localNameBn}
                    error={form.errors[`lines.${index}.localNameBn`]}
                    onChange={(event) => set(index, { localNameBn: event.currentTarget.value })}
                  />
                  <NameInput
                    script="en"
                    label={t`What ${name} is called here, in English`}
                    maxLength={100}
                    value={line.localNameEn}
                    error={form.errors[`lines.${index}.localNameEn`]}
                    onChange={(event) => set(index, { localNameEn: event.currentTarget.value })}
                  />
                </>
              ) : null}
            </li>
          )
        })}
      </ul>
      <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}

/** A survey that is not there yet begins with its own name. */
function lineOf({ key, nameBn, nameEn }: Survey, assigned: readonly UpazilaSurvey[]): Line {
  const here = assigned.find(({ survey }) => survey === key)
  if (here === undefined) return { survey: key, has: false, localNameBn: nameBn, localNameEn: nameEn }
  return { survey: key, has: true, localNameBn: here.localNameBn, localNameEn: here.localNameEn }
}

/** The server counts the surveys that were sent; here each has its line. */
function refusedAt(
  { fields }: ApiProblem,
  lines: readonly Line[],
  codeText: (code: string) => string,
): Record<string, string> {
  const sent = lines.flatMap(({ has }, index) => (has ? [index] : []))
  return Object.fromEntries(
    sent.flatMap((line, place) =>
      (['localNameBn', 'localNameEn'] as const).flatMap((name) => {
        const code = fields[`SURVEYS.${place}.${upperSnake(name)}`]
        return code === undefined ? [] : [[`lines.${line}.${name}`, codeText(code)]]
      }),
    ),
  )
}
