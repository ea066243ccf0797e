import { mouza } from '#contract/resources/mouza.ts'
import { request } from '#platform/wire/api.ts'
import { useMay } from '#platform/session/session.ts'
import type { ActProps } from '#resources/resource-screen.ts'
import { TakeOverDistrict } from '#resources/take-over-district.tsx'
import { useLingui } from '@lingui/react/macro'

/** Takes over the mouzas of a district from their source, once what differs was seen. [MZA-1] */
export function TakeOverMouzas({ onChanged }: ActProps) {
  const { t } = useLingui()
  const may = useMay()
  if (!may(mouza.calls.sync.needs)) return null
  return (
    <TakeOverDistrict
      title={t`Mouzas from the source`}
      fields={mouza.fields}
      look={(district) => request(mouza.calls['sync-difference'], district)}
      take={(district) => request(mouza.calls.sync, district)}
      onTaken={onChanged}
    />
  )
}
