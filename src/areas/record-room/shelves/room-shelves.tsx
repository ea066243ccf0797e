import type { recordRoom } from '#contract/resources/record-room.ts'
import type { RowOf } from '#contract/declare/resource.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { useText } from '#platform/locale/locale.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { placeQueries } from './place-queries.ts'
import classes from './shelves.module.css'

/** The shelves of a record room. */
export function RoomShelves({ row: room }: { row: RowOf<typeof recordRoom> }) {
  const text = useText()
  const { online } = useConnectivity()
  const found = useQuery({ ...placeQueries.shelvesOfRoom(room.id), enabled: online })
  return (
    <ListState of={found}>
      {({ data }) => (
        <>
          <div className={classes['acts']}>
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="/record-room-labels" search={{ room: room.id }} />}
            >
              <Trans>Print labels</Trans>
            </Button>
          </div>
          {data.length === 0 ? (
            <p className={classes['about']}>
              <Trans>This room has no shelves yet.</Trans>
            </p>
          ) : (
            <ul className={classes['volumes']}>
              {data.map(({ id, no, rows, capacity }) => {
                const [rowCount, most] = [text.count(rows), text.count(capacity)]
                return (
                  <li key={id}>
                    <Link to="/shelf/$shelfId" params={{ shelfId: id }}>
                      <Trans>Shelf {no}</Trans>
                    </Link>
                    <span className={classes['row']}>
                      <Trans>
                        {rowCount} rows, {most} volumes
                      </Trans>
                    </span>
                  </li>
                )
              })}
            </ul>
          )}
        </>
      )}
    </ListState>
  )
}
