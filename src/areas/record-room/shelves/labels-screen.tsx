import { ListState } from '#forms/list/list-state.tsx'
import { placeOfVolume } from '#platform/queries/volume-place-queries.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useText } from '#platform/locale/locale.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { LabelSheet, type Label } from '#forms/labels/label-sheet.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { placeQueries, type Place, type Shelf } from './place-queries.ts'
import { useVolumeName } from './volume-name.tsx'

export type LabelsOf = { readonly room?: string; readonly shelf?: string; readonly volume?: string }

const all = { pageNo: 1, pageSize: 100 }

/** Labels to print: of the shelves of a room, of a shelf with its volumes, or of one volume. [RRM-4] */
export function LabelsScreen({ room, shelf, volume }: LabelsOf) {
  const { t } = useLingui()
  const title = t`Labels`
  usePageTitle(title)
  return (
    <>
      <h1 data-noprint>{title}</h1>
      {shelf !== undefined ? (
        <OfShelf shelfId={shelf} />
      ) : room !== undefined ? (
        <OfRoom roomId={room} />
      ) : volume !== undefined ? (
        <OfVolume volumeId={volume} />
      ) : (
        <p>
          <Trans>Open a room, a shelf or a volume to print its labels.</Trans>
        </p>
      )}
    </>
  )
}

function useLabels() {
  const { t } = useLingui()
  const text = useText()
  const nameOf = useVolumeName()
  return {
    ofShelf: ({ id, no, roomBn, roomEn }: Shelf): Label => ({
      id,
      path: `/shelf/${id}`,
      title: t`Shelf ${no}`,
      about: text.pick(roomBn ?? '', roomEn ?? ''),
    }),
    ofPlace: (place: Place): Label => {
      const [shelf, row] = [place.shelfBn ?? '', text.digits(place.rowNo)]
      const about = t`Shelf ${shelf}, row ${row}`
      return { id: place.volumeId, path: `/volume-place/${place.volumeId}`, title: nameOf(place), about }
    },
  }
}

function OfRoom({ roomId }: { roomId: string }) {
  const { online } = useConnectivity()
  const labels = useLabels()
  const found = useQuery({ ...placeQueries.shelvesOfRoom(roomId), enabled: online })
  return <ListState of={found}>{({ data }) => <LabelSheet labels={data.map(labels.ofShelf)} />}</ListState>
}

function OfShelf({ shelfId }: { shelfId: string }) {
  const { online } = useConnectivity()
  const labels = useLabels()
  const shelf = useQuery({ ...placeQueries.shelf(shelfId), enabled: online })
  const found = useQuery({ ...placeQueries.onShelf(shelfId, all), enabled: online })
  return (
    <ListState of={shelf}>
      {(row) => (
        <ListState of={found}>
          {({ data }) => <LabelSheet labels={[labels.ofShelf(row), ...data.map(labels.ofPlace)]} />}
        </ListState>
      )}
    </ListState>
  )
}

function OfVolume({ volumeId }: { volumeId: string }) {
  const { online } = useConnectivity()
  const text = useText()
  const { t } = useLingui()
  const nameOf = useVolumeName()
  const found = useQuery({ ...placeOfVolume(volumeId), enabled: online })
  return (
    <ListState of={found}>
      {({ volume }) => {
        const jl = text.digits(volume.jlNumber)
        const path = `/volume-place/${volume.id}`
        return <LabelSheet labels={[{ id: volume.id, path, title: nameOf(volume), about: t`JL number ${jl}` }]} />
      }}
    </ListState>
  )
}
