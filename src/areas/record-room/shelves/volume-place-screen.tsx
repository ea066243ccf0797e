import { volumePlace } from '#contract/resources/volume-place.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { placeOfVolume } from '#platform/queries/volume-place-queries.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useMay } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useIdempotencyKey } from '#platform/wire/use-idempotency-key.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LoanDialog } from './loan-dialog.tsx'
import { LoanText } from './loan-text.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { type Place, type StandingVolume, usePlacesChanged } from './place-queries.ts'
import classes from './shelves.module.css'
import { useVolumeName } from './volume-name.tsx'

/** One volume as its label leads to it: where it stands, who has it, and what can be done about that. [RRM-4] */
export function VolumePlaceScreen({ volumeId }: { volumeId: string }) {
  const { online } = useConnectivity()
  const found = useQuery({ ...placeOfVolume(volumeId), enabled: online })
  return <ListState of={found}>{(standing) => <Standing {...standing} />}</ListState>
}

function Standing({ volume, place }: StandingVolume) {
  const text = useText()
  const may = useMay()
  const nameOf = useVolumeName()
  const [open, setOpen] = useState<'place' | 'loan' | null>(null)
  const name = nameOf(volume)
  const jl = text.digits(volume.jlNumber)
  usePageTitle(name)
  const row = place as Place | null
  return (
    <>
      <div className={classes['head']}>
        <div>
          <h1>{name}</h1>
          <p className={classes['about']}>
            <Trans>JL number {jl}</Trans>
          </p>
        </div>
        <div className={classes['acts']}>
          {row !== null && may('RECORD_ROOM.UPDATE') ? (
            <>
              <Button variant="default" onClick={() => setOpen('place')}>
                <Trans>Move</Trans>
              </Button>
              {row.borrower === null ? (
                <Button onClick={() => setOpen('loan')}>
                  <Trans>Lend</Trans>
                </Button>
              ) : (
                <>
                  <Button variant="default" onClick={() => setOpen('loan')}>
                    <Trans>Change the loan</Trans>
                  </Button>
                  <TakeBack place={row} />
                </>
              )}
            </>
          ) : null}
          {row === null && may('RECORD_ROOM.CREATE') ? (
            <Button onClick={() => setOpen('place')}>
              <Trans>Put on a shelf</Trans>
            </Button>
          ) : null}
        </div>
      </div>
      {row === null ? (
        <Notice kind="info">
          <Trans>This volume stands on no shelf yet.</Trans>
        </Notice>
      ) : (
        <Where place={row} />
      )}
      <p className={classes['links']}>
        <Link to="/khatian-volume/$volumeId/khatian-list" params={{ volumeId: volume.id }}>
          <Trans>Khatians of the volume</Trans>
        </Link>
        {row === null ? null : (
          <Link to={'/volume-places/$id/history' as '/'} params={{ id: row.id } as never}>
            <Trans>Where it stood, who had it</Trans>
          </Link>
        )}
        <Link to="/record-room-labels" search={{ volume: volume.id }}>
          <Trans>Print its label</Trans>
        </Link>
      </p>
      {open === 'place' ? <PlaceDialog place={row} volumeId={volume.id} onClose={() => setOpen(null)} /> : null}
      {open === 'loan' && row !== null ? <LoanDialog place={row} onClose={() => setOpen(null)} /> : null}
    </>
  )
}

function Where({ place }: { place: Place }) {
  const text = useText()
  const room = text.pick(place.roomBn ?? '', place.roomEn ?? '')
  const since = place.lentOn === null ? '' : text.date(`${place.lentOn}T00:00:00+06:00`)
  return (
    <dl className={classes['facts']}>
      <div>
        <dt>
          <Trans>Record room</Trans>
        </dt>
        <dd>{room}</dd>
      </div>
      <div>
        <dt>
          <Trans>Shelf</Trans>
        </dt>
        <dd>
          <Link to="/shelf/$shelfId" params={{ shelfId: place.shelfId }}>
            {place.shelfBn}
          </Link>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Row, from the top</Trans>
        </dt>
        <dd>{text.digits(place.rowNo)}</dd>
      </div>
      {place.borrower === null ? null : (
        <div>
          <dt>
            <Trans>On loan since {since}</Trans>
          </dt>
          <dd>
            <LoanText place={place} />
          </dd>
        </div>
      )}
      {place.note === null ? null : (
        <div>
          <dt>
            <Trans>Note</Trans>
          </dt>
          <dd>{place.note}</dd>
        </div>
      )}
    </dl>
  )
}

function TakeBack({ place }: { place: Place }) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const changed = usePlacesChanged()
  const keyFor = useIdempotencyKey()
  const back = useMutation({
    mutationFn: async () => {
      const input = { id: place.id, rev: place.rev, borrower: null, dueOn: null }
      await request(volumePlace.calls.update, input, { idempotencyKey: keyFor(input) })
    },
    onSuccess: async () => {
      showToast('good', t`Taken back.`)
      await changed()
    },
    onError: (error) => showToast('bad', problemText(error)),
  })
  return (
    <Button loading={back.isPending} onClick={() => back.mutate()}>
      <Trans>Take back</Trans>
    </Button>
  )
}
