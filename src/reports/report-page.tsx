import { usePageTitle } from '#platform/locale/page-title.ts'
import { useNames } from '#lists/field-text.ts'
import { SavedViews } from '#lists/saved-views.tsx'
import { useRowKeys } from '#forms/list/use-row-keys.ts'
import { useScreenKeySheet } from '#ui/key-sheet.ts'
import { Spinner } from '#ui/spinner.tsx'
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { Suspense, use, useRef } from 'react'
import '#forms/list/print.css'
import { loadReport } from './load-report.ts'
import { ParamsBar } from './params-bar.tsx'
import { reportKeys } from './report-keys.ts'
import { ReportFiles } from './report-files.tsx'
import { ReportResult } from './report-result.tsx'
import type { ReportScreen } from './report-screen.ts'
import classes from './reports.module.css'
import { useReport } from './use-report.ts'
import { useReportView } from './use-report-view.ts'

/** The screen of a declared report. */
export function ReportPage({ name }: { name: string }) {
  return (
    <Suspense fallback={<Spinner />}>
      <Loaded name={name} />
    </Suspense>
  )
}

function Loaded({ name }: { name: string }) {
  return <ReportView screen={use(loadReport(name))} />
}

/** Parameters, what they came to, and what can be taken away of it. */
export function ReportView({ screen: { declaration, slots } }: { screen: ReportScreen }) {
  const names = useNames()
  const view = useReportView(declaration)
  const found = useReport(declaration, view.asked)
  const table = useRef<HTMLDivElement>(null)
  const title = names(declaration.label)
  const Below = slots.below
  usePageTitle(title)
  useScreenKeySheet(reportKeys)
  useRowKeys(table)
  return (
    <div data-printable>
      <div className={classes['head']}>
        <h1>{title}</h1>
        <Group gap="xs" data-noprint>
          <ReportFiles declaration={declaration} asked={view.asked} />
          <Button variant="default" disabled={found.data === undefined} onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        </Group>
      </div>
      <ParamsBar
        declaration={declaration}
        view={view}
        refused={found.error}
        onShow={() => {
          const same = view.values === view.shown && view.asked !== null
          if (same) void found.refetch()
          else view.show()
        }}
      />
      <div className={classes['saved']} data-noprint>
        <SavedViews name={declaration.name} filters={view.values} onShow={view.showThese} />
      </div>
      <div ref={table}>
        <ReportResult declaration={declaration} view={view} found={found} />
      </div>
      {Below === undefined || view.asked === null ? null : <Below asked={view.asked} />}
    </div>
  )
}
