import type { SurveyKey } from '#domain/khatian/survey.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { surveyWords } from '#forms/khatian-words.ts'
import { volumeQueries } from '#platform/queries/volume-queries.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useVolume } from '../use-volume.ts'
import { VolumeHeading } from '../volume-heading.tsx'
import { VolumeForm } from './volume-form.tsx'
import { newVolume, valuesOf } from './volume-values.ts'

/** Back to the volumes of a survey, which show what was saved. */
function useBack(): { saved: (survey: SurveyKey) => void; cancel: (survey: SurveyKey) => void } {
  const { t } = useLingui()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const go = (survey: SurveyKey): void =>
    void navigate({ to: '/khatian-volume-selection-page/$survey', params: { survey } })
  return {
    cancel: go,
    saved: (survey) => {
      showToast('good', t`Saved.`)
      for (const queryKey of [volumeQueries.lists, volumeQueries.ones]) void queries.invalidateQueries({ queryKey })
      go(survey)
    },
  }
}

export function NewVolumeScreen({ survey }: { survey: SurveyKey }) {
  const { t, i18n } = useLingui()
  const back = useBack()
  const surveyName = i18n._(surveyWords[survey])
  usePageTitle(t`New volume`)
  return (
    <>
      <h1>
        <Trans>New {surveyName} volume</Trans>
      </h1>
      <VolumeForm
        survey={survey}
        volumeId={null}
        initial={newVolume(survey)}
        mouza={null}
        onSaved={() => back.saved(survey)}
        onCancel={() => back.cancel(survey)}
      />
    </>
  )
}

export function EditVolumeScreen({ volumeId }: { volumeId: string }) {
  const { t } = useLingui()
  const text = useText()
  const back = useBack()
  const view = useVolume(volumeId)
  usePageTitle(t`Change the volume`)
  return (
    <ListState of={view}>
      {(found) => {
        const { volume, place } = found
        const label = text.pick(place.mouzaBn, place.mouzaEn)
        return (
          <>
            <VolumeHeading view={found} title={<Trans>Change the volume</Trans>} />
            <VolumeForm
              survey={volume.survey}
              volumeId={volumeId}
              initial={valuesOf(volume)}
              mouza={{ id: volume.jlNumberId, label, detail: place.jlNumber }}
              onSaved={() => back.saved(volume.survey)}
              onCancel={() => back.cancel(volume.survey)}
            />
          </>
        )
      }}
    </ListState>
  )
}
