import { ListState } from '#forms/list/list-state.tsx'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { usePaging } from '#platform/wire/use-paging.ts'
import { Pager } from '#ui/pager.tsx'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LoanText } from './loan-text.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { placeQueries, type Shelf } from './place-queries.ts'
import classes from './shelves.module.css'
import { useVolumeName } from './volume-name.tsx'

/** What stands on a shelf, row by row. */
export function ShelfVolumes({ shelf }: { shelf: Shelf }) {
  const text = useText()
  const may = useMay()
  const nameOf = useVolumeName()
  const { online } = useConnectivity()
  const paging = usePaging('shelf-volumes')
  const [putting, setPutting] = useState(false)
  const page = { pageNo: paging.page, pageSize: paging.pageSize }
  const found = useQuery({ ...placeQueries.onShelf(shelf.id, page), enabled: online })
  const capacity = text.count(shelf.capacity)
  return (
    <ListState of={found}>
      {({ data, meta }) => {
        const held = text.count(meta.total)
        return (
          <>
            <div className={classes['head']}>
              <p className={classes['about']}>
                <Trans>
                  {held} of {capacity} volumes
                </Trans>
              </p>
              <div className={classes['acts']}>
                <Button
                  variant="default"
                  renderRoot={(props) => <Link {...props} to="/record-room-labels" search={{ shelf: shelf.id }} />}
                >
                  <Trans>Print labels</Trans>
                </Button>
                {may('RECORD_ROOM.CREATE') && shelf.rowStatus === 1 ? (
                  <Button onClick={() => setPutting(true)}>
                    <Trans>Put a volume here</Trans>
                  </Button>
                ) : null}
              </div>
            </div>
            {data.length === 0 ? (
              <p className={classes['about']}>
                <Trans>Nothing stands here yet.</Trans>
              </p>
            ) : (
              <ol className={classes['volumes']}>
                {data.map((place) => {
                  const row = text.digits(place.rowNo)
                  return (
                    <li key={place.id}>
                      <span className={classes['row']}>
                        <Trans>Row {row}</Trans>
                      </span>
                      <Link to="/volume-place/$volumeId" params={{ volumeId: place.volumeId }}>
                        {nameOf(place)}
                      </Link>
                      <LoanText place={place} />
                    </li>
                  )
                })}
              </ol>
            )}
            <Pager paging={paging} total={meta.total} digits={text.digits} />
            {putting ? <PlaceDialog place={null} shelfId={shelf.id} onClose={() => setPutting(false)} /> : null}
          </>
        )
      }}
    </ListState>
  )
}
