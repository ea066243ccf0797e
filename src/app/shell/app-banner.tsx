import { appConfigQueries } from '#platform/queries/app-config-queries.ts'
import { useText } from '#platform/locale/locale.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useQuery } from '@tanstack/react-query'
import classes from '../bars.module.css'

const everyMs = 5 * 60_000

/** What is told to everybody who works here, as the configuration of the application says. [ADM-10] */
export function AppBanner() {
  const { pick } = useText()
  const { online } = useConnectivity()
  const { data } = useQuery({
    ...appConfigQueries.active,
    refetchInterval: everyMs,
    enabled: online,
  })
  const text = pick(data?.bannerBn ?? '', data?.bannerEn ?? '')
  if (data === undefined || text === '') return null
  return (
    <output className={classes['bar']} data-kind={data.bannerKind === 'WARN' ? 'warn' : 'info'}>
      {text}
    </output>
  )
}
