import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import classes from './pager.module.css'

type PagerProps = {
  page: number
  pageSize: number
  total: number
  digits: (n: number) => string
  onPage: (page: number) => void
}

/** Steps through the pages of a list; nothing where there is one page only. */
export function Pager({ page, pageSize, total, digits, onPage }: PagerProps) {
  const { t } = useLingui()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (pages <= 1) return null
  const [shown, all] = [digits(page), digits(pages)]
  return (
    <nav className={classes['pager']} aria-label={t`Pages`}>
      <Button variant="default" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t`Previous`}
      </Button>
      <span>{t`Page ${shown} of ${all}`}</span>
      <Button variant="default" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t`Next`}
      </Button>
    </nav>
  )
}
