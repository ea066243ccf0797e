import { cellPath } from '#domain/khatian/path.ts'
import { spotOfPath } from '#forms/path-spot.ts'
import { pageOf } from '#forms/scan-choice.ts'
import { ScanStrip } from '#forms/scan-strip/scan-strip.tsx'
import { usePagePictures } from '#platform/replica/page-pictures.ts'
import { useKhatianScans } from '#platform/replica/use-khatian-scans.ts'
import { Spinner } from '#ui/spinner.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { reviewOf } from './review-queries.ts'
import classes from './scan-of-row.module.css'
import { ScanPages } from './scan-pages.tsx'

type Props = {
  khatianId: string
  rowId: string | null
  /** what is read there */
  name: string
}

/**
 * The strip of the book that a row of dags was keyed from, and its whole page when asked for; the whole first page where no
 * row is meant or nothing says where it stands.
 */
export function ScanOfRow({ khatianId, rowId, name }: Props) {
  const { data } = useQuery(reviewOf(khatianId))
  const scans = useKhatianScans(data?.khatian)
  const onOpen = usePagePictures()
  const [isWhole, setWhole] = useState(false)
  const spot = useMemo(
    () =>
      data?.template === undefined || rowId === null
        ? null
        : spotOfPath(cellPath('dags', rowId, 'area'), data.khatian, data.template),
    [data, rowId],
  )
  if (data === undefined) return <Spinner />
  const page = (
    <div className={classes['page']}>
      <ScanPages khatian={data.khatian} spot={spot} />
    </div>
  )
  if (scans?.length === 0)
    return (
      <p className={classes['none']}>
        <Trans>No scan</Trans>
      </p>
    )
  if (spot === null) return page
  const meant = scans === undefined ? spot : pageOf(scans, spot)
  // All of the row, whatever the form says of its cells: it is compared with the same row of another book.
  const row = { page: meant.page, top: meant.top }
  return (
    <>
      <ScanStrip
        name={name}
        spot={row}
        scanId={scans === undefined ? undefined : (scans[row.page]?.id ?? null)}
        onOpen={onOpen}
      />
      <button type="button" className={classes['toggle']} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        <Trans>Whole page</Trans>
      </button>
      {isWhole ? page : null}
    </>
  )
}
