import { ListState } from '#forms/list/list-state.tsx'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { placeQueries, type Shelf } from './place-queries.ts'
import { ShelfVolumes } from './shelf-volumes.tsx'
import classes from './shelves.module.css'

/** A shelf with its volumes, as its label leads to it. [RRM-4] */
export function ShelfScreen({ shelfId }: { shelfId: string }) {
  const { online } = useConnectivity()
  const found = useQuery({ ...placeQueries.shelf(shelfId), enabled: online })
  return <ListState of={found}>{(shelf) => <ShelfHead shelf={shelf} />}</ListState>
}

function ShelfHead({ shelf }: { shelf: Shelf }) {
  const { t } = useLingui()
  const text = useText()
  const no = shelf.no
  const title = t`Shelf ${no}`
  usePageTitle(title)
  return (
    <>
      <h1>{title}</h1>
      <p className={classes['about']}>{text.pick(shelf.roomBn ?? '', shelf.roomEn ?? '')}</p>
      <ShelfVolumes shelf={shelf} />
      <p className={classes['links']}>
        <Link to={'/record-room-shelfs/$id' as '/'} params={{ id: shelf.id } as never}>
          <Trans>About the shelf, and its history</Trans>
        </Link>
      </p>
    </>
  )
}
