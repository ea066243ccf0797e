import { pageSizes } from '#contract/values.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useKept } from '#platform/session/use-kept.ts'

type PageSize = (typeof pageSizes)[number]

export type Paging = {
  readonly page: number
  readonly pageSize: PageSize
  readonly sizes: readonly PageSize[]
  readonly setPage: (page: number) => void
  readonly setPageSize: (size: number) => void
}

const keptSize = z.union(pageSizes.map((size) => z.literal(size)))

/** Which page of a list is looked at; how many lines it has is kept per person and list. */
export function usePaging(list: string, usual: PageSize = 10): Paging {
  const [page, setPage] = useState(1)
  const [pageSize, keepSize] = useKept<PageSize>(`page-size.${list}`, keptSize, usual)
  return {
    page,
    pageSize,
    sizes: pageSizes,
    setPage,
    setPageSize: (size) => {
      keepSize(pageSizes.find((one) => one === size) ?? usual)
      setPage(1)
    },
  }
}
