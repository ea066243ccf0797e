import { useSession } from '#platform/session.ts'
import { Icon } from '#ui/icon.tsx'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { menuFor } from './menu.ts'
import classes from './shell.module.css'

export function SideMenu() {
  const { i18n } = useLingui()
  const { permissions } = useSession()
  return (
    <ul className={classes['entries']}>
      {menuFor(permissions).map((entry) => {
        const label = i18n._(entry.label)
        return (
          <li key={entry.to + JSON.stringify(entry.search ?? '')}>
            <Link
              // The menu is data; its addresses are checked by a test against the route tree.
              to={entry.to as '/'}
              params={(entry.params ?? {}) as never}
              search={(entry.search ?? {}) as never}
              activeOptions={{ exact: entry.to === '/', includeSearch: entry.search !== undefined }}
              className={classes['entry']}
              title={label}
            >
              <Icon name={entry.icon} />
              <span>{label}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
