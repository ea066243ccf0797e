import { useTab } from '#forms/use-tab.ts'
import { TabStrip } from '#ui/tab-strip.tsx'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import classes from './with-scan.module.css'

type Props = {
  readonly scan: ReactNode
  readonly children: ReactNode
}

/**
 * A form and the scan of its khatian: side by side on a wide screen, as tabs below 1100 px. Both stay mounted, so that no
 * typed text is lost when the tab changes. [CGR-4]
 */
export function WithScan({ scan, children }: Props) {
  const { t } = useLingui()
  const [tab, setTab] = useTab(['form', 'scan'], 'view')
  return (
    <>
      <div className={classes['tabs']}>
        <TabStrip
          label={t`Form and scan`}
          items={[
            { id: 'form', title: t`Form` },
            { id: 'scan', title: t`Scan` },
          ]}
          current={tab}
          onPick={setTab}
        />
      </div>
      <div className={classes['sides']} data-shown={tab}>
        <div id="panel-form" className={classes['form']}>
          {children}
        </div>
        <section id="panel-scan" className={classes['scan']} aria-label={t`Scan`}>
          {scan}
        </section>
      </div>
    </>
  )
}
