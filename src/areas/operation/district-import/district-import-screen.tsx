import { districtImportCalls } from '#contract/calls/district-import.ts'
import { jobCalls } from '#contract/calls/job.ts'
import { declaredLabel } from '#contract/declare/registry.ts'
import { useNames } from '#lists/field-text.ts'
import { sendSheet, takeFile } from '#lists/files.ts'
import listClasses from '#lists/lists.module.css'
import { RefBox } from '#lists/ref-box.tsx'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { request } from '#platform/wire/api.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { SheetFlow } from '#resources/sheet-flow.tsx'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import classes from './district-import.module.css'

/** A whole district by one workbook: places, JL numbers, books, former dags and khatians. [ADM-22] */
export function DistrictImportScreen() {
  const { t } = useLingui()
  const problemText = useProblemText()
  const queries = useQueryClient()
  const nameOf = useSheetNames()
  const [district, setDistrict] = useState('')
  const title = t`Bring in a district`
  usePageTitle(title)
  const template = useMutation({
    mutationFn: () => takeFile(districtImportCalls['district-import.template'], {}, 'district.xlsx'),
  })
  return (
    <>
      <h1>{title}</h1>
      <p className={listClasses['count']}>
        <Trans>
          One workbook brings places, JL numbers, volumes, former dags and khatians. It is looked through first, and
          nothing is stored before you say so. What stands already is left as it is, so that the same workbook can come
          again: khatians once their volumes are approved.
        </Trans>
      </p>
      <p className={listClasses['count']}>
        <Trans>
          CSV files in UTF-8 are taken as well: one for a sheet, named as the sheet (mouza.csv), or several in a ZIP
          file.
        </Trans>
      </p>
      {template.error === null ? null : <Notice kind="bad">{problemText(template.error)}</Notice>}
      <ol className={classes['steps']}>
        <li>
          <Button variant="default" loading={template.isPending} onClick={() => template.mutate()}>
            <Trans>Take the empty workbook</Trans>
          </Button>
        </li>
        <li>
          <RefBox label={t`District`} target="district" value={district} onChange={setDistrict} required />
        </li>
        <li>
          <SheetFlow
            key={district}
            ready={district !== ''}
            send={(file) =>
              sendSheet(
                districtImportCalls['district-import.check'],
                { districtBbsCode: district, fileName: file.name },
                file,
              )
            }
            confirm={(jobId, mode) => request(jobCalls['job.confirm'], { jobId, mode })}
            onStored={() => queries.invalidateQueries()}
            modes={['valid']}
            accept=".xlsx,.csv,.tsv,.zip"
            nameOf={nameOf}
          />
        </li>
      </ol>
      <p>
        <Trans>
          It goes on when you leave this screen: <Link to={'/jobs' as '/'}>all jobs</Link>
        </Trans>
      </p>
    </>
  )
}

/** What the sheets of the workbook are called; those of a declared family as the family is. */
function useSheetNames(): (sheet: string) => string {
  const { t } = useLingui()
  const names = useNames()
  const own: Readonly<Record<string, string>> = {
    'upazila-survey': t`Surveys of the upazilas`,
    'jl-number': t`JL numbers`,
    volume: t`Volumes`,
    khatians: t`Khatians`,
    owners: t`Owners of the khatians`,
    dags: t`Dags of the khatians`,
  }
  return (sheet) => {
    const label = declaredLabel(sheet)
    const shown = own[sheet] ?? (label === undefined ? sheet : names(label))
    return `${shown} (${sheet})`
  }
}
