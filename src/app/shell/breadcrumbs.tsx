import { useTitleNow } from '#platform/locale/page-title.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import classes from './shell.module.css'
import { useCrumbsAbove } from '#forms/way-back/use-crumbs-above.ts'

/** Where one is, as a path of links that ends in the title of the screen. */
export function Breadcrumbs() {
  const { t, i18n } = useLingui()
  const title = useTitleNow()
  const { path, above, params } = useCrumbsAbove()
  if (path === undefined || path === '/') return null
  return (
    <nav className={classes['crumbs']} aria-label={t`You are here`}>
      <ol>
        <li>
          <Link to="/">
            <Trans>My work</Trans>
          </Link>
        </li>
        {above.map(({ to, label }) => (
          <li key={to}>
            {/* A screen above needs no more than this one was opened with; its survey is the menu's where none is known. */}
            <Link to={to as '/'} params={{ survey: 'RS', ...params } as never}>
              {i18n._(label)}
            </Link>
          </li>
        ))}
        {title === '' ? null : <li aria-current="page">{title}</li>}
      </ol>
    </nav>
  )
}
