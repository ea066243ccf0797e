import type { JobView } from '#contract/calls/job.ts'
import { request } from '#platform/wire/api.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useNames } from '#lists/field-text.ts'
import { sendSheet } from '#lists/files.ts'
import { callOf } from '#lists/call-of.ts'
import listClasses from '#lists/lists.module.css'
import type { ResourceScreen } from './resource-screen.ts'
import { SheetFlow } from './sheet-flow.tsx'
import { useChanged } from './use-rows.ts'

/** Takes in a sheet of one family. [RES-12] */
export function ImportScreen({ screen, address }: { screen: ResourceScreen; address: string }) {
  const { declaration } = screen
  const { t } = useLingui()
  const names = useNames()
  const changed = useChanged(declaration)
  const kind = names(declaration.label[1])
  const title = t`Take in a sheet: ${kind}`
  usePageTitle(title)
  return (
    <>
      <h1>{title}</h1>
      <p className={listClasses['count']}>
        <Trans>
          Use the column headings of the Excel file that the list gives. Nothing is stored before you confirm.
        </Trans>
      </p>
      <SheetFlow
        send={(sheet) => sendSheet(callOf(declaration, 'import-excel'), { fileName: sheet.name }, sheet)}
        confirm={(jobId, mode) =>
          request(callOf(declaration, 'import-confirm'), { jobId, mode }) as unknown as Promise<JobView>
        }
        onStored={changed}
        modes={['valid', 'all-or-none']}
      />
      <p>
        <Link to={address as '/'}>
          <Trans>Back to the list</Trans>
        </Link>
      </p>
    </>
  )
}
