import { useTitleNow } from '#platform/locale/page-title.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useMatches, useRouter } from '@tanstack/react-router'
import { type CrumbRoute, crumbsAbove } from './crumbs.ts'
import classes from './shell.module.css'

/** Where one is, as a path of links that ends in the title of the screen. */
export function Breadcrumbs() {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const leaf = useMatches().at(-1)
  const title = useTitleNow()
  if (leaf === undefined || leaf.fullPath === '/') return null
  const routes = router.routesByPath as unknown as Readonly<Record<string, CrumbRoute | undefined>>
  const route = routes[leaf.fullPath]
  const above = route === undefined ? [] : crumbsAbove(route, routes)
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
            <Link to={to as '/'} params={{ survey: 'RS', ...leaf.params } as never}>
              {i18n._(label)}
            </Link>
          </li>
        ))}
        {title === '' ? null : <li aria-current="page">{title}</li>}
      </ol>
    </nav>
  )
}
