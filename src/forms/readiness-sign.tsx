import { useText } from '#platform/locale/locale.ts'
import { Icon } from '#ui/icon.tsx'
import { useLingui } from '@lingui/react/macro'
import classes from './readiness-sign.module.css'

/** What of a volume is on this device, as the replica counts it. */
export type ReadinessCounts = {
  readonly state: 'none' | 'partial' | 'ready'
  readonly records: number
  readonly recordsTotal: number
  readonly scans: number
  readonly scansTotal: number
}

/** Green only where the engine counted everything that keying without a connection needs. */
export function ReadinessSign({ readiness }: { readiness: ReadinessCounts }) {
  const { t } = useLingui()
  const { count } = useText()
  const [records, recordsTotal, scans, scansTotal] = [
    count(readiness.records),
    count(readiness.recordsTotal),
    count(readiness.scans),
    count(readiness.scansTotal),
  ]
  switch (readiness.state) {
    case 'none':
      return <span className={classes['sign']}>{t`Not on this device`}</span>
    case 'partial':
      return (
        <span className={classes['sign']} data-state="partial">
          <Icon name="download" size={16} />
          {t`Partly on this device: ${records} of ${recordsTotal} khatians, ${scans} of ${scansTotal} pages`}
        </span>
      )
    case 'ready':
      return (
        <span className={classes['sign']} data-state="ready">
          <Icon name="check" size={16} />
          {t`Ready for offline`}
        </span>
      )
  }
}
