import { useRouterState } from '@tanstack/react-router'
import classes from './route-progress.module.css'

/** The bar that shows while another screen loads, on public pages and in the frame of the staff. [SHL-45] */
export function RouteProgress() {
  const busy = useRouterState({ select: (state) => state.isLoading })
  return <div className={classes['progress']} data-busy={busy} aria-hidden="true" />
}
