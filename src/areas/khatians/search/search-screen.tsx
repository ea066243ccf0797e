import { useListFilters } from '#forms/list/use-list-filters.ts'
import { useRowKeys } from '#forms/list/use-row-keys.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useSession } from '#platform/session/session.ts'
import { Pager } from '#ui/pager.tsx'
import { useScreenKeySheet } from '#ui/key-sheet.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { HeldResults } from './held-results.tsx'
import { IndexResults, type Register } from './index-results.tsx'
import { ResultTable } from './result-table.tsx'
import classes from './search.module.css'
import {
  asksForSomething,
  noFilters,
  queryOf,
  searchFields,
  type SearchFilters,
  type SearchQuery,
} from './search-filters.ts'
import { SearchForm } from './search-form.tsx'
import { searchKeys } from './search-keys.ts'
import { searchQueries } from './search-queries.ts'

type Paged = Pick<ReturnType<typeof useListFilters>, 'page' | 'paging'>

type Props = {
  register: Register
  /** what an address asks for, in the place of what was looked for last */
  asked: Partial<SearchFilters> | null
  /** something else is looked for than the address says */
  onOther: () => void
  /** what is known besides of what is looked for */
  besides: (query: SearchQuery) => ReactNode
}

/** Finds khatians by place, number, dag and owner: on this device at once, and on the server where it can be reached. */
export function SearchScreen({ register, asked, onOther, besides }: Props) {
  const { t } = useLingui()
  usePageTitle(t`Search khatians`)
  useScreenKeySheet(searchKeys)
  const results = useRef<HTMLDivElement>(null)
  useRowKeys(results)
  const stored = useListFilters('khatian-search', searchFields)
  const { online } = useConnectivity()
  const filters = { ...noFilters, ...(asked ?? stored.filters) }
  const query = queryOf(filters)
  return (
    <>
      <h1>
        <Trans>Search khatians</Trans>
      </h1>
      <SearchForm
        filters={filters}
        narrowed={asked !== null || stored.narrowed}
        onSearch={(next) => {
          stored.narrow(next)
          onOther()
        }}
      />
      <div ref={results}>
        {asksForSomething(query) ? (
          <>
            <HeldResults query={query} alone={!online} />
            {online ? <ServerResults query={query} page={stored.page} paging={stored.paging} /> : null}
            {online ? besides(query) : null}
            {online ? <IndexResults key={JSON.stringify(query)} query={query} register={register} /> : null}
          </>
        ) : (
          <p className={classes['about']}>
            <Trans>Fill in at least an upazila, a survey, a number, a dag or a name.</Trans>
          </p>
        )}
      </div>
    </>
  )
}

function ServerResults({ query, page, paging }: { query: SearchQuery } & Paged) {
  const { t } = useLingui()
  const text = useText()
  const { desk } = useSession()
  const found = useQuery(searchQueries.khatians(desk?.id, query, page))
  const total = found.data?.meta.total ?? 0
  const shown = text.count(total)
  return (
    <section className={classes['part']} aria-labelledby="found-everywhere">
      <h2 id="found-everywhere">
        <Trans>Everywhere in the ground of your desk</Trans>
      </h2>
      <output className={classes['about']}>
        {found.data === undefined ? null : (
          <Plural value={total} one={`${shown} khatian`} other={`${shown} khatians`} />
        )}
      </output>
      <ListState of={found}>
        {({ data }) => (
          <>
            <ResultTable
              caption={t`Everywhere in the ground of your desk`}
              rows={data}
              empty={t`No khatian was found.`}
            />
            <Pager paging={paging} total={total} digits={text.digits} />
          </>
        )}
      </ListState>
    </section>
  )
}
