import { usePlaces } from '#forms/location-picker/use-places.ts'
import { coreStore } from '#platform/replica/core-store.ts'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { useVault } from '#platform/vault/vault-store.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { HeldFind } from './held-search.ts'
import { type Found, ResultTable } from './result-table.tsx'
import classes from './search.module.css'
import type { SearchQuery } from './search-filters.ts'
import { searchQueries } from './search-queries.ts'

type Props = {
  query: SearchQuery
  /** the server cannot be asked */
  alone: boolean
}

/** What the volumes on this device hold of it, and how many volumes those are. [SCH-7] */
export function HeldResults({ query, alone }: Props) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const user = coreStore((state) => state.user)
  const { state } = useVault()
  const upazila = usePlaces('office').places?.upazilas.find(({ id }) => id === query.upazilaId)
  const held = useQuery({ ...searchQueries.held(user, query, upazila), enabled: user !== null })
  const volumes = held.data?.volumes ?? 0
  const searched = text.count(volumes)
  const first = text.count(held.data?.found.length ?? 0)
  const nothingKept = state === 'unneeded' || (held.data !== undefined && volumes === 0)
  // Where nothing is held, saying so helps only who cannot ask the server.
  if (nothingKept && !alone) return null
  return (
    <section className={classes['part']} aria-labelledby="found-here">
      <h2 id="found-here">
        <Trans>On this device</Trans>
      </h2>
      {nothingKept ? (
        <Notice kind="info">
          <Trans>There is no connection, and no volume on this device is of this place and survey.</Trans>
        </Notice>
      ) : held.error !== null ? (
        <Notice kind="bad">{problemText(held.error)}</Notice>
      ) : held.data === undefined ? (
        <Spinner />
      ) : (
        <>
          <p className={classes['about']} data-volumes={volumes}>
            <Plural
              value={volumes}
              one={`Only ${searched} volume on this device was searched.`}
              other={`Only ${searched} volumes on this device were searched.`}
            />
          </p>
          {held.data.more ? (
            <Notice kind="warn">
              <Trans>Only the first {first} are shown. Say more of what is looked for to find the others.</Trans>
            </Notice>
          ) : null}
          <ResultTable
            caption={t`On this device`}
            rows={held.data.found.map(foundOf)}
            empty={t`No khatian on this device fits.`}
          />
        </>
      )}
    </section>
  )
}

function foundOf({ card, volume: { volume, place } }: HeldFind): Found {
  const { id, survey, number, status, firstOwner, ownerCount, dagCount, totalArea } = card
  const { mouzaBn, mouzaEn } = place
  const { volumeNo } = volume
  return { id, survey, number, status, mouzaBn, mouzaEn, volumeNo, firstOwner, ownerCount, dagCount, totalArea }
}
