import type { VolumeView } from '#contract/calls/volume.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { permissions } from '#domain/permission/permission.ts'
import type { TemplateType } from '#domain/template/template.ts'
import { volumeStatus } from '#domain/volume/volume.ts'
import { surveyWords } from '#forms/khatian-words.ts'
import { LocationPicker } from '#forms/location-picker/location-picker.tsx'
import { completeChoice } from '#forms/location-picker/place-choice.ts'
import { usePlaces } from '#forms/location-picker/use-places.ts'
import { MouzaBox } from '#forms/mouza-box/mouza-box.tsx'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useHeldVolumes } from '#platform/session/device.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import classes from './mutation.module.css'
import { mutationQueries } from './mutation-queries.ts'

const anywhere = { division: '', district: '', upazila: '' }

type Props = {
  survey: SurveyKey
  /** only books of this form, where a survey has two */
  templateType?: TemplateType | undefined
  onChoose: (view: VolumeView) => void
}

/** Which book a new khatian goes into: approved volumes of the survey, here or on this device, by their mouza. */
export function ChooseBook({ survey, templateType, onChoose }: Props) {
  const { t, i18n } = useLingui()
  const text = useText()
  const may = useMay()
  const problemText = useProblemText()
  const { desk } = useSession()
  const { online } = useConnectivity()
  const places = usePlaces('office')
  const [place, setPlace] = useState(anywhere)
  const [mouza, setMouza] = useState<{ id: string; label: string } | null>(null)
  const full = places.places === null ? place : completeChoice(places.places, place)
  const held = useHeldVolumes()
  const name = i18n._(surveyWords[survey])
  const title = t`New khatian: ${name}`
  usePageTitle(title)
  const books = useQuery({
    ...mutationQueries.books(desk?.id, {
      survey,
      templateType,
      upazilaId: place.upazila || undefined,
      mouzaId: mouza?.id,
    }),
    enabled: online,
  })
  const onDevice = held?.filter((view) => view.volume.survey === survey && view.volume.status === volumeStatus.approved)
  const views = online ? books.data : onDevice
  return (
    <div className={classes['book']}>
      <h1>{title}</h1>
      {online ? (
        <>
          <LocationPicker
            held={places}
            choice={place}
            onChoice={(chosen) => {
              setPlace(chosen)
              setMouza(null)
            }}
          />
          <MouzaBox
            label={t`Mouza`}
            survey={survey}
            upazilaId={full.upazila}
            value={mouza}
            onPick={(found) =>
              setMouza(found === null ? null : { id: found.mouzaId, label: text.pick(found.mouzaBn, found.mouzaEn) })
            }
          />
        </>
      ) : (
        <Notice kind="info">
          <Trans>There is no connection: only the volumes on this device are shown.</Trans>
        </Notice>
      )}
      {books.error === null || !online ? null : <Notice kind="bad">{problemText(books.error)}</Notice>}
      {views === undefined ? books.error === null ? <Spinner /> : null : null}
      {views?.length === 0 ? (
        <Notice
          kind="info"
          action={
            online && may(permissions.volumeCreate) ? (
              <Link to="/khatian-volume/new" search={{ SURVEY: survey }}>
                <Trans>New volume</Trans>
              </Link>
            ) : undefined
          }
        >
          {online ? (
            <Trans>
              No approved volume of this survey is here. A volume of the mouza has to be made and approved before its
              khatians can be keyed.
            </Trans>
          ) : (
            <Trans>No volume is on this device.</Trans>
          )}
        </Notice>
      ) : null}
      <ul className={classes['list']}>
        {views?.map((view) => {
          const [volumeNo, from, to] = [view.volume.volumeNo, view.volume.from, view.volume.to].map(text.digits)
          const where = text.pick(view.place.mouzaBn, view.place.mouzaEn)
          return (
            <li key={view.volume.id} className={classes['line']}>
              <span>
                <strong>
                  <Trans>
                    {where}, volume {volumeNo}
                  </Trans>
                </strong>{' '}
                <span className={classes['muted']}>
                  <Trans>
                    Khatians {from}–{to}
                  </Trans>
                </span>
              </span>
              <Button
                variant="default"
                aria-label={t`Key into ${where}, volume ${volumeNo}`}
                onClick={() => onChoose(view)}
              >
                <Trans>Start the entry</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
