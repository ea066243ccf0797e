import type { JlNumber } from '#contract/calls/survey.ts'
import { surveyKeys, type SurveyKey } from '#domain/khatian/survey.ts'
import { firstFocus } from '#ui/first-focus.ts'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { JlBox } from './jl-box.tsx'
import { surveyWords } from './khatian-words.ts'

/** The book of a khatian: a survey, and a mouza with its number in that survey. */
export type SurveyPlace = { readonly survey: SurveyKey; readonly jl: JlNumber | null }

type Props = {
  readonly place: SurveyPlace
  readonly onChange: (place: SurveyPlace) => void
  /** why the mouza is refused */
  readonly error: string | null
  /** the dialog begins at the survey */
  readonly isFirst?: boolean
}

/** Chooses survey and mouza. Another survey clears the mouza, since its number differs by survey. */
export function SurveyAndJl({ place: { survey, jl }, onChange, error, isFirst = false }: Props) {
  const { t, i18n } = useLingui()
  return (
    <>
      <NativeSelect
        label={t`Survey`}
        data-autofocus
        ref={isFirst ? firstFocus : null}
        value={survey}
        data={surveyKeys.map((one) => ({ value: one, label: i18n._(surveyWords[one]) }))}
        onChange={(event) => {
          const chosen = surveyKeys.find((one) => one === event.currentTarget.value)
          if (chosen !== undefined) onChange({ survey: chosen, jl: null })
        }}
      />
      <JlBox survey={survey} chosen={jl} onChoose={(chosen) => onChange({ survey, jl: chosen })} error={error} />
    </>
  )
}
