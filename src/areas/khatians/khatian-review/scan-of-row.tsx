import { spotOfPath } from '#forms/path-spot.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { reviewOf } from './review-queries.ts'
import { ScanPages } from './scan-pages.tsx'

/** The page of the book that a row of dags was keyed from, with the ruler on the row; the first page where no row is meant. */
export function ScanOfRow({ khatianId, rowId }: { khatianId: string; rowId: string | null }) {
  const { data } = useQuery(reviewOf(khatianId))
  const spot = useMemo(
    () =>
      data?.template === undefined || rowId === null
        ? null
        : spotOfPath(`dags/${rowId}/area`, data.khatian, data.template),
    [data, rowId],
  )
  return data === undefined ? <Spinner /> : <ScanPages khatian={data.khatian} spot={spot} />
}
