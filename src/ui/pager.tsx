import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import classes from './pager.module.css'

type PagerProps = {
  paging: {
    readonly page: number
    readonly pageSize: number
    readonly sizes: readonly number[]
    readonly setPage: (page: number) => void
    readonly setPageSize: (size: number) => void
  }
  total: number
  digits: (n: number) => string
}

/** Steps through the pages of a list, and how many lines a page has; nothing where the shortest page holds them all. */
export function Pager({ paging, total, digits }: PagerProps) {
  const { t } = useLingui()
  const { page, pageSize, sizes, setPage, setPageSize } = paging
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (total <= Math.min(...sizes) && page === 1) return null
  const [shown, all] = [digits(page), digits(pages)]
  return (
    <nav className={classes['pager']} aria-label={t`Pages`}>
      {pages === 1 && page === 1 ? null : (
        <>
          <Button variant="default" size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t`Previous`}
          </Button>
          <span>{t`Page ${shown} of ${all}`}</span>
          <Button variant="default" size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t`Next`}
          </Button>
        </>
      )}
      <NativeSelect
        aria-label={t`Lines on a page`}
        value={String(pageSize)}
        onChange={(event) => setPageSize(Number(event.currentTarget.value))}
        data={sizes.map((size) => {
          const lines = digits(size)
          return { value: String(size), label: t`${lines} lines` }
        })}
      />
    </nav>
  )
}
