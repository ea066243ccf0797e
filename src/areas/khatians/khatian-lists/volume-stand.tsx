import type { volumePlace } from '#contract/resources/volume-place.ts'
import type { RowOf } from '#contract/declare/resource.ts'
import { placeOfVolume } from '#platform/queries/volume-place-queries.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

/** Where the book itself stands, and who has it; to whoever may see the record room. [RRM-1] */
export function VolumeStand({ volumeId }: { volumeId: string }) {
  const text = useText()
  const { online } = useConnectivity()
  const mayLook = useMay()('RECORD_ROOM.READ_ALL')
  const found = useQuery({
    ...placeOfVolume(volumeId),
    enabled: online && mayLook,
  })
  if (found.data === undefined) return null
  const place = found.data.place as RowOf<typeof volumePlace> | null
  if (place === null)
    return (
      <Link to="/volume-place/$volumeId" params={{ volumeId }}>
        <Trans>On no shelf</Trans>
      </Link>
    )
  const [room, shelf, row] = [
    text.pick(place.roomBn ?? '', place.roomEn ?? ''),
    place.shelfBn,
    text.digits(place.rowNo),
  ]
  const { borrower } = place
  const due = place.dueOn === null ? '' : text.date(`${place.dueOn}T00:00:00+06:00`)
  return (
    <>
      <Link to="/volume-place/$volumeId" params={{ volumeId }}>
        <Trans>
          {room}, shelf {shelf}, row {row}
        </Trans>
      </Link>
      {borrower === null ? null : (
        <span>
          <Trans>
            With {borrower}, due back {due}
          </Trans>
        </span>
      )}
    </>
  )
}
