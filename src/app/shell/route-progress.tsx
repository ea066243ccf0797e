import { useRouterState } from '@tanstack/react-router'
import classes from './shell.module.css'

export function RouteProgress() {
  const busy = useRouterState({ select: (state) => state.isLoading })
  return <div className={classes['progress']} data-busy={busy} aria-hidden="true" />
}
