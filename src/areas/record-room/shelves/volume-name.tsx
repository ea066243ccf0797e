import type { SurveyKey } from '#domain/khatian/survey.ts'
import { surveyNames } from '#domain/khatian/survey.ts'
import { useText } from '#platform/locale/locale.ts'
import { useLingui } from '@lingui/react/macro'

type Named = {
  readonly mouzaBn: string | null
  readonly mouzaEn: string | null
  readonly survey: SurveyKey
  readonly volumeNo: number
}

/** What a volume is called: its mouza, survey and number. */
export function useVolumeName(): (volume: Named) => string {
  const text = useText()
  const { t } = useLingui()
  return ({ mouzaBn, mouzaEn, survey, volumeNo }) => {
    const mouza = text.pick(mouzaBn ?? '', mouzaEn ?? '')
    const surveyName = text.pick(...surveyNames[survey])
    const number = text.digits(volumeNo)
    return t`${mouza}, ${surveyName}, volume ${number}`
  }
}
