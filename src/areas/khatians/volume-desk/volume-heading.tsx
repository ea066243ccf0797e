import type { VolumeView } from '#contract/calls/volume.ts'
import { useText } from '#platform/locale/locale.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './volume-desk.module.css'

/** What is done here, and with which volume. */
export function VolumeHeading({ view, title }: { view: VolumeView; title: ReactNode }) {
  const text = useText()
  const { volume, place } = view
  const volumeNo = text.digits(volume.volumeNo)
  const mouza = text.pick(place.mouzaBn, place.mouzaEn)
  return (
    <>
      <h1>{title}</h1>
      <p className={classes['about']}>
        <Link
          to="/khatian-volume/$volumeId/khatian-list"
          params={{ volumeId: volume.id }}
          search={{ SURVEY: volume.survey }}
        >
          <Trans>
            {mouza}, volume {volumeNo}
          </Trans>
        </Link>
        <VolumeFacts place={place} from={volume.from} to={volume.to} />
      </p>
    </>
  )
}

type FactsProps = { place: VolumeView['place']; from: number; to: number }

/** Its survey, where it lies in the mouza, and the numbers it holds. */
export function VolumeFacts({ place, from: first, to: last }: FactsProps) {
  const text = useText()
  const [jl, from, to] = [place.jlNumber, first, last].map(text.digits)
  return (
    <>
      <span>{text.pick(place.surveyLocalBn, place.surveyLocalEn)}</span>
      <span>
        <Trans>JL number {jl}</Trans>
      </span>
      <span>
        <Trans>
          Khatians {from}–{to}
        </Trans>
      </span>
    </>
  )
}
